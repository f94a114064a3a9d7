import type { Queries } from '@bitu/db/connect.ts';
import { sql } from 'kysely';

/** Locks all settings: a change waits for another one, even if a setting has no row yet. */
export const lockSettings = (trx: Queries) =>
  sql`select pg_advisory_xact_lock(hashtext('site_settings'))`.execute(trx);

/** Sets several settings at once. */
export async function storeSettings(trx: Queries, values: { name: string; value: string }[]) {
  await sql`
    insert into site_settings (name, value)
    select * from unnest(${values.map(({ name }) => name)}::text[], ${values.map(({ value }) => value)}::text[])
    on conflict (name) do update set value = excluded.value`.execute(trx);
}

export const clearSettings = (trx: Queries, names: readonly string[]) =>
  trx.deleteFrom('site_settings').where('name', 'in', names).execute();
