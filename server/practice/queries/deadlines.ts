/** Deadlines of running attempts. */
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import type { Reopening } from '@bitu/rules/practice/exception.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { accessOf, practiceRow } from './practices.ts';

const running = practiceRow
  .pick({
    is_public: true,
    total_time: true,
    access_routes: true,
    in_book: true,
    overrides: true,
  })
  .extend({
    id: z.number(),
    student_id: z.number(),
    practice_id: z.number(),
    opened_at: z.date(),
    deadline: z.date(),
    /** The override of a reopened attempt, and its terms in unix seconds. */
    reopening: json<(Reopening & { id: number }) | null>(),
  });
export type RunningRow = z.infer<typeof running>;

/**
 * Locks what is granted to these students until the transaction ends: a grant for itself, to give running attempts
 * their time; an attempt that begins together with others, so that no grant misses it.
 */
export const lockTerms = (
  trx: Queries,
  studentIds: readonly number[],
  mode: 'grant' | 'begin',
): Promise<unknown> =>
  sql`
    select ${sql.raw(mode === 'grant' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared')}(
      hashtextextended('terms ' || id, 0))
    from (select id from unnest(${[...studentIds]}::bigint[]) as s (id) order by id) s`.execute(
    trx,
  );

/** Condition: the attempt `a` is a running one with a deadline, of these students; at any practice if it is null. */
const isRunning = (studentIds: readonly number[], practiceId: number | null) => sql`
  a.student_id = any(${studentIds}::bigint[]) and a.submitted_at is null and a.deadline is not null
  and a.review_of is null and a.practice_id = coalesce(${practiceId}::bigint, a.practice_id)`;

/**
 * Locks the running attempts of these students that have a deadline. Returns them with what their time depends on.
 * @param practiceId Null for attempts at any practice.
 */
export async function lockRunning(
  trx: Queries,
  studentIds: readonly number[],
  practiceId: number | null,
): Promise<RunningRow[]> {
  // Locks before reading, so that a caller who had to wait sees what the previous one granted.
  await sql`
    select from attempts a where ${isRunning(studentIds, practiceId)} order by a.id for no key update`.execute(
    trx,
  );
  return readRows(
    trx,
    running,
    sql`
    select a.id, a.student_id, a.practice_id, a.opened_at, a.deadline, p.is_public, p.total_time,
      ${accessOf(sql`a.student_id`)},
      (select json_build_object('id', o.id, 'seconds', o.extra_seconds, 'until', floor(extract(epoch from o.due_at))::bigint)
        from overrides o where o.reopens_attempt = a.continues order by o.id desc limit 1) as reopening
    from attempts a join practices p on p.id = a.practice_id
    where ${isRunning(studentIds, practiceId)}
    order by a.id for no key update of a`,
  );
}

/** Stores deadlines of locked attempts, in unix seconds, or null if there is no end. */
export const setDeadlines = (
  trx: Queries,
  deadlines: readonly { id: number; ends: number | null }[],
): Promise<unknown> =>
  sql`
    update attempts a set deadline = to_timestamp(g.ends)
    from jsonb_to_recordset(${JSON.stringify(deadlines)}::jsonb) as g (id bigint, ends bigint)
    where a.id = g.id`.execute(trx);
