import type { Queries } from '@bitu/db/connect.ts';
import type { Deps } from '../../deps.ts';
import type { SmsMessage, SmsOutcome } from './provider.ts';
import { claimMessage, clearMessages, insertMessage, noteTry } from './queries.ts';

export const smsQueue = 'sms-deliver';

/** Seconds to wait after each try that the provider surely did not take. */
const backOff = [2, 8, 30, 90];
/** Who lays a message down tries it at once; should that process die before, this is when another one does. */
const firstTryBySeconds = 15;

export interface SmsJob {
  message_id: number;
  /** How many tries there were before this one. */
  tries: number;
}

type Sender = Pick<Deps, 'db' | 'jobs' | 'clock' | 'log' | 'secrets' | 'smsProvider'>;

/** Lays a message down, and the job that sends it, in the transaction that makes it necessary. Encrypted, until it is sent. */
export async function layDown(
  deps: Sender,
  trx: Queries,
  message: SmsMessage & { ticketId: number | null; goodUntil: Date },
): Promise<number> {
  const now = deps.clock();
  await clearMessages(trx, now);
  const id = await insertMessage(trx, {
    ticket_id: message.ticketId,
    sealed: deps.secrets.seal(JSON.stringify({ to: message.to, text: message.text })),
    created_at: now,
    good_until: message.goodUntil,
  });
  await queue(deps, trx, { message_id: id, tries: 0 }, firstTryBySeconds);
  return id;
}

async function queue(deps: Sender, trx: Queries, job: SmsJob, seconds: number) {
  const at = new Date(deps.clock().getTime() + seconds * 1000);
  await deps.jobs.sendAt(smsQueue, job, at, trx);
}

/**
 * One try. Null: there was nothing to do, the message was sent, dropped, too old, or another process is at it.
 * What the provider surely did not take is tried again by a job; what it may have taken never is, nor what a dead process was sending.
 */
export async function trySending(
  deps: Sender,
  { message_id, tries }: SmsJob,
): Promise<{ outcome: SmsOutcome; to: string } | null> {
  const { name } = deps.smsProvider;
  const claim = { tries, provider: name, now: deps.clock() };
  const claimed = await claimMessage(deps.db.queries, message_id, claim);
  if (!claimed?.sealed) return null;
  const message = JSON.parse(deps.secrets.open(claimed.sealed)) as SmsMessage;
  const outcome = await deps.smsProvider.send(message);
  if (outcome.kind !== 'taken')
    deps.log.warn({ provider: name, outcome: outcome.kind, fault: outcome.fault }, 'sms not sent');

  const wait = backOff[tries];
  const again =
    outcome.kind === 'busy' &&
    wait !== undefined &&
    deps.clock().getTime() + wait * 1000 < claimed.good_until.getTime();
  const giveUp = outcome.kind === 'taken' ? 'sent' : 'failed';
  await deps.db.queries.transaction().execute(async (trx) => {
    await noteTry(trx, message_id, {
      status: again ? 'waiting' : giveUp,
      reference: outcome.kind === 'taken' ? outcome.reference : null,
      fault: outcome.kind === 'taken' ? null : outcome.fault,
    });
    if (again) await queue(deps, trx, { message_id, tries: tries + 1 }, wait);
  });
  return { outcome, to: message.to };
}
