/** Counts what waits at the desk, in total and question by question. */
import { markingKind } from '@bitu/contract/rubrics.ts';
import type { Block } from '@bitu/contract/text.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Staff } from '../../services/sessions/staff-sessions.ts';
import { inLeadReach, inReach, isOpenFor } from './reach.ts';

const remainingRow = z.strictObject({ waiting: z.number(), overdue: z.number() });

/** Counting stops here: the desk shows no higher number. */
const maxCount = 1000;

/** Returns how many items wait for this person, and how many of them are overdue. */
export async function countRemaining(
  queries: Queries,
  staff: Staff,
  now: Date,
): Promise<z.infer<typeof remainingRow>> {
  const open = sql`i.state in ('waiting', 'second') and ${inReach(staff, 'mark.read', now)} and ${isOpenFor(staff, now)}`;
  const [row] = await readRows(
    queries,
    remainingRow,
    sql`
    select
      (select count(*)::int from (select from marking_items i where ${open} limit ${maxCount}) w) as waiting,
      (select count(*)::int from (select from marking_items i where ${open} and i.due_at < ${now} limit ${maxCount}) o) as overdue`,
  );
  return row ?? { waiting: 0, overdue: 0 };
}

const groupRow = z.strictObject({
  kind: markingKind,
  target_id: z.number(),
  stem: json<Block[] | null>(),
  topic: z.string().nullable(),
  project_title: z.string().nullable(),
  practice_title: z.string().nullable(),
  subject_id: z.number(),
  is_test: z.boolean(),
  waiting: z.number(),
  second: z.number(),
  claimed: z.number(),
  overdue: z.number(),
  soon: z.number(),
  oldest_at: z.date().nullable(),
  next_due_at: z.date().nullable(),
  for_lead: z.number(),
});
export type GroupRow = z.infer<typeof groupRow>;

/** Returns the groups with something to do, the most urgent first. */
export async function groupsFor(queries: Queries, staff: Staff, now: Date): Promise<GroupRow[]> {
  const open = isOpenFor(staff, now);
  return readRows(
    queries,
    groupRow,
    sql`
    with counted as (
      select i.kind, i.target_id, min(i.subject_id)::int as subject_id, bool_or(i.is_test) as is_test,
        (count(*) filter (where open and i.state = 'waiting'))::int as waiting,
        (count(*) filter (where open and i.state = 'second'))::int as second,
        (count(*) filter (where i.claimed_until > ${now}))::int as claimed,
        (count(*) filter (where open and i.due_at < ${now}))::int as overdue,
        (count(*) filter (where open and i.due_at >= ${now} and i.due_at - ${now}::timestamptz <= (i.due_at - i.submitted_at) / 4))::int as soon,
        min(i.submitted_at) filter (where open) as oldest_at,
        min(i.due_at) filter (where open) as next_due_at,
        (count(*) filter (where lead and (i.state = 'settling' or i.handed_on is not null)))::int as for_lead
      from marking_items i
      -- Not merged into the filters above, which would ask it again for each.
      cross join lateral (select ${open} as open, ${inLeadReach(staff)} as lead offset 0) may
      where i.state in ('waiting', 'second', 'settling') and ${inReach(staff, 'mark.read', now)}
      group by i.kind, i.target_id
    )
    select c.*, q.content -> 'stem' as stem, coalesce(q.content ->> 'topic', q.content ->> 'text') as topic, j.title as project_title,
      p.title as practice_title
    from counted c
    left join questions q on c.kind <> 'project' and q.id = c.target_id
    left join practices p on p.id = q.practice_id
    left join projects j on c.kind = 'project' and j.id = c.target_id
    where c.waiting + c.second + c.for_lead + c.claimed > 0
    order by c.overdue > 0 desc, c.next_due_at nulls last, c.kind, c.target_id
    limit 500`,
  );
}
