/** What staff see and write of the reports that families get. */
import { get, post } from './route.ts';

export const reportOfficeRoutes = {
  'reports.ofStudent': get('/api/staff/students/:id/reports', 'staff', { can: 'students.read' }),
  // Viewing a child is logged.
  'reports.forStaff': get('/api/staff/students/:id/reports/:report', 'staff', {
    can: 'students.read',
  }),
  'reports.enter': post('/api/staff/students/:id/reports/:report', 'staff', {
    can: 'comments.write',
  }),
  'reports.send': post('/api/staff/students/:id/reports/:report/send', 'staff', {
    can: 'comments.write',
  }),
  'reports.undo': post('/api/staff/students/:id/reports/:report/undo', 'staff', {
    can: 'comments.write',
  }),
  'reports.issueCertificate': post('/api/staff/students/:id/certificates', 'staff', {
    can: 'classes.write',
  }),
  'reports.revokeCertificate': post(
    '/api/staff/students/:id/certificates/:certificate/revoke',
    'staff',
    { can: 'classes.write' },
  ),
};
