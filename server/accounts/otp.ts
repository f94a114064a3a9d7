import { randomBytes, randomInt } from 'node:crypto';
import { normalisePhone } from '@bitu/rules/accounts/phone.ts';
import { cleanName } from '@bitu/rules/accounts/profile.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Session } from '../services/sessions/sessions.ts';
import type { Solved } from '../services/bot-check.ts';
import { enqueueSms, trySending } from '../sms/index.ts';
import { countCode, resendSeconds, uncountCode, withoutBotCheck } from './otp-limits.ts';
import { codeSeconds, giveTicket, proofSeconds, purposes, ticketOf } from './proof.ts';
import { findLogin } from './queries/students.ts';
import {
  type BotCheckUse,
  dropTickets,
  insertTicket,
  type Purpose,
  releaseBotCheck,
  useBotCheck,
} from './queries/otp.ts';
import { tokenHash } from '../services/sessions/token-hash.ts';

interface SendCodeInput {
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

/** Returns a phone as it is stored. Throws `phoneFormat`. */
export function phoneOf(text: string): string {
  const phone = normalisePhone(text);
  if (phone === null) throw new Failure('phoneFormat');
  return phone;
}

/** Consumes a solved bot check: it is valid once per use, and for one phone. Throws `botCheckFailed`. */
export async function spendBotCheck(
  deps: Deps,
  payload: string | undefined,
  { use, phone }: { use: BotCheckUse; phone: string },
): Promise<Solved> {
  const solved = payload === undefined ? null : await deps.botCheck.verify(payload);
  if (!solved) throw new Failure('botCheckFailed');
  const { challenge, expiresAt: expires_at } = solved;
  const phone_hash = deps.secrets.tag('phone', phone);
  const check = { challenge, expires_at, use, phone_hash };
  if (!(await useBotCheck(deps.db.queries, check, deps.clock())))
    throw new Failure('botCheckFailed');
  return solved;
}

/**
 * Consumes a solved bot check, or else one of the few calls that an address has without. Returns a function that gives
 * it back. Throws `botCheckFailed`.
 */
export async function passBotCheck(
  deps: Deps,
  payload: string | undefined,
  { use, phone, address }: { use: 'look-up' | 'code'; phone: string; address: string },
): Promise<() => Promise<unknown>> {
  if (payload !== undefined) {
    const { challenge } = await spendBotCheck(deps, payload, { use, phone });
    return () => releaseBotCheck(deps.db.queries, challenge);
  }
  const call = withoutBotCheck(use, address);
  if (await deps.limits.consumeAll([call])) throw new Failure('botCheckFailed');
  return () => deps.limits.refund([call]);
}

async function isOwnPhone({ db }: Deps, phone: string, session: Session | null) {
  const login = await findLogin(db.queries, { phone });
  return login !== undefined && login.id === session?.student.login_id;
}

/** Checks that this phone may get a code for this purpose. Returns the login of a confirmation. */
async function requireFit(
  deps: Deps,
  phone: string,
  input: SendCodeInput,
  session: Session | null,
) {
  const login = await findLogin(deps.db.queries, { phone });
  if (input.type === purposes.register && login) throw new Failure('phoneTaken');
  if (input.type === purposes.forgotPassword && !login) throw new Failure('phoneUnknown');
  if (input.type !== purposes.confirm) return null;
  if (!session) throw new Failure('unauthenticated');
  // A login can confirm its own phone, or a free one that is to become its phone. A phone of another login is
  // refused.
  if (login && login.id !== session.student.login_id) throw new Failure('phoneTaken');
  return session.student.login_id;
}

/** The text of an SMS, without tone marks so that it fits into one message of 160 characters. */
const textOf = (code: string) =>
  `Bitu: ma xac nhan cua ban la ${code}, co hieu luc 5 phut. Khong dua ma nay cho bat ky ai.`;

/**
 * Sends a code by SMS and gives this browser the ticket that the code is bound to. An earlier ticket of the browser
 * ends.
 */
export async function sendCode(
  deps: Deps,
  input: SendCodeInput,
  caller: Caller,
): Promise<{ resend_after: number; expires_in: number; ticket: string }> {
  const phone = phoneOf(input.mobile);
  if (input.type === purposes.confirm && !caller.session) throw new Failure('unauthenticated');
  const isOwn = input.type === purposes.confirm && (await isOwnPhone(deps, phone, caller.session));
  // Checked before anything that depends on whether the phone has a login.
  const { ip: address } = caller.request;
  const giveBack = isOwn
    ? null
    : await passBotCheck(deps, input.bot_check, { use: 'code', phone, address });
  const code = { phone, purpose: input.type };
  await countCode(deps, code, address);
  const loginId = await requireFit(deps, phone, input, caller.session).catch(
    async (error: unknown) => {
      await uncountCode(deps, code);
      throw error;
    },
  );

  const ticket = randomBytes(32).toString('base64url');
  const messageId = await store(deps, {
    ...input,
    phone,
    loginId,
    ticket,
    former: ticketOf(caller.request),
  }).catch(async (error: unknown) => {
    await uncountCode(deps, code);
    throw error;
  });
  giveTicket(deps, caller.reply, ticket);

  const tried = await trySending(deps, { message_id: messageId, tries: 0 });
  // A missing reply is not a refusal: the code may arrive, so the form goes on to ask for it, and it counts.
  const arrives = !tried || tried.outcome.kind === 'taken' || tried.outcome.kind === 'silent';
  if (!arrives) {
    await uncountCode(deps, code);
    await giveBack?.();
    throw new Failure('smsUnavailable', { retryAfter: 60 });
  }
  return { resend_after: resendSeconds, expires_in: codeSeconds, ticket };
}

/** Stores the ticket, its pending lead, the message and its job, all in one transaction. */
function store(
  deps: Deps,
  input: SendCodeInput & {
    phone: string;
    loginId: number | null;
    ticket: string;
    former: string | null;
  },
): Promise<number> {
  const now = deps.clock();
  const until = new Date(now.getTime() + codeSeconds * 1000);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return deps.db.queries.transaction().execute(async (trx) => {
    const former = input.former === null ? null : tokenHash(input.former);
    await dropTickets(trx, former, new Date(now.getTime() - proofSeconds * 1000));
    const ticketId = await insertTicket(
      trx,
      {
        ticket_hash: tokenHash(input.ticket),
        phone_hash: deps.secrets.tag('phone', input.phone),
        purpose: input.type,
        login_id: input.loginId,
        code_hash: deps.secrets.tag('code', input.ticket, code),
        created_at: now,
        expires_at: until,
      },
      input.type === purposes.register ? consultationOf(input) : undefined,
    );
    return enqueueSms(deps, trx, {
      to: input.phone,
      text: textOf(code),
      ticketId,
      purpose: input.type,
      goodUntil: until,
    });
  });
}

/** The lead is optional: a name that cannot be stored gives no lead, and does not fail the registration. */
function consultationOf({ consultation }: SendCodeInput) {
  const full_name = cleanName(consultation?.full_name ?? '');
  return consultation && full_name ? { full_name, referer: consultation.referer } : undefined;
}
