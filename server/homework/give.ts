/** Giving a practice to a lesson, and taking it back. */
import type { Queries } from '@bitu/db/connect.ts';
import { subjects } from '@bitu/rules/learning/subjects.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../plugins/staff-sessions.ts';
import { audit } from '../services/audit.ts';
import {
  deleteHomework,
  findPractice,
  insertHomework,
  lockHomework,
  lockLesson,
} from './queries/homework.ts';
import { tellLater } from './tell.ts';

interface Given {
  lesson_id: number;
  practice_id: number;
  due_days: number | null;
}

/**
 * Gives a practice of the lesson's subject to a lesson; families are notified ten minutes later. Throws `lessonNotFound` (out of
 * reach, cancelled, or the class is over), `practiceNotFound` (of another subject, or not published), `clash` (given
 * already).
 */
export function giveHomework(deps: Deps, staff: Staff, given: Given) {
  const now = deps.clock();
  return deps.db.queries.transaction().execute(async (trx) => {
    const lesson = await lockLesson(trx, staff, given.lesson_id, now);
    if (!lesson) throw new Failure('lessonNotFound');
    const practice = await findPractice(trx, given.practice_id);
    // Two numbers of a subject have one name.
    if (!practice || subjects[practice.subject_id] !== subjects[lesson.subject_id])
      throw new Failure('practiceNotFound');
    if (!practice.is_published)
      throw new Failure('practiceNotFound', {
        message: 'Bài này chưa phát hành. Bạn phát hành rồi giao nhé!',
      });
    const id = await insertHomework(trx, given);
    if (id === undefined)
      throw new Failure('clash', { message: 'Buổi này đã được giao bài đó rồi.' });
    await noteHomework(trx, staff, given.lesson_id, now);
    await tellLater(deps, trx, given);
    return { id };
  });
}

/** Takes it back. Throws `notFound`; `clash`: a child of the class has begun it. */
export async function takeBackHomework({ db, clock }: Deps, staff: Staff, id: number) {
  const now = clock();
  await db.queries.transaction().execute(async (trx) => {
    const given = await lockHomework(trx, staff, id, now);
    if (!given) throw new Failure('notFound');
    if (given.has_begun)
      throw new Failure('clash', { message: 'Đã có học sinh làm bài này nên không gỡ được nữa.' });
    await deleteHomework(trx, id);
    await noteHomework(trx, staff, given.lesson_id, now);
  });
  return null;
}

export const noteHomework = (trx: Queries, { id }: Staff, lessonId: number, at: Date) =>
  audit(trx, {
    actor: 'staff',
    staffId: id,
    action: 'change',
    at,
    loginId: null,
    target: { type: 'lesson', id: lessonId },
    fields: ['homework'],
  });
