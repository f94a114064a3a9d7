/** Columns of a class's teacher for reports. */
import { sql } from 'kysely';
import { z } from 'zod';

export const teacherRow = z.strictObject({
  teacher_name: z.string().nullable(),
  teacher_gender: z.literal([0, 1]).nullable(),
});

/** The columns of teacher `t`. */
export const teacherColumns = sql`t.full_name as teacher_name, t.gender as teacher_gender`;
