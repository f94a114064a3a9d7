import { classStatuses, contentTypes } from '@bitu/contract/codes.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Staff } from '../plugins/staff-sessions.ts';
import { classInReach } from '../services/class-reach.ts';

const lessonRow = z.strictObject({ id: z.number(), subject_id: z.number() });

/** Locks a lesson within reach of a class that goes on: two who give to it come one after the other. */
export async function lockLesson(trx: Queries, staff: Staff, id: number, now: Date) {
  const [row] = await readRows(
    trx,
    lessonRow,
    sql`
    select l.id, c.subject_id from lessons l join classes c on c.id = l.class_id
    where l.id = ${id} and l.state = 'planned' and c.status <> ${classStatuses.inactive}
      and ${classInReach(staff, 'homework.write', now)}
    for no key update of l`,
  );
  return row;
}

const practiceRow = z.strictObject({ subject_id: z.number(), is_published: z.boolean() });

export async function findPractice(trx: Queries, id: number) {
  const [row] = await readRows(
    trx,
    practiceRow,
    sql`
    select p.subject_id,
      exists (select from questions q where q.practice_id = p.id and q.retired_at is null) as is_published
    from practices p where p.id = ${id}`,
  );
  return row;
}

const idRow = z.strictObject({ id: z.number() });

/** Puts a practice at the end of what a locked lesson has; undefined: it has it already. */
export async function insertHomework(
  trx: Queries,
  given: { lesson_id: number; practice_id: number; due_days: number | null },
): Promise<number | undefined> {
  const [row] = await readRows(
    trx,
    idRow,
    sql`
    insert into lesson_contents (lesson_id, position, content_type, practice_id, due_days)
    select ${given.lesson_id}::bigint, coalesce(max(position) + 1, 0), ${contentTypes.homework}::smallint,
      ${given.practice_id}::bigint, ${given.due_days}::smallint
    from lesson_contents where lesson_id = ${given.lesson_id}
    having coalesce(bool_and(practice_id is distinct from ${given.practice_id}::bigint), true)
    returning id`,
  );
  return row?.id;
}

const givenRow = z.strictObject({ lesson_id: z.number(), has_begun: z.boolean() });

/** Finds homework within reach, and whether a child of its class has begun it since the lesson did. */
export async function findHomework(trx: Queries, staff: Staff, id: number, now: Date) {
  const [row] = await readRows(
    trx,
    givenRow,
    sql`
    select lc.lesson_id, exists (
      select from enrolments e join attempts t on t.student_id = e.student_id and t.practice_id = lc.practice_id
      where e.class_id = l.class_id and t.opened_at >= l.starts_at
    ) as has_begun
    from lesson_contents lc join lessons l on l.id = lc.lesson_id join classes c on c.id = l.class_id
    where lc.id = ${id} and lc.content_type = ${contentTypes.homework} and ${classInReach(staff, 'homework.write', now)}
    for update of lc`,
  );
  return row;
}

export const deleteHomework = (trx: Queries, id: number) =>
  trx.deleteFrom('lesson_contents').where('id', '=', id).execute();
