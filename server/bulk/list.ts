import type { BulkList } from '@bitu/contract/bulk.ts';
import { readRows } from '@bitu/db/rows.ts';
import { may } from '@bitu/rules/staff/may.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { fieldWords } from '../services/audit-fields.ts';
import { unixOf } from '../time.ts';
import type { Kinds } from './read.ts';

const maxListed = 20;

const listedRow = z.strictObject({
  id: z.number(),
  kind: z.string(),
  title: z.string(),
  total: z.number(),
  by: z.string().nullable(),
  applied_at: z.date(),
  undo_until: z.date(),
});

/** Returns the changes of a list that the caller can still undo, newest first: the own ones, or all for an owner. */
export async function listBulks(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  kinds: Kinds,
  { id: staffId, roles }: Staff,
  list: BulkList,
) {
  const words = new Map<string, string>(
    kinds.flatMap(({ name, can, list: of }) =>
      of === list && may(roles, can) ? [[name, fieldWords[name]]] : [],
    ),
  );
  const rows = await readRows(
    db.queries,
    listedRow,
    sql`
    select a.id, a.kind, first.title, (a.preview ->> 'total')::int as total, f.full_name as by, a.applied_at, a.undo_until
    from bulk_actions a left join staff f on f.id = a.by
    cross join lateral (
      select shown ->> 'title' as title from bulk_rows
      where bulk_id = a.id and state = 'applied' and shown is not null order by unit limit 1
    ) first
    where a.kind = any(${[...words.keys()]}::text[]) and a.state = 'applied' and a.undo_until > ${clock()}
      and (${roles.includes('owner')}::boolean or a.by = ${staffId})
    order by a.id desc limit ${maxListed}`,
  );
  return rows.map(({ kind, applied_at, undo_until, ...row }) => ({
    ...row,
    text: words.get(kind) ?? '',
    applied_at: unixOf(applied_at),
    undo_until: unixOf(undo_until),
  }));
}
