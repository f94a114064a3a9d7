import type { Queries } from '@bitu/db/connect.ts';
import { sql } from 'kysely';

export interface ThemeRow {
  code: string;
  starts_at: Date;
  ends_at: Date;
  active: boolean;
  fields: Record<string, unknown>;
  revision: number;
}

const rows = (queries: Queries) => queries.selectFrom('themes').selectAll().$castTo<ThemeRow>();

/** Returns the theme that runs at `now`, else the next one that begins before `soon`. */
export const nextTheme = (queries: Queries, now: Date, soon: Date): Promise<ThemeRow | undefined> =>
  rows(queries)
    .where('active', '=', true)
    .where('ends_at', '>', now)
    .where('starts_at', '<=', soon)
    .orderBy('starts_at')
    .orderBy('code')
    .limit(1)
    .executeTakeFirst();

export const allThemes = (queries: Queries): Promise<ThemeRow[]> =>
  rows(queries).orderBy('starts_at').orderBy('code').execute();

/** Returns a theme, locked for the transaction. */
export const lockTheme = (trx: Queries, code: string): Promise<ThemeRow | undefined> =>
  rows(trx).where('code', '=', code).forUpdate().executeTakeFirst();

/** Stores a theme and switches it on, replacing one with the same code. */
export async function storeTheme(queries: Queries, theme: Omit<ThemeRow, 'active' | 'revision'>) {
  await sql`
    insert into themes (code, starts_at, ends_at, active, fields)
    values (${theme.code}, ${theme.starts_at}, ${theme.ends_at}, true, ${JSON.stringify(theme.fields)}::jsonb)
    on conflict (code) do update set
      starts_at = excluded.starts_at, ends_at = excluded.ends_at, active = true, fields = excluded.fields,
      revision = themes.revision + 1`.execute(queries);
}

/** Returns whether there is such a theme. */
export async function switchOff(queries: Queries, code: string): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('themes')
    .set(({ eb }) => ({ active: false, revision: eb('revision', '+', 1) }))
    .where('code', '=', code)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
