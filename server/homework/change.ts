import { isDeepStrictEqual } from 'node:util';
import type { HomeworkDue } from '@bitu/contract/homework.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../plugins/staff-sessions.ts';
import { moveDeadlines } from '../practice/index.ts';
import { checkHours, noteHomework } from './give.ts';
import { changeDue, dueOf, lockHomework, studentsOf } from './queries/homework.ts';
import { tellLater } from './tell.ts';

/**
 * Changes when homework is due. Running attempts get a later due time at once, and never an earlier one; new
 * attempts get the new one. Throws `notFound` (out of reach, lesson cancelled or class over), `outdated` (not what
 * the caller has seen), `clash` (it would close while a student is working on it), `badRequest` (its hours are
 * already over, or its results come when it closes and it would never close).
 */
export async function changeHomework(
  deps: Deps,
  staff: Staff,
  id: number,
  { before, value }: { before: HomeworkDue; value: HomeworkDue },
): Promise<null> {
  const now = deps.clock();
  await deps.db.queries.transaction().execute(async (trx) => {
    const given = await lockHomework(trx, staff, id, now);
    if (!given?.is_open) throw new Failure('notFound');
    const current = dueOf(given);
    if (isDeepStrictEqual(current, value)) return;
    if (!isDeepStrictEqual(current, before)) throw new Failure('outdated', { data: { current } });
    if (value === null && given.results === 'closing' && !given.is_released)
      throw new Failure('badRequest', {
        message: 'Kết quả bài này có khi bài đóng, nên bài phải có hạn. Bạn chọn hạn khác nhé!',
      });
    if (value !== null && typeof value === 'object') checkHours(value, now);
    const { is_over, is_running } = await changeDue(trx, id, value, now);
    if (is_over && is_running)
      throw new Failure('clash', {
        message: 'Hạn này đã qua mà vẫn có học sinh đang làm bài. Bạn chọn hạn muộn hơn nhé!',
      });
    const studentIds = await studentsOf(trx, given.class_id);
    await moveDeadlines(deps, trx, { studentIds, practiceId: given.practice_id });
    await noteHomework(trx, staff, given.lesson_id, now);
    await tellLater(deps, trx, given);
  });
  return null;
}
