import type { Queries } from '@bitu/db/connect.ts';

const keepDays = 30;

interface NewMessage {
  ticket_id: number | null;
  digest_id: number | null;
  sealed: Buffer;
  created_at: Date;
  good_until: Date;
}

export async function insertMessage(trx: Queries, message: NewMessage): Promise<number> {
  const { id } = await trx
    .insertInto('sms_messages')
    .values({ ...message, status: 'waiting' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Finished messages are deleted or made unreadable, and nothing is kept for longer than a month. */
export async function clearMessages(trx: Queries, now: Date) {
  await trx
    .updateTable('sms_messages')
    .set({ sealed: null })
    .where('sealed', 'is not', null)
    .where('good_until', '<', now)
    .execute();
  await trx
    .deleteFrom('sms_messages')
    .where('created_at', '<', new Date(now.getTime() - keepDays * 86_400_000))
    .execute();
}

/** Claims a waiting message for one try, the one after `tries` others; no other process gets it then. */
export function claimMessage(
  queries: Queries,
  id: number,
  claim: { tries: number; provider: string; now: Date },
) {
  return queries
    .updateTable('sms_messages')
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
}

/**
 * Stores the outcome of the try. A message that may be retried keeps its text; any other loses it. A message dropped
 * meanwhile stays so.
 */
export async function storeOutcome(
  queries: Queries,
  id: number,
  result: {
    status: 'waiting' | 'sent' | 'failed';
    reference: string | null;
    failure: string | null;
  },
) {
  await queries
    .updateTable('sms_messages')
    .set({ ...result, ...(result.status !== 'waiting' && { sealed: null }) })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .execute();
}
