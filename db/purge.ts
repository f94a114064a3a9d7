import type { Database } from './connect.ts';

/**
 * Removes deleted rows from disk at once. The embedded database never vacuums by itself, so these tables are
 * rewritten, and the write-ahead log that still contains the rows is dropped. With PostgreSQL this does nothing: it
 * has autovacuum, and its operator decides on logs and backups (docs/operations.md).
 */
export async function purgeDeleted(db: Database, tables: string[]): Promise<void> {
  if (!db.embedded) return;
  const client = await db.pool.connect();
  try {
    // One after the other, on the single connection; none of them may run inside a transaction.
    const statements = [
      ...tables.map((table) => `vacuum full ${table}`),
      'select pg_switch_wal()',
      'checkpoint',
    ];
    for (const statement of statements) {
      await client.query(statement);
    }
  } finally {
    client.release();
  }
}
