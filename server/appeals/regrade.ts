import { isDeepStrictEqual } from 'node:util';
import type { Regrade } from '@bitu/contract/appeals.ts';
import type { Queries, Transaction } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { replacePoints } from '../practice/index.ts';
import { auditStaff } from '../services/audit.ts';
import type { AuditField } from '../services/audit-fields.ts';
import { unixOf, unixOrNull } from '../time.ts';
import { changesSince } from './preview.ts';
import { examplesOf, insertRows, isStale, rowsIn, storeStates } from './queries/answers.ts';
import { findQuestion, keyOf, storeKey } from './queries/keys.ts';
import { subjectReach } from './queries/reach.ts';
import {
  deleteOldPreviews,
  findRegrade,
  lockRunning,
  newestRegrades,
  type RegradeRow,
  runningRegrades,
  setState,
} from './queries/regrades.ts';

export const regradeQueue = 'appeals-regrade';

/** A preview is valid for a quarter of an hour. */
const validMs = 15 * 60_000;
const undoMs = 30 * 86_400_000;
/** Attempts that are scored again in one transaction. */
const batch = 500;
/** Longer than any process caches a key (`server/practice/questions.ts`) and takes to store an answer. */
const settledAfterMs = 15_000;

const later = (date: Date, ms: number) => new Date(date.getTime() + ms);

async function presented(
  { clock }: Pick<Deps, 'clock'>,
  queries: Queries,
  row: RegradeRow,
): Promise<Regrade> {
  const { key: _key, by: _by, lower: _lower, ...rest } = row;
  const isOld = row.state === 'previewed' && later(row.previewed_at, validMs) < clock();
  const mayUndo = row.state === 'applied' && row.undo_until !== null && row.undo_until > clock();
  return {
    ...rest,
    state: isOld ? 'expired' : row.state,
    examples: await examplesOf(queries, row.id, row.question_id),
    previewed_at: unixOf(row.previewed_at),
    applied_at: unixOrNull(row.applied_at),
    undo_until: mayUndo ? unixOrNull(row.undo_until) : null,
  };
}

/** Returns the progress of a regrade. Throws `notFound`. */
export async function readRegrade(
  deps: Pick<Deps, 'clock'>,
  queries: Queries,
  staff: Staff,
  id: number,
): Promise<Regrade> {
  const row = await findRegrade(queries, id, subjectReach(staff, 'keys.read'));
  if (!row) throw new Failure('notFound');
  return presented(deps, queries, row);
}

export async function readRegrades(deps: Deps, staff: Staff): Promise<Regrade[]> {
  const { queries } = deps.db;
  const rows = await newestRegrades(queries, subjectReach(staff, 'keys.read'));
  return Promise.all(rows.map((row) => presented(deps, queries, row)));
}

/**
 * Changes the key, and queues the previewed answers to be scored again. Repeating it changes nothing. Throws
 * `notFound`, `previewStale`.
 */
export async function apply(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  trx: Transaction,
  staff: Staff,
  { id, checksum }: { id: number; checksum: string },
): Promise<Regrade> {
  const reach = subjectReach(staff, 'keys.write');
  const row = await findRegrade(trx, id, reach, 'lock');
  if (!row) throw new Failure('notFound');
  if (row.state !== 'previewed') return readRegrade(deps, trx, staff, id);
  const now = deps.clock();
  const question = await findQuestion(trx, row.question_id, reach, 'lock');
  const isGood =
    question?.revision === row.revision - 1 &&
    row.checksum === checksum &&
    later(row.previewed_at, validMs) >= now;
  if (!isGood || (await isStale(trx, row))) throw new Failure('previewStale');
  await storeKey(trx, { ...row, by: staff.id }, now);
  const undo_until = later(now, undoMs);
  await setState(trx, id, { state: 'applying', applied_at: now, undo_until });
  await noteKey(trx, staff, row, now, ['answer']);
  await deps.jobs.sendAt(regradeQueue, { regrade_id: id }, now, trx);
  return readRegrade(deps, trx, staff, id);
}

