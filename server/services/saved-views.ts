/** Filters of a list that a staff member has saved under a name, for personal use. */
import { maxViews } from '@bitu/contract/saved-views.ts';
import type { Database, Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { Failure } from '../failure.ts';
import type { Staff } from './sessions/staff-sessions.ts';

const viewRow = z.strictObject({ id: z.number(), name: z.string(), filter: json<object>() });

interface SavedView<Filter> {
  id: number;
  name: string;
  filter: Filter;
}

/** The saved filters of one list. They are read without validation, as the call that saved them validated them. */
export function savedViews<Filter extends object>(list: 'students' | 'leads') {
  const read = async (queries: Queries, rows: RawBuilder<unknown>) =>
    (await readRows(queries, viewRow, rows)) as SavedView<Filter>[];
  return {
    list: ({ db }: { db: Database }, staff: Staff): Promise<SavedView<Filter>[]> =>
      read(
        db.queries,
        sql`
        select id, name, filter from saved_views where staff_id = ${staff.id} and list = ${list} order by name, id`,
      ),

    /** Saves a filter. Throws `badRequest` if there are too many. */
    async save(
      { db, clock }: { db: Database; clock: () => Date },
      staff: Staff,
      input: { name: string; filter: Filter },
    ): Promise<SavedView<Filter>> {
      const name = input.name.normalize('NFC');
      const [row] = await read(
        db.queries,
        sql`
        insert into saved_views (staff_id, list, name, filter, created_at)
        select ${staff.id}::bigint, ${list}::text, ${name}::text, ${JSON.stringify(input.filter)}::jsonb, ${clock()}::timestamptz
        where (select count(*) from saved_views where staff_id = ${staff.id} and list = ${list} and name <> ${name}) < ${maxViews}
        on conflict (staff_id, list, name) do update set filter = excluded.filter
        returning id, name, filter`,
      );
      if (!row)
        throw new Failure('badRequest', {
          message: `Bạn đã lưu ${maxViews} bộ lọc. Bạn xóa bớt một bộ lọc nhé!`,
        });
      return row;
    },

    /** Deletes an own filter. Throws `notFound`. */
    async remove({ db }: { db: Database }, staff: Staff, id: number): Promise<null> {
      const { numDeletedRows } = await db.queries
        .deleteFrom('saved_views')
        .where('id', '=', id)
        .where('staff_id', '=', staff.id)
        .where('list', '=', list)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw new Failure('notFound');
      return null;
    },
  };
}
