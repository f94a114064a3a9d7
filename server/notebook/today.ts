/** Today's set of the notebook. */
import type { Queries } from '@bitu/db/connect.ts';
import { questionFor } from '@bitu/rules/notebook/sibling.ts';
import { dayLimit, mixed, withinDay } from '@bitu/rules/notebook/today.ts';
import type { QuestionType } from '@bitu/questions/traits.ts';
import { type AskedCard, dueCards } from './queries/due.ts';

/** How many cards are considered: more than fit into a day, as some can no longer be asked. */
const considered = 2 * dayLimit.cards;

export interface Asked {
  cardId: number;
  questionId: number;
  type: QuestionType;
  skill: string;
}

/** Returns the questions to ask for cards, each once. Cards without any are left out. */
export function askedFor(cards: readonly AskedCard[]): Asked[] {
  const taken = new Set<number>();
  return cards.flatMap((card) => {
    const choice = { questionId: card.question_id, lastQuestionId: card.shown_question_id };
    const ids = card.askable.map(({ id }) => id);
    const questionId = questionFor({ ...choice, askable: ids }, taken);
    const question = card.askable.find(({ id }) => id === questionId);
    if (!question) return [];
    taken.add(question.id);
    const skill =
      card.skill_id === null ? `practice ${card.practice_id}` : `skill ${card.skill_id}`;
    return [{ cardId: card.question_id, questionId: question.id, type: question.type, skill }];
  });
}

/** Returns what to ask on a learning day, in order, and how many cards are due in total. */
export async function chooseToday(
  queries: Queries,
  studentId: number,
  day: string,
): Promise<{ asked: Asked[]; due: number }> {
  const cards = await dueCards(queries, studentId, day, considered);
  return { asked: mixed(withinDay(askedFor(cards))), due: cards[0]?.due_count ?? 0 };
}
