import { randomBytes, randomInt } from 'node:crypto';
import { normalisePhone } from '@bitu/rules/accounts/phone.ts';
import { cleanName } from '@bitu/rules/accounts/profile.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Session } from '../plugins/sessions.ts';
import type { Solved } from '../services/bot-check.ts';
import { layDown, trySending } from '../services/sms/delivery.ts';
import { countCode, resendSeconds, uncountCode } from './otp-limits.ts';
import { codeSeconds, giveTicket, proofSeconds, purposes, ticketHash, ticketOf } from './proof.ts';
import { findLogin } from './queries.ts';
import {
  dropTickets,
  insertTicket,
  type Purpose,
  releaseBotCheck,
  useBotCheck,
} from './queries-otp.ts';

interface Wish {
  mobile: string;
  type: Purpose;
  bot_check?: string | undefined;
  consultation?: { full_name: string; referer: string } | undefined;
}

interface Caller {
  session: Session | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A phone as it is stored. Throws `phoneFormat`. */
export function phoneOf(text: string): string {
  const phone = normalisePhone(text);
  if (phone === null) throw new Failure('phoneFormat');
  return phone;
}

/** What a payload of the bot check solves. Throws `botCheckFailed`. */
export async function requireBotCheck(deps: Deps, payload: string | undefined): Promise<Solved> {
  const solved = payload === undefined ? null : await deps.botCheck.verify(payload);
  if (!solved) throw new Failure('botCheckFailed');
  return solved;
}

/** Whether this phone may get a code for this; answers the login that a confirmation belongs to. */
async function requireFit(deps: Deps, phone: string, wish: Wish, session: Session | null) {
  const login = await findLogin(deps.db.queries, { phone });
  if (wish.type === purposes.register && login) throw new Failure('phoneTaken');
  if (wish.type === purposes.forgotPassword && !login) throw new Failure('phoneUnknown');
  if (wish.type !== purposes.confirm) return null;
  if (!session) throw new Failure('notSignedIn');
  // One's own phone confirms, a free one may become one's own; somebody else's is neither.
  if (login && login.id !== session.student.login_id) throw new Failure('phoneTaken');
  return session.student.login_id;
}

/** Without tone marks: 160 characters fit into one message then. */
const textOf = (code: string) =>
  `Bitu: ma xac nhan cua ban la ${code}, co hieu luc 5 phut. Khong dua ma nay cho bat ky ai.`;

/** Sends a code by SMS and gives this browser the ticket that the code is bound to. A former ticket of the browser ends. */
export async function sendCode(
  deps: Deps,
  wish: Wish,
  caller: Caller,
): Promise<{ resend_after: number; expires_in: number }> {
  const phone = phoneOf(wish.mobile);
  const solved =
    wish.type === purposes.forgotPassword || wish.bot_check !== undefined
      ? await requireBotCheck(deps, wish.bot_check)
      : null;
  const loginId = await requireFit(deps, phone, wish, caller.session);
  await countCode(deps, phone, caller.request.ip);

  const ticket = randomBytes(32).toString('base64url');
  const messageId = await store(deps, {
    ...wish,
    phone,
    loginId,
    solved,
    ticket,
    former: ticketOf(caller.request),
  }).catch(async (error: unknown) => {
    await uncountCode(deps, phone);
    throw error;
  });
  giveTicket(deps, caller.reply, ticket);

  const tried = await trySending(deps, { message_id: messageId, tries: 0 });
  // Silence is no refusal: the code may be on its way, so the person goes on to enter it, and it counts.
  const arrives = !tried || tried.outcome.kind === 'taken' || tried.outcome.kind === 'silent';
  if (!arrives) {
    await uncountCode(deps, phone);
    if (solved) await releaseBotCheck(deps.db.queries, solved.challenge);
    throw new Failure('smsUnavailable', { retryAfter: 60 });
  }
  return { resend_after: resendSeconds, expires_in: codeSeconds };
}

/** The ticket, what waits for it, the message and its job: all or nothing. */
function store(
  deps: Deps,
  wish: Wish & {
    phone: string;
    loginId: number | null;
    solved: Solved | null;
    ticket: string;
    former: string | null;
  },
): Promise<number> {
  const now = deps.clock();
  const until = new Date(now.getTime() + codeSeconds * 1000);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return deps.db.queries.transaction().execute(async (trx) => {
    if (wish.solved) {
      const { challenge, expiresAt } = wish.solved;
      const isNew = await useBotCheck(trx, { challenge, expires_at: expiresAt }, now);
      if (!isNew) throw new Failure('botCheckFailed');
    }
    const former = wish.former === null ? null : ticketHash(wish.former);
    await dropTickets(trx, former, new Date(now.getTime() - proofSeconds * 1000));
    const ticketId = await insertTicket(
      trx,
      {
        ticket_hash: ticketHash(wish.ticket),
        phone_hash: deps.secrets.tag('phone', wish.phone),
        purpose: wish.type,
        login_id: wish.loginId,
        code_hash: deps.secrets.tag('code', wish.ticket, code),
        created_at: now,
        expires_at: until,
      },
      wish.type === purposes.register ? consultationOf(wish) : undefined,
    );
    return layDown(deps, trx, { to: wish.phone, text: textOf(code), ticketId, goodUntil: until });
  });
}

/** A lead is a courtesy of the registration: a name that cannot be stored makes none, and refuses nothing. */
function consultationOf({ consultation }: Wish) {
  const full_name = cleanName(consultation?.full_name ?? '');
  return consultation && full_name ? { full_name, referer: consultation.referer } : undefined;
}
