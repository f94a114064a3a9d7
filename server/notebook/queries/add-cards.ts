import type { Queries } from '@bitu/db/connect.ts';
import { gradingObject } from '@bitu/rules/practice/status.ts';
import { hintPenalty } from '@bitu/rules/practice/tries.ts';
import { sql } from 'kysely';
import { learningDate } from '../../learning/index.ts';
import { isCopied } from '../../services/copied-answers.ts';
import { judged } from '../../services/judged-types.ts';

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
