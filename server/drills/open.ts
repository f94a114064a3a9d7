/** Opens and submits drills. A running one is continued, on every device; one of an earlier day is submitted. */
import type { DrillData } from '@bitu/contract/drills.ts';
import type { BaiLam } from '@bitu/contract/practice.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { gradingObject } from '@bitu/rules/practice/status.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { askedFor, chooseToday, findCard, learningDateOf } from '../notebook/index.ts';
import type { Student } from '../services/sessions/sessions.ts';
import { judged } from '../services/judged-types.ts';
import {
  availabilityFor,
  handInDrills,
  practicesWith,
  type Saving,
  submit,
} from '../practice/index.ts';
import { drawDrill, type Drawn } from './draw.ts';
import { present } from './present.ts';
import { type About, lockStudent, openedOn } from './queries/drills.ts';

/** Returns the drill that is open, or draws one of what `choose` returns. Returns null if there is nothing to ask. */
async function openDrill(
  deps: Deps,
  student: Student,
  about: About,
  choose: (trx: Queries, day: string) => Promise<readonly Drawn[]>,
): Promise<DrillData | null> {
  const now = deps.clock();
  const day = learningDateOf(now);
  const opened = await openedOn(deps.db.queries, student.id, day, about);
  const attemptId =
    opened ??
    (await deps.db.queries.transaction().execute(async (trx) => {
      await lockStudent(trx, student.id);
      const meanwhile = await openedOn(trx, student.id, day, about);
      if (meanwhile !== undefined) return meanwhile;
      await handInDrills(deps, trx, student.id, day);
      const asked = await choose(trx, day);
      if (asked.length === 0) return undefined;
      return drawDrill(trx, { studentId: student.id, day, now }, about, asked);
    }));
  return attemptId === undefined ? null : present(deps, student, attemptId);
}

/** Opens today's set of the notebook. Returns null if nothing is due. */
export const openNotebook = (deps: Deps, student: Student): Promise<DrillData | null> =>
  openDrill(deps, student, { drill: 'notebook' }, async (trx, day) => {
    const { asked } = await chooseToday(trx, student.id, day);
    return asked;
  });

/** Opens the check of a card that the student claims to know. */
export async function openCheck(
  deps: Deps,
  student: Student,
  questionId: number,
): Promise<DrillData> {
  const drill = await openDrill(deps, student, { drill: 'known', questionId }, async (trx) => {
    const card = await findCard(trx, student.id, questionId);
    return card ? askedFor([card]) : [];
  });
  if (!drill) throw new Failure('notFound');
  return drill;
}

/** The number of questions in a drill of one skill. */
const skillQuestions = 5;

/** Opens five questions of a skill at a level, from practices that the student may open. */
export async function openSkill(
  deps: Deps,
  student: Student,
  of: { levelId: number; skillId: number },
): Promise<DrillData> {
  const drill = await openDrill(deps, student, { drill: 'skill', ...of }, async (trx, day) => {
    const practices = await practicesWith(trx, student.id, of);
    const open = practices.filter((one) => availabilityFor(one, deps.clock()).kind === 'open');
    const practiceIds = open.map(({ id }) => id);
    const bank = await weakestFirst(trx, student.id, { practiceIds, ...of, day }, skillQuestions);
    const fresh = bank.filter(({ is_used }) => !is_used);
    if (bank.length > 0 && fresh.length === 0) throw new Failure('drillUsedUp');
    return fresh.map(({ id }) => ({ questionId: id }));
  });
  if (!drill) throw new Failure('drillEmpty');
  return drill;
}

const bankRow = z.strictObject({ id: z.number(), is_used: z.boolean() });

/**
 * Returns questions of a skill from some practices for a student, ordered thus: first those that no drill of this
 * skill had on the learning day; among them the ones never answered, then those wrong the last time, then those
 * answered longest ago.
 */
const weakestFirst = (
  queries: Queries,
  studentId: number,
  of: { practiceIds: readonly number[]; levelId: number; skillId: number; day: string },
  limit: number,
): Promise<z.infer<typeof bankRow>[]> =>
  readRows(
    queries,
    bankRow,
    sql`
    with bank as materialized (
      select q.id from questions q join question_skills s on s.question_id = q.id and s.skill_id = ${of.skillId}
      where q.practice_id = any(${of.practiceIds}::bigint[]) and q.retired_at is null
        and q.type_code not in (${judged}) and q.grading_object <> ${sql.lit(gradingObject.teacher)}
    ), mine as materialized (
      select id, drill_day = ${of.day}::date and drill_level_id = ${of.levelId} and drill_skill_id = ${of.skillId} as is_used
      from attempts
      where student_id = ${studentId} and (practice_id = any(${of.practiceIds}::bigint[]) or drill is not null)
    ), given as materialized (
      -- By the attempts of the student: by question, it would read the answers of all students.
      select a.question_id, a.points, a.saved_at, m.id as attempt_id, m.is_used
      from mine m cross join lateral (select question_id, points, saved_at from answers where attempt_id = m.id offset 0) a
      where a.question_id in (select id from bank)
    ), last as (
      select distinct on (question_id) question_id, points, saved_at from given
      where saved_at is not null order by question_id, saved_at desc, attempt_id desc
    )
    select b.id, exists (select from given g where g.question_id = b.id and g.is_used) as is_used
    from bank b left join last l on l.question_id = b.id
    order by is_used, l.question_id is not null, l.points is not distinct from 1, l.saved_at, b.id
    limit ${limit}`,
  );

/** Submits a drill and returns its result. */
export async function finish(
  deps: Deps,
  { questionById }: Saving,
  student: Student,
  input: {
    attempt_id: number;
    unchecked?: { question_id: number; bai_lam: BaiLam }[] | undefined;
  },
): Promise<DrillData> {
  await submit(deps, questionById, student, { ...input, practice_id: null });
  return present(deps, student, input.attempt_id);
}
