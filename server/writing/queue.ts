import { questionTraits, questionTypeNames } from '@bitu/questions/traits.ts';
import type { Queries } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import { countToday, queueTexts } from './queries.ts';

export const assessQueue = 'writing-assess';

const writtenTypes = questionTypeNames.filter(
  (type) => questionTraits[type].markedAs === 'writing',
);

/**
 * Queues the written texts of attempts that are being submitted, in the same transaction. A text beyond the daily
 * limit of its child and question is judged on the next day.
 */
export async function queueAssessments(
  { jobs, clock, settings }: Pick<Deps, 'jobs' | 'clock' | 'settings'>,
  trx: Queries,
  attemptIds: number[],
): Promise<void> {
  if (attemptIds.length === 0) return;
  const now = clock();
  const queued = await queueTexts(trx, attemptIds, {
    types: writtenTypes,
    aDay: settings.writing.gradingsADay,
    now,
  });
  if (queued > 0) await jobs.sendAt(assessQueue, {}, now, trx);
}

/** Returns how many more texts of a student a machine will judge today, by question: `remain_number_of_grading`. */
export async function remainingGradings(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  studentId: number,
  questionIds: number[],
): Promise<Map<number, number>> {
  const { gradingsADay } = settings.writing;
  const counts =
    questionIds.length === 0 ? [] : await countToday(db.queries, studentId, questionIds, clock());
  const used = new Map(counts.map(({ question_id, count }) => [question_id, count]));
  return new Map(questionIds.map((id) => [id, Math.max(0, gradingsADay - (used.get(id) ?? 0))]));
}
