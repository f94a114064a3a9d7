/** Removes a note about a child; can be undone for a while. */
import { json, readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { BulkKind, BulkRow } from '../bulk/index.ts';
import { Failure } from '../failure.ts';
import { childName } from '../services/child-name.ts';
import { heldMs } from '../services/held.ts';

const noteRow = z.strictObject({
  full_name: z.string(),
  login_id: z.number(),
  text: z.string(),
  row: json<NonNullable<BulkRow['before']>>(),
});

interface Note {
  student_id: number;
  note_id: number;
}

export const removeNoteKind: BulkKind<Note> = {
  name: 'students.removeNote',
  can: 'students.write',
  tables: { staff_notes: ['id'] },
  // Only the message that says it is removed offers to undo it. Kept for longer, its text would serve nothing.
  undoMs: heldMs,
  /** Throws `notFound` if the child has no such note. */
  async plan({ db }, _staff, { student_id, note_id }) {
    const [note] = await readRows(
      db.queries,
      noteRow,
      sql`
      select ${childName()} as full_name, s.login_id, n.text, to_jsonb(n) as row
      from staff_notes n join students s on s.id = n.student_id where n.id = ${note_id} and s.id = ${student_id}`,
    );
    if (!note) throw new Failure('notFound');
    const { full_name, login_id, text, row } = note;
    return {
      units: [
        {
          title: full_name,
          studentId: student_id,
          loginId: login_id,
          changes: [{ what: 'Ghi chú', before: text, after: null }],
          rows: [{ table: 'staff_notes', key: { id: note_id }, before: row, after: null }],
        },
      ],
    };
  },
};
