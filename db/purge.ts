import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Queries } from './connect.ts';
import { readRows } from './rows.ts';

/** The rewriting of a table runs outside the time limit of other statements, as it may take longer on a slow disk. */
const rewriteMs = 3_600_000;

const nameRow = z.strictObject({ name: z.string() });

/**
 * Notes the tables in which this transaction has deleted or changed rows, so that `purgeDeleted` removes these from
 * disk. Call it at the end of a transaction that erases a person, with the tables whose rows are often deleted before
 * the person is. With PostgreSQL this does nothing: it has autovacuum, and its operator decides on logs and backups
 * (docs/operate.md).
 */
export async function purgeLater(
  db: Pick<Database, 'embedded'>,
  trx: Queries,
  emptiedBefore: readonly string[],
): Promise<void> {
  if (!db.embedded) return;
  await sql`
    insert into purges (table_name)
    select relid::regclass::text from pg_stat_xact_user_tables where n_tup_del + n_tup_upd > 0
    union select unnest(${[...emptiedBefore]}::text[])
    on conflict do nothing`.execute(trx);
}

/**
 * Removes the rows noted by `purgeLater` from disk: their tables are rewritten, and the write-ahead log that still
 * contains them is dropped. The embedded database never vacuums by itself. As it runs on this thread and has one
 * connection, this is for the night, and other calls get as much time after each table as it took.
 */
export async function purgeDeleted(db: Database): Promise<void> {
  if (!db.embedded) return;
  const tables = await readRows(
    db.queries,
    nameRow,
    sql`select table_name as name from purges order by table_name`,
  );
  if (tables.length === 0) return;
  // It runs in no transaction, where a table cannot be rewritten.
  const run = (text: string) =>
    db.pool.query({ text, query_timeout: rewriteMs } as { text: string });
  for (const { name } of tables) {
    const start = performance.now();
    await run(`vacuum full ${name}`);
    await setTimeout(performance.now() - start);
  }
  await run('select pg_switch_wal()');
  await run('checkpoint');
  await sql`delete from purges where table_name = any(${tables.map(({ name }) => name)})`.execute(
    db.queries,
  );
}
