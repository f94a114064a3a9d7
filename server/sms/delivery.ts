import type { Queries } from '@bitu/db/connect.ts';
import { deliverableAt } from '@bitu/rules/notices/quiet-hours.ts';
import type { Deps } from '../deps.ts';
import { clearOutgoing, trySendingOutgoing } from '../services/outgoing.ts';
import type { SmsMessage, SmsOutcome } from '../services/sms/provider.ts';
import { dateOf, unixOf } from '../time.ts';
import { smsHits } from './cap.ts';

export const smsQueue = 'sms-deliver';

/** Seconds to wait after each try that the provider has certainly not accepted. */
const backOff = [2, 8, 30, 90];
/** The process that queues a message sends it at once; if it dies before that, another one tries after this time. */
const firstTryBySeconds = 15;

/** Messages held over from the previous day are sent this long after midnight, so that they wake nobody. */
const morningMs = 8 * 3_600_000;

export interface SmsJob {
  message_id: number;
  /** The number of earlier tries. */
  tries: number;
  /** The purpose of a code. */
  purpose?: 0 | 1 | 2;
  /**
   * One of many messages: it is counted when it is sent, and waits for the next morning if the day's cap is used up.
   */
  isBulk?: boolean;
  /** It is not urgent: when it is due at night, for example after an outage, it waits for the morning. */
  isQuiet?: boolean;
}

type NewSms = SmsMessage & { ticketId: number | null; digestId?: number; goodUntil: Date };

type Sender = Pick<
  Deps,
  'db' | 'jobs' | 'clock' | 'log' | 'secrets' | 'smsProvider' | 'limits' | 'settings'
>;

/** What queueing a message needs, also where nothing is sent. */
type Queueing = Pick<Sender, 'jobs' | 'clock' | 'secrets'>;

/**
 * Stores a message, encrypted until it is sent, and queues the job that sends it, in the given transaction. It must
 * already be counted (`countSms`, or as a code).
 * @param purpose The purpose of a code.
 */
export async function enqueueSms(
  deps: Queueing,
  trx: Queries,
  message: NewSms & Pick<SmsJob, 'purpose'>,
): Promise<number> {
  const { purpose } = message;
  const [id = 0] = await enqueue(deps, trx, [message], purpose === undefined ? {} : { purpose });
  return id;
}

/** Queues many messages with as many statements as for one; each is counted when it is sent. */
export async function enqueueAllSms(
  deps: Queueing,
  trx: Queries,
  messages: readonly NewSms[],
  more: Pick<SmsJob, 'isQuiet'> = {},
): Promise<void> {
  await enqueue(deps, trx, messages, { isBulk: true, ...more });
}

async function enqueue(
  deps: Queueing,
  trx: Queries,
  messages: readonly NewSms[],
  more: Pick<SmsJob, 'purpose' | 'isBulk' | 'isQuiet'>,
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
  const jobs = ids.map((id) => ({
    data: { message_id: id, tries: 0, ...more } satisfies SmsJob,
    at,
  }));
  await deps.jobs.sendAll(smsQueue, jobs, trx);
  return ids;
}

async function queue(deps: Sender, trx: Queries, job: SmsJob, seconds: number) {
  const at = new Date(deps.clock().getTime() + seconds * 1000);
  await deps.jobs.sendAt(smsQueue, job, at, trx);
}

/**
 * Tries once; see `trySendingOutgoing`. Returns null if there was nothing to do, or the message waits for the morning.
 */
export async function trySending(
  deps: Sender,
  job: SmsJob,
): Promise<{ outcome: SmsOutcome; to: string } | null> {
  const { message_id, tries } = job;
  if (job.isQuiet && (await waitsForMorning(deps, job))) return null;
  if (job.isBulk && tries === 0 && !(await countBulk(deps, job))) return null;
  const sent = await trySendingOutgoing<SmsMessage, SmsOutcome>(deps, {
    table: 'sms_messages',
    id: message_id,
    tries,
    provider: deps.smsProvider,
    backOff,
    queue: (trx, wait) => queue(deps, trx, { ...job, tries: tries + 1 }, wait),
  });
  return sent && { outcome: sent.outcome, to: sent.message.to };
}

/** Returns whether it is night. The message is then queued for the morning. */
async function waitsForMorning(deps: Sender, job: SmsJob): Promise<boolean> {
  const now = unixOf(deps.clock());
  const at = deliverableAt(now);
  if (at === now) return false;
  await deps.jobs.sendAt(smsQueue, job, dateOf(at), deps.db.queries);
  return true;
}

async function countBulk(deps: Sender, job: SmsJob): Promise<boolean> {
  const over = await deps.limits.consumeAll(smsHits(deps, 'other'));
  if (!over) return true;
  deps.log.warn('the day has no more SMS: messages wait for the next morning');
  const morning = new Date(over.resetsAt.getTime() + morningMs);
  await deps.jobs.sendAt(smsQueue, job, morning, deps.db.queries);
  return false;
}

interface NewMessage {
  ticket_id: number | null;
  digest_id: number | null;
  sealed: Buffer;
  created_at: Date;
  good_until: Date;
}

async function insertMessages(trx: Queries, messages: readonly NewMessage[]): Promise<number[]> {
  if (messages.length === 0) return [];
  const rows = await trx
    .insertInto('sms_messages')
    .values(messages.map((message) => ({ ...message, status: 'waiting' as const })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
