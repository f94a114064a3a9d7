import { cx } from '../ui/cx.ts';

interface PictureProps {
  src: string;
  /** Its own size: nothing moves when it loads. */
  width: number;
  height: number;
  className?: string | undefined;
  /** Part of the first view, so it is loaded at once. */
  first?: boolean;
}

/** Our drawing beside text that says the same. Its class is not `picture`: `ui/content` sizes those by other means. */
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
