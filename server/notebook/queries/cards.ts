/** The cards of a student as they are shown. */
import { questionTypeNames } from '@bitu/questions/traits.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import type { questionText } from '@bitu/rules/practice/question-text.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';

const cardRow = z.strictObject({
  question_id: z.number(),
  type_code: z.enum(questionTypeNames),
  content: json<Parameters<typeof questionText>[0]>(),
  practice: z.string(),
  subject_id: z.number(),
  skill: z.string().nullable(),
  /** 'YYYY-MM-DD'. */
  due_date: z.string(),
  put_away: z.literal(['known', 'leech']).nullable(),
});
export type CardRow = z.infer<typeof cardRow>;

const shown = (cards: RawBuilder<unknown>) => sql`
  select c.question_id, q.type_code, q.content, p.title as practice, p.subject_id,
    (select k.name from question_skills m join skills k on k.id = m.skill_id
      where m.question_id = q.id order by k.position, k.id limit 1) as skill,
    c.due_day::text as due_date, c.put_away
  from (${cards}) c join questions q on q.id = c.question_id join practices p on p.id = q.practice_id`;

/** Returns some cards of the student by their questions. */
export const cardsOf = (
  queries: Queries,
  studentId: number,
  questionIds: readonly number[],
): Promise<CardRow[]> =>
  readRows(
    queries,
    cardRow,
    shown(sql`
      select * from notebook_cards
      where student_id = ${studentId} and question_id = any(${questionIds}::bigint[])`),
  );

/** Returns the cards that come back first, then those put away last. Retired questions do not come back. */
export const firstCards = (
  queries: Queries,
  studentId: number,
  limit: number,
): Promise<CardRow[]> =>
  readRows(
    queries,
    cardRow,
    sql`
    ${shown(sql`
      select c.* from notebook_cards c join questions q on q.id = c.question_id
      where c.student_id = ${studentId} and (q.retired_at is null or c.put_away is not null)
      order by c.put_away_at desc nulls first, c.due_day, c.question_id limit ${limit}`)}
    order by c.put_away_at desc nulls first, c.due_day, c.question_id`,
  );

const countsRow = z.strictObject({
  active: z.number(),
  known: z.number(),
  leeches: z.number(),
  next_date: z.string().nullable(),
});

/** Returns how many cards of each kind the student has on a learning day. */
export async function countCards(
  queries: Queries,
  studentId: number,
  day: string,
): Promise<z.infer<typeof countsRow>> {
  const [row] = await readRows(
    queries,
    countsRow,
    sql`
    select (count(*) filter (where put_away is null))::int as active,
      (count(*) filter (where put_away = 'known'))::int as known,
      (count(*) filter (where put_away = 'leech'))::int as leeches,
      (min(due_day) filter (where put_away is null and due_day > ${day}::date))::text as next_date
    from notebook_cards c join questions q on q.id = c.question_id
    where c.student_id = ${studentId} and (q.retired_at is null or c.put_away is not null)`,
  );
  return row ?? { active: 0, known: 0, leeches: 0, next_date: null };
}
