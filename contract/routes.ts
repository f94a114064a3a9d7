/**
 * Every call that the server answers: name, method, path, and who may make it. The browser loads this file and no zod.
 *
 * public: anybody; signedIn: a valid session; student: a valid session, and everything the call touches is that session's student's;
 * serviceKey: another server with an access key; studentOrService: either of the two; staff: the team. `raw` calls answer something else than the envelope.
 */
export type Scope = 'public' | 'signedIn' | 'student' | 'serviceKey' | 'studentOrService' | 'staff';

export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly scope: Scope;
  readonly raw?: true;
  /** Whether it changes anything, where the method does not say so: a GET changes nothing, a POST does. `perhaps`: the call itself decides. */
  readonly writes?: boolean | 'perhaps';
}

export const routes = {
  'accounts.login': { method: 'POST', path: '/api/login', scope: 'public' },
  'accounts.tutorLogin': { method: 'POST', path: '/api/tutor/login', scope: 'public' },
  'accounts.checkAccount': { method: 'POST', path: '/api/check-account', scope: 'public' },
  'accounts.botCheck': { method: 'GET', path: '/api/bot-check', scope: 'public' },
  'accounts.sendOtp': { method: 'POST', path: '/api/v2.1/send-otp', scope: 'public' },
  'accounts.verifyOtp': { method: 'POST', path: '/api/verify-otp-sms', scope: 'public' },
  'accounts.register': { method: 'POST', path: '/api/register', scope: 'public' },
  'accounts.resetPassword': { method: 'POST', path: '/api/reset-password', scope: 'public' },
  'accounts.changePassword': { method: 'POST', path: '/api/change-password/', scope: 'signedIn' },
  'accounts.createHandOver': { method: 'POST', path: '/api/hand-over', scope: 'signedIn' },
  // How a view-only session begins, and how it ends.
  'accounts.takeHandOver': {
    method: 'POST',
    path: '/api/hand-over/take',
    scope: 'public',
    writes: false,
  },
  'accounts.createViewLink': {
    method: 'POST',
    path: '/api/staff/view-link',
    scope: 'serviceKey',
  },
  'accounts.sessions': { method: 'GET', path: '/api/sessions', scope: 'signedIn' },
  'accounts.endOtherSessions': {
    method: 'POST',
    path: '/api/sessions/end-others',
    scope: 'signedIn',
  },
  'accounts.studentByApp': { method: 'GET', path: '/api/student-by-app', scope: 'signedIn' },
  'accounts.logout': { method: 'POST', path: '/api/logout', scope: 'signedIn', writes: false },
  'accounts.list': { method: 'GET', path: '/api/tutor/account-list', scope: 'signedIn' },
  'accounts.switch': { method: 'POST', path: '/api/tutor/switch-account', scope: 'signedIn' },
  'accounts.profile': { method: 'GET', path: '/api/profile', scope: 'signedIn' },
  'accounts.updateProfile': { method: 'POST', path: '/api/profile/', scope: 'signedIn' },
  'accounts.isJoinTutor': {
    method: 'GET',
    path: '/api/tutor/student/is-join-tutor',
    scope: 'student',
  },

  'profile.details': { method: 'GET', path: '/api/profile/details', scope: 'signedIn' },
  'profile.updateDetails': { method: 'POST', path: '/api/profile/details', scope: 'signedIn' },
  'profile.changePhone': { method: 'POST', path: '/api/profile/phone', scope: 'signedIn' },
  'profile.setAvatar': { method: 'POST', path: '/api/profile/avatar', scope: 'signedIn' },
  'profile.avatar': { method: 'GET', path: '/api/avatar/:name', scope: 'public', raw: true },
  'profile.certificates': { method: 'GET', path: '/api/certificates', scope: 'student' },
  // It is noted as the owner's doing.
  'profile.export': {
    method: 'GET',
    path: '/api/profile/export',
    scope: 'signedIn',
    raw: true,
    writes: true,
  },
  'profile.erase': { method: 'POST', path: '/api/profile/erase', scope: 'signedIn' },
  'profile.provinces': { method: 'GET', path: '/api/address', scope: 'public' },
  'profile.districts': { method: 'GET', path: '/api/address/:province', scope: 'public' },
  'profile.wards': { method: 'GET', path: '/api/address/:province/:district', scope: 'public' },

  'learning.classes': { method: 'GET', path: '/api/tutor/class/lists', scope: 'student' },
  'learning.schedule': { method: 'GET', path: '/api/tutor/v3/learning/schedule', scope: 'student' },
  'learning.unfinished': {
    method: 'GET',
    path: '/api/tutor/practice/unfinished/',
    scope: 'student',
  },

  'learning.classInfo': { method: 'GET', path: '/api/tutor/class/info/:id', scope: 'student' },
  'learning.studentMonthResult': {
    method: 'GET',
    path: '/api/tutor/student/month-result',
    scope: 'student',
  },
  'learning.classMonthResult': {
    method: 'GET',
    path: '/api/tutor/class/month-result/:id',
    scope: 'student',
  },
  'learning.classMonthResultV2': {
    method: 'GET',
    path: '/api/tutor/v2/class/month-result/:id',
    scope: 'student',
  },
  'learning.suggested': { method: 'GET', path: '/api/tutor/class/suggested', scope: 'student' },
  'learning.join': { method: 'POST', path: '/api/tutor/lesson/:id/join', scope: 'student' },
  'learning.history': { method: 'GET', path: '/api/tutor/learning/history', scope: 'student' },
  'learning.historyV4': { method: 'GET', path: '/api/tutor/v4/learning/history', scope: 'student' },
  'learning.historyV5': { method: 'GET', path: '/api/tutor/v5/learning/history', scope: 'student' },
  'learning.missions': {
    method: 'GET',
    path: '/api/tutor/v3/mission/',
    scope: 'student',
    // Rewards are noted.
    writes: 'perhaps',
  },
  'learning.missionHistory': {
    method: 'GET',
    path: '/api/tutor/v2/mission/history',
    scope: 'student',
  },
  'learning.missionSubjects': {
    method: 'GET',
    path: '/api/tutor/mission/subjects',
    scope: 'student',
  },
  'learning.calendarLink': { method: 'POST', path: '/api/calendar', scope: 'student' },
  'learning.revokeCalendar': { method: 'POST', path: '/api/calendar/revoke', scope: 'student' },
  'learning.calendar': {
    method: 'GET',
    path: '/api/calendar/:capability',
    scope: 'public',
    raw: true,
  },
  'learning.video': { method: 'GET', path: '/api/tutor/lesson/video/:slug', scope: 'student' },
  'learning.watch': {
    method: 'POST',
    path: '/api/tutor/lesson/video/:slug/progress',
    scope: 'student',
  },
  'learning.selfStudy': {
    method: 'GET',
    path: '/api/tutor/lesson/self-study/:id',
    scope: 'student',
  },
  'learning.books': { method: 'GET', path: '/api/tutor/lesson/self-study', scope: 'student' },
  'learning.digitalLesson': {
    method: 'GET',
    path: '/api/digi/lesson/:id',
    scope: 'student',
    // A sitting begins.
    writes: 'perhaps',
  },
  'learning.finishUnit': { method: 'POST', path: '/api/digi/lesson/:id/finish', scope: 'student' },
  'learning.sessions': { method: 'GET', path: '/api/learning/sessions', scope: 'student' },
  'learning.sessionReport': {
    method: 'GET',
    path: '/api/learning/sessions/:id/report',
    scope: 'student',
  },
  'learning.sessionResults': {
    method: 'GET',
    path: '/api/learning/sessions/:id/results',
    scope: 'student',
  },

  'projects.shared': {
    method: 'GET',
    path: '/api/project-assignment/view-practice/:id',
    scope: 'public',
  },
  'projects.uploadLink': {
    method: 'GET',
    path: '/api/project-assignment/upload-link',
    scope: 'student',
    writes: true,
  },
  'projects.project': { method: 'GET', path: '/api/project-assignment/:id', scope: 'student' },
  'projects.upload': { method: 'POST', path: '/api/upload/:link', scope: 'student' },
  'projects.uploadState': { method: 'GET', path: '/api/upload/:link', scope: 'student' },
  'projects.removeUpload': {
    method: 'POST',
    path: '/api/project-assignment/upload/:id/remove',
    scope: 'student',
  },
  'projects.submit': { method: 'POST', path: '/api/project-assignment/submit', scope: 'student' },
  'projects.share': { method: 'POST', path: '/api/project-assignment/:id/share', scope: 'student' },
  'projects.file': {
    method: 'GET',
    path: '/api/project-assignment/file/:id',
    scope: 'public',
    raw: true,
  },

  'practice.overview': { method: 'GET', path: '/api/practice/overview', scope: 'public' },
  // Draws an attempt where there is none.
  'practice.open': {
    method: 'GET',
    path: '/api/practice/list-question',
    scope: 'student',
    writes: 'perhaps',
  },
  'practice.save': { method: 'POST', path: '/api/practice/update-answer', scope: 'student' },
  'practice.submit': { method: 'POST', path: '/api/practice/submit', scope: 'student' },
  'practice.result': {
    method: 'GET',
    path: '/api/tutor-test/practice/result/:resultId',
    scope: 'student',
  },

  'practice.tryQuestions': { method: 'GET', path: '/api/practice/try', scope: 'public' },
  'practice.tryAnswer': { method: 'POST', path: '/api/practice/try', scope: 'public' },
  'practice.tryReading': { method: 'POST', path: '/api/practice/try/reading', scope: 'public' },

  'learning.teacherReview': {
    method: 'GET',
    path: '/api/tutor/v2/learning/teacher-review',
    scope: 'student',
  },

  'notices.list': { method: 'GET', path: '/api/notify', scope: 'student' },
  'notices.unread': { method: 'GET', path: '/api/notify/get/unread', scope: 'student' },
  'notices.urgent': { method: 'GET', path: '/api/notify/get/noti-urgent', scope: 'student' },
  'notices.readAll': { method: 'POST', path: '/api/notify/read-all', scope: 'student' },
  'notices.read': { method: 'GET', path: '/api/notify/:id', scope: 'student', writes: true },
  'notices.link': { method: 'POST', path: '/api/notify/:id/link', scope: 'student' },
  'notices.popups': { method: 'GET', path: '/api/popup', scope: 'public' },
  'notices.banners': { method: 'GET', path: '/api/banner', scope: 'public' },
  'notices.pushSettings': { method: 'GET', path: '/api/push/settings', scope: 'student' },
  'notices.setPushSettings': { method: 'POST', path: '/api/push/settings', scope: 'student' },
  'notices.subscribe': { method: 'POST', path: '/api/push/subscribe', scope: 'student' },
  'notices.unsubscribe': { method: 'POST', path: '/api/push/unsubscribe', scope: 'student' },

  'consultation.send': { method: 'POST', path: '/api/contact/course-advice', scope: 'public' },

  'centres.list': { method: 'GET', path: '/api/centres', scope: 'public' },
  'centres.take': { method: 'POST', path: '/api/centres/:id/tickets', scope: 'public' },
  'centres.ticket': { method: 'GET', path: '/api/queue/:ticket', scope: 'public' },
  'centres.leave': { method: 'POST', path: '/api/queue/:ticket/leave', scope: 'public' },
  'centres.stream': { method: 'GET', path: '/api/centres/:id/events', scope: 'public', raw: true },

  'theme.byKey': { method: 'GET', path: '/api/themes/detail-by-key', scope: 'public' },
  'site.settings': { method: 'GET', path: '/api/site', scope: 'public' },

  'speech.score': {
    method: 'POST',
    path: '/api/v3/get_score_from_file',
    scope: 'studentOrService',
  },
  'speech.recording': {
    method: 'GET',
    path: '/api/recordings/:audioId',
    scope: 'student',
    raw: true,
  },
  // Saying and looking up words changes nothing.
  'speech.say': {
    method: 'POST',
    path: '/api/text_to_speech',
    scope: 'studentOrService',
    writes: false,
  },
  'speech.audio': {
    method: 'POST',
    path: '/api/v2/audio/speech',
    scope: 'studentOrService',
    raw: true,
    writes: false,
  },
  'speech.sounds': {
    method: 'POST',
    path: '/api/grapheme_to_phoneme',
    scope: 'studentOrService',
    writes: false,
  },
  'speech.translate': {
    method: 'POST',
    path: '/api/translate',
    scope: 'studentOrService',
    writes: false,
  },
  'speech.recognise': {
    method: 'POST',
    path: '/api/speech_to_text',
    scope: 'studentOrService',
    writes: false,
  },

  'events.stream': { method: 'GET', path: '/api/events', scope: 'student', raw: true },

  'system.healthz': { method: 'GET', path: '/healthz', scope: 'public', raw: true },
  'system.readyz': { method: 'GET', path: '/readyz', scope: 'public', raw: true },
  'system.metrics': { method: 'GET', path: '/metrics', scope: 'serviceKey', raw: true },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

/** Whether a call changes anything. */
export function writesOf(name: RouteName): boolean | 'perhaps' {
  const { method, writes }: Route = routes[name];
  return writes ?? method !== 'GET';
}
