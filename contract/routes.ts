/**
 * Every call that the server answers: name, method, path, and who may make it. The browser loads this file and no zod.
 *
 * public: anybody; signedIn: a valid session; student: a valid session, and everything the call touches is that session's student's;
 * serviceKey: another server with an access key; staff: the team. `raw` calls answer something else than the envelope.
 */
export type Scope = 'public' | 'signedIn' | 'student' | 'serviceKey' | 'staff';

export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly scope: Scope;
  readonly raw?: true;
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
  'accounts.takeHandOver': { method: 'POST', path: '/api/hand-over/take', scope: 'public' },
  'accounts.sessions': { method: 'GET', path: '/api/sessions', scope: 'signedIn' },
  'accounts.endOtherSessions': {
    method: 'POST',
    path: '/api/sessions/end-others',
    scope: 'signedIn',
  },
  'accounts.studentByApp': { method: 'GET', path: '/api/student-by-app', scope: 'signedIn' },
  'accounts.logout': { method: 'POST', path: '/api/logout', scope: 'signedIn' },
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
  'profile.export': { method: 'GET', path: '/api/profile/export', scope: 'signedIn', raw: true },
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

  'practice.overview': { method: 'GET', path: '/api/practice/overview', scope: 'public' },
  'practice.open': { method: 'GET', path: '/api/practice/list-question', scope: 'student' },
  'practice.save': { method: 'POST', path: '/api/practice/update-answer', scope: 'student' },
  'practice.submit': { method: 'POST', path: '/api/practice/submit', scope: 'student' },
  'practice.result': {
    method: 'GET',
    path: '/api/tutor-test/practice/result/:resultId',
    scope: 'student',
  },

  'events.stream': { method: 'GET', path: '/api/events', scope: 'student', raw: true },

  'system.healthz': { method: 'GET', path: '/healthz', scope: 'public', raw: true },
  'system.readyz': { method: 'GET', path: '/readyz', scope: 'public', raw: true },
  'system.metrics': { method: 'GET', path: '/metrics', scope: 'serviceKey', raw: true },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;
