import { classTitle } from '@bitu/rules/learning/subjects.ts';
import type { Queries, Transaction } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { auditStaff } from '../services/audit.ts';
import {
  classesWithSubstitutes,
  lockClass,
  storeSubstitute,
  takeBack,
  teachersToGive,
} from './substitute-queries.ts';
import { midnightInVietnam } from '../time.ts';

const yearMs = 366 * 86_400_000;

/** Returns the classes within reach with their substitutes, and the possible substitutes. */
export async function readSubstitutes({ db, clock }: Deps, staff: Staff) {
  const [teachers, classes] = await Promise.all([
    teachersToGive(db.queries),
    classesWithSubstitutes(db.queries, staff, clock()),
  ]);
  return {
    teachers,
    classes: classes.map(({ subject_id, grade_id, level_name, ...row }) => ({
      ...row,
      title: classTitle({ subject_id, grade_id, level_name }),
    })),
  };
}

/** The end of a day in Vietnam. */
const endOf = (day: string) => new Date(midnightInVietnam(day).getTime() + 86_400_000);

/**
 * Gives a class to another teacher until the end of a day. Throws `classNotFound` if none is within reach, `notFound`
 * if there is no such teacher, and `badRequest` for a day that is over or too far ahead.
 */
export async function substitute(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
  { last_day, ...substitution }: { staff_id: number; class_id: number; last_day: string },
): Promise<null> {
  const now = clock();
  const until = endOf(last_day);
  if (until <= now || until.getTime() > now.getTime() + yearMs) throw new Failure('badRequest');
  if (!(await lockClass(trx, staff, substitution.class_id, now)))
    throw new Failure('classNotFound');
  if (!(await storeSubstitute(trx, { ...substitution, until }, now))) throw new Failure('notFound');
  await note(trx, staff, substitution.staff_id, now);
  return null;
}

/** Takes a class back. Throws `notFound` if it is not given to this person, or not within reach. */
export async function endSubstitute(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
  input: { staff_id: number; class_id: number },
): Promise<null> {
  const now = clock();
  const isOurs = await lockClass(trx, staff, input.class_id, now);
  if (!isOurs || !(await takeBack(trx, input, now))) throw new Failure('notFound');
  await note(trx, staff, input.staff_id, now);
  return null;
}

const note = (trx: Queries, staff: Staff, of: number, at: Date) =>
  auditStaff(trx, staff, at, { action: 'staff-change', target: { type: 'staff', id: of } });
