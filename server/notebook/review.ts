import type { Queries } from '@bitu/db/connect.ts';
import { type Card, isLeech, reviewed } from '@bitu/rules/notebook/card.ts';
import { recallOf } from '@bitu/rules/notebook/recall.ts';
import {
  lockReviewed,
  type ReviewedCard,
  type ReviewRow,
  storeReviewed,
} from './queries/review.ts';

/** Reviews the cards that drills asked for, in the transaction that submits them. Unanswered cards stay due. */
export async function reviewCards(
  trx: Queries,
  attemptIds: readonly number[],
  now: Date,
): Promise<void> {
  const rows = await lockReviewed(trx, attemptIds);
  // A card that two of the attempts asked for is reviewed by the later one.
  const cards = new Map(rows.map((row) => [`${row.student_id} ${row.question_id}`, after(row)]));
  if (cards.size > 0) await storeReviewed(trx, [...cards.values()], now);
}

const cardOf = ({ stability, difficulty, last_day, due_day, reps, lapses }: ReviewRow): Card => ({
  memory: stability === null || difficulty === null ? null : { stability, difficulty },
  lastDay: last_day,
  dueDay: due_day,
  reps,
  lapses,
});

function after(row: ReviewRow): ReviewedCard {
  const recall = recallOf(row);
  const { memory, lastDay, dueDay, reps, lapses } = reviewed(cardOf(row), recall, row.day);
  const isKnown = row.drill === 'known' && recall === 'right';
  return {
    student_id: row.student_id,
    question_id: row.question_id,
    shown_question_id: row.shown_question_id,
    last_day: lastDay,
    due_day: dueDay,
    stability: memory?.stability ?? null,
    difficulty: memory?.difficulty ?? null,
    reps,
    lapses,
    put_away: isKnown ? 'known' : isLeech({ lapses }) ? 'leech' : null,
  };
}
