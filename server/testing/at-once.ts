/** Two concurrent callers. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from '@bitu/db/connect.ts';
import { sql } from 'kysely';
import type { TestServer } from './server.ts';

async function isAnybodyWaiting(trx: Transaction): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks where not granted and pid in (
      select pid from pg_stat_activity where datname = current_database())`.execute(trx);
  return rows.length > 0;
}

/**
 * Runs `first` in a transaction, and `second` while that is open, until it waits for the transaction or is done. Then
 * runs `last` in the transaction. Returns the result of `second`. The embedded database runs one after the other.
 * `first` and `last` have the transaction alone: a statement or call of theirs beside it is refused.
 */
export async function atOnce<T>(
  { db, url }: Pick<TestServer, 'db' | 'url'>,
  first: (trx: Transaction) => Promise<unknown>,
  second: () => Promise<T>,
  last: (trx: Transaction) => Promise<unknown> = async () => {},
): Promise<T> {
  // Another caller, who is not in the transaction.
  const outside = AsyncLocalStorage.snapshot();
  const { result } = await db.queries.transaction().execute(async (trx) => {
    await first(trx);
    const done: unknown[] = [];
    const running = outside(second);
    void running.then(
      () => done.push('result'),
      () => done.push('error'),
    );
    if (url !== null) while (done.length === 0) if (await isAnybodyWaiting(trx)) break;
    await last(trx);
    // Wrapped in an object, so that it is not awaited here.
    return { result: running };
  });
  return result;
}
