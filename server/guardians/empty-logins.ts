/**
 * Deletes logins of former guardians that no longer open any child, once ending the guardianship can no longer be
 * undone.
 */
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { deleteLoginsWithoutChild } from '../profile/index.ts';
import { heldMs } from '../services/held.ts';

export const emptyLoginsQueue = 'guardians-empty-logins';

/** How far back to look for logins missed by a killed process. */
const missedMs = 7 * 86_400_000;

const loginRow = z.strictObject({ login_id: z.number() });

/**
 * Returns the logins whose last child was removed long enough ago.
 * @param id Restricts to this one.
 */
async function emptyLogins({ db, clock }: Deps, id: number | null): Promise<number[]> {
  const now = clock().getTime();
  const rows = await readRows(
    db.queries,
    loginRow,
    sql`
    select distinct g.login_id from guardians g
    where g.ended_at <= ${new Date(now - heldMs)} and g.ended_at > ${new Date(now - missedMs)}
      and (${id}::bigint is null or g.login_id = ${id}::bigint)
      and not exists (select from followed_students f where f.login_id = g.login_id)
      and not exists (
        select from guardians later where later.login_id = g.login_id and later.ended_at > ${new Date(now - heldMs)})`,
  );
  return rows.map(({ login_id }) => login_id);
}

/** Deletes one of them, or all. */
export async function deleteEmptyLogins(deps: Deps, id: number | null): Promise<void> {
  const ids = await emptyLogins(deps, id);
  if (ids.length === 0) return;
  await deps.db.queries.transaction().execute((trx) => deleteLoginsWithoutChild(deps, trx, ids));
}
