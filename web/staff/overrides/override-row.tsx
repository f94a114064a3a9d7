import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import { useSending } from '../../api/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/feedback/banner.tsx';
import { dayText } from '../../ui/format.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import type { Override } from './api.ts';
import { allowedWords, forWhom } from './words.ts';

/** One override: for whom, what, why and by whom; and its end. */
export function OverrideRow({ override, mayEnd }: { override: Override; mayEnd: boolean }) {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const sending = useSending();
  const title = forWhom(override);
  const end = () =>
    sending.send(async () => {
      await call('overrides.end', { params: { id: String(override.id) } });
      setAsking(false);
      await invalidate(client, 'overrides.list');
    });
  return (
    <li className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p>
          <strong>{title}</strong>: {allowedWords(override).join(', ')}
        </p>
        <p className="text-sm text-muted">
          {override.reason} · {override.by}, {dayText(override.created_at)}
        </p>
      </div>
      {mayEnd && (
        <Button variant="quiet" aria-label={`Kết thúc: ${title}`} onClick={() => setAsking(true)}>
          Kết thúc
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title="Kết thúc việc cho thêm?"
        confirmLabel="Kết thúc"
        loading={sending.sending}
        onConfirm={() => void end()}
        onCancel={() => setAsking(false)}
      >
        <p>Bài đang làm dở vẫn giữ thời gian đã được thêm. Lần làm sau theo quy định chung.</p>
        <Failure>{sending.failure}</Failure>
      </ConfirmDialog>
    </li>
  );
}
