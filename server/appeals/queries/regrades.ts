/** Regrades: previewed, applied and undone. Their answers are in `answers.ts`, the keys in `keys.ts`. */
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { inSubjectReach, type SubjectReach } from './reach.ts';

const idRow = z.strictObject({ id: z.int() });

const counts = z.strictObject({
  answers: z.int(),
  raised: z.int(),
  lowered: z.int(),
  kept: z.int(),
  messages: z.int(),
});
export type Counts = z.infer<typeof counts>;

const regradeRow = z.strictObject({
  id: z.int(),
  question_id: z.int(),
  revision: z.int(),
  key: json<object>(),
  lower: z.boolean(),
  reason: z.string(),
  state: z.enum(['previewed', 'applying', 'applied', 'undoing', 'undone']),
  counts,
  checksum: z.string(),
  by: z.int().nullable(),
  previewed_at: z.date(),
  applied_at: z.date().nullable(),
  undo_until: z.date().nullable(),
  done: z.int(),
});
export type RegradeRow = z.infer<typeof regradeRow>;

const regradeColumns = sql`
  r.id, r.question_id, r.revision, r.key, r.lower, r.reason, r.state, r.counts, r.checksum, r.by, r.previewed_at,
  r.applied_at, r.undo_until,
  (select count(*)::int from regrade_rows w where w.regrade_id = r.id and w.state in ('applied', 'left')) as done`;

export async function findRegrade(
  queries: Queries,
  id: number,
  reach: SubjectReach,
  lock: 'lock' | 'read' = 'read',
): Promise<RegradeRow | undefined> {
  const rows = await readRows(
    queries,
    regradeRow,
    sql`
      select ${regradeColumns} from regrades r join questions q on q.id = r.question_id join practices p on p.id = q.practice_id
      where r.id = ${id} and ${inSubjectReach(reach)}
      ${lock === 'lock' ? sql`for update of r` : sql``}`,
  );
  return rows[0];
}

export const newestRegrades = (queries: Queries, reach: SubjectReach): Promise<RegradeRow[]> =>
  readRows(
    queries,
    regradeRow,
    sql`
      select ${regradeColumns} from regrades r join questions q on q.id = r.question_id join practices p on p.id = q.practice_id
      where ${inSubjectReach(reach)} and r.state <> 'previewed' order by r.previewed_at desc limit 50`,
  );

/** Stores a preview. */
export async function insertRegrade(
  trx: Queries,
  regrade: {
    question_id: number;
    revision: number;
    key: object;
    lower: boolean;
    reason: string;
    counts: Counts;
    checksum: string;
    by: number;
    previewed_at: Date;
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('regrades')
    .values({
      ...regrade,
      key: JSON.stringify(regrade.key),
      counts: JSON.stringify(regrade.counts),
      state: 'previewed',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Locks a running regrade for one batch. Returns undefined if there is nothing to do, or another process is doing it.
 */
export async function lockRunning(
  trx: Queries,
  id: number,
): Promise<Pick<RegradeRow, 'question_id' | 'state' | 'applied_at'> | undefined> {
  const rows = await readRows(
    trx,
    regradeRow.pick({ question_id: true, state: true, applied_at: true }),
    sql`
      select question_id, state, applied_at from regrades
      where id = ${id} and state in ('applying', 'undoing') for update skip locked`,
  );
  return rows[0];
}

export const runningRegrades = (queries: Queries) =>
  readRows(
    queries,
    idRow,
    sql`select id from regrades where state in ('applying', 'undoing') order by id`,
  );

export async function setState(
  trx: Queries,
  id: number,
  change: {
    state: RegradeRow['state'];
    revision?: number;
    applied_at?: Date;
    undo_until?: Date | null;
  },
) {
  await trx.updateTable('regrades').set(change).where('id', '=', id).execute();
}

/** Deletes previews that were not applied. */
export async function deleteOldPreviews(queries: Queries, before: Date) {
  await queries
    .deleteFrom('regrades')
    .where('state', '=', 'previewed')
    .where('previewed_at', '<', before)
    .execute();
}
