import { classStatuses, contentTypes } from '@bitu/contract/codes.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';

const row = z.strictObject({
  site: z.boolean(),
  teacher: z.boolean(),
  class: z.boolean(),
  lessons: z.boolean(),
  questions: z.boolean(),
  homework: z.boolean(),
  students: z.boolean(),
  families: z.boolean(),
  is_over: z.boolean(),
  /** The first class that is not over. */
  class_id: z.number().nullable(),
});
type Begun = z.infer<typeof row>;

/** Finds what a centre already has of everything that its first lesson needs. */
export async function begun(queries: Queries): Promise<Begun | undefined> {
  const [found] = await readRows(
    queries,
    row,
    sql`
    select
      (select count(*) = 2 from site_settings where name in ('company', 'hotline')) as site,
      exists (select from staff where 'teacher' = any(roles) and state <> 'suspended') as teacher,
      exists (select from classes where status <> ${classStatuses.inactive}) as class,
      exists (select from lessons where state = 'planned') as lessons,
      exists (select from questions where retired_at is null) as questions,
      exists (select from lesson_contents where content_type = ${contentTypes.homework}) as homework,
      exists (select from open_enrolments) as students,
      exists (select from password_links) or exists (select from logins where password_hash <> 'none') as families,
      exists (select from site_settings where name = 'first_steps') as is_over,
      (select id from classes where status <> ${classStatuses.inactive} order by id limit 1) as class_id`,
  );
  return found;
}
