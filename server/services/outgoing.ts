/**
 * What SMS and mails have in common: a row with an encrypted text is claimed by one process for one try, and is
 * never sent twice.
 */
import type { Database, Queries } from '@bitu/db/connect.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Secrets } from './secrets.ts';
import type { SmsOutcome } from './sms/provider.ts';

/** The names of the tables' contents in the log. */
const names = { sms_messages: 'sms', mails: 'mail' } as const;
type Table = keyof typeof names;

const keepDays = 30;
const dayMs = 86_400_000;

/** Deletes the texts of finished messages, and after a month their rows. */
export async function clearOutgoing(queries: Queries, table: Table, now: Date): Promise<void> {
  await queries
    .updateTable(table)
    .set({ sealed: null })
    .where('sealed', 'is not', null)
    .where('good_until', '<', now)
    .execute();
  await queries
    .deleteFrom(table)
    .where('created_at', '<', new Date(now.getTime() - keepDays * dayMs))
    .execute();
}

interface Senders {
  db: Database;
  clock: () => Date;
  log: FastifyBaseLogger;
  secrets: Secrets;
}

interface Sending<Message, Outcome extends SmsOutcome> {
  table: Table;
  id: number;
  /** The number of earlier tries. */
  tries: number;
  provider: { readonly name: string; send(message: Message): Promise<Outcome> };
  /** Seconds to wait after each try that was certainly not accepted. */
  backOff: readonly number[];
  /** Queues the job of the next try. */
  queue(trx: Queries, seconds: number): Promise<void>;
}

/**
 * Tries to send a row's message, once. Returns null if there was nothing to do: it was sent or dropped, is too old,
 * or another process is sending it. A message that was certainly not accepted is retried by a job. One that may have
 * been accepted, or that a dead process was sending, is never sent again: a duplicate costs money and trust.
 */
export async function trySendingOutgoing<Message, Outcome extends SmsOutcome>(
  { db, clock, log, secrets }: Senders,
  { table, id, tries, provider, backOff, queue }: Sending<Message, Outcome>,
): Promise<{ outcome: Outcome; message: Message } | null> {
  const claim = { tries, provider: provider.name, now: clock() };
  const claimed = await claimOutgoing(db.queries, table, id, claim);
  if (!claimed?.sealed) return null;
  const message = JSON.parse(secrets.open(claimed.sealed)) as Message;
  const outcome = await provider.send(message);
  const failure = outcome.kind === 'taken' ? null : outcome.reason;
  if (failure !== null)
    log.warn(
      { provider: provider.name, outcome: outcome.kind, reason: failure },
      `${names[table]} not sent`,
    );
  const wait = backOff[tries];
  const again =
    outcome.kind === 'busy' &&
    wait !== undefined &&
    clock().getTime() + wait * 1000 < claimed.good_until.getTime();
  const giveUp = outcome.kind === 'taken' ? 'sent' : 'failed';
  await db.queries.transaction().execute(async (trx) => {
    await storeOutcome(trx, table, id, {
      status: again ? 'waiting' : giveUp,
      reference: outcome.kind === 'taken' ? outcome.reference : null,
      failure,
    });
    if (again) await queue(trx, wait);
  });
  return { outcome, message };
}

/** Claims a waiting row for one try, the one after `tries` others, so that no other process gets it. */
const claimOutgoing = (
  queries: Queries,
  table: Table,
  id: number,
  claim: { tries: number; provider: string; now: Date },
): Promise<{ sealed: Buffer | null; good_until: Date } | undefined> =>
  queries
    .updateTable(table)
    .set({
      status: 'sending',
      tries: claim.tries + 1,
      provider: claim.provider,
      tried_at: claim.now,
    })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('tries', '=', claim.tries)
    .where('good_until', '>', claim.now)
    .returning(['sealed', 'good_until'])
    .executeTakeFirst();

/**
 * Stores the outcome of the try. A message that may be retried keeps its text; any other loses it. One that was
 * dropped meanwhile stays dropped.
 */
async function storeOutcome(
  queries: Queries,
  table: Table,
  id: number,
  result: {
    status: 'waiting' | 'sent' | 'failed';
    reference: string | null;
    failure: string | null;
  },
): Promise<void> {
  await queries
    .updateTable(table)
    .set({ ...result, ...(result.status !== 'waiting' && { sealed: null }) })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .execute();
}
