/** The questions whose keys a staff member may change. */
import { may, reachesOf } from '@bitu/rules/staff/may.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Staff } from '../../services/sessions/staff-sessions.ts';

/** 'all' stands for every subject. */
export type SubjectReach = 'all' | number[];

/** Returns the subjects that a capability reaches: a lead's own ones, or all for the owner. */
export const subjectReach = (staff: Staff, can: 'keys.read' | 'keys.write'): SubjectReach => {
  if (!may(staff.roles, can)) return [];
  return reachesOf(staff.roles, can).includes('all') ? 'all' : staff.subjects;
};

/** A condition on `practices p`. */
export const inSubjectReach = (reach: SubjectReach): RawBuilder<boolean> =>
  reach === 'all' ? sql<boolean>`true` : sql<boolean>`p.subject_id = any(${reach}::smallint[])`;
