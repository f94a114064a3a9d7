/**
 * The calls that families and their devices make, some of them other servers too: name, method, path and scope.
 * Every first page loads this file; the calls of other pages, reports, drills, the weekly message, the daily goal, the
 * centres and staff are in files that only their pages load, and those that no browser makes are in one that none loads.
 */
import { get, post } from './route.ts';

export const familyRoutes = {
  'accounts.tutorLogin': post('/api/tutor/login', 'public'),
  // Starts or ends a view-only session.
  'accounts.takeHandOver': post('/api/hand-over/take', 'public', { writes: false }),
  'accounts.logout': post('/api/logout', 'signedIn', { writes: false }),
  'accounts.list': get('/api/tutor/account-list', 'signedIn'),
  'accounts.switch': post('/api/tutor/switch-account', 'signedIn'),
  'accounts.addStudent': post('/api/tutor/student', 'signedIn'),
  'accounts.profile': get('/api/profile', 'signedIn'),
  'accounts.updateProfile': post('/api/profile/', 'signedIn'),
  'accounts.isJoinTutor': get('/api/tutor/student/is-join-tutor', 'student'),

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
  'learning.books': get('/api/tutor/lesson/self-study', 'student'),

  // The home page's report calls; the others are in report-routes.ts.
  'reports.latest': get('/api/study-result/latest', 'student'),
  'reports.family': get('/api/reports/family', 'signedIn'),

  'projects.unfinished': get('/api/project-assignment/unfinished', 'student'),

  'practice.overview': get('/api/practice/overview', 'public'),
  // Draws an attempt if there is none.
  'practice.open': get('/api/practice/list-question', 'student', { writes: 'perhaps' }),
  'practice.save': post('/api/practice/update-answer', 'student'),
  'practice.submit': post('/api/practice/submit', 'student'),
  'practice.result': get('/api/tutor-test/practice/result/:resultId', 'student'),

  'learning.teacherReview': get('/api/tutor/v2/learning/teacher-review', 'student'),

  'notices.unread': get('/api/notify/get/unread', 'student'),
  'notices.urgent': get('/api/notify/get/noti-urgent', 'student'),
  'notices.popups': get('/api/popup', 'public'),

  'consultation.send': post('/api/contact/course-advice', 'public'),

  'theme.byKey': get('/api/themes/detail-by-key', 'public'),

  'events.stream': get('/api/events', 'student', { raw: true }),
};
