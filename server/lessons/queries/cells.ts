/**
 * Stores one cell of the grid. Entries from a file are stored by `server/reports/enter`; this adds what a file
 * cannot do.
 */
import type { Queries } from '@bitu/db/connect.ts';
import type { LessonSkill } from '@bitu/rules/lessons/skills.ts';
import { nameHider } from '../../services/hide-names.ts';

interface Of {
  studentId: number;
  lessonId: number;
}

export const clearAttendance = (trx: Queries, { studentId, lessonId }: Of) =>
  trx
    .deleteFrom('attendance_entries')
    .where('student_id', '=', studentId)
    .where('lesson_id', '=', lessonId)
    .execute();

export const clearSkill = (trx: Queries, { studentId, lessonId }: Of, skill: LessonSkill) =>
  trx
    .deleteFrom('lesson_skills')
    .where('student_id', '=', studentId)
    .where('lesson_id', '=', lessonId)
    .where('skill_id', '=', skill)
    .execute();

export const clearComment = (trx: Queries, { studentId, lessonId }: Of) =>
  trx
    .deleteFrom('teacher_reviews')
    .where('student_id', '=', studentId)
    .where('lesson_id', '=', lessonId)
    .execute();

/** Stores one note and leaves the lesson's other notes alone. Null deletes it. */
export async function storeNote(
  trx: Queries,
  lessonId: number,
  note: 'taught' | 'homework' | 'next',
  entered: string | null,
  { staffId, now }: { staffId: number; now: Date },
): Promise<void> {
  const value = entered && (await nameHider(trx, [lessonId]))(entered, lessonId);
  await trx
    .insertInto('lesson_notes')
    .values({
      lesson_id: lessonId,
      taught: null,
      homework: null,
      next: null,
      [note]: value,
      by: staffId,
      at: now,
    })
    .onConflict((on) => on.column('lesson_id').doUpdateSet({ [note]: value, by: staffId, at: now }))
    .execute();
}

/** Records that something was entered in a child's row. */
export const markChanged = (trx: Queries, { studentId, lessonId }: Of, now: Date) =>
  trx
    .insertInto('lesson_rows')
    .values({ student_id: studentId, lesson_id: lessonId, changed_at: now })
    .onConflict((on) => on.columns(['student_id', 'lesson_id']).doUpdateSet({ changed_at: now }))
    .execute();
