/** Selects the children that a list is about, with their enrolments. */
import { classStatuses } from '@bitu/contract/codes.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Staff } from '../../services/sessions/staff-sessions.ts';
import { classInReach, ownClass } from '../../services/class-reach.ts';

export interface Asking {
  now: Date;
  /** A condition on `open_enrolments e` and its `classes c`. */
  places: RawBuilder<boolean>;
}

const openPlaces = sql`
  open_enrolments e join classes c on c.id = e.class_id and c.status <> ${classStatuses.inactive}`;

/**
 * Those enrolments in open classes, as a common table `near`.
 * @param and A further condition on the same tables.
 */
export const nearOf = (
  { places }: Asking,
  and: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> => sql`near as (
  select e.student_id, e.class_id, e.joined_at, e.on_trial, c.subject_id, c.grade_id, c.level_name, c.level_id
  from ${openPlaces} where ${places} and ${and}
)`;

/** All within reach, or those of one class. */
export function within(staff: Staff, now: Date, classId?: number): Asking {
  const reach = classInReach(staff, 'overview.read', now);
  return { now, places: classId === undefined ? reach : sql`${reach} and c.id = ${classId}` };
}

/** The children of the classes that this person teaches. */
export const ownChildren = (staff: Staff, now: Date): RawBuilder<unknown> => sql`
  (select e.student_id from ${openPlaces} where ${ownClass(staff, now)})`;

/** All within reach, limited to these children. */
export const ofOwnChildren = (staff: Staff, now: Date): Asking => ({
  now,
  places: sql`${within(staff, now).places} and e.student_id in ${ownChildren(staff, now)}`,
});

/** Asks about some children, in the classes of some subjects. */
export const ofChildren = (
  ids: readonly number[],
  subjects: readonly number[],
  now: Date,
): Asking => ({
  now,
  places: sql`e.student_id = any(${ids}::bigint[]) and c.subject_id = any(${subjects}::smallint[])`,
});

const manyRow = z.strictObject({ many: z.boolean() });

/** Returns whether there are more than `count` enrolments. */
export async function areMoreThan(queries: Queries, asking: Asking, count: number) {
  const [row] = await readRows(
    queries,
    manyRow,
    sql`
    with ${nearOf(asking)}
    select count(*) > ${count} as many from (select from near limit ${count} + 1) n`,
  );
  return row?.many ?? false;
}
