import type { Transaction } from '@bitu/db/connect.ts';
import type { FastifyRequest } from 'fastify';
import { announceLead } from '../consultation/index.ts';
import type { Deps } from '../deps.ts';
import { phoneOf } from './otp.ts';
import { proofSeconds, purposes, ticketOf } from './proof.ts';
import { keepLead } from './queries/leads.ts';
import { findTicket, tryCode } from './queries/otp.ts';
import { tokenHash } from '../services/sessions/token-hash.ts';

/** Wrong codes that may be entered for one ticket. */
const maxTries = 5;

interface Verdict {
  verify_status: boolean;
  text: string;
}

const texts = {
  right: 'Xác nhận thành công',
  noTicket: 'Mã này không dùng được ở trình duyệt này. Bạn bấm gửi lại để nhận mã mới nhé!',
  expired: 'Mã đã hết hạn. Bạn bấm gửi lại để nhận mã mới nhé!',
  used: 'Mã này đã được dùng rồi.',
  noTries: 'Bạn đã nhập sai 5 lần. Bạn bấm gửi lại để nhận mã mới nhé!',
  wrong: (remaining: number) => `Mã xác nhận không đúng. Bạn còn ${remaining} lần thử.`,
};

const yes: Verdict = { verify_status: true, text: texts.right };
const no = (text: string): Verdict => ({ verify_status: false, text });

/**
 * Checks a code once. If it is right, this browser's ticket becomes the proof of the phone, and its pending lead is
 * stored. Repeating the right code succeeds while the proof is valid, as the first reply may have been lost.
 */
export async function verifyCode(
  deps: Pick<Deps, 'clock' | 'jobs' | 'secrets' | 'settings'>,
  trx: Transaction,
  input: { mobile: string; code: string },
  request: FastifyRequest,
): Promise<Verdict> {
  const phone = phoneOf(input.mobile);
  const ticket = ticketOf(request);
  if (ticket === null) return no(texts.noTicket);
  const now = deps.clock();
  const guess = {
    ticket_hash: tokenHash(ticket),
    phone_hash: deps.secrets.tag('phone', phone),
    code_hash: deps.secrets.tag('code', ticket, input.code),
  };
  const tried = await tryCode(trx, { ...guess, now, tries: maxTries });
  if (tried?.right && tried.purpose === purposes.register) {
    const leadId = await keepLead(trx, tried.id, phone, now);
    if (leadId !== undefined) await announceLead(deps, trx, leadId);
  }
  if (tried?.right) return yes;
  if (tried)
    return no(tried.tries < maxTries ? texts.wrong(maxTries - tried.tries) : texts.noTries);

  const since = new Date(now.getTime() - proofSeconds * 1000);
  const row = await findTicket(trx, { ...guess, since });
  if (!row) return no(texts.noTicket);
  if (row.verified_at) return row.proven ? yes : no(texts.used);
  return no(row.expires_at <= now ? texts.expired : texts.noTries);
}
