import type { NotebookCard, NotebookOverview } from '@bitu/contract/drills.ts';
import { laterWords, notebookPurpose } from '@bitu/rules/notebook/words.ts';
import { minutesOf } from '@bitu/rules/notebook/today.ts';
import { promptOf } from '@bitu/rules/practice/question-text.ts';
import type { QuestionType } from '@bitu/questions/traits.ts';
import type { Queries } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import { learningDateOf } from './day.ts';
import { type CardRow, countCards, firstCards } from './queries/cards.ts';
import { leftForLater } from './queries/later.ts';
import { drawnSet } from './queries/today.ts';
import { chooseToday } from './today.ts';

const maxCards = 100;

const shown =
  (day: string) =>
  ({ content, ...card }: CardRow): NotebookCard => ({
    ...card,
    prompt: promptOf(content),
    is_due: card.put_away === null && card.due_date <= day ? 1 : 0,
  });

/** Returns the notebook of a student. */
export async function overview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  studentId: number,
): Promise<NotebookOverview> {
  const { queries } = db;
  const day = learningDateOf(clock());
  const [{ today, left }, counts, cards] = await Promise.all([
    todayOf(queries, studentId, day),
    countCards(queries, studentId, day),
    firstCards(queries, studentId, maxCards),
  ]);
  return {
    purpose: notebookPurpose,
    today,
    left_for_later: left,
    later_words: laterWords(left),
    ...counts,
    cards: cards.map(shown(day)),
  };
}

/** Returns today's set, already drawn or not, and how many due cards are not in it. */
async function todayOf(queries: Queries, studentId: number, day: string) {
  const drawn = await drawnSet(queries, studentId, day);
  if (!drawn) {
    const { asked, due } = await chooseToday(queries, studentId, day);
    const state = asked.length === 0 ? 'empty' : 'ready';
    const types = asked.map(({ type }) => type);
    return {
      today: { state, attempt_id: null, ...sizeOf(types) } as const,
      left: due - asked.length,
    };
  }
  const { attempt_id, is_submitted, is_begun, types } = drawn;
  const state = is_submitted ? 'done' : is_begun ? 'started' : 'ready';
  return {
    today: { state, attempt_id, ...sizeOf(types) } as const,
    left: await leftForLater(queries, studentId, { day, attemptId: attempt_id }),
  };
}

const sizeOf = (types: readonly QuestionType[]) => ({
  count: types.length,
  minutes: types.length === 0 ? 0 : minutesOf(types),
});
