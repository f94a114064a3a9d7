/**
 * What SMS and mails have in common: a row with a sealed text is claimed by one process for one try, and is never sent
 * twice.
 */
import type { Queries } from '@bitu/db/connect.ts';

type Table = 'sms_messages' | 'mails';

const keepDays = 30;
const dayMs = 86_400_000;

/** What is finished is deleted or made unreadable, and nothing is kept for longer than a month. */
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

/** Claims a waiting row for one try, the one after `tries` others; no other process gets it then. */
export const claimOutgoing = (
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
 * Stores the outcome of the try. What may be retried keeps its text; anything else loses it. What was dropped meanwhile
 * stays so.
 */
export async function storeOutcome(
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
