import type { StaffMe } from '@bitu/contract/staff.ts';
import type { Deps } from '../deps.ts';
import { freshUntil } from '../plugins/admit-staff.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { outboxName } from '../services/sms/outbox.ts';
import { unixOf } from '../time.ts';
import { factorsOf, findPerson, recoveryCodesLeft } from './queries.ts';

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
    recovery_codes_left: await recoveryCodesLeft(db.queries, id),
  };
}
