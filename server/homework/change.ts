import { isDeepStrictEqual } from 'node:util';
import type { HomeworkDue, ResultsTiming } from '@bitu/contract/homework.ts';
import type { Transaction } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { moveDeadlines, releaseHeld } from '../practice/index.ts';
import { auditStaff } from '../services/audit.ts';
import { checkHours, noteHomework, requireEnd, requireTest } from './give.ts';
import {
  changeDue,
  changeResults,
  dueOf,
  type HomeworkRow,
  lockConcerned,
  lockHomework,
  markReleased,
  homeworkStudents,
} from './queries/homework.ts';
import { notifyLater } from './notify.ts';

interface Change {
  before: HomeworkDue;
  value: HomeworkDue;
  results?: { before: ResultsTiming; value: ResultsTiming } | undefined;
}

/**
 * Changes the due time of homework, and when the results of a test are shown. Throws `notFound` (out of reach, the lesson
 * is cancelled, or the class is over), `outdated` (it differs from what the caller saw), `clash` (it would end while a
 * student is working on it), `badRequest` (the new hours have passed; results would be shown at the end of homework
 * without one, or held for something other than a test).
 */
export async function changeHomework(
  deps: Deps,
  trx: Transaction,
  staff: Staff,
  id: number,
  { before, value, results }: Change,
): Promise<{ released: number }> {
  const now = deps.clock();
  const homework = await lockHomework(trx, staff, id, now);
  if (!homework?.is_open) throw new Failure('notFound');
  const due = dueOf(homework);
  const current = homework.is_released ? 'at_once' : homework.results;
  const requested = results?.value ?? current;
  const movesDue = !isDeepStrictEqual(due, value);
  const movesResults = requested !== current;
  if (
    (movesDue && !isDeepStrictEqual(due, before)) ||
    (movesResults && results?.before !== current)
  )
    throw new Failure('outdated', { data: { current: { due, results: current } } });
  if (movesResults) requireTest(requested, homework);
  if (movesDue || movesResults) requireEnd(requested, value);
  if (movesDue && movesResults) await lockConcerned(trx, { ...homework, id });
  if (movesDue) await moveDue(deps, trx, { ...homework, id }, value);
  if (movesResults) await changeResults(trx, id, requested);
  if (movesDue || movesResults)
    await noteHomework(trx, staff, homework.lesson_id, now, [
      ...(movesDue ? (['homework'] as const) : []),
      ...(movesResults ? (['results'] as const) : []),
    ]);
  return { released: movesResults ? await moveResults(deps, trx, { ...homework, id }) : 0 };
}

/** Running attempts get a later due time at once, and never an earlier one; new attempts get the new one. */
async function moveDue(
  deps: Deps,
  trx: Transaction,
  homework: HomeworkRow & { id: number },
  value: HomeworkDue,
) {
  const now = deps.clock();
  if (value !== null && typeof value === 'object') checkHours(value, now);
  const { is_over, is_running } = await changeDue(trx, homework.id, value, now);
  if (is_over && is_running)
    throw new Failure('clash', {
      message: 'Hạn này đã qua mà vẫn có học sinh đang làm bài. Bạn chọn hạn muộn hơn nhé!',
    });
  const studentIds = await homeworkStudents(trx, homework);
  await moveDeadlines(deps, trx, { studentIds, practiceId: homework.practice_id });
  await notifyLater(deps, trx, homework);
}

/**
 * Results of submitted attempts stay as they are; held ones that may be shown now are released. Students about to
 * begin see the new time. Returns the number of released results.
 */
async function moveResults(deps: Deps, trx: Transaction, homework: HomeworkRow & { id: number }) {
  const { id, practice_id } = homework;
  await deps.bus.publish(
    await homeworkStudents(trx, homework),
    { type: 'terms', practice_id },
    trx,
  );
  return releaseHeld(deps, trx, id);
}

/**
 * Shows families the held results of a test, and later ones at once. Repeating it changes nothing. Throws
 * `notFound`: out of reach, or its results are not held.
 */
export async function releaseResults(
  deps: Deps,
  trx: Transaction,
  staff: Staff,
  id: number,
): Promise<{ released: number }> {
  const now = deps.clock();
  const homework = await lockHomework(trx, staff, id, now);
  if (!homework || homework.results === 'at_once') throw new Failure('notFound');
  if (homework.is_released) return { released: 0 };
  await markReleased(trx, id, now);
  const target = { type: 'lesson', id: homework.lesson_id } as const;
  await auditStaff(trx, staff, now, { action: 'publish', target, fields: ['results'] });
  return { released: await releaseHeld(deps, trx, id) };
}
