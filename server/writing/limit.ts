import type { Deps } from '../deps.ts';
import { countToday } from './queries.ts';

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
