/** The lists of the desk's first page. */
import { practiceTypes } from '@bitu/contract/codes.ts';
import { markingKind } from '@bitu/contract/rubrics.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { decidingRound } from '@bitu/rules/marking/settle.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Staff } from '../../services/sessions/staff-sessions.ts';
import { inLeadReach, inReleaseReach } from './reach.ts';

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

/** Returns the caller's own marks that can still be undone. */
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

/** Returns what a person has begun and not sent: a mark, a decision, or a change of a returned mark. */
export async function ownDrafts(queries: Queries, staffId: number) {
  return readRows(
    queries,
    listed.extend({ saved_at: z.date() }),
    sql`
    select ${titled}, d.saved_at
    from mark_drafts d join marking_items i on i.id = d.item_id ${withTitle}
    cross join lateral (
      select exists (
        select from marks m where m.item_id = i.id and m.staff_id = d.staff_id and m.undone_at is null and m.superseded_at is null
      ) as sent
    ) own
    where d.staff_id = ${staffId} and case when own.sent
      then d.round = ${decidingRound} and i.state in ('settling', 'returned')
      else i.state in ('waiting', 'second', 'settling') end
    order by d.saved_at desc limit 50`,
  );
}

const marked = z.strictObject({ count: z.number(), median: z.number().nullable() });

/** Returns how many marks a person has sent since a time, and the median of the active seconds. */
export async function markedSince(queries: Queries, staffId: number, since: Date) {
  const [row] = await readRows(
    queries,
    marked,
    sql`
    select count(*)::int as count, round(percentile_cont(0.5) within group (order by active_seconds))::int as median
    from marks where staff_id = ${staffId} and sent_at >= ${since} and undone_at is null and superseded_at is null`,
  );
  return row ?? { count: 0, median: null };
}

/** Returns what only a lead can do, within the lead's subjects. */
export async function leadWork(queries: Queries, staff: Staff, now: Date) {
  const row = listed.extend({
    handed_on: z.string().nullable(),
    submitted_at: z.date(),
    due_at: z.date(),
  });
  const list = (which: RawBuilder<unknown>) =>
    readRows(
      queries,
      row,
      sql`
      select ${titled}, i.handed_on, i.submitted_at, i.due_at from marking_items i ${withTitle}
      where ${inLeadReach(staff)} and ${which} order by i.due_at, i.id limit 100`,
    );
  const [settling, handedOn, overdue] = await Promise.all([
    list(sql`i.state = 'settling'`),
    list(sql`i.state in ('waiting', 'second') and i.handed_on is not null`),
    list(sql`i.state in ('waiting', 'second') and i.due_at < ${now}`),
  ]);
  return { settling, handedOn, overdue };
}

const revealed = z.strictObject({ items: z.number(), moved: z.number() });

/** Returns how often bands were moved after the machine's mark was revealed, in the last 90 days. */
export async function movedAfterReveal(queries: Queries, staff: Staff, now: Date) {
  const [row] = await readRows(
    queries,
    revealed,
    sql`
    select count(*)::int as items, (count(*) filter (where m.bands <> m.bands_alone))::int as moved
    from marks m join marking_items i on i.id = m.item_id
    where m.machine_seen_at is not null and m.sent_at > ${now}::timestamptz - interval '90 days'
      and m.undone_at is null and m.outcome = 'marked' and ${inLeadReach(staff)}`,
  );
  return row ?? { items: 0, moved: 0 };
}

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
