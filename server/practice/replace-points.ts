import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { ScoreCause } from './queries/rescore.ts';
import { rescore } from './rescore.ts';
import { notifyScores } from './notify-scores.ts';

const attemptIdRow = z.strictObject({ attempt_id: z.int() });

/** The points of an answer by a key. */
export interface KeyPoints {
  points: number;
  right_parts: number | null;
  total_parts: number | null;
}

export interface PointsChange {
  attempt_id: number;
  /** The revision of the answer that was scored. */
  revision: number;
  old: KeyPoints;
  new: KeyPoints;
}

/**
 * Replaces the points of answers to one question that still have exactly the old ones and were not evaluated since,
 * and scores their attempts again. Students' screens and bells are notified at the commit. Returns the changed
 * attempts.
 */
export async function replacePoints(
  deps: Pick<Deps, 'bus' | 'clock' | 'jobs'>,
  trx: Queries,
  { questionId, changes }: { questionId: number; changes: readonly PointsChange[] },
  cause: ScoreCause,
): Promise<number[]> {
  // Attempts are locked first and in id order, as everywhere.
  const rows = await readRows(
    trx,
    attemptIdRow,
    sql`
      with given as (
        select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
          as g (attempt_id bigint, revision int, old jsonb, new jsonb)
      ), locked as materialized (
        select id from attempts where id in (select attempt_id from given) order by id for no key update
      )
      update answers a set points = case when a.held_points is null then (g.new ->> 'points')::float8 end,
        held_points = case when a.held_points is not null then (g.new ->> 'points')::float8 end, right_parts = (g.new ->> 'right_parts')::smallint,
        total_parts = (g.new ->> 'total_parts')::smallint
      from given g join locked on locked.id = g.attempt_id
      where a.attempt_id = g.attempt_id and a.question_id = ${questionId} and a.revision = g.revision
        and coalesce(a.points, a.held_points) = (g.old ->> 'points')::float8
        and a.right_parts is not distinct from (g.old ->> 'right_parts')::smallint
        and a.total_parts is not distinct from (g.old ->> 'total_parts')::smallint
        and not exists (
          select from evaluations e
          where e.attempt_id = a.attempt_id and e.question_id = a.question_id and e.superseded_at is null
        )
      returning a.attempt_id`,
  );
  const changed = rows.map(({ attempt_id }) => attempt_id);
  const scored = await rescore(deps, trx, changed, cause);
  await deps.bus.publishAll(
    scored.map(({ attempt_id, student_id }) => ({
      to: student_id,
      event: { type: 'graded', attempt_id },
    })),
    trx,
  );
  await notifyScores(deps, trx, changed, cause);
  return changed;
}
