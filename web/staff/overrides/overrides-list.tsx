import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { Override } from './api.ts';
import { OverrideRow } from './override-row.tsx';

interface OverridesListProps {
  overrides: readonly Override[];
  /** The button for a new one; empty for people who cannot give any. */
  allow: ReactNode;
}

/** Overrides in force, and those that have ended. */
export function OverridesList({ overrides, allow }: OverridesListProps) {
  const inForce = overrides.filter((one) => one.ended_at === null);
  const ended = overrides.filter((one) => one.ended_at !== null);
  return (
    <div className="grid gap-4">
      {inForce.length === 0 && !allow ? (
        // The person's own requests already show the picture of an empty page.
        <p className="text-muted">Chưa có ai được gia hạn.</p>
      ) : inForce.length === 0 ? (
        <EmptyState title="Chưa có ai được gia hạn" action={allow}>
          Học sinh mất điện, học sinh cần đọc chậm hơn: bạn cho thêm ở đây.
        </EmptyState>
      ) : (
        <>
          <div>{allow}</div>
          <ul className="grid gap-3" aria-label="Đang có hiệu lực">
            {inForce.map((one) => (
              <OverrideRow key={one.id} override={one} mayEnd={Boolean(allow)} />
            ))}
          </ul>
        </>
      )}
      {ended.length > 0 && (
        <details>
          <summary>Đã kết thúc ({ended.length})</summary>
          <ul className="mt-3 grid gap-3">
            {ended.map((one) => (
              <OverrideRow key={one.id} override={one} mayEnd={false} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
