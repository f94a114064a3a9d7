import type { StudentOfOffice } from '@bitu/contract/students.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../../api/query.ts';
import { Button } from '../../../ui/button.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { MergesDone } from './merges-done.tsx';

/** A child that was entered twice, and what was merged lately. Nothing where there is neither. */
export function MergeSection({ student }: { student: StudentOfOffice }) {
  const [merging, setMerging] = useState(false);
  const { data: done = [] } = useQuery(
    callQuery('students.merges', { params: { id: String(student.id) } }),
  );
  // After a merge there may be no sibling left, and its dialog still says how it went.
  if (student.family.siblings.length === 0 && done.length === 0 && !merging) return null;
  return (
    <section className="card grid gap-3" aria-label="Hồ sơ trùng">
      <h2 className="text-lg">Hồ sơ trùng</h2>
      {student.family.siblings.length > 0 && (
        <>
          <p className="text-muted">
            Một em được tạo hai lần trong cùng gia đình thì gộp lại thành một.
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
      <MergesDone merges={done} />
      {merging && <MergeDialog student={student} onClose={() => setMerging(false)} />}
    </section>
  );
}
