import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../plugins/staff-sessions.ts';
import { moveDeadlines } from '../practice/index.ts';
import { noteHomework } from './give.ts';
import { changeDue, lockHomework, studentsOf } from './queries/homework.ts';
import { tellLater } from './tell.ts';

/**
 * Changes when homework is due. Attempts under way get a later due time at once, and never an earlier one; new attempts
 * get the new one. Throws `notFound` (out of reach, or the lesson is cancelled or the class over), `outdated` (it is not
 * what the caller has seen), `clash` (it would be over while a student is working on it).
 */
export async function changeHomework(
  deps: Deps,
  staff: Staff,
  id: number,
  { before, value }: { before: number | null; value: number | null },
): Promise<null> {
  const now = deps.clock();
  await deps.db.queries.transaction().execute(async (trx) => {
    const given = await lockHomework(trx, staff, id, now);
    if (!given?.is_open) throw new Failure('notFound');
    if (given.due_days === value) return;
    if (given.due_days !== before)
      throw new Failure('outdated', { data: { current: given.due_days } });
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
