/** Which questions somebody with the right to change keys may change. */
import { may, reachesOf } from '@bitu/rules/staff/may.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Staff } from '../../plugins/staff-sessions.ts';

/** all: everything; else by subject. */
export type SubjectReach = 'all' | number[];

/** Returns the reach of a capability that goes by subjects: a lead's own ones, the owner's are all. */
export const subjectReach = (staff: Staff, can: 'keys.read' | 'keys.write'): SubjectReach => {
  if (!may(staff.roles, can)) return [];
  return reachesOf(staff.roles, can).includes('all') ? 'all' : staff.subjects;
};

/** About `practices p`. */
export const inSubjectReach = (reach: SubjectReach): RawBuilder<boolean> =>
  reach === 'all' ? sql<boolean>`true` : sql<boolean>`p.subject_id = any(${reach}::smallint[])`;
