import { teacherTitle } from '@bitu/rules/learning/subjects.ts';
import { sql } from 'kysely';

export interface TeacherColumns {
  teacher_id: number | null;
  teacher_name: string | null;
  teacher_gender: 0 | 1 | null;
}

/** The columns of teacher `t`. */
export const teacherColumns = sql`t.id as teacher_id, t.full_name as teacher_name, t.gender as teacher_gender`;

/** A class's teacher as it travels; null when it has none yet. */
export const teacherOf = (row: TeacherColumns) =>
  row.teacher_id === null || row.teacher_name === null
    ? null
    : { id: row.teacher_id, name: row.teacher_name, title: teacherTitle(row.teacher_gender) };
