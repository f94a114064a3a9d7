import { cx } from '../ui/cx.ts';

interface PictureProps {
  src: string;
  /** The image's own size, so that nothing moves when it loads. */
  width: number;
  height: number;
  className?: string | undefined;
  /** Part of the first view, so it is loaded at once. */
  first?: boolean;
}

/**
 * A drawing of ours beside text that says the same. Its class is not `picture`, since `ui/content` sizes those
 * differently.
 */
export function Picture({ first = false, className, ...image }: PictureProps) {
  return (
    <img
      {...image}
      alt=""
      className={cx('drawing', className)}
      fetchPriority={first ? 'high' : undefined}
      loading={first ? undefined : 'lazy'}
      decoding="async"
    />
  );
}
