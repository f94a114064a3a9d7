import type { Bulk, BulkList } from '@bitu/contract/bulk.ts';
import { numberText } from '@bitu/rules/format/numbers.ts';
import { dayText } from '@bitu/rules/format/times.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { callQuery } from '../../api/query.ts';
import { QueryState } from '../../api/query-state.tsx';
import { useSending } from '../../api/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/feedback/banner.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { BulkDialog } from './bulk-dialog.tsx';

interface RecentChangesProps {
  list: BulkList;
  /** The counted noun: 'em'. */
  noun: string;
  /** Called after one was undone: results shown elsewhere are stale. */
  onChanged: () => void;
  onClose: () => void;
}

/** The changes of a list that can still be undone, long after the message that offered it is gone. */
export function RecentChanges({ list, noun, onChanged, onClose }: RecentChangesProps) {
  const query = useQuery(callQuery('bulk.list', { query: { list } }));
  const [chosen, setChosen] = useState<Bulk | null>(null);
  const sending = useSending();
  const choose = (id: number) =>
    sending.send(async () => setChosen(await call('bulk.read', { params: { id: String(id) } })));
  if (chosen)
    return (
      <BulkDialog
        title="Thay đổi gần đây"
        noun={noun}
        first={chosen}
        preview={() => Promise.resolve(chosen)}
        onChanged={onChanged}
        onClose={onClose}
      />
    );
  return (
    <Dialog open onClose={onClose} title="Thay đổi gần đây">
      <QueryState query={query}>
        {(changes) =>
          changes.length === 0 ? (
            <p className="text-muted">Không có thay đổi nào hoàn tác được.</p>
          ) : (
            <ul className="grid gap-3">
              {changes.map(({ id, text, title, total, by, applied_at, undo_until }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
                  <span className="min-w-0">
                    <span className="block first-letter:uppercase">
                      {text}: <strong>{title}</strong>
                      {total > 1 && ` và ${numberText(total - 1)} ${noun} nữa`}
                    </span>
                    <span className="block text-sm text-muted">
                      {dayText(applied_at)} · {by ?? 'Nhân viên cũ'} · hoàn tác được đến{' '}
                      {dayText(undo_until)}
                    </span>
                  </span>
                  <Button
                    variant="quiet"
                    aria-label={`Xem: ${text}, ${title}`}
                    loading={sending.sending}
                    onClick={() => void choose(id)}
                  >
                    Xem
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
      <Failure>{sending.failure}</Failure>
    </Dialog>
  );
}
