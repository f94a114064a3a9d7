import type { Database } from './connect.ts';

/**
 * Takes deleted rows off the disk at once. The embedded database never vacuums by itself, so it rewrites these tables and drops the write-ahead log
 * that still tells of them. PostgreSQL has autovacuum, and its operator rules over its logs and backups (docs/operations.md): nothing to do here.
 */
export async function forgetDeleted(db: Database, tables: string[]): Promise<void> {
  if (!db.embedded) return;
  const client = await db.pool.connect();
  try {
    // One after the other, on the one connection there is; none of these may stand in a transaction.
    const statements = [
      ...tables.map((table) => `vacuum full ${table}`),
      'set wal_recycle = off',
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
