import type { StudentOfOffice } from '@bitu/contract/students.ts';
import type { Bulk } from '@bitu/contract/bulk.ts';
import { dayText } from '@bitu/rules/format/times.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type Output } from '../../../api/client.ts';
import { callQuery } from '../../../api/query.ts';
import { useSending } from '../../../api/use-sending.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/feedback/banner.tsx';
import { BulkDialog } from '../../bulk/bulk-dialog.tsx';
import { afterMerge, MergeDialog } from './merge-dialog.tsx';

/** Merges a child that was entered twice, and lists recent merges. Renders nothing without siblings and merges. */
export function MergeSection({ student }: { student: StudentOfOffice }) {
  const [merging, setMerging] = useState(false);
  const [undoing, setUndoing] = useState<{ merge: Bulk; gone: string } | null>(null);
  const client = useQueryClient();
  const { data: done = [] } = useQuery(
    callQuery('students.merges', { params: { id: String(student.id) } }),
  );
  // Afterwards there may be no sibling or no merge left, and the dialog still shows the outcome.
  const isOpen = merging || undoing !== null;
  if (student.family.siblings.length === 0 && done.length === 0 && !isOpen) return null;
  return (
    <section className="card grid gap-3" aria-label="Hồ sơ trùng">
      <h2 className="text-lg">Hồ sơ trùng</h2>
      {student.family.siblings.length > 0 && (
        <>
          <p className="text-muted">
            Một học sinh được tạo hai lần trong cùng gia đình thì gộp lại thành một.
          </p>
          <Button
            variant="secondary"
            className="justify-self-start"
            onClick={() => setMerging(true)}
          >
            Gộp với hồ sơ khác
          </Button>
        </>
      )}
      <MergesDone merges={done} onUndo={(merge, gone) => setUndoing({ merge, gone })} />
      {undoing && (
        <BulkDialog
          title={`Đã gộp ${undoing.gone} vào ${student.full_name}`}
          noun="phần"
          first={undoing.merge}
          preview={() => Promise.resolve(undoing.merge)}
          onChanged={() => void afterMerge(client)}
          onClose={() => setUndoing(null)}
        />
      )}
      {merging && <MergeDialog student={student} onClose={() => setMerging(false)} />}
    </section>
  );
}

interface MergesDoneProps {
  merges: Output<'students.merges'>;
  /** `gone`: the name of the student that was removed by the merge. */
  onUndo: (merge: Bulk, gone: string) => void;
}

/** Merges that can still be undone. */
function MergesDone({ merges, onUndo }: MergesDoneProps) {
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
