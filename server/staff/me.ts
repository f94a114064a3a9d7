import type { StaffMe } from '@bitu/contract/staff.ts';
import type { Transaction } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import { freshUntil } from '../plugins/admit-staff.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { outboxName } from '../services/sms/outbox.ts';
import { unixOf } from '../time.ts';
import { auditStaff } from '../services/audit.ts';
import { factorsOf, findPerson, countRecoveryCodes } from './queries.ts';
import { deleteDevices } from './devices.ts';

export async function readMe(
  { db, clock, smsProvider }: Pick<Deps, 'db' | 'clock' | 'smsProvider'>,
  staff: Staff,
): Promise<StaffMe> {
  const { full_name } = await findPerson(db.queries, staff.id);
  const { id, roles, subjects } = staff;
  const factor_fresh_until = unixOf(freshUntil(staff) ?? clock());
  const sends_sms = smsProvider.name !== outboxName;
  return { id, full_name, roles, subjects, factor_fresh_until, sends_sms };
}

export async function readFactors({ db }: Pick<Deps, 'db'>, { id }: Staff) {
  const factors = await factorsOf(db.queries, id);
  return {
    factors: factors.map((factor) => ({
      ...factor,
      created_at: unixOf(factor.created_at),
      used_at: factor.used_at && unixOf(factor.used_at),
    })),
    recovery_codes_left: await countRecoveryCodes(db.queries, id),
  };
}

/** Returns the caller's open sessions, the most recently used first. */
export async function listSessions({ staffSessions }: Pick<Deps, 'staffSessions'>, staff: Staff) {
  const rows = await staffSessions.openOf(staff.id);
  return rows.map(({ id, device, created_at, seen_at, factor_at }) => ({
    id,
    device,
    created_at: unixOf(created_at),
    last_seen_at: unixOf(seen_at),
    is_current: id === staff.sessionId ? (1 as const) : (0 as const),
    waits_for_factor: factor_at ? (0 as const) : (1 as const),
  }));
}

/**
 * Ends these of the caller's sessions. Every browser asks for a code again: the person does not know one of them any
 * more, and it may be remembered.
 */
export async function endSessions(
  deps: Pick<Deps, 'clock' | 'staffSessions'>,
  trx: Transaction,
  staff: Staff,
  ids: readonly number[],
): Promise<{ ended: number }> {
  const ended = await deps.staffSessions.endSome(staff.id, ids, trx);
  if (ended === 0) return { ended };
  await deleteDevices(trx, staff.id);
  const target = { type: 'staff', id: staff.id } as const;
  await auditStaff(trx, staff, deps.clock(), { action: 'end-sessions', target });
  return { ended };
}
