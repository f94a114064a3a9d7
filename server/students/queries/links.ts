import type { Queries } from '@bitu/db/connect.ts';
import type { Tables } from '@bitu/db/tables.ts';
import type { Insertable } from 'kysely';

type Link = Insertable<Tables['password_links']>;

/** Stores links of logins, replacing their earlier ones. */
export async function storeLinks(trx: Queries, links: readonly Link[]): Promise<void> {
  if (links.length === 0) return;
  const logins = links.map(({ login_id }) => login_id);
  await trx.deleteFrom('password_links').where('login_id', 'in', logins).execute();
  await trx.insertInto('password_links').values(links).execute();
}
