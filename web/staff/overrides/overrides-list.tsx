import { dayText } from '@bitu/rules/format/times.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../api/client.ts';
import { ConfirmSending } from '../../api/confirm-sending.tsx';
import { invalidate } from '../../api/query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { showSaved } from '../forms/show-saved.ts';
import type { Override } from './api.ts';
import { allowedWords, forWhom } from './words.ts';

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

/** One override: for whom, what, why and by whom, with a button that ends it. */
function OverrideRow({ override, mayEnd }: { override: Override; mayEnd: boolean }) {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const title = forWhom(override);
  const end = async () => {
    const params = { id: String(override.id) };
    await call('overrides.end', { params });
    setAsking(false);
    const refresh = () => invalidate(client, 'overrides.list');
    showSaved({
      text: `Đã kết thúc: ${title}.`,
      undo: () => call('overrides.restore', { params }),
      refresh,
    });
    await refresh();
  };
  return (
    <li className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p>
          <strong>{title}</strong>: {allowedWords(override).join(', ')}
        </p>
        <p className="text-sm text-muted">
          {override.reason} · {override.by}, {dayText(override.created_at)}
          {override.asked_by !== null && ` · ${override.asked_by} xin`}
        </p>
      </div>
      {mayEnd && (
        <Button variant="quiet" aria-label={`Kết thúc: ${title}`} onClick={() => setAsking(true)}>
          Kết thúc
        </Button>
      )}
      {asking && (
        <ConfirmSending
          title={override.reopens ? 'Thôi mở lại bài?' : 'Kết thúc việc cho thêm?'}
          confirmLabel="Kết thúc"
          work={end}
          onClose={() => setAsking(false)}
        >
          <p>
            {override.reopens
              ? 'Học sinh chưa làm tiếp thì không làm tiếp được nữa. Bài học sinh đang làm tiếp vẫn giữ nguyên.'
              : 'Bài đang làm dở vẫn giữ thời gian đã được thêm. Lần làm sau theo quy định chung.'}
          </p>
        </ConfirmSending>
      )}
    </li>
  );
}
