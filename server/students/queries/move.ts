import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { childName } from '../../services/child-name.ts';

const movedRow = z.strictObject({
  id: z.number(),
  login_id: z.number(),
  full_name: z.string(),
  /** The status in the class that is left, or whose status changes. Null if the child is not in it. */
  from_status: z.number().nullable(),
  from_stage: z.number().nullable(),
  /** The status in the class to be joined. Null if the child is not in it yet. */
  to_status: z.number().nullable(),
  to_stage: z.number().nullable(),
});
export type Moved = z.infer<typeof movedRow>;

/** Returns the children within reach with their enrolments in two classes. */
export const movedStudents = (
  queries: Queries,
  {
    ids,
    from,
    to,
    reach,
  }: { ids: readonly number[]; from: number; to: number; reach: RawBuilder<boolean> },
) =>
  readRows(
    queries,
    movedRow,
    sql`
    select s.id, s.login_id, ${childName()} as full_name, f.status as from_status, f.stage as from_stage,
      t.status as to_status, t.stage as to_stage
    from students s
    left join enrolments f on f.student_id = s.id and f.class_id = ${from}
    left join enrolments t on t.student_id = s.id and t.class_id = ${to}
    where s.id = any(${[...ids]}::bigint[]) and ${reach}
    order by s.name_key, s.id`,
  );

const namedClassRow = z.strictObject({
  id: z.number(),
  subject_id: z.number(),
  grade_id: z.number(),
  level_name: z.string().nullable(),
  status: z.number(),
});
export type NamedClass = z.infer<typeof namedClassRow>;

export const classesById = (queries: Queries, ids: readonly number[]) =>
  readRows(
    queries,
    namedClassRow,
    sql`
    select id, subject_id, grade_id, level_name, status from classes
    where id = any(${[...ids]}::bigint[]) order by id`,
  );
