import { isDeepStrictEqual } from 'node:util';
import type { Capability } from '@bitu/contract/capabilities.ts';
import type { Assessment } from '@bitu/contract/lessons.ts';
import type { Transaction } from '@bitu/db/connect.ts';
import { type Attendance, type Entered, entryIssues } from '@bitu/rules/lessons/entry.ts';
import { skillsOf } from '@bitu/rules/lessons/skills.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { storeMarks } from '../reports/index.ts';
import { auditStaff } from '../services/audit.ts';
import { enteredOf } from './grid.ts';
import {
  clearAttendance,
  clearComment,
  clearSkill,
  markChanged,
  storeNote,
} from './queries/cells.ts';
import { childrenOf, findLessonFor, type LessonOfStaff } from './queries/grid.ts';
import type { AuditField } from '../services/audit-fields.ts';

interface Change<T> {
  before: T;
  value: T;
}

/**
 * Returns whether a change must be stored: not if the value is stored already, as when the call is repeated. Throws
 * `outdated` if the stored value is neither the new one nor the one that the caller saw.
 */
function isChanged<T>(current: T, { before, value }: Change<T>): boolean {
  if (isDeepStrictEqual(current, value)) return false;
  if (!isDeepStrictEqual(current, before)) throw new Failure('outdated', { data: { current } });
  return true;
}

interface Entering {
  trx: Transaction;
  lesson: LessonOfStaff;
  by: { staffId: number; now: Date };
}

/** Runs a change of a lesson that has begun, one at a time, and logs the changed field. */
async function entering(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
  { lessonId, can, field }: { lessonId: number; can: Capability; field: AuditField },
  store: (at: Entering) => Promise<boolean>,
): Promise<null> {
  const now = clock();
  const lesson = await findLessonFor(trx, staff, can, { lessonId, now, locked: true });
  if (!lesson) throw new Failure('lessonNotFound');
  if (lesson.starts_at > now)
    throw new Failure('badRequest', { message: 'Buổi học này chưa diễn ra.' });
  if (await store({ trx, lesson, by: { staffId: staff.id, now } }))
    await auditStaff(trx, staff, now, {
      target: { type: 'lesson', id: lessonId },
      fields: [field],
    });
  return null;
}

async function childOf({ trx, lesson }: Entering, studentId: number): Promise<Entered> {
  const [row] = await childrenOf(trx, lesson.id, studentId);
  if (!row) throw new Failure('lessonNotFound');
  return enteredOf(row);
}

/** Throws if the cells of a row contradict each other. */
function checkRow({ attendance, skills }: Entered): void {
  const [issue] = entryIssues({
    state: attendance?.state,
    minutes: attendance?.minutes,
    hasSkills: skills.some((score) => score !== null),
  });
  if (issue) throw new Failure('badRequest', { message: issue.message });
}

/**
 * Enters or deletes the attendance of a child. Throws `lessonNotFound`, `outdated`, and `badRequest` for an absent
 * child with skills.
 */
export function attend(
  deps: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
  lessonId: number,
  { student_id, ...change }: Change<Attendance | null> & { student_id: number },
): Promise<null> {
  const of = { studentId: student_id, lessonId };
  const call = { lessonId, can: 'attendance.write', field: 'attendance' } as const;
  return entering(deps, trx, staff, call, async (at) => {
    const row = await childOf(at, student_id);
    if (!isChanged(row.attendance, change)) return false;
    const { value } = change;
    checkRow({ ...row, attendance: value });
    if (value === null) await clearAttendance(at.trx, of);
    else {
      const { state: attendance, minutes } = value;
      const mark = { ...markOf(of), attendance, minutes: minutes ?? undefined };
      await storeMarks(at.trx, [mark], at.by);
    }
    await markChanged(at.trx, of, at.by.now);
    return true;
  });
}

/**
 * Enters a skill, a comment or a note. Throws `lessonNotFound`, `outdated`, and `badRequest` for an absent child
 * with skills.
 */
export function assess(
  deps: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
  lessonId: number,
  input: Assessment,
): Promise<null> {
  const field = input.cell === 'skill' ? (`skill-${input.skill}` as const) : input.cell;
  const call = { lessonId, can: 'comments.write', field } as const;
  return entering(deps, trx, staff, call, (at) => {
    if (input.cell === 'skill') return enterSkill(at, input);
    if (input.cell === 'comment') return enterComment(at, input);
    return enterNote(at, input.cell, input);
  });
}

async function enterSkill(at: Entering, input: Extract<Assessment, { cell: 'skill' }>) {
  const { student_id: studentId, skill, value } = input;
  const of = { studentId, lessonId: at.lesson.id };
  const place = skillsOf(at.lesson.subject_id).indexOf(skill);
  if (place === -1) throw new Failure('badRequest', { message: 'Môn này không chấm kỹ năng này.' });
  const row = await childOf(at, studentId);
  if (!isChanged(row.skills[place] ?? null, input)) return false;
  checkRow({ ...row, skills: row.skills.with(place, value) });
  if (value === null) await clearSkill(at.trx, of, skill);
  else {
    const skills = [{ skill_id: skill, score: value }];
    await storeMarks(at.trx, [{ ...markOf(of), skills }], at.by);
  }
  await markChanged(at.trx, of, at.by.now);
  return true;
}

async function enterComment(at: Entering, input: Extract<Assessment, { cell: 'comment' }>) {
  const of = { studentId: input.student_id, lessonId: at.lesson.id };
  const change = { before: textIn(input.before), value: textIn(input.value) };
  const row = await childOf(at, input.student_id);
  if (!isChanged(row.comment, change)) return false;
  if (change.value === '') await clearComment(at.trx, of);
  else await storeMarks(at.trx, [{ ...markOf(of), comment: change.value }], at.by);
  await markChanged(at.trx, of, at.by.now);
  return true;
}

async function enterNote(
  { trx, lesson, by }: Entering,
  note: 'taught' | 'homework' | 'next',
  entry: Change<string>,
) {
  const change = { before: textIn(entry.before), value: textIn(entry.value) };
  if (!isChanged(lesson[note] ?? '', change)) return false;
  await storeNote(trx, lesson.id, note, change.value === '' ? null : change.value, by);
  return true;
}

const markOf = ({ studentId, lessonId }: { studentId: number; lessonId: number }) => ({
  student_id: studentId,
  lesson_id: lessonId,
  attendance: undefined,
  minutes: undefined,
  comment: undefined,
  skills: [],
});

/** Returns the text in its stored form; blanks alone become an empty text. */
const textIn = (text: string): string => text.normalize('NFC').trim();
