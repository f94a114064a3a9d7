import type { Transaction } from '@bitu/db/connect.ts';
import { hiddenDays } from '@bitu/rules/office/attention.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { pageOf } from '../services/paging.ts';
import { auditStaff } from '../services/audit.ts';
import { unixOf } from '../time.ts';
import { callsOf, childWithin, deleteCall, storeCall } from './queries/calls.ts';
import { within } from './queries/near.ts';

const dayMs = 86_400_000;
const pageSize = 50;

/**
 * Returns a page of the children within reach who are hidden because their family was called, the last call first.
 */
export async function readCalled(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  staff: Staff,
  { class_id: classId, cursor }: { class_id?: number | undefined; cursor?: number | undefined },
) {
  const asking = within(staff, clock(), classId);
  const calls = await callsOf(db.queries, asking, { before: cursor, limit: pageSize + 1 });
  const { rows, next_cursor } = pageOf(calls, pageSize, ({ id }) => [id]);
  return {
    calls: rows.map(({ called_at, hidden_until, ...call }) => ({
      ...call,
      called_at: unixOf(called_at),
      hidden_until: unixOf(hidden_until),
    })),
    next_cursor,
  };
}

/** Stores that a family was called, which hides the child for a week. Throws `notFound`. */
export async function noteCall(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
  { student_id, note }: { student_id: number; note: string },
): Promise<{ id: number }> {
  const now = clock();
  const child = await childWithin(trx, within(staff, now), student_id);
  if (!child) throw new Failure('notFound');
  const id = await storeCall(trx, {
    studentId: child.id,
    by: staff.id,
    note: note.normalize('NFC').trim(),
    calledAt: now,
    hiddenUntil: new Date(now.getTime() + hiddenDays * dayMs),
  });
  await auditStaff(trx, staff, now, {
    loginId: child.login_id,
    studentId: child.id,
    fields: ['call'],
  });
  return { id };
}

/** Undoes a call that still hides the child. Throws `notFound`. */
export async function takeBackCall(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
  id: number,
): Promise<null> {
  const now = clock();
  const taken = await deleteCall(trx, within(staff, now), id);
  if (!taken) throw new Failure('notFound');
  await auditStaff(trx, staff, now, {
    loginId: taken.login_id,
    studentId: taken.student_id,
    fields: ['call'],
  });
  return null;
}
