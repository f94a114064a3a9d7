/** Filters of the list that somebody keeps under a name: everybody's own. */
import { maxViews, type SavedView, type ViewFilter } from '@bitu/contract/student-views.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import type { Staff } from '../../plugins/staff-sessions.ts';

const viewRow = z.strictObject({ id: z.number(), name: z.string(), filter: json<ViewFilter>() });

export const listViews = ({ db }: Pick<Deps, 'db'>, staff: Staff): Promise<SavedView[]> =>
  readRows(
    db.queries,
    viewRow,
    sql`select id, name, filter from saved_views where staff_id = ${staff.id} order by name, id`,
  );

/** Keeps a filter. Throws `badRequest`: there are too many. */
export async function saveView(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  staff: Staff,
  { name, filter }: { name: string; filter: ViewFilter },
): Promise<SavedView> {
  const [row] = await storeView(db.queries, staff.id, {
    name: name.normalize('NFC'),
    filter,
    at: clock(),
  });
  if (!row)
    throw new Failure('badRequest', {
      message: `Bạn đã lưu ${maxViews} bộ lọc. Bạn xóa bớt một bộ lọc nhé!`,
    });
  return row;
}

const storeView = (
  queries: Queries,
  staffId: number,
  { name, filter, at }: { name: string; filter: ViewFilter; at: Date },
) =>
  readRows(
    queries,
    viewRow,
    sql`
    insert into saved_views (staff_id, name, filter, created_at)
    select ${staffId}::bigint, ${name}::text, ${JSON.stringify(filter)}::jsonb, ${at}::timestamptz
    where (select count(*) from saved_views where staff_id = ${staffId} and name <> ${name}) < ${maxViews}
    on conflict (staff_id, name) do update set filter = excluded.filter
    returning id, name, filter`,
  );

/** Forgets an own filter. Throws `notFound`. */
export async function removeView(
  { db }: Pick<Deps, 'db'>,
  staff: Staff,
  id: number,
): Promise<null> {
  const { numDeletedRows } = await db.queries
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('staff_id', '=', staff.id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Failure('notFound');
  return null;
}
