import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';

const idRow = z.strictObject({ id: z.number() });

/**
 * Returns the teacher row of a staff member, who may still have to accept the invitation, creating it if needed.
 * Returns undefined if there is no such teacher.
 */
export async function teacherOfStaff(trx: Queries, staffId: number): Promise<number | undefined> {
  const person = await trx
    .selectFrom('staff')
    .select(['full_name', 'gender', 'teacher_id'])
    .where('id', '=', staffId)
    .where('state', 'in', ['active', 'invited'])
    .where(sql<boolean>`'teacher' = any(roles)`)
    .forUpdate()
    .executeTakeFirst();
  if (!person || person.teacher_id !== null) return person?.teacher_id ?? undefined;
  const { id } = await trx
    .insertInto('teachers')
    .values({ code: `staff-${staffId}`, full_name: person.full_name, gender: person.gender })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.updateTable('staff').set({ teacher_id: id }).where('id', '=', staffId).execute();
  return id;
}

/** Returns whether there is such a teacher. */
export async function hasTeacher(trx: Queries, id: number): Promise<boolean> {
  const rows = await readRows(trx, idRow, sql`select id from teachers where id = ${id}`);
  return rows.length > 0;
}

/**
 * Gives a class to the staff member who teaches it, and ends it for the former teacher, who finishes the lessons of
 * the days before (`services/class-reach.ts`).
 */
export async function assignTeacher(
  trx: Queries,
  classId: number,
  { from, to }: { from: number | null; to: number | null },
  now: Date,
): Promise<void> {
  if (from === to) return;
  await sql`
    update staff_classes g set until = ${now} from staff s
    where g.class_id = ${classId} and g.role = 'main' and g.until is null and s.id = g.staff_id and s.teacher_id = ${from}`.execute(
    trx,
  );
  await sql`
    insert into staff_classes (staff_id, class_id, role, since, until)
    select s.id, ${classId}, 'main', ${now}::timestamptz, null from staff s
    where s.teacher_id = ${to} and not exists (
      select from staff_classes g where g.staff_id = s.id and g.class_id = ${classId} and g.role = 'main' and g.until is null)
    on conflict (staff_id, class_id, role, since) do update set until = null`.execute(trx);
}
