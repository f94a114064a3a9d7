import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Staff } from '../../services/sessions/staff-sessions.ts';

const found = z.strictObject({ exists: z.boolean() });

/**
 * Whether somebody other than this person can give an item its second mark, from `from` until it is due: a lead of
 * the subject, or, unless the item was handed on to the lead, a teacher with a class in it (as in `inReach`).
 */
export async function hasSecondMarker(
  trx: Queries,
  itemId: number,
  { id }: Staff,
  from: Date,
): Promise<boolean> {
  const [row] = await readRows(
    trx,
    found,
    sql`
    select exists (
      select from marking_items i join staff s on s.id <> ${id} and s.state = 'active'
      where i.id = ${itemId} and i.due_at > ${from} and (
        ('lead' = any(s.roles) and i.subject_id = any(s.subjects))
        or ('teacher' = any(s.roles) and i.handed_on is null and exists (
          select from staff_classes g join classes c on c.id = g.class_id
          where g.staff_id = s.id and c.subject_id = i.subject_id
            and g.since <= ${from} and (g.until is null or g.until > ${from})))
      )
    )`,
  );
  return row?.exists ?? false;
}
