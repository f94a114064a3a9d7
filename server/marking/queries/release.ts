/** Tests with marks that are not released to the families of a class. */
import { practiceTypes } from '@bitu/contract/codes.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Staff } from '../../services/sessions/staff-sessions.ts';
import { inReleaseReach } from './reach.ts';

const unreleasedTest = z.strictObject({
  practice_id: z.number(),
  practice_title: z.string(),
  class_id: z.number().nullable(),
  subject_id: z.number().nullable(),
  grade_id: z.number().nullable(),
  level_name: z.string().nullable(),
  marked: z.number(),
  total: z.number(),
  submitted_at: z.date(),
  due_at: z.date(),
});

/** Returns tests whose marks are not released, one row per class. */
export async function unreleased(queries: Queries, staff: Staff) {
  return readRows(
    queries,
    unreleasedTest,
    sql`
    select p.id as practice_id, p.title as practice_title, c.id as class_id, c.subject_id, c.grade_id, c.level_name,
      (count(*) filter (where i.state = 'marked'))::int as marked, count(*)::int as total,
      min(i.submitted_at) as submitted_at, min(i.due_at) as due_at
    from marking_items i
    join attempts t on t.id = i.attempt_id join practices p on p.id = t.practice_id and p.practice_type = ${practiceTypes.test}
    left join classes c on c.id = i.class_id
    where i.is_test and i.released_at is null and i.state <> 'withdrawn' and i.kind <> 'appeal' and ${inReleaseReach(staff)}
    group by p.id, c.id order by due_at, p.title, c.id limit 100`,
  );
}

const released = z.strictObject({ state: z.string(), return_at: z.date().nullable() });

/** Releases a test for a class: what is marked is returned now, the rest as soon as it is marked. */
export async function releaseTest(
  trx: Queries,
  staff: Staff,
  test: { practice_id: number; class_id: number | null },
  now: Date,
): Promise<z.infer<typeof released>[]> {
  return readRows(
    trx,
    released,
    sql`
    update marking_items i set released_at = ${now},
      return_at = case when i.state = 'marked' then greatest(i.return_at, ${now}::timestamptz) end
    from attempts t
    where t.id = i.attempt_id and t.practice_id = ${test.practice_id} and i.is_test
      and i.class_id is not distinct from ${test.class_id}::bigint
      and i.released_at is null and i.state <> 'withdrawn' and i.kind <> 'appeal' and ${inReleaseReach(staff)}
    returning i.state, i.return_at`,
  );
}
