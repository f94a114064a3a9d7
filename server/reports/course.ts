/** The teacher of a report, in words. */
import { givenName } from '@bitu/rules/accounts/display-name.ts';
import { teacherTitle } from '@bitu/rules/learning/subjects.ts';

/** 'Cô Lan'; null: nobody is known. */
export const teacherWords = (row: {
  teacher_name: string | null;
  teacher_gender: 0 | 1 | null;
}): string | null =>
  row.teacher_name === null
    ? null
    : `${teacherTitle(row.teacher_gender)} ${givenName(row.teacher_name)}`;
