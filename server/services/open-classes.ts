import { classStatuses } from '@bitu/contract/codes.ts';
import type { Capability } from '@bitu/contract/capabilities.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Staff } from './sessions/staff-sessions.ts';
import { classInReach } from './class-reach.ts';

const classRow = z.strictObject({
  id: z.number(),
  subject_id: z.number(),
  grade_id: z.number(),
  level_name: z.string().nullable(),
});

/** The parts of a class's title. */
export type OpenClass = z.infer<typeof classRow>;

/** Returns the open classes that a capability reaches, to filter lists by. */
export const openClassesWithin = (queries: Queries, staff: Staff, can: Capability, now: Date) =>
  readRows(
    queries,
    classRow,
    sql`
    select c.id, c.subject_id, c.grade_id, c.level_name from classes c
    where c.status <> ${classStatuses.inactive} and ${classInReach(staff, can, now)}
    order by c.subject_id, c.grade_id, c.level_name, c.id`,
  );
