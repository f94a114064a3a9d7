import type { Queries } from '@bitu/db/connect.ts';
import { sql } from 'kysely';

/** Sets several at once: all or none. */
export async function storeSettings(queries: Queries, values: { name: string; value: string }[]) {
  await sql`
    insert into site_settings (name, value)
    select * from unnest(${values.map(({ name }) => name)}::text[], ${values.map(({ value }) => value)}::text[])
    on conflict (name) do update set value = excluded.value`.execute(queries);
}

export const clearSetting = (queries: Queries, name: string) =>
  queries.deleteFrom('site_settings').where('name', '=', name).execute();
