/** The calls that staff make, from the program at /staff. */
import { authoringRoutes } from './authoring-routes.ts';
import { outreachRoutes } from './outreach-routes.ts';
import { overrideRoutes } from './override-routes.ts';
import { reportOfficeRoutes } from './report-office-routes.ts';
import { rightsRoutes } from './rights-routes.ts';
import { resourceRoutes } from './resources.ts';
import { get, post } from './route.ts';
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

  // The office's first page.
  'overview.children': get('/api/staff/overview/children', 'staff', { can: 'overview.read' }),
  'overview.called': get('/api/staff/overview/called', 'staff', { can: 'overview.read' }),
  'overview.waiting': get('/api/staff/overview/waiting', 'staff', { can: 'overview.read' }),
  // For those who set up a centre.
  'overview.firstSteps': get('/api/staff/overview/first-steps', 'staff', { can: 'site.read' }),
  'overview.endFirstSteps': post('/api/staff/overview/first-steps/end', 'staff', {
    can: 'site.write',
  }),
  'overview.sheet': get('/api/staff/overview/children.xlsx', 'staff', {
    raw: true,
    writes: true,
    can: 'overview.read',
    fresh: true,
  }),
  'overview.call': post('/api/staff/overview/calls', 'staff', { can: 'overview.write' }),
  'overview.takeBackCall': post('/api/staff/overview/calls/:id/take-back', 'staff', {
    can: 'overview.write',
  }),

  // Staff's entries after a lesson.
  'lessons.list': get('/api/staff/lessons', 'staff', { can: 'attendance.read' }),
  'lessons.due': get('/api/staff/lessons/due', 'staff', {
    can: 'comments.read',
    background: true,
  }),
  'lessons.grid': get('/api/staff/lessons/:id', 'staff', {
    can: 'attendance.read',
    background: true,
  }),
  'lessons.attend': post('/api/staff/lessons/:id/attendance', 'staff', {
    can: 'attendance.write',
  }),
  'lessons.assess': post('/api/staff/lessons/:id/assessment', 'staff', { can: 'comments.write' }),
  'lessons.send': post('/api/staff/lessons/:id/send', 'staff', { can: 'comments.write' }),
  'lessons.undo': post('/api/staff/lessons/:id/undo', 'staff', { can: 'comments.write' }),

  // A practice that staff give to a lesson.
  'homework.give': post('/api/staff/homework', 'staff', { can: 'homework.write' }),
  'homework.change': post('/api/staff/homework/:id', 'staff', { can: 'homework.write' }),
  'homework.changeStudents': post('/api/staff/homework/:id/students', 'staff', {
    can: 'homework.write',
  }),
  'homework.releaseResults': post('/api/staff/homework/:id/results', 'staff', {
    can: 'homework.write',
  }),
  'homework.takeBack': post('/api/staff/homework/:id/take-back', 'staff', {
    can: 'homework.write',
  }),

  // Bulk changes. Each kind has its own capability, which the server checks in the workflow.
  'bulk.list': get('/api/staff/bulk', 'staff', { can: 'self' }),
  'bulk.read': get('/api/staff/bulk/:id', 'staff', { can: 'self' }),
  'bulk.apply': post('/api/staff/bulk/:id/apply', 'staff', { can: 'self' }),
  'bulk.undo': post('/api/staff/bulk/:id/undo', 'staff', { can: 'self' }),

  // Leads, as the office follows them.
  'leads.list': get('/api/staff/leads', 'staff', { can: 'leads.read' }),
  'leads.export': get('/api/staff/leads/list.xlsx', 'staff', {
    raw: true,
    writes: true,
    fresh: true,
    can: 'leads.read',
  }),
  'leads.views': get('/api/staff/leads/views', 'staff', { can: 'leads.read' }),
  'leads.saveView': post('/api/staff/leads/views', 'staff', { can: 'leads.read' }),
  'leads.removeView': post('/api/staff/leads/views/remove', 'staff', { can: 'leads.read' }),
  'leads.previewEdit': post('/api/staff/leads/edit', 'staff', { can: 'leads.write' }),
  'leads.change': post('/api/staff/leads/:id', 'staff', { can: 'leads.write' }),
  'leads.previewEnrol': post('/api/staff/leads/:id/enrol', 'staff', { can: 'students.write' }),
  'leads.phone': post('/api/staff/leads/:id/phone', 'staff', { can: 'leads.write', writes: false }),

  // The counter of a centre, where staff call numbers.
  'queue.list': get('/api/staff/queue', 'staff', { can: 'leads.read', background: true }),
  'queue.days': get('/api/staff/queue/days.xlsx', 'staff', {
    raw: true,
    writes: true,
    can: 'leads.read',
  }),
  'queue.next': post('/api/staff/queue/:id/next', 'staff', { can: 'leads.write' }),
  'queue.pass': post('/api/staff/queue/:id/pass', 'staff', { can: 'leads.write' }),
  'queue.open': post('/api/staff/queue/:id/open', 'staff', { can: 'leads.write' }),

  // The whole audit log, for owners. No call can change or delete any of it.
  'audit.list': get('/api/staff/audit', 'staff', { can: 'staff.read' }),
  'audit.export': get('/api/staff/audit/list.xlsx', 'staff', {
    raw: true,
    writes: true,
    fresh: true,
    can: 'staff.read',
  }),

  // The mastery that levels expect of each skill.
  'levels.ranges': get('/api/staff/levels', 'staff', { can: 'content.read' }),
  'levels.setRanges': post('/api/staff/levels/ranges', 'staff', { can: 'content.write' }),

  // The settings of the deployment, as the office sees and changes them.
  'site.office': get('/api/staff/site', 'staff', { can: 'site.read' }),
  'site.change': post('/api/staff/site', 'staff', { can: 'site.write' }),

  ...resourceRoutes,
  ...timetableRoutes,
  ...reportOfficeRoutes,
  ...studentRoutes,
  ...authoringRoutes,
  ...overrideRoutes,
  ...outreachRoutes,
  ...rightsRoutes,
};
