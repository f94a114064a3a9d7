import type { Deps } from '../deps.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { auditStaff } from '../services/audit.ts';
import { unixOf } from '../time.ts';
import { deleteDevices } from './devices.ts';

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
export function endSessions(
  deps: Deps,
  staff: Staff,
  ids: readonly number[],
): Promise<{ ended: number }> {
  return deps.db.queries.transaction().execute(async (trx) => {
    const ended = await deps.staffSessions.endSome(staff.id, ids, trx);
    if (ended === 0) return { ended };
    await deleteDevices(trx, staff.id);
    const target = { type: 'staff', id: staff.id } as const;
    await auditStaff(trx, staff, deps.clock(), { action: 'end-sessions', target });
    return { ended };
  });
}
