import type { Area, Capability, StaffRole } from '@bitu/contract/capabilities.ts';

type Right = '-' | 'r' | 'ask' | 'w';

/** The matrix of roles: nothing, read, read and request, or write, which includes reading. */
const matrix: Record<Area, Record<StaffRole, Right>> = {
  students: { teacher: 'r', lead: 'r', office: 'w', owner: 'w' },
  accounts: { teacher: '-', lead: '-', office: 'w', owner: 'w' },
  classes: { teacher: 'r', lead: 'r', office: 'w', owner: 'w' },
  attendance: { teacher: 'w', lead: 'w', office: 'w', owner: 'w' },
  comments: { teacher: 'w', lead: 'w', office: '-', owner: 'w' },
  // Everybody plans a lesson: the office for a new class, a teacher for her own.
  homework: { teacher: 'w', lead: 'w', office: 'w', owner: 'w' },
  drafts: { teacher: 'w', lead: 'w', office: 'r', owner: 'w' },
  content: { teacher: '-', lead: 'w', office: 'r', owner: 'w' },
  keys: { teacher: '-', lead: 'w', office: '-', owner: 'w' },
  overrides: { teacher: 'ask', lead: 'w', office: 'w', owner: 'w' },
  mark: { teacher: 'w', lead: 'w', office: '-', owner: 'r' },
  outreach: { teacher: 'w', lead: 'w', office: 'w', owner: 'w' },
  site: { teacher: '-', lead: '-', office: 'r', owner: 'w' },
  leads: { teacher: '-', lead: '-', office: 'w', owner: 'w' },
  rights: { teacher: '-', lead: '-', office: 'w', owner: 'w' },
  // Writing means recording that a family was called, the office's daily work.
  overview: { teacher: 'r', lead: 'w', office: 'w', owner: 'w' },
  staff: { teacher: '-', lead: '-', office: '-', owner: 'w' },
  substitutes: { teacher: '-', lead: 'w', office: '-', owner: 'w' },
  // The office invites only teachers.
  invitations: { teacher: '-', lead: '-', office: 'w', owner: 'w' },
};

/** own: own classes; subjects: own subjects; all: everything. */
export type Reach = 'own' | 'subjects' | 'all';

const reachOf: Record<StaffRole, Reach> = {
  teacher: 'own',
  lead: 'subjects',
  office: 'all',
  owner: 'all',
};

function has(role: StaffRole, can: Capability): boolean {
  const [area, access] = can.split('.') as [Area, 'read' | 'ask' | 'write'];
  const right = matrix[area][role];
  if (access === 'read') return right !== '-';
  return right === (access === 'ask' ? 'ask' : 'w');
}

/** Whether one of the roles has a capability. */
export const may = (roles: readonly StaffRole[], can: Capability): boolean =>
  roles.some((role) => has(role, can));

/**
 * Returns how far a capability reaches, by each role that has it: somebody who is both teacher and lead marks in her
 * own classes and in her own subjects. Empty if it reaches nothing.
 */
export const reachesOf = (roles: readonly StaffRole[], can: Capability): Reach[] => [
  ...new Set(roles.filter((role) => has(role, can)).map((role) => reachOf[role])),
];

/**
 * Whether somebody with these roles may invite people with the given roles: the owner all, the office only teachers.
 */
export const mayInvite = (roles: readonly StaffRole[], invited: readonly StaffRole[]): boolean =>
  roles.includes('owner') ||
  (may(roles, 'invitations.write') && invited.every((role) => role === 'teacher'));

/**
 * Whether somebody with these roles may replace an invitation, and so get their own link for that person. A former
 * staff member signs in again through a reset, and keeps a higher role that somebody else has given.
 */
export const mayInviteAgain = (
  roles: readonly StaffRole[],
  former: { roles: readonly StaffRole[]; hasWorked: boolean },
): boolean => mayInvite(roles, former.roles) && (!former.hasWorked || may(roles, 'staff.write'));
