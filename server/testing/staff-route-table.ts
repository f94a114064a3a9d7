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
const markers = 'teacher lead';
/** The owner sees marks, and makes none. */
const readersOfMarks = 'teacher lead owner';
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
  'staff.invite': 'office owner',
  'staff.people': owner,
  'staff.change': owner,
  'staff.suspend': owner,
  'staff.resetFactor': owner,

  'staff.substitutes': leadAndOwner,
  'staff.substitute': leadAndOwner,
  'staff.endSubstitute': leadAndOwner,

  'appeals.list': readersOfMarks,
  'appeals.questions': leadAndOwner,
  'appeals.question': leadAndOwner,
  'appeals.preview': leadAndOwner,
  'appeals.apply': leadAndOwner,
  'appeals.undo': leadAndOwner,
  'appeals.regrade': leadAndOwner,
  'appeals.regrades': leadAndOwner,
  'appeals.agreement': readersOfMarks,

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
