import { practiceTypes } from '@bitu/contract/codes.ts';
import { judgedTypes, questionTypeNames, spokenTypes } from '@bitu/questions/traits.ts';
import { gradingObject } from '@bitu/rules/practice/status.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';

/** A question that may be asked. */
export const askable = z.strictObject({ id: z.number(), type: z.enum(questionTypeNames) });

const listOf = (types: readonly string[]) => sql.join(types.map((type) => sql.lit(type)));
const judged = listOf(judgedTypes);
const spoken = listOf(spokenTypes);

/** The maximum number of siblings per question, which are asked in turn. */
const maxSiblings = 8;

/** The condition that a question may be asked in a drill: not retired, not judged, and not marked by a teacher. */
const isAskable = (q: string): RawBuilder<unknown> => sql`(
  ${sql.ref(`${q}.retired_at`)} is null and ${sql.ref(`${q}.type_code`)} not in (${judged})
  and ${sql.ref(`${q}.grading_object`)} <> ${sql.lit(gradingObject.teacher)})`;

/**
 * The questions that may be asked instead of question `q`, as a JSON list of `askable`: others of the same practice
 * with one of its skills, readings for readings. Questions of a test have none.
 * @param except A condition that excludes another question `o`.
 */
export const siblingsOf = (except: RawBuilder<unknown> = sql`false`): RawBuilder<unknown> => sql`
  coalesce((
    select jsonb_agg(jsonb_build_object('id', id, 'type', type_code)) from (
      select o.id, o.type_code from questions o join practices n on n.id = o.practice_id
      where o.practice_id = q.practice_id and o.id <> q.id and n.practice_type = ${sql.lit(practiceTypes.normal)}
        and ${isAskable('o')} and (o.type_code in (${spoken})) = (q.type_code in (${spoken})) and not (${except})
        and exists (
          select from question_skills a join question_skills b on b.skill_id = a.skill_id
          where a.question_id = q.id and b.question_id = o.id
        )
      order by o.id limit ${sql.lit(maxSiblings)}
    ) near
  ), '[]')`;
