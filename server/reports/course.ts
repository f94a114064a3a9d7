/** The teacher of a report, in words. */
import { teacherName } from '@bitu/rules/timetable/words.ts';

/** 'Cô Lan', or null if the teacher is not known. */
export const teacherWords = (row: {
  teacher_name: string | null;
  teacher_gender: 0 | 1 | null;
}): string | null =>
  row.teacher_name === null ? null : teacherName(row.teacher_name, row.teacher_gender);
