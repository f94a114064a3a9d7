import type { StudentOfOffice } from '@bitu/contract/students.ts';
import type { Bulk } from '@bitu/contract/bulk.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../../api/query.ts';
import { Button } from '../../../ui/button.tsx';
import { BulkDialog } from '../../bulk/bulk-dialog.tsx';
import { afterMerge } from './changed.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { MergesDone } from './merges-done.tsx';

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