/** Restores the former key, and queues every answer to get its former points. Throws `notFound`. */
export async function undo(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  trx: Transaction,
  staff: Staff,
  id: number,
): Promise<Regrade> {
  const reach = subjectReach(staff, 'keys.write');
  const row = await findRegrade(trx, id, reach, 'lock');
  const now = deps.clock();
  if (!row) throw new Failure('notFound');
  if (row.state === 'undoing' || row.state === 'undone') return readRegrade(deps, trx, staff, id);
  const question = await findQuestion(trx, row.question_id, reach, 'lock');
  // A later key was derived from this one and must be undone first.
  const mayUndo =
    row.state === 'applied' &&
    row.undo_until !== null &&
    row.undo_until > now &&
    isDeepStrictEqual(question?.key, row.key);
  if (!mayUndo) throw new Failure('notFound');
  const key = await keyOf(trx, row.question_id, row.revision - 1);
  const reason = `Hoàn tác: ${row.reason}`;
  await storeKey(trx, { question_id: row.question_id, key, reason, by: staff.id }, now);
  await setState(trx, id, { state: 'undoing' });
  await noteKey(trx, staff, row, now, ['answer', 'undo']);
  await deps.jobs.sendAt(regradeQueue, { regrade_id: id }, now, trx);
  return readRegrade(deps, trx, staff, id);
}

const noteKey = (
  trx: Queries,
  staff: Staff,
  { question_id: id }: Pick<RegradeRow, 'question_id'>,
  at: Date,
  fields: readonly AuditField[],
) => auditStaff(trx, staff, at, { target: { type: 'question', id }, fields });

/** Continues a regrade until it is complete. Each batch is a transaction: after a crash, the next one follows. */
export async function regradeRest(deps: Deps, id: number): Promise<void> {
  while (await nextBatch(deps, id));
}

/** Continues all running regrades, and deletes previews that were not applied. */
export async function sweepRegrades(deps: Deps): Promise<void> {
  for (const { id } of await runningRegrades(deps.db.queries)) await regradeRest(deps, id);
  await deleteOldPreviews(deps.db.queries, later(deps.clock(), -86_400_000));
}

const nextBatch = (deps: Deps, id: number): Promise<boolean> =>
  deps.db.queries.transaction().execute(async (trx) => {
    const running = await lockRunning(trx, id);
    if (!running) return false;
    const isUndo = running.state === 'undoing';
    const rows = await rowsIn(trx, id, isUndo ? 'applied' : 'waiting', batch);
    if (rows.length === 0) return isUndo ? endUndo(trx, id) : endApply(deps, trx, id);
    const changes = isUndo ? rows.map((row) => ({ ...row, old: row.new, new: row.old })) : rows;
    const changed = await replacePoints(
      deps,
      trx,
      { questionId: running.question_id, changes },
      { cause: 'regrade', ref: String(id), at: deps.clock() },
    );
    await storeStates(trx, id, {
      attemptIds: rows.map(({ attempt_id }) => attempt_id),
      changed,
      state: isUndo ? 'undone' : 'applied',
    });
    return true;
  });

async function endUndo(trx: Queries, id: number): Promise<false> {
  await setState(trx, id, { state: 'undone' });
  return false;
}

/**
 * Adds the answers that children saved after the preview and that were scored by the former key. The regrade is
 * complete when no process can have that key cached any more.
 */
async function endApply(deps: Deps, trx: Queries, id: number): Promise<boolean> {
  const row = await findRegrade(trx, id, 'all');
  if (!row?.applied_at) return false;
  const question = await findQuestion(trx, row.question_id, 'all');
  const late = question
    ? await changesSince({ db: { ...deps.db, queries: trx } }, question, {
        since: later(row.previewed_at, -settledAfterMs),
        lower: row.lower,
      })
    : [];
  await insertRows(trx, id, late);
  if ((await rowsIn(trx, id, 'waiting', 1)).length > 0) return true;
  const settled = later(row.applied_at, settledAfterMs);
  if (deps.clock() < settled) {
    await deps.jobs.sendAt(regradeQueue, { regrade_id: id }, settled, trx);
    return false;
  }
  await setState(trx, id, { state: 'applied' });
  return false;
}
