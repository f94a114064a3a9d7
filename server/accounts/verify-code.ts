import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { phoneOf } from './otp.ts';
import { purposes, ticketHash, ticketOf } from './proof.ts';
import { keepLead } from './queries-leads.ts';
import { findTicket, tryCode } from './queries-otp.ts';

/** decisions.md, Accounts. */
const triesAtMost = 5;

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
  wrong: (left: number) => `Mã xác nhận không đúng. Bạn còn ${left} lần thử.`,
};

const no = (text: string): Verdict => ({ verify_status: false, text });

/** Checks a code once. Right, this browser's ticket becomes the proof of the phone, and what waited for it is kept. */
export async function verifyCode(
  deps: Deps,
  given: { mobile: string; code: string },
  request: FastifyRequest,
): Promise<Verdict> {
  const phone = phoneOf(given.mobile);
  const ticket = ticketOf(request);
  if (ticket === null) return no(texts.noTicket);
  const ticket_hash = ticketHash(ticket);
  const phone_hash = deps.secrets.tag('phone', phone);
  const now = deps.clock();
  const tried = await deps.db.queries.transaction().execute(async (trx) => {
    const code_hash = deps.secrets.tag('code', ticket, given.code);
    const row = await tryCode(trx, { ticket_hash, phone_hash, code_hash, now, tries: triesAtMost });
    if (row?.right && row.purpose === purposes.register) await keepLead(trx, row.id, phone, now);
    return row;
  });
  if (tried?.right) return { verify_status: true, text: texts.right };
  if (tried)
    return no(tried.tries < triesAtMost ? texts.wrong(triesAtMost - tried.tries) : texts.noTries);
  return no(await whyNot(deps, ticket_hash, phone_hash));
}

async function whyNot(deps: Deps, ticket_hash: Buffer, phone_hash: Buffer): Promise<string> {
  const ticket = await findTicket(deps.db.queries, ticket_hash, phone_hash);
  if (!ticket) return texts.noTicket;
  if (ticket.verified_at) return texts.used;
  return ticket.expires_at <= deps.clock() ? texts.expired : texts.noTries;
}
