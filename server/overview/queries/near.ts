import { classStatuses } from '@bitu/contract/codes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Staff } from '../../plugins/staff-sessions.ts';
import { classInReach } from '../../services/class-reach.ts';

export interface Asking {
  staff: Staff;
  now: Date;
  /** Only of this class. */
  classId?: number | undefined;
}

/** Places in open classes within reach, as a common table `near`. */
export const nearOf = ({ staff, now, classId }: Asking): RawBuilder<unknown> => sql`near as (
  select e.student_id, e.class_id, e.joined_at, e.on_trial, c.subject_id, c.grade_id, c.level_name, c.level_id
  from open_enrolments e join classes c on c.id = e.class_id
  where c.status <> ${classStatuses.inactive} and ${classInReach(staff, 'overview.read', now)}
    ${classId === undefined ? sql`` : sql`and c.id = ${classId}`}
)`;
