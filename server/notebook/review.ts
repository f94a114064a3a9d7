import type { BaiLam } from '@bitu/contract/practice.ts';
import { questionTypeNames } from '@bitu/questions/traits.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Card, isLeech, reviewed } from '@bitu/rules/notebook/card.ts';
import { recallOf } from '@bitu/rules/notebook/recall.ts';
import { learningDate } from '../learning/index.ts';

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

/** What `recallOf` reads of an answer `a` to a question `q`. */
export const answerRow = z.strictObject({
  type_code: z.enum(questionTypeNames),
  content: json<object>(),
  key: json<object>(),
  bai_lam: json<BaiLam>().nullable(),
  earlier_tries: z.number(),
  hints: z.number(),
  closed: z.boolean(),
  told_close: z.boolean(),
});
export const answerColumns = sql`q.type_code, q.content, q.key, a.bai_lam,
  coalesce(jsonb_array_length(a.tries), 0) as earlier_tries, a.hints, a.closed, a.told_close is not null as told_close`;

const day = (date: string) => sql`${sql.raw(date)} - date '1970-01-01'`;

const reviewRow = answerRow.extend({
  student_id: z.number(),
  /** The question of the card. */
  question_id: z.number(),
  shown_question_id: z.number(),
  drill: z.literal(['notebook', 'known']),
  /** Learning days of the answer and of the card, counted from 1970-01-01. */
  day: z.number(),
  last_day: z.number().nullable(),
  due_day: z.number(),
  stability: z.number().nullable(),
  difficulty: z.number().nullable(),
  reps: z.number(),
  lapses: z.number(),
});
type ReviewRow = z.infer<typeof reviewRow>;

/** Locks the cards that attempts have reviewed. Returns them with the answers. */
const lockReviewed = (trx: Queries, attemptIds: readonly number[]): Promise<ReviewRow[]> =>
  readRows(
    trx,
    reviewRow,
    sql`
    select c.student_id, c.question_id, a.question_id as shown_question_id, t.drill, ${answerColumns},
      ${learningDate(sql`coalesce(a.saved_at, t.submitted_at)`)} - date '1970-01-01' as day,
      ${day('c.last_day')} as last_day, ${day('c.due_day')} as due_day, c.stability, c.difficulty, c.reps, c.lapses
    from attempts t
    join answers a on a.attempt_id = t.id and a.card_question_id is not null and (a.revision > 0 or a.closed)
    join questions q on q.id = a.question_id
    join notebook_cards c on c.student_id = t.student_id and c.question_id = a.card_question_id and c.put_away is null
    where t.id = any(${attemptIds}::bigint[]) and t.drill in ('notebook', 'known')
    order by c.student_id, c.question_id, t.id
    for update of c`,
  );

export interface ReviewedCard {
  student_id: number;
  question_id: number;
  shown_question_id: number;
  /** Null, like stability and difficulty, for a card that was never reviewed. */
  last_day: number | null;
  due_day: number;
  stability: number | null;
  difficulty: number | null;
  reps: number;
  lapses: number;
  put_away: 'known' | 'leech' | null;
}

/** Stores locked cards after their reviews. */
export async function storeReviewed(trx: Queries, cards: readonly ReviewedCard[], now: Date) {
  await sql`
    update notebook_cards c set shown_question_id = g.shown_question_id, last_day = date '1970-01-01' + g.last_day,
      due_day = date '1970-01-01' + g.due_day, stability = g.stability, difficulty = g.difficulty, reps = g.reps,
      lapses = g.lapses, put_away = g.put_away, put_away_at = case when g.put_away is not null then ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as g (student_id bigint, question_id bigint,
      shown_question_id bigint, last_day int, due_day int, stability float8, difficulty float8, reps smallint,
      lapses smallint, put_away text)
    where c.student_id = g.student_id and c.question_id = g.question_id`.execute(trx);
}
