import { teacherTitle } from '@bitu/rules/learning/subjects.ts';
import { sql } from 'kysely';
import { z } from 'zod';

export const teacherRow = z.strictObject({
  teacher_id: z.number().nullable(),
  teacher_name: z.string().nullable(),
  teacher_gender: z.literal([0, 1]).nullable(),
});
export type TeacherRow = z.infer<typeof teacherRow>;

/** The columns of teacher `t`. */
export const teacherColumns = sql`t.id as teacher_id, t.full_name as teacher_name, t.gender as teacher_gender`;

/** Returns a class's teacher as sent to clients; null if it has none yet. */
export const teacherOf = (row: TeacherRow) =>
  row.teacher_id === null || row.teacher_name === null
    ? null
    : { id: row.teacher_id, name: row.teacher_name, title: teacherTitle(row.teacher_gender) };
