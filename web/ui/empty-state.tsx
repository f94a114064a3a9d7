import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Mascot, type Mood } from './mascot.tsx';

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
      <Mascot mood={mood} className="h-mascot" />
      <p className="max-w-prose text-lg font-semibold text-balance">{title}</p>
      {children && <div className="max-w-prose text-muted text-balance">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
