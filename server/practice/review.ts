import type { Queries } from '@bitu/db/connect.ts';
import { questionFor } from '@bitu/rules/notebook/sibling.ts';
import { type DrawableQuestion, drawableByIds, wrongQuestions } from './queries/attempts.ts';

/**
 * Returns what a mistake review draws: for each question that was not right, another one of its skill that the
 * result did not have, or else itself; at most `max`.
 */
export async function questionsToReview(
  queries: Queries,
  resultId: number,
  max: number,
): Promise<DrawableQuestion[]> {
  const wrong = await wrongQuestions(queries, resultId);
  const taken = new Set<number>();
  for (const { id, siblings } of wrong.slice(0, max)) {
    const others = siblings.map((one) => one.id);
    const asked = { questionId: id, shownId: null, askable: others };
    taken.add(questionFor(asked, taken) ?? id);
  }
  return drawableByIds(queries, [...taken]);
}
