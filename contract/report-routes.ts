/** The calls of the report pages; no other page loads this file. */
import { get, post } from './route.ts';

export const reportRoutes = {
  'reports.test': get('/api/tutor-result/test/:id', 'student'),
  'reports.entry': get('/api/reports/entry/:id', 'student'),
  'reports.results': get('/api/study-result/list', 'student'),
  'reports.result': get('/api/study-result/test/:id', 'student'),
  'reports.lesson': get('/api/v2/tutor/achievement/:id', 'student'),
  'reports.skills': get('/api/reports/skills', 'student'),
  'reports.skill': get('/api/reports/skills/:levelId/:skillId', 'student'),

  'reports.byLink': get('/api/reports/by-link/:key', 'public'),
  'reports.viewed': post('/api/reports/by-link/:key/view', 'public'),
  'reports.links': get('/api/reports/links', 'student'),
  'reports.createLink': post('/api/reports/links', 'student'),
  'reports.endLink': post('/api/reports/links/:id/end', 'student'),
  'reports.endLinks': post('/api/reports/links/end', 'signedIn'),
  'reports.trial': get('/api/v2/tutor/achievement/trial/:userId/:lessonId', 'public'),
  'reports.final': get('/api/reports/final/:classId', 'student'),
  'reports.sheet': get('/api/study-sheet/:id', 'public'),
  'reports.certificateCheck': get('/api/certificates/check/:number/:code', 'public'),

  'reports.paper': get('/api/reports/:id.pdf', 'student', { raw: true }),
  'reports.linkPaper': get('/api/reports/by-link/:key.pdf', 'public', { raw: true }),
  'reports.certificatePaper': get('/api/certificates/:id/paper', 'student', { raw: true }),
};
