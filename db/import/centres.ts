import { sql } from 'kysely';
import type { Queries } from '../connect.ts';

export interface AuthoredCentre {
  code: string;
  name: string;
  address: string;
  phone?: string | undefined;
  hours?: string | undefined;
  map_url?: string | undefined;
}

/** Stores the learning centres in order; a centre that is missing from the list is removed with its queue. */
export async function storeCentres(
  queries: Queries,
  centres: readonly AuthoredCentre[],
): Promise<void> {
  const rows = JSON.stringify(centres.map((centre, position) => ({ ...centre, position })));
  await sql`
    with given as (
      select * from jsonb_to_recordset(${rows}::jsonb)
        as c (code text, name text, address text, phone text, hours text, map_url text, position smallint)
    ), removed as (
      delete from centres where code not in (select code from given)
    )
    insert into centres (code, name, address, phone, hours, map_url, position)
    select code, name, address, phone, hours, map_url, position from given
    on conflict (code) do update set
      name = excluded.name, address = excluded.address, phone = excluded.phone,
      hours = excluded.hours, map_url = excluded.map_url, position = excluded.position`.execute(
    queries,
  );
}
