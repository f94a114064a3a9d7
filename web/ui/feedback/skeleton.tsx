import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import './skeleton.css';

export type SkeletonProps = {
  shape?: 'text' | 'title' | 'block' | 'circle' | undefined;
  className?: string | undefined;
};

/** A grey shape in place of content. Put the shapes of a screen into one `Loading`. */
export function Skeleton({ shape = 'text', className }: SkeletonProps) {
  return <span aria-hidden="true" className={cx('skeleton', className)} data-shape={shape} />;
}

export type LoadingProps = {
  label?: string | undefined;
  /** Shown when loading takes long. */
  patience?: string | undefined;
  className?: string | undefined;
  /** Skeletons in the shape of the screen. */
  children?: ReactNode;
};

/** Shows nothing for 300 ms, then the skeleton, and words after 5 s. Timed by the style sheet alone. */
export function Loading(props: LoadingProps) {
  const { label = 'Đang tải…', patience = 'Mạng hơi chậm, chờ thêm một chút nhé.' } = props;
  return (
    <div className={cx('loading', props.className)} aria-busy="true">
      <p role="status" className="sr-only">
        {label}
      </p>
      {props.children ?? (
        <>
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton className="w-2/3" />
        </>
      )}
      <p className="loading-patience">{patience}</p>
    </div>
  );
}
