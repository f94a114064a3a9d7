import { mayInvite } from '@bitu/rules/staff/may.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { defineLimit } from '../services/limits/limit.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { countSms, enqueueSms, trySending } from '../sms/index.ts';
import { unixOf } from '../time.ts';
import { type Invited, inviteStaff } from './invite.ts';

const invitations = defineLimit({
  name: 'staff-invitations',
  max: 60,
  per: 'day',
  what: 'invitations of staff',
  by: 'staff member',
  words: 'Hôm nay bạn đã tạo nhiều lời mời quá rồi. Ngày mai bạn mời tiếp nhé!',
});
/** Long enough for a phone that is switched off overnight. */
const smsGoodMs = 24 * 3_600_000;

/**
 * Invites as a staff member, with a link that is shown and, on request, sent by SMS. Also throws `forbidden`,
 * `tooManyRequests`.
 */
export async function inviteByStaff(
  deps: Deps,
  staff: Staff,
  { sms, ...invited }: Invited & { sms: boolean },
) {
  if (!mayInvite(staff.roles, invited.roles)) throw new Failure('forbidden');
  const made = [{ limit: invitations, who: String(staff.id) }];
  if (sms) await countSms(deps, 'other', made);
  else await deps.limits.spend(made);
  const { phone, link, expiresAt } = await inviteStaff(deps, invited, staff);
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
