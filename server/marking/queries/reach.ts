/** The items that a staff member may see and mark. All conditions are on `marking_items i`. */
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { reachesOf } from '@bitu/rules/staff/may.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Staff } from '../../services/sessions/staff-sessions.ts';
import { afterSubstitution, standsIn } from '../../services/class-reach.ts';

type Condition = RawBuilder<boolean>;

const ownClasses = ({ id }: Staff, now: Date) => sql`
  select class_id from staff_classes
  where staff_id = ${id} and since <= ${now} and (until is null or until > ${now}::timestamptz - ${afterSubstitution})`;

/**
 * The work that was given in lessons which this person took over from another teacher: class, question or project,
 * and its id.
 */
const homeworkWhileStandingIn = (staff: Staff, now: Date) => sql`
  select l.class_id, q.id, false from planned_lessons l
  join lesson_contents g on g.lesson_id = l.id join questions q on q.practice_id = g.practice_id
  where ${standsIn(staff, now)} and l.starts_at <= ${now}
  union all
  select l.class_id, g.project_id, true from planned_lessons l join lesson_contents g on g.lesson_id = l.id
  where ${standsIn(staff, now)} and l.starts_at <= ${now} and g.project_id is not null`;

const anyOf = (conditions: Condition[]): Condition =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;

const inSubjects = ({ subjects }: Staff): Condition =>
  sql`i.subject_id = any(${subjects}::smallint[])`;

/**
 * A teacher reaches the own classes, and work given in lessons taken over from another teacher. A lead reaches the
 * own subjects. A second mark or an appeal needs another person, and most classes have one teacher, so every teacher
 * with a class in the subject reaches those.
 */
export function inReach(staff: Staff, can: 'mark.read' | 'mark.write', now: Date): Condition {
  const classes = sql`array(${ownClasses(staff, now)})`;
  return anyOf(
    reachesOf(staff.roles, can).map((reach): Condition => {
      if (reach === 'all') return sql`true`;
      if (reach === 'subjects') return inSubjects(staff);
      return sql`(
        i.class_id = any(${classes}) or (
          (i.state = 'second' or i.kind = 'appeal')
          and i.subject_id = any(array(select subject_id from classes where id = any(${classes})))
        )
        or (i.class_id, i.target_id, i.kind = 'project') in (${homeworkWhileStandingIn(staff, now)})
      )`;
    }),
  );
}

/** The reach of a lead, who settles differing marks, releases tests and gets what teachers pass on. */
export const inLeadReach = (staff: Staff): Condition =>
  staff.roles.includes('lead') ? inSubjects(staff) : sql`false`;

/** The marks that a lead sees and the tests that a lead releases; the owner reaches all. */
export const inReleaseReach = (staff: Staff): Condition =>
  staff.roles.includes('owner') ? sql`true` : inLeadReach(staff);

/**
 * Within reach, or begun by this person, so that a mark being typed is accepted even if its item has left the reach
 * meanwhile.
 */
export const mayOpen = (staff: Staff, now: Date): Condition => sql`(
  ${inReach(staff, 'mark.read', now)}
  or i.claimed_by = ${staff.id}
  or exists (select from mark_drafts d where d.item_id = i.id and d.staff_id = ${staff.id})
  or (i.state <> 'returned' and exists (select from marks m where m.item_id = i.id and m.staff_id = ${staff.id}))
)`;

/**
 * Whether the item waits for a mark that this person may give, having not marked the answer in another round or
 * before the appeal.
 */
export const isOpenFor = (staff: Staff, now: Date): Condition => sql`(
  i.state in ('waiting', 'second') and i.available_at <= ${now}
  and (i.handed_on is null or ${inLeadReach(staff)})
  and not exists (
    select from marks m
    where m.item_id = i.id and m.staff_id = ${staff.id} and m.undone_at is null and m.superseded_at is null
  )
  and (i.kind <> 'appeal' or not exists (
    select from marking_items o join marks m on m.item_id = o.id
    where o.attempt_id = i.attempt_id and o.question_id = i.question_id and m.staff_id = ${staff.id} and m.undone_at is null
  ))
)`;

const existing = z.strictObject({ exists: z.boolean() });

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
    existing,
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
