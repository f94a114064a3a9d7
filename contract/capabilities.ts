/** What staff may do, by name: the calls in `routes.ts` require it, and `rules/staff/may.ts` says who has it. */

export const staffRoles = ['teacher', 'lead', 'office', 'owner'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const areas = [
  'students',
  /** Showing phones, merging students, resetting passwords, view links. */
  'accounts',
  /** Classes, lessons, enrolments. */
  'classes',
  'attendance',
  /** Skills and comments after a lesson. */
  'comments',
  /** Giving practices to lessons. */
  'homework',
  /** Drafts of questions and practices. */
  'drafts',
  /** Publishing them. */
  'content',
  /** Keys of questions, regrades, releasing tests. */
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
  /** Substitute teachers of classes, with the last day of each. */
  'substitutes',
  'invitations',
] as const;
export type Area = (typeof areas)[number];

/**
 * `write` includes `read`. `overrides.ask`: requesting an override from somebody who may write; those who may write
 * do not have it.
 */
export type Capability = `${Area}.${'read' | 'write'}` | 'overrides.ask';
