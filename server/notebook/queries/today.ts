import { questionTypeNames } from '@bitu/questions/traits.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';

const drawnRow = z.strictObject({
  attempt_id: z.number(),
  is_submitted: z.boolean(),
  types: z.array(z.enum(questionTypeNames)),
  /** Some question of it is answered. */
  is_begun: z.boolean(),
});

/** Returns the set that was drawn for a learning day; undefined: none. */
export async function drawnSet(
  queries: Queries,
  studentId: number,
  day: string,
): Promise<z.infer<typeof drawnRow> | undefined> {
  const [row] = await readRows(
    queries,
    drawnRow,
    sql`
    select t.id as attempt_id, t.submitted_at is not null as is_submitted,
      array_agg(q.type_code order by a.position) as types, bool_or(a.revision > 0) as is_begun
    from attempts t
    join answers a on a.attempt_id = t.id
    join questions q on q.id = a.question_id
    where t.student_id = ${studentId} and t.drill = 'notebook' and t.drill_day = ${day}::date
    group by t.id`,
  );
  return row;
}
