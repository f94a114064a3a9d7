/** The cards of a student: as they are shown, and those that submitted attempts add. */
import { questionTypeNames } from '@bitu/questions/traits.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import type { questionText } from '@bitu/rules/practice/question-text.ts';
import { gradingObject } from '@bitu/rules/practice/status.ts';
import { hintPenalty } from '@bitu/rules/practice/tries.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { learningDate } from '../../learning/index.ts';
import { isCopied } from '../../services/copied-answers.ts';
import { judged } from '../../services/judged-types.ts';

const cardRow = z.strictObject({
  question_id: z.number(),
  type_code: z.enum(questionTypeNames),
  content: json<Parameters<typeof questionText>[0]>(),
  practice: z.string(),
  subject_id: z.number(),
  skill: z.string().nullable(),
  /** The day as 'YYYY-MM-DD'. */
  due_date: z.string(),
  put_away: z.literal(['known', 'leech']).nullable(),
});
export type CardRow = z.infer<typeof cardRow>;

const visibleCards = (cards: RawBuilder<unknown>) => sql`
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
    visibleCards(sql`
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
    ${visibleCards(sql`
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

/**
 * Creates a card for each question answered wrong at the first try in submitted attempts, due on the next learning
 * day. An answer that is right at once has full points minus those for hints seen before
 * (`rules/practice/tries.ts`), and is no mistake. Copied answers have created their cards before. An entry test
 * creates none, as it asks for more than was taught. A set of the notebook reviews its cards instead. On submission
 * (`submitted`; `released` if its result was held until now), a mistake also brings back a card that was put away as
 * known, and one that was far in the future.
 *
 * When an answer is scored again and is now right, its card is deleted unless it was reviewed.
 */
export async function addCards(
  trx: Queries,
  attemptIds: readonly number[],
  { at, cause }: { at: Date; cause: string },
): Promise<void> {
  await sql`
    with given as (
      select t.student_id, a.question_id, t.submitted_at,
        coalesce(a.points < 1 - coalesce((a.tries -> 0 ->> 'hints')::int, a.try_hints) * ${sql.lit(hintPenalty)} - 1e-9, a.closed) as wrong
      from attempts t
      join answers a on a.attempt_id = t.id and (a.closed or a.revision > 0 and a.points is not null)
      join questions q on q.id = a.question_id and q.type_code not in (${judged}) and q.grading_object <> ${sql.lit(gradingObject.teacher)}
      join practices p on p.id = q.practice_id and not p.is_entry
      where t.id = any(${attemptIds}::bigint[]) and t.submitted_at is not null and a.card_question_id is null
        and not ${isCopied('t', 'a')}
    ), gone as (
      delete from notebook_cards c using given g
      where not g.wrong and c.student_id = g.student_id and c.question_id = g.question_id
        and c.added_at = g.submitted_at and c.last_day is null and c.put_away is null
    )
    insert into notebook_cards as c (student_id, question_id, added_at, due_day)
    select distinct on (student_id, question_id) student_id, question_id, submitted_at, ${learningDate(sql`${at}::timestamptz`)} + 1
    from given where wrong order by student_id, question_id
    on conflict (student_id, question_id) do update
      set due_day = least(c.due_day, excluded.due_day), put_away = null, put_away_at = null
      where ${cause === 'submitted' || cause === 'released'} and c.put_away is distinct from 'leech'`.execute(
    trx,
  );
}
