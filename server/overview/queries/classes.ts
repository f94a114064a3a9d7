import { classStatuses } from '@bitu/contract/codes.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Staff } from '../../plugins/staff-sessions.ts';
import { classInReach } from '../../services/class-reach.ts';

const classRow = z.strictObject({
  id: z.number(),
  subject_id: z.number(),
  grade_id: z.number(),
  level_name: z.string().nullable(),
});

/** Returns the open classes within reach, as lists are filtered by them. */
export const classesWithin = (queries: Queries, staff: Staff, now: Date) =>
  readRows(
    queries,
    classRow,
    sql`
    select c.id, c.subject_id, c.grade_id, c.level_name from classes c
    where c.status <> ${classStatuses.inactive} and ${classInReach(staff, 'overview.read', now)}
    order by c.subject_id, c.grade_id, c.level_name, c.id`,
  );
