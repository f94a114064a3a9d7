import { Suspense, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { lazyPart } from '../lazy-part.ts';
import type { Mood } from '../mascot.tsx';

/** Most pages never show an empty state, so its picture is loaded on demand; without a network the words are enough. */
const Mascot = lazyPart(() => import('../mascot.tsx'), 'Mascot', { optional: true });

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
      {/* Not a paragraph: a page with only these words must pass as having a heading. */}
      <div className="max-w-prose text-lg font-semibold text-balance">{title}</div>
      {children && <div className="max-w-prose text-muted text-balance">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
