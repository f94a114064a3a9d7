import { dayText } from '@bitu/rules/format/times.ts';
import type { Bulk } from '@bitu/contract/bulk.ts';
import { call, type Output } from '../../../api/client.ts';
import { useSending } from '../../../api/use-sending.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/feedback/banner.tsx';

interface MergesDoneProps {
  merges: Output<'students.merges'>;
  /** `gone`: the name of the student that was removed by the merge. */
  onUndo: (merge: Bulk, gone: string) => void;
}

/** Merges that can still be undone. */
export function MergesDone({ merges, onUndo }: MergesDoneProps) {
  const sending = useSending();
  const show = (id: number, gone: string) =>
    sending.send(async () => onUndo(await call('bulk.read', { params: { id: String(id) } }), gone));
  if (merges.length === 0) return null;
  return (
    <>
      <ul className="grid gap-2">
        {merges.map(({ id, name, by, applied_at, undo_until }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2">
            <span>
              Đã gộp học sinh {name} ngày {dayText(applied_at)}
              {by !== null && ` · ${by}`} · hoàn tác được đến {dayText(undo_until)}
            </span>
            <Button variant="quiet" loading={sending.sending} onClick={() => void show(id, name)}>
              Hoàn tác gộp học sinh {name}
            </Button>
          </li>
        ))}
      </ul>
      <Failure>{sending.failure}</Failure>
    </>
  );
}
