/** The office's calls about children and families. */
import { get, post } from './route.ts';

export const studentRoutes = {
  'students.list': get('/api/staff/students', 'staff', { can: 'students.read' }),
  'students.export': get('/api/staff/students/list.xlsx', 'staff', {
    raw: true,
    writes: true,
    can: 'students.write',
    fresh: true,
  }),
  'students.views': get('/api/staff/students/views', 'staff', { can: 'students.read' }),
  'students.saveView': post('/api/staff/students/views', 'staff', { can: 'students.read' }),
  'students.removeView': post('/api/staff/students/views/remove', 'staff', {
    can: 'students.read',
  }),
  'students.classes': get('/api/staff/students/classes', 'staff', { can: 'classes.read' }),
  'students.previewMove': post('/api/staff/students/move', 'staff', { can: 'classes.write' }),
  'students.previewAdd': post('/api/staff/students/add', 'staff', { can: 'students.write' }),
  'students.template': get('/api/staff/students/template.xlsx', 'staff', {
    raw: true,
    can: 'students.write',
  }),
  'students.previewEdit': post('/api/staff/students/edit', 'staff', { can: 'students.write' }),
  // Viewing a child is logged.
  'students.read': get('/api/staff/students/:id', 'staff', { can: 'students.read' }),
  'students.change': post('/api/staff/students/:id', 'staff', { can: 'students.write' }),
  'students.showPhone': post('/api/staff/students/:id/phone', 'staff', { can: 'accounts.write' }),
  'students.addNote': post('/api/staff/students/:id/notes', 'staff', { can: 'students.write' }),
  'students.removeNote': post('/api/staff/students/:id/notes/remove', 'staff', {
    can: 'students.write',
  }),
  'students.cancelMove': post('/api/staff/students/:id/moves/cancel', 'staff', {
    can: 'classes.write',
  }),
  'students.sendReset': post('/api/staff/students/:id/reset-sms', 'staff', {
    can: 'accounts.write',
  }),
  'students.resetAtCounter': post('/api/staff/students/:id/reset-counter', 'staff', {
    can: 'accounts.write',
    fresh: true,
  }),
  'students.viewLink': post('/api/staff/students/:id/view-link', 'staff', {
    can: 'accounts.write',
    fresh: true,
  }),
  'students.previewMerge': post('/api/staff/students/:id/merge', 'staff', {
    can: 'accounts.write',
    fresh: true,
  }),
  'students.merges': get('/api/staff/students/:id/merges', 'staff', { can: 'accounts.write' }),
  'guardians.ofStudent': get('/api/staff/students/:id/guardians', 'staff', {
    can: 'accounts.read',
  }),
  'guardians.inviteAsOffice': post('/api/staff/students/:id/guardians/invite', 'staff', {
    can: 'accounts.write',
    fresh: true,
  }),
  'guardians.endInvitationAsOffice': post(
    '/api/staff/students/:id/guardians/end-invitation',
    'staff',
    { can: 'accounts.write' },
  ),
  'guardians.endAsOffice': post('/api/staff/students/:id/guardians/end', 'staff', {
    can: 'accounts.write',
    fresh: true,
  }),
  'guardians.restoreAsOffice': post('/api/staff/students/:id/guardians/restore', 'staff', {
    can: 'accounts.write',
    fresh: true,
  }),
  // Pages for a family that the office has added: plain forms, which load nothing of the app.
  'students.passwordPage': get('/dat-mat-khau/:code', 'public', { raw: true }),
  'students.choosePassword': post('/dat-mat-khau/:code', 'public', { raw: true }),
};
