/** The calls that staff make, from the program at /staff. */
import { auditRoutes } from './audit-routes.ts';
import { authoringRoutes } from './authoring-routes.ts';
import { bulkRoutes } from './bulk-routes.ts';
import { homeworkRoutes } from './homework-routes.ts';
import { levelRoutes } from './level-routes.ts';
import { leadsRoutes } from './leads-routes.ts';
import { lessonRoutes } from './lesson-routes.ts';
import { outreachRoutes } from './outreach-routes.ts';
import { overrideRoutes } from './override-routes.ts';
import { overviewRoutes } from './overview-routes.ts';
import { queueRoutes } from './queue-routes.ts';
import { reportOfficeRoutes } from './report-office-routes.ts';
import { rightsRoutes } from './rights-routes.ts';
import { get, post } from './route.ts';
import { siteRoutes } from './site-routes.ts';
import { studentRoutes } from './student-routes.ts';
import { timetableRoutes } from './timetable-routes.ts';

export const staffRoutes = {
  'staff.me': get('/api/staff/me', 'staff', { can: 'self' }),
  'staff.signOut': post('/api/staff/sign-out', 'staff', { can: 'signingIn' }),
  'staff.signIn': post('/api/staff/sign-in', 'public'),
  'staff.enterFactor': post('/api/staff/factor', 'staff', { can: 'signingIn' }),
  'staff.sessions': get('/api/staff/sessions', 'staff', { can: 'self' }),
  'staff.endSessions': post('/api/staff/sessions/end', 'staff', { can: 'self' }),
  'staff.changePassword': post('/api/staff/password', 'staff', { can: 'self', fresh: true }),
  'staff.invite': post('/api/staff/invitations', 'staff', {
    can: 'invitations.write',
    fresh: true,
  }),
  'staff.people': get('/api/staff/people', 'staff', { can: 'staff.read' }),
  'staff.change': post('/api/staff/people/:id', 'staff', { can: 'staff.write', fresh: true }),
  'staff.suspend': post('/api/staff/people/:id/suspend', 'staff', {
    can: 'staff.write',
    fresh: true,
  }),
  'staff.resetFactor': post('/api/staff/people/:id/reset-factor', 'staff', {
    can: 'staff.write',
    fresh: true,
  }),
  'staff.substitutes': get('/api/staff/substitutes', 'staff', { can: 'substitutes.read' }),
  'staff.substitute': post('/api/staff/substitutes', 'staff', {
    can: 'substitutes.write',
    fresh: true,
  }),
  'staff.endSubstitute': post('/api/staff/substitutes/end', 'staff', {
    can: 'substitutes.write',
    fresh: true,
  }),
  'staff.invitation': post('/api/staff/invitation', 'public'),
  'staff.accept': post('/api/staff/invitation/accept', 'public'),
  // When the first factor is set up there is none to enter: the workflow requires a fresh one if there is.
  'staff.beginTotp': post('/api/staff/totp', 'staff', { can: 'signingIn' }),
  'staff.confirmTotp': post('/api/staff/totp/confirm', 'staff', { can: 'signingIn' }),
  // With a passkey alone, or as the second factor of a session.
  'staff.askPasskey': post('/api/staff/passkey/ask', 'public'),
  'staff.passkeySignIn': post('/api/staff/passkey/sign-in', 'public'),
  'staff.passkeyFactor': post('/api/staff/passkey/factor', 'staff', { can: 'signingIn' }),
  'staff.beginPasskey': post('/api/staff/passkeys', 'staff', { can: 'signingIn' }),
  'staff.confirmPasskey': post('/api/staff/passkeys/confirm', 'staff', { can: 'signingIn' }),
  'staff.removeFactor': post('/api/staff/factors/:id/remove', 'staff', {
    can: 'self',
    fresh: true,
  }),
  'staff.factors': get('/api/staff/factors', 'staff', { can: 'self' }),
  'staff.renewRecoveryCodes': post('/api/staff/recovery-codes', 'staff', {
    can: 'self',
    fresh: true,
  }),

  'appeals.list': get('/api/staff/appeals', 'staff', { can: 'mark.read' }),
  'appeals.regrades': get('/api/staff/regrades', 'staff', { can: 'keys.read' }),
  'appeals.regrade': get('/api/staff/regrades/:id', 'staff', { can: 'keys.read' }),
  'appeals.questions': get('/api/staff/questions', 'staff', { can: 'keys.write' }),
  'appeals.question': get('/api/staff/questions/:id', 'staff', { can: 'keys.write' }),
  'appeals.preview': post('/api/staff/regrades', 'staff', { can: 'keys.write' }),
  'appeals.apply': post('/api/staff/regrades/:id/apply', 'staff', {
    can: 'keys.write',
    fresh: true,
  }),
  'appeals.undo': post('/api/staff/regrades/:id/undo', 'staff', { can: 'keys.write', fresh: true }),
  'appeals.agreement': get('/api/staff/agreement', 'staff', { can: 'mark.read' }),

  'marking.work': get('/api/staff/marking/work', 'staff', { can: 'mark.read', background: true }),
  'marking.groups': get('/api/staff/marking/groups', 'staff', {
    can: 'mark.read',
    background: true,
  }),
  'marking.next': post('/api/staff/marking/next', 'staff', { can: 'mark.write' }),
  'marking.item': get('/api/staff/marking/items/:id', 'staff', { can: 'mark.read' }),
  'marking.claim': post('/api/staff/marking/items/:id/claim', 'staff', { can: 'mark.write' }),
  'marking.showName': post('/api/staff/marking/items/:id/name', 'staff', { can: 'mark.write' }),
  'marking.recording': get('/api/staff/marking/items/:id/recordings/:audioId', 'staff', {
    raw: true,
    can: 'mark.read',
  }),
  'marking.draft': post('/api/staff/marking/draft', 'staff', { can: 'mark.write' }),
  'marking.heartbeat': post('/api/staff/marking/heartbeat', 'staff', {
    can: 'mark.write',
    background: true,
  }),
  'marking.reveal': post('/api/staff/marking/reveal', 'staff', { can: 'mark.write' }),
  'marking.send': post('/api/staff/marking/send', 'staff', { can: 'mark.write' }),
  'marking.undo': post('/api/staff/marking/undo', 'staff', { can: 'mark.write' }),
  'marking.skip': post('/api/staff/marking/skip', 'staff', { can: 'mark.write' }),
  'marking.handOn': post('/api/staff/marking/hand-on', 'staff', { can: 'mark.write' }),
  'marking.settle': post('/api/staff/marking/settle', 'staff', { can: 'mark.write' }),
  'marking.amend': post('/api/staff/marking/amend', 'staff', { can: 'mark.write' }),
  'marking.release': post('/api/staff/marking/release', 'staff', { can: 'keys.write' }),
  'marking.leeches': get('/api/staff/marking/leeches', 'staff', { can: 'mark.read' }),
  'marking.comments': get('/api/staff/marking/comments', 'staff', { can: 'mark.read' }),
  'marking.saveComment': post('/api/staff/marking/comments', 'staff', { can: 'mark.write' }),
  'marking.removeComment': post('/api/staff/marking/comments/:id/remove', 'staff', {
    can: 'mark.write',
  }),
  'marking.rubrics': get('/api/staff/marking/rubrics', 'staff', { can: 'mark.read' }),
  'marking.saveRubric': post('/api/staff/marking/rubrics', 'staff', { can: 'content.write' }),

  ...overviewRoutes,
  ...timetableRoutes,
  ...lessonRoutes,
  ...homeworkRoutes,
  ...reportOfficeRoutes,
  ...studentRoutes,
  ...bulkRoutes,
  ...authoringRoutes,
  ...overrideRoutes,
  ...outreachRoutes,
  ...leadsRoutes,
  ...queueRoutes,
  ...rightsRoutes,
  ...auditRoutes,
  ...levelRoutes,
  ...siteRoutes,
};
