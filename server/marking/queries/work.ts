/** What waits at the desk, counted and listed. */
import { markingKind } from '@bitu/contract/rubrics.ts';
import { practiceTypes } from '@bitu/contract/codes.ts';
import type { Block } from '@bitu/contract/text.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Staff } from '../../plugins/staff-sessions.ts';
import { inLeadReach, inReach, isOpenFor } from './reach.ts';

const waitingOverdueRow = z.strictObject({ waiting: z.number(), overdue: z.number() });
const countMedianRow = z.strictObject({ count: z.number(), median: z.number().nullable() });
const itemsMovedRow = z.strictObject({ items: z.number(), moved: z.number() });
const studentIdFullNameRow = z.strictObject({ student_id: z.number(), full_name: z.string() });
const stateReturnAtRow = z.strictObject({ state: z.string(), return_at: z.date().nullable() });

/** Counting stops here: nobody needs to know it better. */
const maxCount = 1000;

/** Returns how many items wait for this person, and how many of them are overdue. */
export async function countLeft(
  queries: Queries,
  staff: Staff,
  now: Date,
): Promise<{ waiting: number; overdue: number }> {
  const open = sql`i.state in ('waiting', 'second') and ${inReach(staff, 'mark.read', now)} and ${isOpenFor(staff, now)}`;
  const [row] = await readRows(
    queries,
    waitingOverdueRow,
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

const listed = z.strictObject({
  item_id: z.number(),
  kind: markingKind,
  practice_title: z.string().nullable(),
  project_title: z.string().nullable(),
});

const titled = sql`i.id as item_id, i.kind, p.title as practice_title, j.title as project_title`;
const withTitle = sql`
  left join attempts t on t.id = i.attempt_id left join practices p on p.id = t.practice_id
  left join project_submissions u on u.id = i.submission_id left join projects j on j.id = u.project_id`;

/** Returns one's own marks that may still be taken back. */
export async function heldMarks(queries: Queries, staffId: number, since: Date) {
  const row = listed.extend({
    mark_id: z.string(),
    overall: z.number().nullable(),
    sent_at: z.date(),
  });
  return readRows(
    queries,
    row,
    sql`
    select ${titled}, m.id as mark_id, m.overall, m.sent_at
    from marks m join marking_items i on i.id = m.item_id ${withTitle}
    where m.staff_id = ${staffId} and m.sent_at > ${since} and m.undone_at is null and m.superseded_at is null
      and i.state not in ('returned', 'withdrawn')
    order by m.sent_at desc, m.id limit 50`,
  );
}

/** Returns what somebody has begun and not sent. */
export async function ownDrafts(queries: Queries, staffId: number) {
  return readRows(
    queries,
    listed.extend({ saved_at: z.date() }),
    sql`
    select ${titled}, d.saved_at
    from mark_drafts d join marking_items i on i.id = d.item_id ${withTitle}
    where d.staff_id = ${staffId} and i.state in ('waiting', 'second', 'settling') and not exists (
      select from marks m where m.item_id = i.id and m.staff_id = d.staff_id and m.undone_at is null and m.superseded_at is null
    )
    order by d.saved_at desc limit 50`,
  );
}

/** Returns how many marks somebody sent since a time, and the median of the active seconds. */
export async function markedSince(queries: Queries, staffId: number, since: Date) {
  const [row] = await readRows(
    queries,
    countMedianRow,
    sql`
    select count(*)::int as count, round(percentile_cont(0.5) within group (order by active_seconds))::int as median
    from marks where staff_id = ${staffId} and sent_at >= ${since} and undone_at is null and superseded_at is null`,
  );
  return row ?? { count: 0, median: null };
}

/** Returns what only a lead can do, within the lead's subjects. */
export async function leadWork(queries: Queries, staff: Staff, now: Date) {
  const row = listed.extend({ handed_on: z.string().nullable(), due_at: z.date() });
  const list = (which: RawBuilder<unknown>) =>
    readRows(
      queries,
      row,
      sql`
      select ${titled}, i.handed_on, i.due_at from marking_items i ${withTitle}
      where ${inLeadReach(staff)} and ${which} order by i.due_at, i.id limit 100`,
    );
  const [settling, handedOn, overdue] = await Promise.all([
    list(sql`i.state = 'settling'`),
    list(sql`i.state in ('waiting', 'second') and i.handed_on is not null`),
    list(sql`i.state in ('waiting', 'second') and i.due_at < ${now}`),
  ]);
  return { settling, handedOn, overdue };
}

const sittingRow = z.strictObject({
  practice_id: z.number(),
  practice_title: z.string(),
  class_id: z.number().nullable(),
  subject_id: z.number().nullable(),
  grade_id: z.number().nullable(),
  level_name: z.string().nullable(),
  marked: z.number(),
  total: z.number(),
});

/** Returns tests whose marks are not released, a class each. */
export async function unreleased(queries: Queries, staff: Staff) {
  return readRows(
    queries,
    sittingRow,
    sql`
    select p.id as practice_id, p.title as practice_title, c.id as class_id, c.subject_id, c.grade_id, c.level_name,
      (count(*) filter (where i.state = 'marked'))::int as marked, count(*)::int as total
    from marking_items i
    join attempts t on t.id = i.attempt_id join practices p on p.id = t.practice_id and p.practice_type = ${practiceTypes.test}
    left join classes c on c.id = i.class_id
    where i.is_test and i.released_at is null and i.state <> 'withdrawn' and i.kind <> 'appeal' and ${inLeadReach(staff)}
    group by p.id, c.id order by p.title, c.id limit 100`,
  );
}

/** Returns how often bands moved after the machine's mark was shown, in the last 90 days. */
export async function movedAfterReveal(queries: Queries, staff: Staff, now: Date) {
  const [row] = await readRows(
    queries,
    itemsMovedRow,
    sql`
    select count(*)::int as items, (count(*) filter (where m.bands <> m.bands_alone))::int as moved
    from marks m join marking_items i on i.id = m.item_id
    where m.machine_seen_at is not null and m.sent_at > ${now}::timestamptz - interval '90 days'
      and m.undone_at is null and m.outcome = 'marked' and ${inLeadReach(staff)}`,
  );
  return row ?? { items: 0, moved: 0 };
}

/** Returns the child of an item. */
export async function nameOf(queries: Queries, itemId: number) {
  const [row] = await readRows(
    queries,
    studentIdFullNameRow,
    sql`
    select s.id as student_id, s.full_name from marking_items i join students s on s.id = i.student_id
    where i.id = ${itemId}`,
  );
  return row;
}

/** Releases a test of a class: what is marked is returned now, the rest as soon as it is marked. */
export async function releaseSitting(
  trx: Queries,
  staff: Staff,
  sitting: { practice_id: number; class_id: number | null },
  now: Date,
): Promise<{ state: string; return_at: Date | null }[]> {
  const all = staff.roles.includes('owner') ? sql`true` : inLeadReach(staff);
  return readRows(
    trx,
    stateReturnAtRow,
    sql`
    update marking_items i set released_at = ${now},
      return_at = case when i.state = 'marked' then greatest(i.return_at, ${now}::timestamptz) end
    from attempts t
    where t.id = i.attempt_id and t.practice_id = ${sitting.practice_id} and i.is_test
      and i.class_id is not distinct from ${sitting.class_id}::bigint
      and i.released_at is null and i.state <> 'withdrawn' and i.kind <> 'appeal' and ${all}
    returning i.state, i.return_at`,
  );
}
