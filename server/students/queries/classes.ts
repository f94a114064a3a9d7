import { classStatuses } from '@bitu/contract/codes.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Staff } from '../../services/sessions/staff-sessions.ts';
import { classInReach } from '../../services/class-reach.ts';

const classRow = z.strictObject({
  id: z.number(),
  code: z.string(),
  subject_id: z.number(),
  grade_id: z.number(),
  level_name: z.string().nullable(),
  is_over: z.boolean(),
  students: z.int(),
});

export const classesInReach = (queries: Queries, staff: Staff, now: Date) =>
  readRows(
    queries,
    classRow,
    sql`
    select c.id, c.code, c.subject_id, c.grade_id, c.level_name, c.status = ${classStatuses.inactive} as is_over,
      coalesce(e.students, 0) as students
    from classes c
    left join (
      select class_id, count(*)::integer as students from enrolments
      where status <> ${classStatuses.inactive} group by class_id
    ) e on e.class_id = c.id
    where ${classInReach(staff, 'classes.read', now)}
    order by c.status = ${classStatuses.inactive}, c.subject_id, c.grade_id, c.level_name, c.id`,
  );
