/**
 * Every call of staff and the roles that it admits, as the office's design has them: written out, not derived, so that
 * a wrong `can` or a wrong matrix shows. A new call without a row does not type-check.
 */
import type { staffRoutes } from '@bitu/contract/staff-routes.ts';

type Routes = typeof staffRoutes;
/** The calls for a session of staff; signing in itself is public. */
export type StaffCall = {
  [N in keyof Routes]: Routes[N]['scope'] extends 'staff' ? N : never;
}[keyof Routes];

const everybody = 'teacher lead office owner';
const owner = 'owner';
const office = 'office owner';
const markers = 'teacher lead';
/** The owner sees marks, and makes none. */
const readersOfMarks = 'teacher lead owner';
/** The office reads drafts. */
const authors = 'teacher lead owner';
const leadAndOwner = 'lead owner';

export const staffTable: Record<StaffCall, string> = {
  'staff.me': everybody,
  'staff.signOut': everybody,
  'staff.enterFactor': everybody,
  'staff.changePassword': everybody,
  'staff.beginTotp': everybody,
  'staff.confirmTotp': everybody,
  'staff.passkeyFactor': everybody,
  'staff.beginPasskey': everybody,
  'staff.confirmPasskey': everybody,
  'staff.removeFactor': everybody,
  'staff.factors': everybody,
  'staff.renewRecoveryCodes': everybody,
  'staff.invite': office,
  'staff.people': owner,
  'staff.change': owner,
  'staff.suspend': owner,
  'staff.resetFactor': owner,

  'staff.substitutes': leadAndOwner,
  'staff.substitute': leadAndOwner,
  'staff.endSubstitute': leadAndOwner,

  'overview.children': everybody,
  'overview.waiting': everybody,
  'overview.firstSteps': office,
  'overview.endFirstSteps': owner,
  'overview.sheet': everybody,
  'overview.call': 'lead office owner',
  'overview.takeBackCall': 'lead office owner',
  'leads.list': 'office owner',
  'leads.change': 'office owner',
  'leads.previewEnrol': 'office owner',
  'leads.phone': 'office owner',
  'queue.list': 'office owner',
  'queue.next': 'office owner',
  'queue.pass': 'office owner',
  'queue.open': 'office owner',
  'rights.list': 'office owner',
  'rights.find': 'office owner',
  'rights.takeIn': 'office owner',
  'rights.answer': 'office owner',
  'rights.extend': 'office owner',
  'rights.finish': 'office owner',
  'rights.erase': 'office owner',
  'rights.export': 'office owner',
  'audit.list': owner,
  'guardians.ofStudent': office,
  'guardians.inviteAsOffice': office,
  'guardians.endInvitationAsOffice': office,
  'guardians.endAsOffice': office,
  'overrides.list': everybody,
  'overrides.class': 'lead office owner',
  'overrides.create': 'lead office owner',
  'overrides.end': 'lead office owner',

  // How far each of them reaches is in server/outreach/outreach.test.ts; a theme is the owner's.
  'outreach.list': everybody,
  'outreach.past': everybody,
  'outreach.choices': everybody,
  'outreach.count': everybody,
  'outreach.send': everybody,
  'outreach.stop': everybody,
  'outreach.hide': everybody,
  'outreach.upload': everybody,
  'outreach.makeTrial': everybody,
  'site.office': 'office owner',
  'site.change': owner,

  'homework.give': everybody,
  'homework.takeBack': everybody,

  'timetable.week': everybody,
  'timetable.choices': everybody,
  'timetable.createLesson': 'office owner',
  'timetable.repeat': 'office owner',
  'timetable.changeLesson': 'office owner',
  'timetable.cancelLesson': 'office owner',
  'timetable.undo': 'office owner',
  'timetable.createRoom': 'office owner',
  'timetable.changeRoom': 'office owner',
  'timetable.closedDays': everybody,
  'timetable.closeDay': 'office owner',
  'timetable.openDay': 'office owner',
  'timetable.classes': everybody,
  'timetable.class': everybody,
  'timetable.createClass': 'office owner',
  'timetable.changeClass': 'office owner',
  'timetable.endClass': 'office owner',

  'appeals.list': readersOfMarks,
  'appeals.questions': leadAndOwner,
  'appeals.question': leadAndOwner,
  'appeals.preview': leadAndOwner,
  'appeals.apply': leadAndOwner,
  'appeals.undo': leadAndOwner,
  'appeals.regrade': leadAndOwner,
  'appeals.regrades': leadAndOwner,
  'appeals.agreement': readersOfMarks,

  'lessons.list': everybody,
  'lessons.due': readersOfMarks,
  'lessons.grid': everybody,
  'lessons.attend': everybody,
  'lessons.assess': readersOfMarks,
  'lessons.send': readersOfMarks,
  'lessons.undo': readersOfMarks,

  'marking.work': readersOfMarks,
  'marking.groups': readersOfMarks,
  'marking.next': markers,
  'marking.item': readersOfMarks,
  'marking.claim': markers,
  'marking.showName': markers,
  'marking.recording': readersOfMarks,
  'marking.draft': markers,
  'marking.heartbeat': markers,
  'marking.reveal': markers,
  'marking.send': markers,
  'marking.undo': markers,
  'marking.skip': markers,
  'marking.handOn': markers,
  'marking.settle': markers,
  'marking.amend': markers,
  'marking.release': leadAndOwner,
  'marking.leeches': readersOfMarks,
  'marking.comments': readersOfMarks,
  'marking.saveComment': markers,
  'marking.removeComment': markers,
  'marking.rubrics': readersOfMarks,
  'marking.saveRubric': leadAndOwner,

  'authoring.list': everybody,
  'authoring.create': authors,
  'authoring.read': everybody,
  'authoring.saveOutline': authors,
  'authoring.addQuestion': authors,
  'authoring.saveQuestion': authors,
  'authoring.discard': authors,
  'authoring.preview': everybody,
  'authoring.try': everybody,
  'authoring.upload': authors,
  'authoring.changes': everybody,
  'authoring.publish': leadAndOwner,
  'authoring.export': everybody,
  'authoring.import': authors,
  'authoring.exportAs': everybody,
  'authoring.statistics': everybody,
  // Each kind of change asks for what it needs.
  'bulk.read': everybody,
  'bulk.apply': everybody,
  'bulk.undo': everybody,

  'students.list': everybody,
  'students.classes': everybody,
  'students.views': everybody,
  'students.saveView': everybody,
  'students.removeView': everybody,
  'students.previewMove': office,
  'students.previewAdd': office,
  'students.export': office,
  'students.read': everybody,
  'students.change': office,
  'students.showPhone': office,
  'students.addNote': office,
  'students.removeNote': office,
  'students.sendReset': office,
  'students.resetAtCounter': office,
  'students.viewLink': office,
  'students.previewMerge': office,
  'students.merges': office,
};

/** The calls that a session may make before the second factor. */
export const beforeFactor: ReadonlySet<StaffCall> = new Set([
  'staff.signOut',
  'staff.enterFactor',
  'staff.beginTotp',
  'staff.confirmTotp',
  'staff.passkeyFactor',
  'staff.beginPasskey',
  'staff.confirmPasskey',
]);

/** The calls that want the second factor to be entered within ten minutes. */
export const wantFreshFactor: ReadonlySet<StaffCall> = new Set([
  'rights.erase',
  'rights.export',
  'students.resetAtCounter',
  'staff.changePassword',
  'staff.removeFactor',
  'staff.renewRecoveryCodes',
  'staff.invite',
  'staff.change',
  'staff.suspend',
  'staff.resetFactor',
  'staff.substitute',
  'staff.endSubstitute',
  'appeals.apply',
  'appeals.undo',
]);
