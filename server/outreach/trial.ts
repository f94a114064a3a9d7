/** "Gửi thử cho tôi": staff have no bell, so a link shows the announcement on their own phone. */
import type { Announced } from '@bitu/contract/outreach.ts';
import { may } from '@bitu/rules/staff/may.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { defineLimit } from '../services/limits/limit.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { auditStaff } from '../services/audit.ts';
import { linkTo, newCode } from '../services/link-code.ts';
import { countSms, enqueueSms } from '../sms/index.ts';
import { unixOf } from '../time.ts';
import { cleaned } from './clean.ts';
import { findTrial, insertTrial, phoneOf } from './queries.ts';
import { tokenHash } from '../services/sessions/token-hash.ts';

/** A trial's link is valid for a day. */
const validMs = 24 * 3_600_000;
const messages = defineLimit({
  name: 'outreach-trial',
  max: 10,
  seconds: 3600,
  what: 'trial messages',
  by: 'staff member',
});

/** Creates the link, and sends it to the caller's phone if requested. Throws `forbidden`, `badRequest`. */
export async function makeTrial(
  deps: Deps,
  staff: Staff,
  { body, sms }: { body: Announced; sms: boolean },
) {
  if (body.type === 'theme' && !may(staff.roles, 'site.write')) throw new Failure('forbidden');
  const clean = cleaned(body, deps.settings.themeCdnHosts);
  if (sms) await countSms(deps, 'other', [{ limit: messages, who: String(staff.id) }]);
  const code = newCode();
  const expires_at = new Date(deps.clock().getTime() + validMs);
  const url = linkTo(deps, `/staff/trial/${code}`);
  await deps.db.queries.transaction().execute(async (trx) => {
    const row = { code_hash: tokenHash(code), body: clean, by: staff.id, expires_at };
    const { id } = await insertTrial(trx, row);
    await auditStaff(trx, staff, deps.clock(), {
      action: 'create',
      target: { type: 'trial', id },
      fields: [clean.type],
    });
    if (!sms) return;
    const to = await phoneOf(trx, staff.id);
    const text = `Bitu: xem thu tin ban vua soan tren dien thoai: ${url}`;
    await enqueueSms(deps, trx, { to, text, ticketId: null, goodUntil: expires_at });
  });
  return { url, expires_at: unixOf(expires_at) };
}

/** Returns what a link shows. Throws `notFound`. */
export async function readTrial({ db, clock }: Deps, code: string): Promise<Announced> {
  const body = await findTrial(db.queries, tokenHash(code), clock());
  if (!body) throw new Failure('notFound');
  return body;
}
