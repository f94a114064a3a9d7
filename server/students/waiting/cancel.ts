/** Cancels a waiting move: the child stays in its class. Can be undone. */
import { json, readRows } from '@bitu/db/rows.ts';
import { classTitle } from '@bitu/rules/learning/subjects.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { BulkKind, BulkRow } from '../../bulk/index.ts';
import { Failure } from '../../failure.ts';
import { childName } from '../../services/child-name.ts';

const moveRow = z.strictObject({
  full_name: z.string(),
  login_id: z.number(),
  subject_id: z.number(),
  grade_id: z.number(),
  level_name: z.string().nullable(),
  row: json<NonNullable<BulkRow['before']>>(),
});

interface Waiting {
  student_id: number;
  move_id: number;
}

export const cancelMoveKind: BulkKind<Waiting> = {
  name: 'students.cancelMove',
  can: 'classes.write',
  tables: { waiting_moves: ['id'] },
  /** Throws `notFound` if there is none or it was carried out. */
  async plan({ db }, _staff, { student_id, move_id }) {
    const [plan] = await readRows(
      db.queries,
      moveRow,
      sql`
      select ${childName()} as full_name, s.login_id, c.subject_id, c.grade_id, c.level_name, to_jsonb(m) as row
      from waiting_moves m join students s on s.id = m.student_id join classes c on c.id = m.to_class_id
      where m.id = ${move_id} and s.id = ${student_id}`,
    );
    if (!plan) throw new Failure('notFound');
    const { full_name, login_id, row, ...to } = plan;
    return {
      units: [
        {
          title: full_name,
          studentId: student_id,
          loginId: login_id,
          changes: [{ what: 'Lớp', before: classTitle(to), after: null }],
          rows: [{ table: 'waiting_moves', key: { id: move_id }, before: row, after: null }],
        },
      ],
    };
  },
};
