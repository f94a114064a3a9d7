import { lessonSkills } from '@bitu/contract/codes.ts';
import type { MonthResult, MonthResultV2 } from '@bitu/contract/classes.ts';
import { skillsOf } from '@bitu/rules/lessons/skills.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { type MonthRow, monthsOf } from './queries.ts';

const defaultMonths = 6;

type Reader = Pick<Deps, 'db' | 'clock'>;

const monthOf = (row: MonthRow): MonthResult => ({
  month: row.month,
  lessons: row.lessons,
  attended: row.attended,
  homework: row.homework,
  homework_done: row.homework_done,
  average_score: row.average_score,
  average_band: row.average_band,
});

/** Returns the months over all classes of the student. */
export async function studentMonths(
  { db, clock }: Reader,
  studentId: number,
  months = defaultMonths,
): Promise<MonthResult[]> {
  const who = { studentId, classId: null, months, withSkills: false };
  return (await monthsOf(db.queries, who, clock())).map(monthOf);
}

async function inClass({ db, clock }: Reader, who: Parameters<typeof monthsOf>[1]) {
  const rows = await monthsOf(db.queries, who, clock());
  if (rows.length === 0) throw new Failure('classNotFound');
  return rows;
}

/** Returns the months in one class, for older clients. Throws `classNotFound`. */
export async function classMonths(
  reader: Reader,
  studentId: number,
  classId: number,
  months = defaultMonths,
): Promise<MonthResult[]> {
  return (await inClass(reader, { studentId, classId, months, withSkills: false })).map(monthOf);
}

/** Returns the months in one class, with the skills of its subject. Throws `classNotFound`. */
export async function classMonthsV2(
  reader: Reader,
  studentId: number,
  classId: number,
  months = defaultMonths,
): Promise<MonthResultV2[]> {
  const rows = await inClass(reader, { studentId, classId, months, withSkills: true });
  return rows.map((row) => ({
    ...monthOf(row),
    // Pronunciation is measured, the others are teachers' ratings. Unknown values are not shown as zero.
    skills: skillsOf(row.subject_id ?? 0).map((skill_id) => ({
      skill_id,
      score:
        skill_id === lessonSkills.pronunciation
          ? row.pronunciation
          : (row.judged[skill_id] ?? null),
    })),
  }));
}
