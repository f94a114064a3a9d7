import type { Queries } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import { clearOutgoing, trySendingOutgoing } from '../services/outgoing.ts';
import type { SmsMessage, SmsOutcome } from '../services/sms/provider.ts';
import { insertMessages } from './queries.ts';

export const smsQueue = 'sms-deliver';

/** Seconds to wait after each try that the provider certainly did not accept. */
const backOff = [2, 8, 30, 90];
/** The process that queues a message sends it at once. If it dies before that, another one tries after this time. */
const firstTryBySeconds = 15;

export interface SmsJob {
  message_id: number;
  /** Number of earlier tries. */
  tries: number;
}

type NewSms = SmsMessage & { ticketId: number | null; digestId?: number; goodUntil: Date };

type Sender = Pick<Deps, 'db' | 'jobs' | 'clock' | 'log' | 'secrets' | 'smsProvider'>;

/** Stores a message, encrypted until it is sent, and queues the job that sends it, in the given transaction. */
export async function enqueueSms(deps: Sender, trx: Queries, message: NewSms): Promise<number> {
  const [id = 0] = await enqueueAllSms(deps, trx, [message]);
  return id;
}

/** The same for many messages, with as many statements as for one. Returns their ids. */
export async function enqueueAllSms(
  deps: Sender,
  trx: Queries,
  messages: readonly NewSms[],
): Promise<number[]> {
  const now = deps.clock();
  await clearOutgoing(trx, 'sms_messages', now);
  const ids = await insertMessages(
    trx,
    messages.map(({ to, text, ticketId, digestId, goodUntil }) => ({
      ticket_id: ticketId,
      digest_id: digestId ?? null,
      sealed: deps.secrets.seal(JSON.stringify({ to, text })),
      created_at: now,
      good_until: goodUntil,
    })),
  );
  const at = new Date(now.getTime() + firstTryBySeconds * 1000);
  const jobs = ids.map((id) => ({ data: { message_id: id, tries: 0 } satisfies SmsJob, at }));
  await deps.jobs.sendAll(smsQueue, jobs, trx);
  return ids;
}

async function queue(deps: Sender, trx: Queries, job: SmsJob, seconds: number) {
  const at = new Date(deps.clock().getTime() + seconds * 1000);
  await deps.jobs.sendAt(smsQueue, job, at, trx);
}

/** Tries once: see `trySendingOutgoing`. Returns null when there was nothing to do. */
export async function trySending(
  deps: Sender,
  { message_id, tries }: SmsJob,
): Promise<{ outcome: SmsOutcome; to: string } | null> {
  const sent = await trySendingOutgoing<SmsMessage, SmsOutcome>(deps, {
    table: 'sms_messages',
    id: message_id,
    tries,
    provider: deps.smsProvider,
    backOff,
    queue: (trx, wait) => queue(deps, trx, { message_id, tries: tries + 1 }, wait),
  });
  return sent && { outcome: sent.outcome, to: sent.message.to };
}
