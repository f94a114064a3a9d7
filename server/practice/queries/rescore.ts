import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';

export const attemptSum = z.strictObject({
  attempt_id: z.number(),
  student_id: z.number(),
  total: z.number(),
  points: z.number(),
  correct_count: z.number(),
  waiting_count: z.number(),
  /**
   * Whether its answers may count for mastery: an attempt at a practice of a level, but no review; or a drill of a
   * skill.
   */
  of_level: z.boolean(),
  /** Families may not see the result yet. */
  held: z.boolean(),
});
export type AttemptSum = z.infer<typeof attemptSum>;

/**
 * Locks submitted attempts, gives their answers the points of the evaluation that counts (a result before a wait, a
 * teacher's before a machine's), and returns the totals of each attempt. The points of a held result are
 * `held_points`.
 */
export async function applyEvaluations(
  queries: Queries,
  attemptIds: number[],
): Promise<AttemptSum[]> {
  return readRows(
    queries,
    attemptSum,
    sql`
    with locked as materialized (
      select a.id, a.student_id, a.review_of is null and (p.level_id is not null or a.drill is not distinct from 'skill') as of_level,
        h.attempt_id is not null as held
      from attempts a left join practices p on p.id = a.practice_id left join held_results h on h.attempt_id = a.id
      where a.id = any(${attemptIds}::bigint[]) and a.submitted_at is not null
      order by a.id for no key update of a
    ), standing as (
      select distinct on (e.attempt_id, e.question_id) e.attempt_id, e.question_id, e.points
      from locked join evaluations e on e.attempt_id = locked.id and e.superseded_at is null
      order by e.attempt_id, e.question_id, e.points is null, e.source desc
    ), scored as materialized (
      select a.attempt_id, locked.student_id, locked.of_level, locked.held, a.question_id, a.revision, own.points as before,
        case when s.attempt_id is null then own.points else s.points end as points
      from locked join answers a on a.attempt_id = locked.id
      cross join lateral (select case when locked.held then a.held_points else a.points end as points) own
      left join standing s on s.attempt_id = a.attempt_id and s.question_id = a.question_id
    ), applied as (
      update answers a set points = case when not s.held then s.points end, held_points = case when s.held then s.points end
      from scored s
      where a.attempt_id = s.attempt_id and a.question_id = s.question_id and s.points is distinct from s.before
    )
    select attempt_id, student_id, of_level, held, count(*)::int as total, coalesce(sum(points), 0) as points,
      (count(*) filter (where points = 1))::int as correct_count,
      (count(*) filter (where revision > 0 and points is null))::int as waiting_count
    from scored group by attempt_id, student_id, of_level, held`,
  );
}

/** Why a score changes. `ref` is the id of the cause, if it has one. */
export interface ScoreCause {
  at: Date;
  cause: 'submitted' | 'released' | 'teacher' | 'machine' | 'amended' | 'appeal' | 'regrade';
  ref?: string;
}

/** Stores totals, scores and bands of locked attempts, and each change of a score. */
export async function storeScores(
  queries: Queries,
  scores: (AttemptSum & { score: number | null })[],
  { at, cause, ref }: ScoreCause,
) {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(scores)}::jsonb)
        as g (attempt_id bigint, points double precision, correct_count smallint, waiting_count smallint, score numeric(3, 1))
    ), noted as (
      insert into score_changes (attempt_id, at, old, new, cause, ref)
      select a.id, ${at}::timestamptz, a.score, g.score, ${cause}, ${ref ?? null}::text
      from given g join attempts a on a.id = g.attempt_id
      where a.score is distinct from g.score
    )
    update attempts a
    set points = g.points, correct_count = g.correct_count, waiting_count = g.waiting_count, score = g.score,
      band = case when a.question_count = 1 and g.score is not null then (
        select band_of(e) from evaluations e
        where e.attempt_id = a.id and e.superseded_at is null
        order by e.points is null, e.source desc limit 1
      ) end
    from given g where a.id = g.attempt_id`.execute(queries);
}

/** Stores scores of held results for staff. To families, every answer counts as waiting, even missing ones. */
export async function storeHeld(
  queries: Queries,
  scores: (AttemptSum & { score: number | null })[],
) {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(scores)}::jsonb) as g (attempt_id bigint, total smallint, score numeric(3, 1))
    ), kept as (
      update held_results r set score = g.score from given g where r.attempt_id = g.attempt_id
    )
    update attempts a set points = 0, correct_count = 0, waiting_count = g.total, score = null, band = null
    from given g where a.id = g.attempt_id`.execute(queries);
}
