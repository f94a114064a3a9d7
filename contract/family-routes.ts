/**
 * The calls that families and their devices make, some of them other servers too: name, method, path and scope.
 * Every first page loads this file; the calls of reports, drills, the weekly message, the daily goal, the centres
 * and staff are in files that only their pages load, and those that no browser makes are in one that none loads.
 */
import { get, post } from './route.ts';

export const familyRoutes = {
  'accounts.tutorLogin': post('/api/tutor/login', 'public'),
  'accounts.checkAccount': post('/api/check-account', 'public'),
  'accounts.botCheck': get('/api/bot-check', 'public'),
  'accounts.sendOtp': post('/api/v2.1/send-otp', 'public'),
  'accounts.verifyOtp': post('/api/verify-otp-sms', 'public'),
  'accounts.register': post('/api/register', 'public'),
  'accounts.resetPassword': post('/api/reset-password', 'public'),
  'accounts.changePassword': post('/api/change-password/', 'signedIn'),
  // Starts or ends a view-only session.
  'accounts.takeHandOver': post('/api/hand-over/take', 'public', { writes: false }),
  'accounts.sessions': get('/api/sessions', 'signedIn'),
  'accounts.endOtherSessions': post('/api/sessions/end-others', 'signedIn'),
  'accounts.logout': post('/api/logout', 'signedIn', { writes: false }),
  'accounts.list': get('/api/tutor/account-list', 'signedIn'),
  'accounts.switch': post('/api/tutor/switch-account', 'signedIn'),
  'accounts.addStudent': post('/api/tutor/student', 'signedIn'),
  'accounts.profile': get('/api/profile', 'signedIn'),
  'accounts.updateProfile': post('/api/profile/', 'signedIn'),
  'accounts.isJoinTutor': get('/api/tutor/student/is-join-tutor', 'student'),

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

  'learning.classes': get('/api/tutor/class/lists', 'student'),
  'learning.schedule': get('/api/tutor/v3/learning/schedule', 'student'),
  'learning.unfinished': get('/api/tutor/practice/unfinished/', 'student'),

  'learning.classInfo': get('/api/tutor/class/info/:id', 'student'),
  'learning.studentMonthResult': get('/api/tutor/student/month-result', 'student'),
  'learning.classMonthResultV2': get('/api/tutor/v2/class/month-result/:id', 'student'),
  'learning.suggested': get('/api/tutor/class/suggested', 'student'),
  'learning.join': post('/api/tutor/lesson/:id/join', 'student'),
  'learning.historyV5': get('/api/tutor/v5/learning/history', 'student'),
  'learning.missions': get('/api/tutor/v3/mission/', 'student', { writes: 'perhaps' }),
  'learning.missionHistory': get('/api/tutor/v2/mission/history', 'student'),
  'learning.calendarLink': post('/api/calendar', 'student'),
  'learning.revokeCalendar': post('/api/calendar/revoke', 'student'),
  'learning.video': get('/api/tutor/lesson/video/:slug', 'student'),
  'learning.watch': post('/api/tutor/lesson/video/:slug/progress', 'student'),
  'learning.selfStudy': get('/api/tutor/lesson/self-study/:id', 'student'),
  'learning.books': get('/api/tutor/lesson/self-study', 'student'),
  'learning.digitalLesson': get('/api/digi/lesson/:id', 'student', { writes: 'perhaps' }),
  'learning.finishUnit': post('/api/digi/lesson/:id/finish', 'student'),
  'learning.sessions': get('/api/learning/sessions', 'student'),
  'learning.sessionReport': get('/api/learning/sessions/:id/report', 'student'),
  'learning.sessionResults': get('/api/learning/sessions/:id/results', 'student'),

  // The home page's report calls; the others are in report-routes.ts.
  'reports.latest': get('/api/study-result/latest', 'student'),
  'reports.family': get('/api/reports/family', 'signedIn'),

  'projects.shared': get('/api/project-assignment/view-practice/:id', 'public'),
  'projects.uploadLink': get('/api/project-assignment/upload-link', 'student', { writes: true }),
  'projects.unfinished': get('/api/project-assignment/unfinished', 'student'),
  'projects.project': get('/api/project-assignment/:id', 'student'),
  'projects.upload': post('/api/upload/:link', 'student'),
  'projects.uploadState': get('/api/upload/:link', 'student'),
  'projects.removeUpload': post('/api/project-assignment/upload/:id/remove', 'student'),
  'projects.submit': post('/api/project-assignment/submit', 'student'),
  'projects.share': post('/api/project-assignment/:id/share', 'student'),

  'practice.overview': get('/api/practice/overview', 'public'),
  // Draws an attempt if there is none.
  'practice.open': get('/api/practice/list-question', 'student', { writes: 'perhaps' }),
  'practice.save': post('/api/practice/update-answer', 'student'),
  'practice.hint': post('/api/practice/hint', 'student'),
  'practice.reveal': post('/api/practice/reveal', 'student'),
  'practice.submit': post('/api/practice/submit', 'student'),
  'practice.result': get('/api/tutor-test/practice/result/:resultId', 'student'),

  'appeals.ofResult': get('/api/practice/result/:resultId/appeals', 'student'),
  'appeals.send': post('/api/practice/appeal', 'student'),
  'appeals.withdraw': post('/api/practice/appeal/:id/withdraw', 'student'),

  'practice.tryQuestions': get('/api/practice/try', 'public'),
  'practice.tryAnswer': post('/api/practice/try', 'public'),
  'practice.tryReading': post('/api/practice/try/reading', 'public'),

  'learning.teacherReview': get('/api/tutor/v2/learning/teacher-review', 'student'),

  'notices.list': get('/api/notify', 'student'),
  'notices.unread': get('/api/notify/get/unread', 'student'),
  'notices.urgent': get('/api/notify/get/noti-urgent', 'student'),
  'notices.readAll': post('/api/notify/read-all', 'student'),
  'notices.read': get('/api/notify/:id', 'student', { writes: true }),
  'notices.link': post('/api/notify/:id/link', 'student'),
  'notices.popups': get('/api/popup', 'public'),
  'notices.banners': get('/api/banner', 'public'),
  'notices.pushSettings': get('/api/push/settings', 'student'),
  'notices.setPushSettings': post('/api/push/settings', 'student'),
  'notices.subscribe': post('/api/push/subscribe', 'student'),
  'notices.unsubscribe': post('/api/push/unsubscribe', 'student'),

  'consultation.send': post('/api/contact/course-advice', 'public'),

  'theme.byKey': get('/api/themes/detail-by-key', 'public'),

  'speech.score': post('/api/v3/get_score_from_file', 'studentOrService'),
  'speech.recording': get('/api/recordings/:audioId', 'student', { raw: true }),
  // Speaking and translating words change nothing.
  'speech.say': post('/api/text_to_speech', 'studentOrService', { writes: false }),

  'events.stream': get('/api/events', 'student', { raw: true }),
};
