import { cx } from '../ui/cx.ts';

interface PictureProps {
  src: string;
  /** Its own measures: nothing moves when it arrives. */
  width: number;
  height: number;
  className?: string | undefined;
  /** The first view's own: not to wait for anything. */
  first?: boolean;
}

/** A drawing of ours beside words that say the same. */
export function Picture({ first = false, className, ...image }: PictureProps) {
  return (
    <img
      {...image}
      alt=""
      className={cx('picture', className)}
      fetchPriority={first ? 'high' : undefined}
      loading={first ? undefined : 'lazy'}
      decoding="async"
    />
  );
}
