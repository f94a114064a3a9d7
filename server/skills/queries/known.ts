import { questionTypeNames } from '@bitu/questions/traits.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, outer, readRows } from '@bitu/db/rows.ts';
import type { questionText } from '@bitu/rules/practice/question-text.ts';
import { maxAnswers } from '@bitu/rules/skills/mastery.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { laterAnswer, laterColumn } from '../../services/later-answer.ts';
import { countedAnswers } from './counted-answers.ts';

const masteryColumns = z.strictObject({
  weight: z.number(),
  value: z.number(),
  n: z.number(),
  right_count: z.number(),
  days: z.number(),
  last_at: z.date(),
  in_test: z.boolean(),
});
const knownRow = z.strictObject({
  ...outer(masteryColumns.shape),
  level_id: z.number(),
  level_name: z.string(),
  subject_id: z.number(),
  skill_id: z.number(),
  skill_name: z.string(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  mean: z.number().nullable(),
});
export type KnownRow = z.infer<typeof knownRow>;

/**
 * Returns a student's mastery by level: of every skill that was practised, or that the level of an open class
 * expects.
 */
export const knownOf = (queries: Queries, studentId: number): Promise<KnownRow[]> =>
  readRows(
    queries,
    knownRow,
    sql`
    with own as (
      select * from mastery where student_id = ${studentId}
    ), ranges as (
      select r.level_id, r.skill_id, r.low, r.high
      from (
        select level_id from own
        union
        select c.level_id from open_enrolments e join classes c on c.id = e.class_id where e.student_id = ${studentId}
      ) near join standing_ranges r on r.level_id = near.level_id
    )
    select level_id, v.name as level_name, v.subject_id, skill_id, k.name as skill_name,
      m.weight, m.value, m.n, m.right_count, m.days, m.last_at, m.in_test, r.low, r.high, s.mean
    from own m full join ranges r using (level_id, skill_id)
    join levels v on v.id = level_id
    join skills k on k.id = skill_id
    left join skill_means s using (level_id, skill_id)
    order by v.position, level_id, k.position, skill_id`,
  );

const answerRow = z.strictObject({
  attempt_id: z.number(),
  question_id: z.number(),
  position: z.number(),
  points: z.number(),
  /** Given in a drill, which has no result. */
  in_drill: z.boolean(),
  title: z.string(),
  type_code: z.enum(questionTypeNames),
  content: json<Parameters<typeof questionText>[0]>(),
  later: laterAnswer,
});
export type CountedRow = z.infer<typeof answerRow>;

/** Returns the answers behind a student's mastery of one skill at one level, newest first. */
export const answersBehind = (
  queries: Queries,
  studentId: number,
  { levelId, skillId }: { levelId: number; skillId: number },
): Promise<CountedRow[]> =>
  readRows(
    queries,
    answerRow,
    sql`
    select c.attempt_id, c.question_id, c.position, c.points, t.drill is not null as in_drill, p.title, q.type_code, q.content, ${laterColumn}
    from (${countedAnswers(sql`a.student_id = ${studentId}`, { levelIds: [levelId], skillIds: [skillId] })}) c
    join attempts t on t.id = c.attempt_id
    join answers n on n.attempt_id = c.attempt_id and n.question_id = c.question_id
    join questions q on q.id = c.question_id
    join practices p on p.id = q.practice_id
    where c.k <= ${maxAnswers}
    order by c.k`,
  );

const levelSkillRow = z.strictObject({
  skill_id: z.number(),
  name: z.string(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  mean: z.number().nullable(),
});

/** Returns the skills that a level expects, and some others. */
export const skillsOfLevel = (
  queries: Queries,
  levelId: number,
  others: number[],
): Promise<z.infer<typeof levelSkillRow>[]> =>
  readRows(
    queries,
    levelSkillRow,
    sql`
    select k.id as skill_id, k.name, r.low, r.high, s.mean
    from skills k
    left join standing_ranges r on r.skill_id = k.id and r.level_id = ${levelId}
    left join skill_means s on s.skill_id = k.id and s.level_id = ${levelId}
    where r.skill_id is not null or k.id = any(${others}::bigint[])
    order by k.position, k.id`,
  );
