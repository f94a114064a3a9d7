import { Suspense, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { lazyExtra } from './lazy-extra.ts';
import type { Mood } from './mascot.tsx';

/** Most pages never show an empty state, so its picture comes when it is needed; without a network the words are enough. */
const Mascot = lazyExtra(() => import('./mascot.tsx'), 'Mascot');

export type EmptyStateProps = {
  mood?: Mood | undefined;
  /** One sentence. */
  title: ReactNode;
  children?: ReactNode;
  /** One Button or Link. */
  action?: ReactNode;
  className?: string | undefined;
};

export function EmptyState({
  mood = 'happy',
  title,
  children,
  action,
  className,
}: EmptyStateProps) {
  return (
    <div className={cx('grid justify-items-center gap-3 px-4 py-8 text-center', className)}>
      <div className="h-mascot">
        <Suspense>
          <Mascot mood={mood} className="h-full" />
        </Suspense>
      </div>
      {/* No paragraph: a page whose only words these are gives a heading. */}
      <div className="max-w-prose text-lg font-semibold text-balance">{title}</div>
      {children && <div className="max-w-prose text-muted text-balance">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
