import type { Database } from '@bitu/db/connect.ts';
import { sql } from 'kysely';

/**
 * Runs something while the database refuses some rows of a table.
 * @param when A condition on `new`, as SQL.
 */
export async function whileRefusing<T>(
  { db: { queries } }: { db: Pick<Database, 'queries'> },
  { table, when }: { table: string; when: string },
  work: () => Promise<T>,
): Promise<T> {
  await sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`.execute(
    queries,
  );
  await sql`
    create trigger refuse before insert or update on ${sql.table(table)} for each row
    when (${sql.raw(when)}) execute function refuse()`.execute(queries);
  return work().finally(() => sql`drop function refuse cascade`.execute(queries));
}
