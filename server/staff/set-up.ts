import type { Queries, Transaction } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { isFresh } from '../plugins/admit-staff.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { auditStaff } from '../services/audit.ts';
import type { AuditField } from '../services/audit-fields.ts';
import { deleteDevices } from './devices.ts';
import { factorsOf } from './queries.ts';
import { renewRecoveryCodes } from './recovery.ts';

/**
 * Throws `factorNeeded` if the person already has a second factor, which must be entered before another is set up.
 * An invited person has none yet.
 */
export async function requireMaySetUp({ db, clock }: Deps, staff: Staff): Promise<void> {
  const factors = await factorsOf(db.queries, staff.id);
  if (factors.length > 0 && !isFresh(staff, clock())) throw new Failure('factorNeeded');
}

/**
 * Stores a factor. With the first one, the person becomes active, the invitation is used up, the session opens, and
 * recovery codes are returned to be written down; with a further one, other sessions end. Returns the session's new
 * token too.
 */
export function addFactor(
  deps: Deps,
  staff: Staff,
  store: (trx: Queries) => Promise<void>,
): Promise<{ recovery_codes: string[] | null; token: string }> {
  return deps.db.queries.transaction().execute(async (trx) => {
    const now = deps.clock();
    await lockPerson(trx, staff.id);
    const isFirst = (await factorsOf(trx, staff.id)).length === 0;
    await store(trx);
    if (isFirst) await activate(trx, staff.id, now);
    else await endOthers(deps, trx, staff);
    const token = await deps.staffSessions.passFactor(staff.sessionId, trx);
    await noteFactor(trx, staff, now);
    const codes = isFirst ? await renewRecoveryCodes(deps, trx, staff.id) : null;
    return { recovery_codes: codes, token };
  });
}

/** Whoever was signed in elsewhere, or had a browser remembered, did so with the earlier factors. */
async function endOthers(
  deps: Pick<Deps, 'staffSessions'>,
  trx: Queries,
  staff: Staff,
): Promise<void> {
  await deps.staffSessions.endAll(staff.id, { except: staff.sessionId, through: trx });
  await deleteDevices(trx, staff.id);
}

const noteFactor = (trx: Queries, staff: Staff, at: Date, fields?: readonly AuditField[]) =>
  auditStaff(trx, staff, at, {
    action: 'staff-factor',
    target: { type: 'staff', id: staff.id },
    ...(fields && { fields }),
  });

const lockPerson = (trx: Queries, id: number) =>
  trx.selectFrom('staff').select('id').where('id', '=', id).forUpdate().execute();

async function activate(trx: Queries, id: number, now: Date) {
  await trx
    .updateTable('staff')
    .set({ state: 'active', activated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'invited')
    .execute();
  await trx
    .updateTable('staff_invitations')
    .set({ used_at: now })
    .where('staff_id', '=', id)
    .where('used_at', 'is', null)
    .execute();
}

/** Removes a factor of the caller; other sessions end. Throws `notFound`, `lastFactor`. */
export async function removeFactor(
  deps: Pick<Deps, 'clock' | 'staffSessions'>,
  trx: Transaction,
  staff: Staff,
  factorId: number,
): Promise<null> {
  await lockPerson(trx, staff.id);
  const factors = await factorsOf(trx, staff.id);
  if (!factors.some(({ id }) => id === factorId)) throw new Failure('notFound');
  if (factors.length === 1) throw new Failure('lastFactor');
  await trx.deleteFrom('staff_factors').where('id', '=', factorId).execute();
  await endOthers(deps, trx, staff);
  await noteFactor(trx, staff, deps.clock());
  return null;
}

/** Replaces the caller's recovery codes. Returns the new ones. */
export async function newRecoveryCodes(
  deps: Pick<Deps, 'clock' | 'secrets'>,
  trx: Transaction,
  staff: Staff,
): Promise<{ recovery_codes: string[] }> {
  await lockPerson(trx, staff.id);
  await noteFactor(trx, staff, deps.clock(), ['recovery_codes']);
  return { recovery_codes: await renewRecoveryCodes(deps, trx, staff.id) };
}
