import { isDeepStrictEqual } from 'node:util';
import type { HomeworkFor } from '@bitu/contract/homework.ts';
import type { Transaction } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { moveDeadlines } from '../practice/index.ts';
import { noteHomework, requireOf } from './give.ts';
import { notifyLater } from './notify.ts';
import {
  changeFor,
  lockHomework,
  namesOfBegun,
  homeworkStudents,
  studentsOf,
} from './queries/homework.ts';

const isSame = (one: HomeworkFor, other: HomeworkFor) =>
  isDeepStrictEqual(one && new Set(one), other && new Set(other));

/**
 * Changes which children of the class homework is for. Throws `notFound` (out of reach, the lesson is cancelled, the
 * class is over, or a child is not in it), `outdated` (the children differ from those that the caller saw), `clash` (a
 * removed child has begun it).
 */
export async function changeStudents(
  deps: Deps,
  trx: Transaction,
  staff: Staff,
  id: number,
  { before, value }: { before: HomeworkFor; value: HomeworkFor },
): Promise<null> {
  const now = deps.clock();
  const homework = await lockHomework(trx, staff, id, now);
  if (!homework?.is_open) throw new Failure('notFound');
  const named = await homeworkStudents(trx, { ...homework, id });
  const current = homework.for_chosen ? named : null;
  if (isSame(current, value)) return null;
  if (!isSame(current, before)) throw new Failure('outdated', { data: { current } });
  const ofClass = await studentsOf(trx, homework.class_id);
  if (value) requireOf(ofClass, value);
  const requested = value ?? ofClass;
  const added = requested.filter((one) => !named.includes(one));
  const removed = named.filter((one) => !requested.includes(one));
  await changeFor(trx, id, { value, added, removed });
  // Also waits for those of them who are about to begin, and lets the others begin no more.
  const studentIds = [...added, ...removed];
  await moveDeadlines(deps, trx, { studentIds, practiceId: homework.practice_id });
  const begun = await namesOfBegun(trx, id, removed);
  if (begun.length > 0)
    throw new Failure('clash', {
      message: `${begun.join(', ')} đã bắt đầu làm bài này nên không bỏ ra được nữa.`,
    });
  await noteHomework(trx, staff, homework.lesson_id, now, ['students']);
  if (added.length > 0) await notifyLater(deps, trx, homework);
  return null;
}
