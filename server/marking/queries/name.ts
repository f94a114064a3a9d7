import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { childName } from '../../services/child-name.ts';

const named = z.strictObject({ student_id: z.number(), full_name: z.string() });

/** Returns the child of an item. */
export async function nameOf(queries: Queries, itemId: number) {
  const [row] = await readRows(
    queries,
    named,
    sql`
    select s.id as student_id, ${childName()} as full_name from marking_items i join students s on s.id = i.student_id
    where i.id = ${itemId}`,
  );
  return row;
}
