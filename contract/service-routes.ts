/**
 * The calls that none of our pages makes, but other servers, the app or the operator, or that are the address of a
 * picture, a file or a calendar. No page loads this file.
 */
import { get, post } from './route.ts';

export const serviceRoutes = {
  'accounts.login': post('/api/login', 'public'),
  'accounts.createHandOver': post('/api/hand-over', 'signedIn'),
  'accounts.studentByApp': get('/api/student-by-app', 'signedIn'),
  'accounts.createViewLink': post('/api/staff/view-link', 'serviceKey'),

  'profile.avatar': get('/api/avatar/:name', 'public', { raw: true }),
  'profile.wards': get('/api/address/:province/:district', 'public'),

  'learning.classMonthResult': get('/api/tutor/class/month-result/:id', 'student'),
  'learning.history': get('/api/tutor/learning/history', 'student'),
  'learning.historyV4': get('/api/tutor/v4/learning/history', 'student'),
  'learning.missionSubjects': get('/api/tutor/mission/subjects', 'student'),
  'learning.calendar': get('/api/calendar/:capability', 'public', { raw: true }),

  'projects.file': get('/api/project-assignment/file/:id', 'public', { raw: true }),
  'site.settings': get('/api/site', 'public'),

  'system.healthz': get('/healthz', 'public', { raw: true }),
  'system.readyz': get('/readyz', 'public', { raw: true }),
  'system.metrics': get('/metrics', 'serviceKey', { raw: true }),

  'speech.audio': post('/api/v2/audio/speech', 'studentOrService', { raw: true, writes: false }),
  'speech.sounds': post('/api/grapheme_to_phoneme', 'studentOrService', { writes: false }),
  'speech.translate': post('/api/translate', 'studentOrService', { writes: false }),
  'speech.recognise': post('/api/speech_to_text', 'studentOrService', { writes: false }),
};
