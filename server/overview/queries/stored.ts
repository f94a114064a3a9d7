/** Reads who falls behind from the results of the job's last run. */
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { classTitle } from '@bitu/rules/learning/subjects.ts';
import type { Reason } from '@bitu/rules/office/attention.ts';
import { reachesOf } from '@bitu/rules/staff/may.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Staff } from '../../services/sessions/staff-sessions.ts';
import { childName } from '../../services/child-name.ts';
import type { Behind } from '../compute.ts';
import { reasonShape } from '../reason-shape.ts';
import { nearOf, ownChildren, within } from './near.ts';

/** A position in the order: the number of reasons, and the child. */
export interface Place {
  reasons: number;
  id: number;
}

interface Filter {
  staff: Staff;
  now: Date;
  reason: Reason['kind'] | undefined;
  /** Null for all of them. */
  page: { after: Place | null; size: number } | null;
}

const storedRow = z.strictObject({
  total: z.number(),
  computed_at: z.date().nullable(),
  children: z.array(
    z.strictObject({
      id: z.number(),
      full_name: z.string(),
      classes: z.array(
        z.strictObject({
          subject_id: z.number(),
          grade_id: z.number(),
          level_name: z.string().nullable(),
        }),
      ),
      reasons: z.array(reasonShape),
    }),
  ),
});

/** Whether row `b` is about exactly those subjects of the child that the reader sees. */
function visibleTo({ roles, subjects }: Staff): RawBuilder<boolean> {
  if (reachesOf(roles, 'overview.read').includes('all')) return sql`b.other_subjects = '{}'`;
  const own = sql`${subjects}::smallint[]`;
  return sql`b.subjects <@ ${own} and not b.other_subjects && ${own}`;
}

/**
 * Returns a page of the children within reach who fall behind, plus one if there is another page, with their number
 * (with several pages: as of the job's last run) and when they were computed. Children of classes that the reader
 * teaches are left out: they are computed on request.
 */
export async function readStored(
  queries: Queries,
  { staff, now, reason, page }: Filter,
): Promise<{ children: Behind[]; total: number; computed_at: Date | null }> {
  const teaches = reachesOf(staff.roles, 'overview.read').includes('own');
  const after = page?.after;
  const [row] = await readRows(
    queries,
    storedRow,
    sql`
    with mine as materialized (
      select b.student_id, b.subjects, b.reason_count from children_behind b
      where ${visibleTo(staff)}
        ${reason ? sql`and b.reasons @> ${JSON.stringify([{ kind: reason }])}::jsonb` : sql``}
        ${teaches ? sql`and b.student_id not in ${ownChildren(staff, now)}` : sql``}
        and b.student_id not in (select student_id from attention_calls where hidden_until > ${now})
    ), page as (
      select m.*, near.classes
      -- Put in order first, so that places are looked up for one page only.
      from (
        select * from mine
        where ${after ? sql`(-reason_count, student_id) > (${-after.reasons}, ${after.id})` : sql`true`}
        order by reason_count desc, student_id
      ) m
      cross join lateral (
        with ${nearOf(within(staff, now), sql`e.student_id = m.student_id`)}
        select jsonb_agg(jsonb_build_object('subject_id', subject_id, 'grade_id', grade_id, 'level_name', level_name)
          order by subject_id, class_id) as classes, array_agg(subject_id) as subjects
        from near
      ) near
      -- Nothing is shown of a class that was left meanwhile: neither children in no class, nor reasons of its subject.
      where m.subjects <@ near.subjects
      order by m.reason_count desc, m.student_id limit ${page ? page.size + 1 : null}
    )
    select (select count(*) from mine)::int as total,
      (select computed_at from behind_progress) as computed_at,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'id', s.id, 'full_name', ${childName()}, 'classes', p.classes, 'reasons', b.reasons
        ) order by p.reason_count desc, p.student_id), '[]')
        from page p join children_behind b using (student_id, subjects) join students s on s.id = p.student_id) as children`,
  );
  if (!row) return { children: [], total: 0, computed_at: null };
  // If everything is on one page, those who have left are not counted either. With many children, that would cost
  // more than the number is worth.
  const isWhole = page === null || (page.after === null && row.children.length <= page.size);
  return {
    ...row,
    ...(isWhole && { total: row.children.length }),
    children: row.children.map((child) => ({
      ...child,
      classes: child.classes.map((of) => classTitle(of)),
    })),
  };
}
