import type { Queries } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { isFresh } from '../plugins/admit-staff.ts';
import type { Staff } from '../plugins/staff-sessions.ts';
import { audit } from '../services/audit.ts';
import { factorsOf } from './queries.ts';
import { renewRecoveryCodes } from './recovery.ts';

/**
 * Throws `factorNeeded` where a second factor must be entered before another is set up: whoever has one. Somebody who
 * was invited has none yet.
 */
export async function requireMaySetUp({ db, clock }: Deps, staff: Staff): Promise<void> {
  const factors = await factorsOf(db.queries, staff.id);
  if (factors.length > 0 && !isFresh(staff, clock())) throw new Failure('factorNeeded');
}

/**
 * Stores a factor. With the first one the person becomes active, the invitation is used up, the session opens, and
 * there are recovery codes to write down.
 */
export function addFactor(
  deps: Deps,
  staff: Staff,
  store: (trx: Queries) => Promise<void>,
): Promise<{ recovery_codes: string[] | null }> {
  return deps.db.queries.transaction().execute(async (trx) => {
    const now = deps.clock();
    await lockPerson(trx, staff.id);
    const isFirst = (await factorsOf(trx, staff.id)).length === 0;
    await store(trx);
    if (isFirst) await activate(trx, staff.id, now);
    await deps.staffSessions.passFactor(staff.sessionId, trx);
    const entry = { at: now, actor: 'staff', action: 'staff-factor' } as const;
    const target = { type: 'staff', id: staff.id } as const;
    await audit(trx, { ...entry, staffId: staff.id, loginId: null, target });
    return { recovery_codes: isFirst ? await renewRecoveryCodes(deps, trx, staff.id) : null };
  });
}

const lockPerson = (trx: Queries, id: number) =>
  trx.selectFrom('staff').select('id').where('id', '=', id).forUpdate().execute();

async function activate(trx: Queries, id: number, now: Date) {
  await trx
    .updateTable('staff')
    .set({ state: 'active' })
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

/** Removes a factor of the caller. Throws `notFound`, `lastFactor`. */
export function removeFactor(deps: Deps, staff: Staff, factorId: number): Promise<null> {
  return deps.db.queries.transaction().execute(async (trx) => {
    await lockPerson(trx, staff.id);
    const factors = await factorsOf(trx, staff.id);
    if (!factors.some(({ id }) => id === factorId)) throw new Failure('notFound');
    if (factors.length === 1) throw new Failure('lastFactor');
    await trx.deleteFrom('staff_factors').where('id', '=', factorId).execute();
    const entry = { at: deps.clock(), actor: 'staff', action: 'staff-factor' } as const;
    const target = { type: 'staff', id: staff.id } as const;
    await audit(trx, { ...entry, staffId: staff.id, loginId: null, target });
    return null;
  });
}
