/** The cards that a drill may ask for. */
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { stabilityOfMistake } from '@bitu/rules/notebook/card.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { isContinuing } from '../../services/reopened.ts';
import { askable, siblingsOf } from './siblings.ts';

const askedCard = z.strictObject({
  question_id: z.number(),
  shown_question_id: z.number().nullable(),
  /** The first skill of the question, or null if it is not known. */
  skill_id: z.number().nullable(),
  practice_id: z.number(),
  /** The questions that may be asked for the card. */
  askable: z.array(askable),
  /** How many cards are due. */
  due_count: z.number(),
});
export type AskedCard = z.infer<typeof askedCard>;

/**
 * The condition that card `c` of question `q` may be asked now: a drill would reveal the right answers of a test that
 * the student is continuing.
 */
export const isAsked = sql`
  c.put_away is null and q.retired_at is null and not ${isContinuing(sql`c.student_id`, sql`q.practice_id`)}`;

/** The cards with what may be asked for each: its own question, and siblings. */
const asked = (cards: RawBuilder<unknown>) => sql`
  select c.question_id, c.shown_question_id, k.skill_id, q.practice_id, c.due_count,
    ${siblingsOf()} || jsonb_build_array(jsonb_build_object('id', q.id, 'type', q.type_code)) as askable
  from (${cards}) c
  join questions q on q.id = c.question_id
  left join lateral (
    select m.skill_id from question_skills m join skills k on k.id = m.skill_id
    where m.question_id = q.id order by k.position, k.id limit 1
  ) k on true
  order by c.n`;

/**
 * Returns the cards that are due on a learning day ('YYYY-MM-DD'), at most `limit`, those with the highest
 * retrievability first: the least overdue relative to their stability. After a long pause, this saves most cards
 * (docs/decisions/notebook.md).
 */
export const dueCards = (
  queries: Queries,
  studentId: number,
  day: string,
  limit: number,
): Promise<AskedCard[]> =>
  readRows(
    queries,
    askedCard,
    asked(sql`
      select *, row_number() over () as n from (
        select c.question_id, c.shown_question_id, (count(*) over ())::int as due_count
        from notebook_cards c join questions q on q.id = c.question_id
        where c.student_id = ${studentId} and c.due_day <= ${day}::date and ${isAsked}
        order by (${day}::date - coalesce(c.last_day, c.due_day - 1)) / coalesce(c.stability, ${stabilityOfMistake}),
          c.question_id
        limit ${limit}
      ) due`),
  );

/** Returns one card of the student, if it may be asked now. */
export async function findCard(
  queries: Queries,
  studentId: number,
  questionId: number,
): Promise<AskedCard | undefined> {
  const [row] = await readRows(
    queries,
    askedCard,
    asked(sql`
      select c.question_id, c.shown_question_id, 1 as due_count, 1 as n
      from notebook_cards c join questions q on q.id = c.question_id
      where c.student_id = ${studentId} and c.question_id = ${questionId} and ${isAsked}`),
  );
  return row;
}
