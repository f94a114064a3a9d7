/** Assigning a practice to a lesson as homework, and withdrawing it. */
import type { HomeworkDue, HomeworkHours, ResultsTiming } from '@bitu/contract/homework.ts';
import type { Transaction } from '@bitu/db/connect.ts';
import { subjects } from '@bitu/rules/learning/subjects.ts';
import { dueTime } from '@bitu/rules/learning/content-access.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { auditStaff } from '../services/audit.ts';
import { unixOf } from '../time.ts';
import {
  deleteHomework,
  findPractice,
  insertHomework,
  lockHomework,
  lockLesson,
  studentsOf,
} from './queries/homework.ts';
import { notifyLater } from './notify.ts';

interface Input {
  lesson_id: number;
  practice_id: number;
  due_days: number | null;
  hours?: HomeworkHours | undefined;
  results: ResultsTiming;
  /** Children of the class, or undefined for all of it. */
  students?: readonly number[] | undefined;
}

/**
 * Assigns a practice of the lesson's subject as homework; families are notified ten minutes later. Throws
 * `lessonNotFound` (out of reach, cancelled, or the class has ended), `practiceNotFound` (of another subject, or not
 * published), `notFound` (a child is not in the class), `clash` (assigned already), `badRequest` (its hours or its days
 * have passed, or results would be held for something other than a test).
 */
export async function giveHomework(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  trx: Transaction,
  staff: Staff,
  input: Input,
) {
  const now = deps.clock();
  if (input.hours) checkHours(input.hours, now);
  const lesson = await lockLesson(trx, staff, input.lesson_id, now);
  if (!lesson) throw new Failure('lessonNotFound');
  const practice = await findPractice(trx, input.practice_id);
  // Two subject numbers share one name.
  if (!practice || subjects[practice.subject_id] !== subjects[lesson.subject_id])
    throw new Failure('practiceNotFound');
  if (!practice.is_published)
    throw new Failure('practiceNotFound', {
      message: 'Bài này chưa phát hành. Bạn phát hành rồi giao nhé!',
    });
  const { lesson_id, practice_id, due_days, hours, results } = input;
  requireAhead(dueTime(unixOf(lesson.ends_at), due_days), now);
  const due = hours ?? due_days;
  requireTest(results, practice);
  requireEnd(results, due);
  const students = input.students ? [...input.students] : null;
  if (students) requireOf(await studentsOf(trx, lesson.class_id), students);
  const id = await insertHomework(trx, { lesson_id, practice_id, due, results, students });
  if (id === undefined)
    throw new Failure('clash', { message: 'Buổi này đã được giao bài đó rồi.' });
  await noteHomework(trx, staff, input.lesson_id, now);
  await notifyLater(deps, trx, input);
  return { id };
}

/** Throws `notFound` if one of the children is not in the class. */
export function requireOf(ofClass: readonly number[], students: readonly number[]): void {
  if (students.some((id) => !ofClass.includes(id)))
    throw new Failure('notFound', {
      message: 'Có học sinh không còn học lớp này. Bạn tải lại trang rồi chọn lại nhé!',
    });
}

/** Throws `badRequest` if results are to be held for something other than a test. */
export function requireTest(results: ResultsTiming, { is_test }: { is_test: boolean }): void {
  if (results !== 'at_once' && !is_test)
    throw new Failure('badRequest', {
      message:
        'Bài luyện tập cho biết đúng sai ngay khi làm. Chỉ bài kiểm tra hẹn được lúc có kết quả.',
    });
}

/** Throws `badRequest` if results are to be held until the end of homework without one. */
export function requireEnd(results: ResultsTiming, due: HomeworkDue): void {
  if (results === 'closing' && due === null)
    throw new Failure('badRequest', {
      message: 'Kết quả bài này có khi bài đóng, nên bài phải có hạn. Bạn chọn hạn khác nhé!',
    });
}

/** Throws `badRequest` if the number of days after the lesson has already passed, so that nobody could do it. */
function requireAhead(due: number | null, now: Date): void {
  if (due !== null && due <= unixOf(now))
    throw new Failure('badRequest', {
      message: 'Hạn này đã qua. Bạn chọn hạn dài hơn, hoặc giao cho buổi sau nhé!',
    });
}

/** Throws `badRequest` if the hours have passed. */
export function checkHours({ closes_at }: HomeworkHours, now: Date): void {
  if (closes_at <= unixOf(now))
    throw new Failure('badRequest', { message: 'Giờ đóng bài đã qua. Bạn chọn giờ khác nhé!' });
}

/** Withdraws homework. Throws `notFound`, and `clash` if a child that it is for has begun it. */
export async function takeBackHomework(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
  id: number,
) {
  const now = clock();
  const homework = await lockHomework(trx, staff, id, now);
  if (!homework) throw new Failure('notFound');
  if (homework.has_begun)
    throw new Failure('clash', { message: 'Đã có học sinh làm bài này nên không gỡ được nữa.' });
  await deleteHomework(trx, id);
  await noteHomework(trx, staff, homework.lesson_id, now);
  return null;
}

export const noteHomework = (
  trx: Transaction,
  staff: Staff,
  lessonId: number,
  at: Date,
  fields: ('homework' | 'results' | 'students')[] = ['homework'],
) => auditStaff(trx, staff, at, { target: { type: 'lesson', id: lessonId }, fields });
