import { mayInvite } from '@bitu/rules/staff/may.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../plugins/staff-sessions.ts';
import { enqueueSms, trySending } from '../sms/index.ts';
import { unixOf } from '../time.ts';
import { type Invited, inviteStaff } from './invite.ts';

/** Long enough for a phone that is switched off over night. */
const smsGoodMs = 24 * 3_600_000;

/** Invites as a staff member, by a link that is shown, and by SMS where it is wanted. Throws also `forbidden`. */
export async function inviteByStaff(
  deps: Deps,
  staff: Staff,
  { sms, ...invited }: Invited & { sms: boolean },
) {
  if (!mayInvite(staff.roles, invited.roles)) throw new Failure('forbidden');
  const { phone, link, expiresAt } = await inviteStaff(deps, invited, staff.id);
  if (sms) await send(deps, phone, link);
  return { link, expires_at: unixOf(expiresAt) };
}

async function send(deps: Deps, to: string, link: string): Promise<void> {
  const goodUntil = new Date(deps.clock().getTime() + smsGoodMs);
  const text = `Bitu: moi ban vao lam viec cung trung tam. Mo lien ket trong 3 ngay: ${link}`;
  const message_id = await deps.db.queries
    .transaction()
    .execute((trx) => enqueueSms(deps, trx, { to, text, ticketId: null, goodUntil }));
  await trySending(deps, { message_id, tries: 0 });
}
