/**
 * The calls that only pages besides the sign-in and the learning page make: the file of those pages' addresses
 * (web/app/routes/table.ts) adds them, so that neither first page loads them.
 */
import { get, post } from './route.ts';

export const pageRoutes = {
  'accounts.changePassword': post('/api/change-password/', 'signedIn'),
  'accounts.sessions': get('/api/sessions', 'signedIn'),
  'accounts.endOtherSessions': post('/api/sessions/end-others', 'signedIn'),

  'profile.details': get('/api/profile/details', 'signedIn'),
  'profile.updateDetails': post('/api/profile/details', 'signedIn'),
  'profile.setAdvertising': post('/api/profile/advertising', 'signedIn'),
  'profile.changePhone': post('/api/profile/phone', 'signedIn'),
  'profile.setAvatar': post('/api/profile/avatar', 'signedIn'),
  'profile.certificates': get('/api/certificates', 'student'),
  // Recorded in the owner's audit log.
  'profile.export': get('/api/profile/export', 'signedIn', { raw: true, writes: true }),
  'profile.erase': post('/api/profile/erase', 'signedIn'),
  'profile.provinces': get('/api/address', 'public'),
  'profile.districts': get('/api/address/:province', 'public'),

  'learning.video': get('/api/tutor/lesson/video/:slug', 'student'),
  'learning.watch': post('/api/tutor/lesson/video/:slug/progress', 'student'),
  'learning.selfStudy': get('/api/tutor/lesson/self-study/:id', 'student'),
  'learning.digitalLesson': get('/api/digi/lesson/:id', 'student', { writes: 'perhaps' }),
  'learning.finishUnit': post('/api/digi/lesson/:id/finish', 'student'),
  'learning.sessions': get('/api/learning/sessions', 'student'),
  'learning.sessionReport': get('/api/learning/sessions/:id/report', 'student'),
  'learning.sessionResults': get('/api/learning/sessions/:id/results', 'student'),

  'projects.shared': get('/api/project-assignment/view-practice/:id', 'public'),
  'projects.uploadLink': get('/api/project-assignment/upload-link', 'student', { writes: true }),
  'projects.project': get('/api/project-assignment/:id', 'student'),
  'projects.upload': post('/api/upload/:link', 'student'),
  'projects.uploadState': get('/api/upload/:link', 'student'),
  'projects.removeUpload': post('/api/project-assignment/upload/:id/remove', 'student'),
  'projects.submit': post('/api/project-assignment/submit', 'student'),
  'projects.share': post('/api/project-assignment/:id/share', 'student'),

  'practice.hint': post('/api/practice/hint', 'student'),
  'practice.reveal': post('/api/practice/reveal', 'student'),

  'appeals.ofResult': get('/api/practice/result/:resultId/appeals', 'student'),
  'appeals.send': post('/api/practice/appeal', 'student'),
  'appeals.withdraw': post('/api/practice/appeal/:id/withdraw', 'student'),

  'practice.tryQuestions': get('/api/practice/try', 'public'),
  'practice.tryAnswer': post('/api/practice/try', 'public'),
  'practice.tryReading': post('/api/practice/try/reading', 'public'),

  'notices.banners': get('/api/banner', 'public'),

  'speech.score': post('/api/v3/get_score_from_file', 'studentOrService'),
  'speech.recording': get('/api/recordings/:audioId', 'student', { raw: true }),
  // Speaking and translating words change nothing.
  'speech.say': post('/api/text_to_speech', 'studentOrService', { writes: false }),
};
