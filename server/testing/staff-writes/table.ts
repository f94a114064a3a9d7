/**
 * Every call with which staff write, or read something that is logged, with its entries in the audit log. A new call
 * that is neither here nor among the exceptions does not type-check.
 */
import type { staffRoutes } from '@bitu/contract/staff-routes.ts';
import { contentWrites } from './content.ts';
import { counterWrites } from './counter.ts';
import { lessonWrites } from './lessons.ts';
import { listWrites } from './lists.ts';
import { markingWrites } from './marking.ts';
import { outreachWrites } from './outreach.ts';
import { overrideWrites } from './overrides.ts';
import { reportWrites } from './reports.ts';
import { rightsWrites } from './rights.ts';
import { siteWrites } from './site.ts';
import { staffWrites } from './staff.ts';
import { studentWrites } from './students.ts';
import { timetableWrites } from './timetable.ts';
import type { MakeWrite } from './write.ts';

type Routes = typeof staffRoutes;
type Post = {
  [N in keyof Routes]: Routes[N] extends { method: 'POST'; scope: 'staff' } ? N : never;
}[keyof Routes];
/** Views and exports that are logged like writes. */
type Look =
  | 'students.read'
  | 'students.export'
  | 'reports.forStaff'
  | 'overview.sheet'
  | 'leads.export'
  | 'audit.export'
  | 'queue.days'
  | 'rights.sheet'
  | 'rights.export';

const preview = 'what is previewed changes nothing; applying it is noted';
const question = 'builds or scores a draft, and stores nothing';
const claim = 'who has an item in hand just now, and what is typed before it is sent';
const ownView = 'of the caller alone, and about nobody';

/** Calls that leave no entry, each with its reason. */
export const unnoted = {
  'staff.signOut': 'ends the own session; that it began is noted',
  'staff.beginTotp': 'stores nothing before it is confirmed',
  'staff.beginPasskey': 'stores nothing before it is confirmed',
  'appeals.preview': preview,
  'students.previewMove': preview,
  'students.previewAdd': preview,
  'students.previewEdit': preview,
  'students.previewMerge': preview,
  'leads.previewEdit': preview,
  'leads.previewEnrol': preview,
  'authoring.preview': question,
  'authoring.try': question,
  'authoring.tryReading': question,
  'authoring.stage': 'waits to be imported, which is noted',
  'marking.next': claim,
  'marking.claim': claim,
  'marking.draft': claim,
  'marking.heartbeat': claim,
  'marking.skip': claim,
  'marking.reveal': 'kept with the mark, which is noted once it is sent',
  'students.saveView': ownView,
  'students.removeView': ownView,
  'leads.saveView': ownView,
  'leads.removeView': ownView,
  'overrides.seeReplies': ownView,
} as const satisfies Partial<Record<Post, string>>;

/** The staff calls that are logged. */
export type NotedCall = Exclude<Post, keyof typeof unnoted> | Look;

export const staffWriteTable: Record<NotedCall, MakeWrite> = {
  ...staffWrites,
  ...timetableWrites,
  ...lessonWrites,
  ...reportWrites,
  ...studentWrites,
  ...contentWrites,
  ...overrideWrites,
  ...outreachWrites,
  ...counterWrites,
  ...listWrites,
  ...rightsWrites,
  ...siteWrites,
  ...markingWrites,
};
