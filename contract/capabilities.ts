/** What staff may do, by name: the calls of `routes.ts` ask for it, and `rules/staff/may.ts` says who has it. */

export const staffRoles = ['teacher', 'lead', 'office', 'owner'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const areas = [
  'students',
  /** Phones shown, students merged, passwords reset, view links. */
  'accounts',
  /** Classes, lessons, enrolments. */
  'classes',
  'attendance',
  /** Skills and comments after a lesson. */
  'comments',
  /** A practice given to a lesson. */
  'homework',
  /** Drafts of questions and practices. */
  'drafts',
  /** Publishing them. */
  'content',
  /** Keys of questions, regrades, release of tests. */
  'keys',
  /** More time, another attempt. */
  'overrides',
  'mark',
  /** Notices, popups, banners. */
  'outreach',
  /** Theme and site settings. */
  'site',
  'leads',
  'rights',
  'overview',
  /** Staff, roles, the whole audit log. */
  'staff',
  /** Naming who teaches a class instead of its teacher, and until which day. */
  'substitutes',
  'invitations',
] as const;
export type Area = (typeof areas)[number];

/**
 * `write` includes `read`. `overrides.ask`: to ask somebody who may write; who may write needs it not, and has it not.
 */
export type Capability = `${Area}.${'read' | 'write'}` | 'overrides.ask';
