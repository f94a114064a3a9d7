/** The cards that a drill may ask for. */
import { practiceTypes } from '@bitu/contract/codes.ts';
import { judgedTypes, questionTypeNames, spokenTypes } from '@bitu/contract/questions/traits.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { stabilityOfMistake } from '@bitu/rules/notebook/card.ts';
import { gradingObject } from '@bitu/rules/practice/status.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';

const listOf = (types: readonly string[]) => sql.join(types.map((type) => sql.lit(type)));
const judged = listOf(judgedTypes);
const spoken = listOf(spokenTypes);

const askedCard = z.strictObject({
  question_id: z.number(),
  shown_question_id: z.number().nullable(),
  type_code: z.enum(questionTypeNames),
  /** The first skill of the question; null: not known. */
  skill_id: z.number().nullable(),
  practice_id: z.number(),
  /** The questions that may be asked for it; empty: none any more. */
  askable: json<number[]>(),
  /** How many cards are due. */
  due_count: z.number(),
});
export type AskedCard = z.infer<typeof askedCard>;

/** Of each card so many questions at most are asked in turn. */
const maxSiblings = 8;

/** A question that is right or wrong at once: not retired, not judged, not for a teacher to mark. */
const isAskable = (q: string) => sql`
  ${sql.ref(`${q}.retired_at`)} is null and ${sql.ref(`${q}.type_code`)} not in (${judged})
  and ${sql.ref(`${q}.grading_object`)} <> ${sql.lit(gradingObject.teacher)}`;

/**
 * The cards with what may be asked for each: its question, and others of the same practice with one of its skills,
 * readings for readings. Of a test only the question itself: the others belong to it.
 */
const asked = (cards: RawBuilder<unknown>) => sql`
  select c.question_id, c.shown_question_id, q.type_code, k.skill_id, q.practice_id, c.due_count,
    coalesce(s.ids, '[]') || case when ${isAskable('q')} then jsonb_build_array(q.id) else '[]'::jsonb end as askable
  from (${cards}) c
  join questions q on q.id = c.question_id
  join practices p on p.id = q.practice_id
  left join lateral (
    select m.skill_id from question_skills m join skills k on k.id = m.skill_id
    where m.question_id = q.id order by k.position, k.id limit 1
  ) k on true
  left join lateral (
    select jsonb_agg(id) as ids from (
      select o.id from questions o
      where o.practice_id = q.practice_id and o.id <> q.id and p.practice_type = ${sql.lit(practiceTypes.normal)}
        and ${isAskable('o')} and (o.type_code in (${spoken})) = (q.type_code in (${spoken}))
        and exists (
          select from question_skills a join question_skills b on b.skill_id = a.skill_id
          where a.question_id = q.id and b.question_id = o.id
        )
      order by o.id limit ${sql.lit(maxSiblings)}
    ) near
  ) s on true
  order by c.n`;

/**
 * Returns the cards that are due on a learning day ('YYYY-MM-DD'), at most `limit`, those first that are just
 * falling due, being most likely to be remembered: the longer ago for its stability, the less likely. After a long pause that
 * saves most (docs/decisions/2026-11-23-mistake-notebook.md).
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
        select question_id, shown_question_id, (count(*) over ())::int as due_count
        from notebook_cards
        where student_id = ${studentId} and due_day <= ${day}::date and put_away is null
        order by (${day}::date - coalesce(last_day, due_day - 1)) / coalesce(stability, ${stabilityOfMistake}),
          question_id
        limit ${limit}
      ) due`),
  );

/** Returns one card of the student that is not put away. */
export async function findCard(
  queries: Queries,
  studentId: number,
  questionId: number,
): Promise<AskedCard | undefined> {
  const [row] = await readRows(
    queries,
    askedCard,
    asked(sql`
      select question_id, shown_question_id, 1 as due_count, 1 as n
      from notebook_cards
      where student_id = ${studentId} and question_id = ${questionId} and put_away is null`),
  );
  return row;
}
