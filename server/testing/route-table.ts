/**
 * Every call: a valid input of the owner, and the expected statuses for other identities. A new route without a row
 * does not type-check.
 */
import { type RouteName, routes } from '@bitu/contract/routes.ts';
import { audioForm, silence, spoken } from './audio-form.ts';
import { registration } from './browser.ts';
import { freshPhone } from './family.ts';
import { idByCode, lessonIdOf, storeClassroom } from './classroom.ts';
import { enterEntryTest } from './entry-test.ts';
import { type Issued, issueCertificate } from '../reports/certificates.ts';
import { freezeFinal } from '../reports/final.ts';
import { freezeTrial } from '../reports/trial.ts';
import { giveSheet, giveTrial } from './reports.ts';
import { deliverNotice } from '../notices/deliver.ts';
import { addReview } from './reviews.ts';
import { newStudent, type Person, sessionOf } from './people.ts';
import { handInProject } from './projects.ts';
import { newBrowser } from './push-service.ts';
import { practiseSkill } from './skills.ts';
import { type ApiResponse, demoPassword, md5, type TestServer } from './server.ts';
import { openAttempt, type OpenAttempt } from './attempt.ts';
import { timetableInputs } from './timetable-inputs.ts';

/**
 * sibling: another student of the same login; stranger: a student of another one; revoked: the owner with an ended
 * session.
 */
export const identities = ['anonymous', 'stranger', 'sibling', 'owner', 'revoked'] as const;
export type Identity = (typeof identities)[number];

export interface Fixtures {
  server: TestServer;
  people: Record<Identity, Person | null>;
  /** Attempts of the owner: the first is running, the second submitted. */
  running: OpenAttempt;
  done: OpenAttempt;
  /** An entry test that the owner has submitted. */
  entry: OpenAttempt;
  /** A skill that the owner has practised. */
  skill: { levelId: number; skillId: number };
  /** A running drill of that skill with one of its questions, and a card of the notebook, both of the owner. */
  drill: { attemptId: number; questionId: number; cardId: number };
  /** `id`: a link of the owner, which the sibling may end; `key`: an open one of another family. */
  link: { id: number; key: string };
  /** A study sheet and a certificate of the owner. */
  sheet: number;
  certificate: Issued;
  /** A notice to only the owner. */
  notice: number;
  /** A recording sent by the owner. */
  recording: string;
  /** A class of only the owner: its current lesson, its book, and a study session with it. */
  room: {
    classId: number;
    lessonId: number;
    bookId: number;
    unitId: number;
    studySessionId: number;
    /** A report of a past lesson. */
    reportId: number;
  };
  /** A project that the owner has submitted and shared. */
  project: { id: number; upload: number; capability: string };
}

type Input = Parameters<TestServer['call']>[1];

export interface Row {
  /** A valid input of the owner. */
  input(fixtures: Fixtures): Input;
  /** The expected HTTP status for each identity. */
  statuses: Record<Identity, number>;
  /** Checks the reply besides its status: that it is about the caller only. */
  check?(reply: ApiResponse, caller: Person | null, fixtures: Fixtures): boolean;
}

/** A call about the caller, for each signed-in student. */
const own = { anonymous: 401, stranger: 200, sibling: 200, owner: 200, revoked: 401 };
/** A call about something that the owner has. */
const owners = { ...own, stranger: 404, sibling: 404 };
/** A staff call, which no family may make. The roles that may are in identities.test.ts. */
const ofStaff = { anonymous: 401, stranger: 401, sibling: 401, owner: 401, revoked: 401 };
/** A public call; a token that is sent must still be valid. */
const anybody = { ...own, anonymous: 200 };

/** A call that requires a solved bot check. */
const unproven = { anonymous: 400, stranger: 400, sibling: 400, owner: 400, revoked: 401 };

/** A call that requires more than a session. */
const refused = { anonymous: 403, stranger: 403, sibling: 403, owner: 403, revoked: 401 };

/** An id that does not exist. */
const unknown = { anonymous: 404, stranger: 404, sibling: 404, owner: 404, revoked: 401 };

const sampleCentre = { name: 'Cơ sở', address: 'Số 1', phone: null, hours: null, map_url: null };
const newPassword = { password: md5('mùa thu vàng'), re_password: md5('mùa thu vàng') };
const credentials = { user_name: '0912345678', password: md5(demoPassword) };
const attemptOf = ({ practiceId, attemptId }: OpenAttempt) => ({
  practice_id: practiceId,
  attempt_id: attemptId,
});

/** Only the owner has any activity. */
const didSomething: Row = {
  input: () => ({}),
  statuses: own,
  check: ({ data }, caller, { people }) =>
    data.items.length > 0 === (caller?.id === people.owner?.id),
};

const uuid = '00000000-0000-4000-8000-000000000000';
const claimedItem = { item_id: 1, token: uuid };
const emptyMark = {
  bands: {},
  outcome: 'marked',
  comment: '',
  next_step: '',
  notes: [],
  sure: true,
  active_seconds: 1,
};
const newMark = { ...emptyMark, mark_id: uuid, item_id: 1 };

const announcedNotice = {
  type: 'notice',
  kind: 'news',
  title: 'Tin',
  content: '<p>Tin</p>',
  url: null,
  urgent: false,
};
const emptyOutline = {
  title: 'x',
  type: 'normal',
  entry: false,
  public: false,
  reported: false,
  shuffle: 'none',
  sections: [{ name: 'x', questions: [] }],
};

/** Valid inputs of the desk. */
const deskInputs: Record<string, object> = {
  'appeals.preview': { question_id: 1, key: {}, reason: 'x' },
  'appeals.apply': { checksum: 'x' },
  'marking.draft': { ...claimedItem, ...emptyMark, revision: 1 },
  'marking.heartbeat': { claims: [claimedItem] },
  'marking.reveal': { ...claimedItem, bands: {} },
  'marking.send': newMark,
  'marking.undo': { mark_id: uuid },
  'marking.skip': { ...claimedItem, reason: 'x' },
  'marking.handOn': { ...claimedItem, reason: 'x' },
  'marking.settle': newMark,
  'marking.amend': { ...newMark, reason: 'x' },
  'marking.release': { practice_id: 1, class_id: null },
  'marking.saveComment': {
    text: 'x',
    subject_id: 5,
    criterion: null,
    question_id: null,
    shared: false,
  },
  'marking.saveRubric': {
    code: 'x',
    subject_id: 5,
    title: 'x',
    kind: 'short',
    scale: { min: 0, max: 2, step: 1 },
    criteria: [{ id: 'x', name: 'x', bands: [] }],
    overall: 'mean',
    seen: 0,
  },
  'authoring.create': { title: 'x', subject_id: 1, type: 'normal' },
  'authoring.saveOutline': { outline: emptyOutline, revision: 0 },
  'authoring.addQuestion': { section: 0, type: 'true_false' },
  'authoring.saveQuestion': { body: {}, revision: 0 },
  'authoring.discard': { revision: 0 },
  'authoring.preview': { body: {} },
  'authoring.try': { body: {}, bai_lam: [] },
  'authoring.tryReading': { body: {}, audio: 'AAAA', media_type: 'audio/wav' },
  'authoring.upload': { kind: 'picture', data: 'AAAA' },
  'authoring.publish': { checksum: 'x', note: '' },
  'authoring.import': {
    file: 'x.gift',
    staged: '0b2f7f3a-3c1d-4d7e-9a55-5a0d7c0f4a11',
    size: 6,
    title: 'x',
    subject_id: 1,
    type: 'normal',
    dry_run: 1,
  },
};
const desk = (name: RouteName) => () => ({
  params: { id: 1, audioId: '0'.repeat(64) },
  ...(routes[name].method === 'POST' && { body: deskInputs[name] ?? {} }),
});

/** Signed by an unknown key. */
const passkey = {
  id: 'YQ',
  rawId: 'YQ',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'YQ', signature: 'YQ' },
};

export const routeTable: Record<RouteName, Row> = {
  'accounts.login': { input: () => ({ body: credentials }), statuses: anybody },
  'accounts.tutorLogin': { input: () => ({ body: credentials }), statuses: anybody },
  'accounts.logout': { input: () => ({}), statuses: own },
  'accounts.list': {
    input: () => ({}),
    statuses: own,
    check: ({ data }, caller) =>
      data.find((one: { is_current: number }) => one.is_current === 1).core_user_id === caller?.id,
  },
  'accounts.switch': {
    input: ({ people }) => ({ body: { core_user_id: people.owner?.id } }),
    statuses: { ...own, stranger: 404 },
  },
  'accounts.addStudent': {
    input: () => ({ body: { full_name: 'Nguyễn Bình An', date_of_birth: '2019-01-01' } }),
    statuses: own,
    check: ({ data }, caller) => data.yob === 2019 && data.core_user_id !== caller?.id,
  },
  'accounts.profile': {
    input: () => ({}),
    statuses: own,
    check: ({ data }, caller) => data.id === caller?.id,
  },
  'accounts.updateProfile': {
    input: () => ({ body: { full_name: 'Nguyễn An', date_of_birth: '2016-01-01' } }),
    statuses: own,
  },
  'accounts.isJoinTutor': {
    input: () => ({}),
    statuses: own,
    check: ({ data }, caller, { people }) => data === (caller?.id === people.owner?.id),
  },

  'accounts.checkAccount': {
    // Without a bot check nothing is revealed.
    input: () => ({ body: { phone: '0912345678' } }),
    statuses: unproven,
  },
  'accounts.botCheck': { input: () => ({}), statuses: anybody },
  'accounts.sendOtp': {
    input: () => ({ body: { mobile: freshPhone(), agent_type: 'web', type: 0 } }),
    statuses: unproven,
  },
  'accounts.verifyOtp': {
    input: () => ({ body: { mobile: '0912345678', code: '123456' } }),
    statuses: anybody,
    check: ({ data }) => data.verify_status === false,
  },
  // Requires the proof of a phone, which nobody here has: see register.test.ts and password.test.ts.
  'accounts.register': { input: () => ({ body: registration(freshPhone()) }), statuses: refused },
  'accounts.resetPassword': {
    input: () => ({ body: { phone: '0912345678', ...newPassword } }),
    statuses: refused,
  },
  'accounts.takeHandOver': {
    input: () => ({ body: { code: 'x'.repeat(43) } }),
    statuses: refused,
  },
  // The logins of tests have no valid password.
  'accounts.changePassword': {
    input: () => ({ body: { old_password: credentials.password, ...newPassword } }),
    statuses: { ...own, stranger: 400, sibling: 400, owner: 400 },
  },
  'accounts.createHandOver': {
    input: ({ people }) => ({ body: { core_user_id: people.owner?.id } }),
    statuses: { ...own, stranger: 404 },
  },
  // For another server, with the access key: see view-only.test.ts.
  'accounts.createViewLink': {
    input: ({ people }) => ({ body: { core_user_id: people.owner?.id, origin: 'crm' } }),
    statuses: refused,
  },
  'accounts.sessions': {
    input: () => ({}),
    statuses: own,
    check: ({ data }) =>
      data.filter((one: { is_current: number }) => one.is_current === 1).length === 1,
  },
  'accounts.endOtherSessions': { input: () => ({}), statuses: own },
  'accounts.studentByApp': {
    input: () => ({}),
    statuses: own,
    check: ({ data }, caller, { people }) =>
      data.some((one: { id: number }) => one.id === caller?.id) &&
      data.length >= (caller?.id === people.stranger?.id ? 1 : 2),
  },

  'profile.details': {
    input: () => ({}),
    statuses: own,
    check: ({ data }) => /^0[0-9]{9}$/.test(data.phone_number),
  },
  'profile.updateDetails': {
    input: () => ({
      body: {
        full_name: 'Nguyễn An',
        birth_year: 2016,
        province_code: null,
        ward_code: null,
        street: null,
      },
    }),
    statuses: own,
  },
  'profile.setAdvertising': { input: () => ({ body: { wanted: true } }), statuses: own },
  // Requires the proof of a phone, which nobody here has: see phone.test.ts.
  'profile.changePhone': {
    input: () => ({ body: { phone: freshPhone(), password: credentials.password } }),
    statuses: { ...own, stranger: 403, sibling: 403, owner: 403 },
  },
  'digests.settings': { input: () => ({}), statuses: own },
  'digests.setSettings': { input: () => ({ body: { hour: 20 } }), statuses: own },
  'digests.sendCode': {
    input: () => ({ body: { email: `${freshPhone()}@example.vn` } }),
    statuses: own,
  },
  // A code that was never sent gets the reply of a wrong one.
  'digests.confirmEmail': {
    input: () => ({ body: { code: '000000' } }),
    statuses: own,
  },
  // The address is in a mail: see digests.test.ts.
  'digests.unsubscribe': {
    input: () => ({ params: { key: 'x'.repeat(22) } }),
    statuses: { anonymous: 404, stranger: 404, sibling: 404, owner: 404, revoked: 401 },
  },
  'guardians.list': {
    input: () => ({}),
    statuses: own,
    check: ({ data }) => data.mine === null,
  },
  'guardians.invite': {
    input: () => ({ body: { relation: 'grandparent', rights: 'see' } }),
    statuses: own,
  },
  'guardians.endInvitation': {
    input: () => ({ params: { id: 999_999_999 }, body: {} }),
    statuses: { ...unknown, anonymous: 401 },
  },
  'guardians.end': {
    input: () => ({ params: { id: 999_999_999 }, body: {} }),
    statuses: { ...unknown, anonymous: 401 },
  },
  'guardians.setDigest': {
    input: () => ({ params: { id: 999_999_999 }, body: { digest: 1 } }),
    statuses: { ...unknown, anonymous: 401 },
  },
  // A code that nobody has: see server/guardians/invitations.test.ts.
  'guardians.invitation': {
    input: () => ({ body: { code: 'x'.repeat(22) } }),
    statuses: unknown,
  },
  'guardians.accept': {
    input: () => ({ body: { code: 'x'.repeat(22), digest: 1 } }),
    statuses: { ...unknown, anonymous: 401 },
  },
  'guardians.register': {
    input: () => ({
      body: {
        code: 'x'.repeat(22),
        digest: 1,
        full_name: 'Nguyễn Thị Hoa',
        user_name: freshPhone(),
        consent: '2026-11-22',
        ...newPassword,
      },
    }),
    statuses: refused,
  },
  'guardians.ofStudent': { input: () => ({ params: { id: 999_999_999 } }), statuses: ofStaff },
  'guardians.inviteAsOffice': {
    input: () => ({
      params: { id: 999_999_999 },
      body: { relation: 'grandparent', rights: 'see' },
    }),
    statuses: ofStaff,
  },
  'guardians.endInvitationAsOffice': {
    input: () => ({ params: { id: 999_999_999 }, body: { invitation_id: 1 } }),
    statuses: ofStaff,
  },
  'guardians.endAsOffice': {
    input: () => ({ params: { id: 999_999_999 }, body: { guardian_id: 1 } }),
    statuses: ofStaff,
  },
  'guardians.restoreAsOffice': {
    input: () => ({ params: { id: 999_999_999 }, body: { guardian_id: 1 } }),
    statuses: ofStaff,
  },
  'profile.setAvatar': { input: () => ({ body: { image: null } }), statuses: own },
  'profile.avatar': {
    input: () => ({ params: { name: `${'x'.repeat(22)}.png` } }),
    statuses: { ...anybody, anonymous: 404, stranger: 404, sibling: 404, owner: 404 },
  },
  'profile.certificates': { input: () => ({}), statuses: own },
  // A login's own children, including the sibling, and no others.
  'profile.export': {
    input: ({ people }) => ({ query: { core_user_id: people.owner?.id ?? 0 } }),
    statuses: { ...own, stranger: 404 },
  },
  'profile.erase': {
    input: ({ people }) => ({ body: { core_user_id: people.owner?.id } }),
    statuses: { ...own, stranger: 404, sibling: 403, owner: 403 },
  },
  'profile.provinces': { input: () => ({}), statuses: anybody },
  'profile.districts': { input: () => ({ params: { province: '01' } }), statuses: anybody },
  'profile.wards': {
    input: () => ({ params: { province: '01', district: '00004' } }),
    statuses: anybody,
  },

  'learning.classes': {
    input: () => ({}),
    statuses: own,
    check: ({ data }, caller, { people }) =>
      data.length === (caller?.id === people.owner?.id ? 2 : 0),
  },
  'learning.schedule': {
    input: () => ({}),
    statuses: own,
    check: ({ data }, caller, { people }) => data.length > 0 === (caller?.id === people.owner?.id),
  },
  'learning.unfinished': {
    input: () => ({}),
    statuses: own,
    check: ({ data }, caller, { people }) => data.length > 0 === (caller?.id === people.owner?.id),
  },

  'learning.teacherReview': {
    input: () => ({}),
    statuses: own,
    check: ({ data }, caller, { people }) => data.length > 0 === (caller?.id === people.owner?.id),
  },

  'learning.classInfo': {
    input: ({ room }) => ({ params: { id: room.classId } }),
    statuses: owners,
    check: ({ data }) => data.lessons.length === 4,
  },
  'learning.studentMonthResult': {
    input: () => ({}),
    statuses: own,
    check: ({ data }, caller, { people }) =>
      data.some((one: { lessons: number }) => one.lessons > 0) ===
      (caller?.id === people.owner?.id),
  },
  'learning.classMonthResult': {
    input: ({ room }) => ({ params: { id: room.classId } }),
    statuses: owners,
  },
  'learning.classMonthResultV2': {
    input: ({ room }) => ({ params: { id: room.classId } }),
    statuses: owners,
  },
  'learning.suggested': {
    input: () => ({}),
    statuses: own,
    check: ({ data }, caller, { people, room }) =>
      !data.some((one: { id: number }) => one.id === room.classId) ||
      caller?.id !== people.owner?.id,
  },
  'learning.join': { input: ({ room }) => ({ params: { id: room.lessonId } }), statuses: owners },
  'learning.history': didSomething,
  'learning.historyV4': didSomething,
  'learning.historyV5': didSomething,
  'learning.missions': {
    input: () => ({}),
    statuses: own,
    check: ({ data }, caller, { people }) => data.streak > 0 === (caller?.id === people.owner?.id),
  },
  'learning.habit': {
    input: () => ({}),
    statuses: own,
    check: ({ data }, caller, { people }) => data.streak > 0 === (caller?.id === people.owner?.id),
  },
  'learning.setHabit': { input: () => ({ body: { daily_minutes: 15 } }), statuses: own },
  'learning.missionHistory': { input: () => ({}), statuses: own },
  'learning.missionSubjects': {
    input: () => ({}),
    statuses: own,
    // A student without a class may have all.
    check: ({ data }, caller, { people }) =>
      (data.length === 1) === (caller?.id === people.owner?.id),
  },
  'learning.calendarLink': { input: () => ({}), statuses: own },
  'learning.revokeCalendar': { input: () => ({}), statuses: own },
  // Requires a calendar address, which nobody here has: see server/learning/calendar.
  'learning.calendar': {
    input: () => ({ params: { capability: `${'x'.repeat(22)}.ics` } }),
    statuses: unknown,
  },
  'learning.video': { input: () => ({ params: { slug: 'test-song' } }), statuses: owners },
  'learning.watch': {
    input: () => ({
      params: { slug: 'test-song' },
      body: { position: 1, played: [[0, 1]], sequence: 1 },
    }),
    statuses: owners,
  },
  'learning.books': { input: () => ({}), statuses: own },
  // The book is of the owner's class.
  'learning.selfStudy': {
    input: ({ room }) => ({ params: { id: room.bookId } }),
    statuses: owners,
  },
  'learning.digitalLesson': {
    input: ({ room }) => ({ params: { id: room.unitId } }),
    statuses: owners,
  },
  // Its checks are not submitted.
  'learning.finishUnit': {
    input: ({ room }) => ({ params: { id: room.unitId } }),
    statuses: { ...owners, owner: 409 },
  },
  'learning.sessions': { input: () => ({}), statuses: own },
  'learning.sessionReport': {
    input: ({ room }) => ({ params: { id: room.studySessionId } }),
    statuses: owners,
  },
  'learning.sessionResults': {
    input: ({ room }) => ({ params: { id: room.studySessionId } }),
    statuses: owners,
  },

  'projects.unfinished': { input: () => ({}), statuses: own },
  'projects.project': {
    input: ({ project }) => ({ params: { id: project.id } }),
    statuses: owners,
    check: ({ data }, _caller, { project }) => data.files[0].upload_id === project.upload,
  },
  'projects.shared': {
    input: ({ project }) => ({ params: { id: project.capability } }),
    statuses: anybody,
  },
  'projects.uploadLink': {
    input: ({ project }) => ({
      query: { project_id: project.id, file_name: 'a.png', size: 9, type: 'image/png' },
    }),
    statuses: owners,
  },
  // A link that was never issued.
  'projects.upload': {
    input: () => ({
      params: { link: 'a'.repeat(43) },
      body: Buffer.from('a'),
      headers: { 'content-type': 'application/octet-stream', 'upload-offset': '0' },
    }),
    statuses: { ...refused, anonymous: 401 },
  },
  'projects.uploadState': {
    input: () => ({ params: { link: 'a'.repeat(43) } }),
    statuses: { ...refused, anonymous: 401 },
  },
  // It is submitted, so not even its owner can delete it.
  'projects.removeUpload': {
    input: ({ project }) => ({ params: { id: project.upload } }),
    statuses: { ...unknown, anonymous: 401 },
  },
  'projects.submit': {
    input: ({ project }) => ({
      body: { project_id: project.id, upload_ids: [project.upload], description: '' },
    }),
    statuses: owners,
  },
  'projects.share': {
    input: ({ project }) => ({ params: { id: project.id }, body: { shared: true } }),
    statuses: owners,
  },
  'projects.file': {
    input: ({ project }) => ({ params: { id: project.upload } }),
    statuses: { ...unknown, owner: 200 },
  },

  // Only the owner has the notice.
  'notices.list': {
    input: () => ({ query: { page: 1, limit: 10, app_id: 1 } }),
    statuses: own,
    check: ({ data }, caller, { people }) => data.length > 0 === (caller?.id === people.owner?.id),
  },
  'notices.unread': { input: () => ({}), statuses: own },
  'notices.urgent': { input: () => ({ query: { app_id: 1 } }), statuses: own },
  'notices.readAll': {
    input: () => ({ body: { app_id: 1 } }),
    statuses: own,
    check: ({ data }) => data.unread === 0,
  },
  'notices.read': { input: ({ notice }) => ({ params: { id: notice } }), statuses: owners },
  'notices.link': {
    input: ({ notice }) => ({ params: { id: notice } }),
    statuses: owners,
    check: ({ data }) => data.url === '/learning',
  },
  'notices.popups': { input: () => ({}), statuses: anybody },
  'notices.banners': { input: () => ({}), statuses: anybody },
  'notices.pushSettings': { input: () => ({}), statuses: own },
  'notices.setPushSettings': {
    input: () => ({ body: { kinds: { news: 0 } } }),
    statuses: own,
    check: ({ data }) => data.kinds.news === 0 && data.kinds.class === 1,
  },
  'notices.subscribe': { input: () => ({ body: newBrowser() }), statuses: own },
  'notices.unsubscribe': {
    input: () => ({ body: { endpoint: newBrowser().endpoint } }),
    statuses: own,
  },

  'practice.overview': {
    input: ({ running }) => ({ query: { practiceId: running.practiceId } }),
    statuses: anybody,
    check: ({ data }, caller, { people }) => data.started === (caller?.id === people.owner?.id),
  },
  'practice.open': {
    input: ({ running }) => ({ query: { practiceId: running.practiceId } }),
    statuses: own,
    check: ({ data }, caller, { people, running }) =>
      (data.attempt_id === running.attemptId) === (caller?.id === people.owner?.id),
  },
  'practice.save': {
    input: ({ running }) => ({
      body: {
        ...attemptOf(running),
        question_id: running.id('q1'),
        bai_lam: ['true'],
        revision: 1,
      },
    }),
    statuses: owners,
  },
  'practice.hint': {
    input: ({ running }) => ({
      body: { attempt_id: running.attemptId, question_id: running.id('q3'), hint: 1 },
    }),
    statuses: owners,
  },
  'practice.reveal': {
    input: ({ running }) => ({
      body: { attempt_id: running.attemptId, question_id: running.id('q4') },
    }),
    statuses: owners,
  },
  'practice.submit': { input: ({ done }) => ({ body: attemptOf(done) }), statuses: owners },
  'practice.result': {
    input: ({ done }) => ({ params: { resultId: done.attemptId } }),
    statuses: owners,
  },

  'drills.overview': {
    input: () => ({}),
    statuses: own,
    check: ({ data }, caller, { people }) => data.active > 0 === (caller?.id === people.owner?.id),
  },
  'drills.notebook': { input: () => ({}), statuses: own },
  'drills.known': {
    input: ({ drill }) => ({ params: { questionId: drill.cardId } }),
    statuses: owners,
  },
  'drills.skill': {
    input: ({ skill }) => ({ params: skill }),
    statuses: own,
    check: ({ data }, caller, { people, drill }) =>
      (data.attempt_id === drill.attemptId) === (caller?.id === people.owner?.id),
  },
  'drills.drill': {
    input: ({ drill }) => ({ params: { attemptId: drill.attemptId } }),
    statuses: owners,
  },
  'drills.save': {
    input: ({ drill }) => ({
      body: {
        attempt_id: drill.attemptId,
        question_id: drill.questionId,
        bai_lam: ['true'],
        revision: 1,
      },
    }),
    statuses: owners,
  },
  'drills.finish': {
    input: ({ drill }) => ({ body: { attempt_id: drill.attemptId } }),
    statuses: owners,
  },
  'reports.test': { input: ({ done }) => ({ params: { id: done.attemptId } }), statuses: owners },
  'reports.entry': {
    input: ({ entry }) => ({ params: { id: entry.attemptId } }),
    statuses: owners,
  },
  'reports.results': didSomething,
  'reports.result': { input: ({ done }) => ({ params: { id: done.attemptId } }), statuses: owners },
  'reports.latest': {
    input: () => ({}),
    statuses: own,
    check: ({ data }, caller, { people }) => (data !== null) === (caller?.id === people.owner?.id),
  },
  'reports.family': {
    input: () => ({}),
    statuses: own,
    // Children of the caller's login, and of no other.
    check: ({ data }, caller, { people }) => {
      const shown = data.map((card: { core_user_id: number }) => card.core_user_id);
      return [people.owner, people.sibling, people.stranger].every(
        (one) => shown.includes(one?.id) === (one?.loginId === caller?.loginId),
      );
    },
  },

  'reports.lesson': {
    input: ({ room }) => ({ params: { id: room.reportId } }),
    statuses: owners,
    check: ({ data }, caller, { people, room }) =>
      data.id === `lesson-${room.reportId}` && caller?.id === people.owner?.id,
  },

  'reports.skills': {
    input: () => ({}),
    statuses: own,
    check: ({ data }, caller, { people, skill }) =>
      data.some((level: { level_id: number }) => level.level_id === skill.levelId) ===
      (caller?.id === people.owner?.id),
  },
  'reports.skill': { input: ({ skill }) => ({ params: skill }), statuses: owners },

  'reports.byLink': {
    input: ({ link }) => ({ params: { key: link.key } }),
    statuses: anybody,
    // The minimum about the child, whoever looks.
    check: ({ data }) =>
      !JSON.stringify(data).includes('/practice') &&
      data.sentence.clauses.every((clause: { url: unknown }) => clause.url === null),
  },
  'reports.viewed': {
    input: ({ link }) => ({ params: { key: link.key } }),
    statuses: anybody,
  },
  'reports.links': {
    input: () => ({}),
    statuses: own,
    check: ({ data }, caller, { people }) => data.length === 0 || caller?.id === people.owner?.id,
  },
  'reports.createLink': {
    input: ({ entry }) => ({
      body: { report_id: `entry-${entry.attemptId}`, days: 7, name_shown: 'call' },
    }),
    statuses: owners,
  },
  'reports.endLink': {
    input: ({ link }) => ({ params: { id: link.id }, body: {} }),
    statuses: owners,
  },
  'reports.endLinks': { input: () => ({ body: {} }), statuses: own },
  // An id shows something only to its signed-in owner.
  'reports.trial': {
    input: ({ people, room }) => ({
      params: { userId: people.owner?.id ?? 0, lessonId: room.reportId },
    }),
    statuses: { ...owners, anonymous: 404 },
    check: ({ data }, _caller, { room }) => data.id === `trial-${room.reportId}`,
  },
  'reports.final': {
    input: ({ room }) => ({ params: { classId: room.classId } }),
    statuses: owners,
    check: ({ data }, _caller, { room }) => data.id === `final-${room.classId}`,
  },
  'reports.sheet': {
    input: ({ sheet }) => ({ params: { id: sheet } }),
    statuses: { ...owners, anonymous: 404 },
    check: ({ data }, _caller, { sheet }) => data.id === `sheet-${sheet}`,
  },
  'reports.certificateCheck': {
    input: ({ certificate }) => ({
      params: { number: certificate.number, code: certificate.check_code },
    }),
    statuses: anybody,
    check: ({ data }) => data.state === 'valid' && Object.keys(data).length === 2,
  },

  'reports.paper': {
    input: ({ entry }) => ({ params: { id: `entry-${entry.attemptId}` } }),
    statuses: owners,
  },
  'reports.linkPaper': { input: ({ link }) => ({ params: { key: link.key } }), statuses: anybody },
  'reports.certificatePaper': {
    input: ({ certificate }) => ({ params: { id: certificate.id }, query: { format: 'pdf' } }),
    statuses: owners,
  },

  'appeals.ofResult': {
    input: ({ done }) => ({ params: { resultId: done.attemptId } }),
    statuses: owners,
  },
  'appeals.send': {
    // Nothing in it may be appealed.
    input: ({ done }) => ({
      body: {
        result_id: done.attemptId,
        question_id: done.id('q1'),
        reason: 'right',
        text: 'Con nghĩ câu này đúng',
      },
    }),
    statuses: { ...owners, owner: 409 },
  },
  'appeals.withdraw': {
    input: () => ({ params: { id: 999_999_999 }, body: {} }),
    statuses: { ...owners, owner: 404 },
  },

  'practice.tryQuestions': { input: () => ({}), statuses: anybody },
  // The content of the tests has no such questions: see try.test.ts.
  'practice.tryAnswer': {
    input: ({ running }) => ({ body: { question_id: running.id('q1'), bai_lam: ['true'] } }),
    statuses: { anonymous: 404, stranger: 404, sibling: 404, owner: 404, revoked: 401 },
  },

  'practice.tryReading': {
    input: ({ running }) => audioForm(silence, { question_id: running.id('q1') }),
    statuses: { anonymous: 404, stranger: 404, sibling: 404, owner: 404, revoked: 401 },
  },

  // With another server's access key: see server/speech/service.test.ts.
  'speech.score': {
    input: () => audioForm(silence, { text: 'cat' }),
    statuses: own,
    check: ({ data }) => data.status === 415 && data.refusal === 'silence',
  },
  'speech.recording': {
    input: ({ recording }) => ({ params: { audioId: recording } }),
    statuses: owners,
  },
  'speech.say': { input: () => ({ body: { text: 'cat' } }), statuses: own },
  'speech.audio': { input: () => ({ body: { input: 'cat' } }), statuses: own },
  'speech.sounds': { input: () => ({ body: { text: 'cat' } }), statuses: own },
  'speech.translate': { input: () => ({ body: { text: 'cat' } }), statuses: own },
  'speech.recognise': {
    input: () => audioForm(silence, { phrases: '["a cat", "a dog"]' }),
    statuses: own,
  },

  'consultation.send': {
    input: () => ({
      body: {
        phone: freshPhone(),
        children_name: 'Nguyễn An',
        children_yob: 2016,
        referer: 'Rino Math',
      },
    }),
    statuses: anybody,
  },
  'centres.list': {
    input: () => ({}),
    statuses: anybody,
    check: ({ data }) => data.length === 2 && data[0].is_open,
  },
  'centres.take': {
    input: () => ({ params: { id: 1 }, body: { name: 'Nguyễn An', phone: freshPhone() } }),
    statuses: anybody,
    check: ({ data }) => data.status === 'waiting',
  },
  // Requires a queue ticket, which nobody here has: see server/centres/queue.test.ts.
  'centres.ticket': { input: () => ({ params: { ticket: 'x'.repeat(22) } }), statuses: unknown },
  'centres.leave': { input: () => ({ params: { ticket: 'x'.repeat(22) } }), statuses: unknown },
  // Like the student's stream below.
  'centres.stream': {
    input: () => ({ params: { id: 1 }, query: { stray: 1 } }),
    statuses: { anonymous: 400, stranger: 400, sibling: 400, owner: 400, revoked: 401 },
  },
  'theme.byKey': {
    input: () => ({ query: { source: '1' } }),
    statuses: anybody,
    check: ({ data }) => data.data === null,
  },
  'site.settings': { input: () => ({}), statuses: anybody },

  // An accepted stream does not end: see server/system/stream.test.ts. The unknown parameter shows which identities
  // pass the access check.
  'audit.list': { input: () => ({}), statuses: ofStaff },
  'audit.export': { input: () => ({}), statuses: ofStaff },
  'rights.list': { input: () => ({}), statuses: ofStaff },
  'rights.sheet': { input: () => ({}), statuses: ofStaff },
  'rights.find': { input: () => ({ body: { phone: '0912345678' } }), statuses: ofStaff },
  'rights.takeIn': {
    input: () => ({
      body: { login_id: 1, student_id: 1, kind: 'access', channel: 'phone', note: '' },
    }),
    statuses: ofStaff,
  },
  'rights.answer': {
    input: () => ({ params: { id: 1 }, body: { version: '1', note: '' } }),
    statuses: ofStaff,
  },
  'rights.extend': {
    input: () => ({ params: { id: 1 }, body: { version: '1', note: '' } }),
    statuses: ofStaff,
  },
  'rights.finish': {
    input: () => ({ params: { id: 1 }, body: { version: '1', note: '', outcome: 'refused' } }),
    statuses: ofStaff,
  },
  'rights.erase': {
    input: () => ({ params: { id: 1 }, body: { version: '1', student_id: 1 } }),
    statuses: ofStaff,
  },
  'rights.export': { input: () => ({ params: { id: 1 } }), statuses: ofStaff },
  'queue.list': { input: () => ({}), statuses: ofStaff },
  'queue.days': { input: () => ({}), statuses: ofStaff },
  'queue.next': { input: () => ({ params: { id: 1 }, body: { after: null } }), statuses: ofStaff },
  'queue.pass': { input: () => ({ params: { id: 1 }, body: { number: 1 } }), statuses: ofStaff },
  'queue.open': {
    input: () => ({ params: { id: 1 }, body: { is_open: false } }),
    statuses: ofStaff,
  },
  'leads.list': { input: () => ({}), statuses: ofStaff },
  'leads.export': { input: () => ({}), statuses: ofStaff },
  'leads.views': { input: () => ({}), statuses: ofStaff },
  'leads.saveView': {
    input: () => ({ body: { name: 'Gọi hôm nay', filter: { due: '1' } } }),
    statuses: ofStaff,
  },
  'leads.removeView': { input: () => ({ body: { id: 999_999_999 } }), statuses: ofStaff },
  'leads.change': {
    input: () => ({
      params: { id: 1 },
      body: { revision: 0, state: 'new', note: '', next_call: null },
    }),
    statuses: ofStaff,
  },
  'leads.previewEdit': {
    input: () => ({ body: { rows: [{ id: 999_999_999, note: 'Hẹn học thử' }] } }),
    statuses: ofStaff,
  },
  'leads.previewEnrol': {
    input: () => ({
      params: { id: 999_999_999 },
      body: { revision: 0, name: 'Nguyễn An', birth_year: 2016, class: null },
    }),
    statuses: ofStaff,
  },
  'leads.phone': { input: () => ({ params: { id: 1 } }), statuses: ofStaff },
  'overview.children': { input: () => ({}), statuses: ofStaff },
  'overview.called': { input: () => ({}), statuses: ofStaff },
  'overview.waiting': { input: () => ({}), statuses: ofStaff },
  'overview.firstSteps': { input: () => ({}), statuses: ofStaff },
  'overview.endFirstSteps': { input: () => ({ body: {} }), statuses: ofStaff },
  'overview.sheet': { input: () => ({}), statuses: ofStaff },
  'overview.call': {
    input: () => ({ body: { student_id: 999_999_999, note: '' } }),
    statuses: ofStaff,
  },
  'overview.takeBackCall': {
    input: () => ({ params: { id: 999_999_999 } }),
    statuses: ofStaff,
  },
  'appeals.list': { input: desk('appeals.list'), statuses: ofStaff },
  'appeals.questions': { input: () => ({ query: { practice: 'x' } }), statuses: ofStaff },
  'appeals.question': { input: desk('appeals.question'), statuses: ofStaff },
  'appeals.preview': { input: desk('appeals.preview'), statuses: ofStaff },
  'appeals.apply': { input: desk('appeals.apply'), statuses: ofStaff },
  'appeals.undo': { input: desk('appeals.undo'), statuses: ofStaff },
  'appeals.regrade': { input: desk('appeals.regrade'), statuses: ofStaff },
  'appeals.regrades': { input: desk('appeals.regrades'), statuses: ofStaff },
  'appeals.agreement': { input: desk('appeals.agreement'), statuses: ofStaff },

  'marking.leeches': { input: desk('marking.leeches'), statuses: ofStaff },
  'marking.work': { input: desk('marking.work'), statuses: ofStaff },
  'marking.groups': { input: desk('marking.groups'), statuses: ofStaff },
  'marking.next': { input: desk('marking.next'), statuses: ofStaff },
  'marking.item': { input: desk('marking.item'), statuses: ofStaff },
  'marking.claim': { input: desk('marking.claim'), statuses: ofStaff },
  'marking.showName': { input: desk('marking.showName'), statuses: ofStaff },
  'marking.recording': { input: desk('marking.recording'), statuses: ofStaff },
  'marking.draft': { input: desk('marking.draft'), statuses: ofStaff },
  'marking.heartbeat': { input: desk('marking.heartbeat'), statuses: ofStaff },
  'marking.reveal': { input: desk('marking.reveal'), statuses: ofStaff },
  'marking.send': { input: desk('marking.send'), statuses: ofStaff },
  'marking.undo': { input: desk('marking.undo'), statuses: ofStaff },
  'marking.skip': { input: desk('marking.skip'), statuses: ofStaff },
  'marking.handOn': { input: desk('marking.handOn'), statuses: ofStaff },
  'marking.settle': { input: desk('marking.settle'), statuses: ofStaff },
  'marking.amend': { input: desk('marking.amend'), statuses: ofStaff },
  'marking.release': { input: desk('marking.release'), statuses: ofStaff },
  'marking.comments': { input: desk('marking.comments'), statuses: ofStaff },
  'marking.saveComment': { input: desk('marking.saveComment'), statuses: ofStaff },
  'marking.removeComment': { input: desk('marking.removeComment'), statuses: ofStaff },
  'marking.rubrics': { input: desk('marking.rubrics'), statuses: ofStaff },
  'marking.saveRubric': { input: desk('marking.saveRubric'), statuses: ofStaff },
  'authoring.list': { input: desk('authoring.list'), statuses: ofStaff },
  'authoring.create': { input: desk('authoring.create'), statuses: ofStaff },
  'authoring.read': { input: desk('authoring.read'), statuses: ofStaff },
  'authoring.saveOutline': { input: desk('authoring.saveOutline'), statuses: ofStaff },
  'authoring.addQuestion': { input: desk('authoring.addQuestion'), statuses: ofStaff },
  'authoring.preview': { input: desk('authoring.preview'), statuses: ofStaff },
  'authoring.try': { input: desk('authoring.try'), statuses: ofStaff },
  'authoring.tryReading': { input: desk('authoring.tryReading'), statuses: ofStaff },
  'authoring.upload': { input: desk('authoring.upload'), statuses: ofStaff },
  'authoring.changes': { input: desk('authoring.changes'), statuses: ofStaff },
  'authoring.publish': { input: desk('authoring.publish'), statuses: ofStaff },
  'authoring.export': { input: desk('authoring.export'), statuses: ofStaff },
  'authoring.statistics': { input: desk('authoring.statistics'), statuses: ofStaff },
  'authoring.import': { input: desk('authoring.import'), statuses: ofStaff },
  'authoring.stage': {
    input: () => ({
      params: { file: '0b2f7f3a-3c1d-4d7e-9a55-5a0d7c0f4a11' },
      body: Buffer.from('A? {T}'),
      headers: { 'content-type': 'application/octet-stream', 'upload-offset': '0' },
    }),
    statuses: ofStaff,
  },
  'authoring.hear': {
    input: () => ({ params: { id: 1 }, query: { text: 'cat' } }),
    statuses: ofStaff,
  },
  'authoring.template': { input: () => ({}), statuses: ofStaff },
  'authoring.exportAs': {
    input: () => ({ params: { id: 1 }, query: { format: 'gift' } }),
    statuses: ofStaff,
  },
  'authoring.saveQuestion': {
    input: () => ({
      params: { id: 1, code: 'x' },
      body: deskInputs['authoring.saveQuestion'] as object,
    }),
    statuses: ofStaff,
  },
  'authoring.discard': {
    input: () => ({
      params: { id: 1, code: 'x' },
      body: deskInputs['authoring.discard'] as object,
    }),
    statuses: ofStaff,
  },
  'levels.ranges': { input: () => ({}), statuses: ofStaff },
  'levels.setRanges': {
    input: () => ({
      body: {
        changes: [{ level_id: 999_999_999, skill_id: 999_999_999, seen: null, range: null }],
      },
    }),
    statuses: ofStaff,
  },
  'site.office': { input: () => ({}), statuses: ofStaff },
  'centres.create': { input: () => ({ body: sampleCentre }), statuses: ofStaff },
  'centres.change': {
    input: () => ({
      params: { id: 999_999_999 },
      body: { seen: sampleCentre, fields: sampleCentre },
    }),
    statuses: ofStaff,
  },
  'centres.remove': {
    input: () => ({ params: { id: 999_999_999 }, body: {} }),
    statuses: ofStaff,
  },
  'site.change': { input: () => ({ body: { seen: {}, settings: {} } }), statuses: ofStaff },
  'homework.give': {
    input: () => ({ body: { lesson_id: 999_999_999, practice_id: 1, due_days: 7 } }),
    statuses: ofStaff,
  },
  'homework.change': {
    input: () => ({ params: { id: 999_999_999 }, body: { before: 7, value: 14 } }),
    statuses: ofStaff,
  },
  'homework.releaseResults': {
    input: () => ({ params: { id: 999_999_999 } }),
    statuses: ofStaff,
  },
  'homework.takeBack': { input: () => ({ params: { id: 999_999_999 } }), statuses: ofStaff },
  'timetable.week': { input: () => timetableInputs['timetable.week'], statuses: ofStaff },
  'timetable.choices': { input: () => timetableInputs['timetable.choices'], statuses: ofStaff },
  'timetable.createLesson': {
    input: () => timetableInputs['timetable.createLesson'],
    statuses: ofStaff,
  },
  'timetable.repeat': { input: () => timetableInputs['timetable.repeat'], statuses: ofStaff },
  'timetable.changeLesson': {
    input: () => timetableInputs['timetable.changeLesson'],
    statuses: ofStaff,
  },
  'timetable.cancelLesson': {
    input: () => timetableInputs['timetable.cancelLesson'],
    statuses: ofStaff,
  },
  'timetable.undo': { input: () => timetableInputs['timetable.undo'], statuses: ofStaff },
  'timetable.createRoom': {
    input: () => timetableInputs['timetable.createRoom'],
    statuses: ofStaff,
  },
  'timetable.changeRoom': {
    input: () => timetableInputs['timetable.changeRoom'],
    statuses: ofStaff,
  },
  'timetable.closedDays': {
    input: () => timetableInputs['timetable.closedDays'],
    statuses: ofStaff,
  },
  'timetable.closeDay': { input: () => timetableInputs['timetable.closeDay'], statuses: ofStaff },
  'timetable.openDay': { input: () => timetableInputs['timetable.openDay'], statuses: ofStaff },
  'timetable.classes': { input: () => timetableInputs['timetable.classes'], statuses: ofStaff },
  'timetable.class': { input: () => timetableInputs['timetable.class'], statuses: ofStaff },
  'timetable.createClass': {
    input: () => timetableInputs['timetable.createClass'],
    statuses: ofStaff,
  },
  'timetable.changeClass': {
    input: () => timetableInputs['timetable.changeClass'],
    statuses: ofStaff,
  },
  'timetable.endClass': { input: () => timetableInputs['timetable.endClass'], statuses: ofStaff },
  'events.stream': {
    input: () => ({ query: { stray: 1 } }),
    statuses: { anonymous: 401, stranger: 400, sibling: 400, owner: 400, revoked: 401 },
  },

  // Nobody here is staff.
  'staff.signIn': {
    input: () => ({ body: { phone: '0912345678', password: 'mùa thu vàng' } }),
    statuses: { anonymous: 401, stranger: 401, sibling: 401, owner: 401, revoked: 401 },
  },
  'staff.people': { input: () => ({}), statuses: ofStaff },
  'staff.change': {
    input: () => ({
      params: { id: 999_999_999 },
      body: {
        roles: ['teacher'],
        seen: { roles: ['lead'], subjects: [], class_ids: [] },
      },
    }),
    statuses: ofStaff,
  },
  'outreach.list': { input: () => ({}), statuses: ofStaff },
  'outreach.past': { input: () => ({}), statuses: ofStaff },
  'outreach.choices': { input: () => ({}), statuses: ofStaff },
  'outreach.count': { input: () => ({ query: { class_id: 999_999_999 } }), statuses: ofStaff },
  'outreach.send': {
    input: () => ({
      body: {
        key: '00000000-0000-4000-8000-000000000001',
        body: announcedNotice,
        audience: {
          class_id: 999_999_999,
          subject_id: null,
          level_id: null,
          state: null,
          stage: null,
        },
        goes_at: null,
        replaces: null,
      },
    }),
    statuses: ofStaff,
  },
  'outreach.stop': { input: () => ({ params: { id: 999_999_999 } }), statuses: ofStaff },
  'outreach.hide': {
    input: () => ({ body: { type: 'popup', code: 'none', revision: 0 } }),
    statuses: ofStaff,
  },
  'outreach.upload': { input: () => ({ body: { data: 'AAAA' } }), statuses: ofStaff },
  'outreach.makeTrial': {
    input: () => ({ body: { body: announcedNotice, sms: false } }),
    statuses: ofStaff,
  },
  'outreach.trial': { input: () => ({ params: { code: 'x'.repeat(22) } }), statuses: unknown },
  'overrides.list': { input: () => ({}), statuses: ofStaff },
  'overrides.class': { input: () => ({ params: { id: 999_999_999 } }), statuses: ofStaff },
  'overrides.handedIn': {
    input: () => ({ params: { id: 999_999_999 }, query: { student_id: 1, practice_id: 1 } }),
    statuses: ofStaff,
  },
  'overrides.create': {
    input: () => ({
      body: {
        class_id: 999_999_999,
        student_id: null,
        practice_id: 1,
        extra_minutes: 5,
        reason: 'Mất điện',
      },
    }),
    statuses: ofStaff,
  },
  'overrides.end': { input: () => ({ params: { id: 999_999_999 } }), statuses: ofStaff },
  'overrides.restore': { input: () => ({ params: { id: 999_999_999 } }), statuses: ofStaff },
  'overrides.requests': { input: () => ({}), statuses: ofStaff },
  'overrides.requestCount': { input: () => ({}), statuses: ofStaff },
  'overrides.ask': {
    input: () => ({
      body: {
        class_id: 999_999_999,
        student_id: null,
        practice_id: 1,
        extra_minutes: 5,
        reason: 'Mất điện',
      },
    }),
    statuses: ofStaff,
  },
  'overrides.seeReplies': { input: () => ({}), statuses: ofStaff },
  'overrides.withdraw': { input: () => ({ params: { id: 999_999_999 } }), statuses: ofStaff },
  'overrides.approve': {
    input: () => ({ params: { id: 999_999_999 }, body: { extra_minutes: 5 } }),
    statuses: ofStaff,
  },
  'overrides.decline': {
    input: () => ({ params: { id: 999_999_999 }, body: { reply: 'Chưa cần' } }),
    statuses: ofStaff,
  },
  'staff.substitutes': { input: () => ({}), statuses: ofStaff },
  'staff.substitute': {
    input: () => ({ body: { staff_id: 1, class_id: 999_999_999, last_day: '2026-01-01' } }),
    statuses: ofStaff,
  },
  'staff.endSubstitute': {
    input: () => ({ body: { staff_id: 1, class_id: 999_999_999 } }),
    statuses: ofStaff,
  },
  'staff.suspend': { input: () => ({ params: { id: 999_999_999 } }), statuses: ofStaff },
  'staff.resetFactor': { input: () => ({ params: { id: 999_999_999 } }), statuses: ofStaff },
  'staff.invitation': {
    input: () => ({ body: { code: 'x'.repeat(22) } }),
    statuses: refused,
  },
  'staff.accept': {
    input: () => ({
      body: {
        code: 'x'.repeat(22),
        phone: freshPhone(),
        full_name: 'Nguyễn An',
        password: 'mùa thu vàng',
      },
    }),
    statuses: refused,
  },
  'staff.enterFactor': { input: () => ({ body: { code: '123456' } }), statuses: ofStaff },
  'staff.changePassword': {
    input: () => ({ body: { old_password: 'mùa thu vàng', password: 'mùa hè xanh' } }),
    statuses: ofStaff,
  },
  'staff.invite': {
    input: () => ({
      body: { phone: freshPhone(), full_name: 'Nguyễn An', roles: ['teacher'] },
    }),
    statuses: ofStaff,
  },
  'staff.beginTotp': { input: () => ({}), statuses: ofStaff },
  'staff.confirmTotp': {
    input: () => ({ body: { set_up: 'x', code: '123456' } }),
    statuses: ofStaff,
  },
  'staff.askPasskey': { input: () => ({}), statuses: anybody },
  'staff.passkeySignIn': {
    input: () => ({ body: { credential: passkey } }),
    statuses: { anonymous: 401, stranger: 401, sibling: 401, owner: 401, revoked: 401 },
  },
  'staff.passkeyFactor': {
    input: () => ({ body: { credential: passkey } }),
    statuses: ofStaff,
  },
  'staff.beginPasskey': { input: () => ({}), statuses: ofStaff },
  'staff.confirmPasskey': {
    input: () => ({
      body: {
        credential: { ...passkey, response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
      },
    }),
    statuses: ofStaff,
  },
  'staff.removeFactor': { input: () => ({ params: { id: 999_999_999 } }), statuses: ofStaff },
  'staff.factors': { input: () => ({}), statuses: ofStaff },
  'staff.renewRecoveryCodes': { input: () => ({}), statuses: ofStaff },
  'lessons.list': { input: () => ({ query: { list: 'missing' } }), statuses: ofStaff },
  'lessons.due': { input: () => ({}), statuses: ofStaff },
  'lessons.grid': { input: () => ({ params: { id: 999_999_999 } }), statuses: ofStaff },
  'lessons.attend': {
    input: () => ({
      params: { id: 999_999_999 },
      body: { student_id: 1, before: null, value: { state: 'present', minutes: null } },
    }),
    statuses: ofStaff,
  },
  'lessons.assess': {
    input: () => ({
      params: { id: 999_999_999 },
      body: { cell: 'comment', student_id: 1, before: '', value: 'Con đọc to.' },
    }),
    statuses: ofStaff,
  },
  'lessons.send': { input: () => ({ params: { id: 999_999_999 } }), statuses: ofStaff },
  'lessons.undo': { input: () => ({ params: { id: 999_999_999 } }), statuses: ofStaff },
  'reports.ofStudent': { input: () => ({ params: { id: 999_999_999 } }), statuses: ofStaff },
  'reports.forStaff': {
    input: () => ({ params: { id: 999_999_999, report: 'lesson-1' } }),
    statuses: ofStaff,
  },
  'reports.enter': {
    input: () => ({
      params: { id: 999_999_999, report: 'lesson-1' },
      body: {
        before: { kind: 'lesson', sentence: '' },
        value: { kind: 'lesson', sentence: 'Con đọc to.' },
      },
    }),
    statuses: ofStaff,
  },
  'reports.send': {
    input: () => ({ params: { id: 999_999_999, report: 'final-1' } }),
    statuses: ofStaff,
  },
  'reports.undo': {
    input: () => ({ params: { id: 999_999_999, report: 'final-1' } }),
    statuses: ofStaff,
  },
  'reports.issueCertificate': {
    input: () => ({
      params: { id: 999_999_999 },
      body: { class_id: 1, title: 'Hoàn thành khóa học' },
    }),
    statuses: ofStaff,
  },
  'reports.revokeCertificate': {
    input: () => ({ params: { id: 999_999_999, certificate: 999_999_999 } }),
    statuses: ofStaff,
  },
  'staff.me': { input: () => ({}), statuses: ofStaff },
  'staff.signOut': { input: () => ({}), statuses: ofStaff },

  'bulk.read': { input: () => ({ params: { id: 999_999_999 } }), statuses: ofStaff },
  'bulk.apply': {
    input: () => ({ params: { id: 999_999_999 }, body: { checksum: 'x' } }),
    statuses: ofStaff,
  },
  'bulk.undo': { input: () => ({ params: { id: 999_999_999 }, body: {} }), statuses: ofStaff },
  'students.list': { input: () => ({}), statuses: ofStaff },
  'students.views': { input: () => ({}), statuses: ofStaff },
  'students.saveView': {
    input: () => ({ body: { name: 'x', filter: { stage: '3' } } }),
    statuses: ofStaff,
  },
  'students.removeView': { input: () => ({ body: { id: 999_999_999 } }), statuses: ofStaff },
  'students.classes': { input: () => ({}), statuses: ofStaff },
  'students.export': { input: () => ({}), statuses: ofStaff },
  'students.previewAdd': { input: () => ({ body: { text: 'x' } }), statuses: ofStaff },
  'students.previewEdit': {
    input: () => ({ body: { rows: [{ id: 999_999_999, full_name: 'Nguyễn An' }] } }),
    statuses: ofStaff,
  },
  'students.read': { input: () => ({ params: { id: 999_999_999 } }), statuses: ofStaff },
  'students.change': {
    input: () => ({
      params: { id: 999_999_999 },
      body: { revision: 0, full_name: 'Nguyễn An', birth_year: 2016 },
    }),
    statuses: ofStaff,
  },
  'students.showPhone': {
    input: () => ({ params: { id: 999_999_999 }, body: {} }),
    statuses: ofStaff,
  },
  'students.addNote': {
    input: () => ({ params: { id: 999_999_999 }, body: { text: 'x' } }),
    statuses: ofStaff,
  },
  'students.removeNote': {
    input: () => ({ params: { id: 999_999_999 }, body: { note_id: 1 } }),
    statuses: ofStaff,
  },
  'students.cancelMove': {
    input: () => ({ params: { id: 999_999_999 }, body: { move_id: 1 } }),
    statuses: ofStaff,
  },
  'students.sendReset': {
    input: () => ({ params: { id: 999_999_999 }, body: {} }),
    statuses: ofStaff,
  },
  'students.resetAtCounter': {
    input: () => ({ params: { id: 999_999_999 }, body: {} }),
    statuses: ofStaff,
  },
  'students.previewMerge': {
    input: () => ({ params: { id: 999_999_999 }, body: { gone_id: 999_999_998, keep: [] } }),
    statuses: ofStaff,
  },
  'students.merges': { input: () => ({ params: { id: 999_999_999 } }), statuses: ofStaff },
  'students.viewLink': {
    input: () => ({ params: { id: 999_999_999 }, body: {} }),
    statuses: ofStaff,
  },
  'students.passwordPage': {
    input: () => ({ params: { code: 'A'.repeat(22) } }),
    statuses: anybody,
  },
  'students.choosePassword': {
    input: () => ({
      params: { code: 'A'.repeat(22) },
      body: { phone: '0912345678', password: 'mùa thu', again: 'mùa thu' },
    }),
    statuses: anybody,
  },
  'students.previewMove': {
    input: () => ({
      body: { student_ids: [1], to_class_id: 1, stage: 3, valid_from: '2026-12-01', reason: '' },
    }),
    statuses: ofStaff,
  },

  'system.healthz': { input: () => ({}), statuses: anybody },
  'system.readyz': { input: () => ({}), statuses: anybody },
  'system.metrics': {
    input: () => ({}),
    statuses: { anonymous: 403, stranger: 403, sibling: 403, owner: 403, revoked: 401 },
  },
};

/** Creates the people and their data: the owner is in a class and has one running and one submitted attempt. */
export async function createFixtures(server: TestServer): Promise<Fixtures> {
  await storeClassroom(server);
  const owner = await newStudent(server, { classes: { 'starters-a': 1, room: 1 } });
  const sibling = await newStudent(server, { siblingOf: owner });
  const stranger = await newStudent(server);
  const revoked = await sessionOf(server, owner);
  await server.call('accounts.logout', { token: revoked.token });
  const running = await openAttempt(server, owner, 'running');
  const done = await openAttempt(server, owner, 'done');
  await done.submit();
  const entry = await enterEntryTest(server, owner);
  const skill = await practiseSkill(server, owner);
  const text = { kind: 'class', title: 'Buổi học mới', content: '', urgent: true } as const;
  const given = await deliverNotice(
    server.deps,
    { ...text, url: '/learning' },
    { student: owner.userName },
  );
  await addReview(server, owner, 'starters-a');
  const { data: scored } = await server.call('speech.score', {
    ...audioForm(await spoken('cat'), { text: 'cat' }),
    token: owner.token,
  });
  const other = await newStudent(server);
  const ofOther = await shareReport(server, other, await enterEntryTest(server, other));
  return {
    server,
    people: { anonymous: null, stranger, sibling, owner, revoked },
    running,
    done,
    entry,
    skill,
    drill: await drillOf(server, owner, skill),
    link: { id: (await shareReport(server, owner, entry)).link.id, key: ofOther.url.slice(-22) },
    notice: given?.id ?? 0,
    recording: scored.audio_id,
    room: await roomOf(server, owner),
    project: await handInProject(server, owner, await lessonIdOf(server, 'room', 'now')),
    // Last, as the lessons of the room are over by now.
    ...(await givenTo(server, owner)),
  };
}

async function drillOf(server: TestServer, { id, token }: Person, skill: Fixtures['skill']) {
  const { data } = await server.call('drills.skill', { params: skill, token });
  const card = server.db.queries
    .selectFrom('notebook_cards')
    .select('question_id')
    .where('student_id', '=', id);
  return {
    attemptId: data.attempt_id as number,
    questionId: data.list_question[0].id as number,
    cardId: (await card.executeTakeFirstOrThrow()).question_id,
  };
}

async function shareReport(server: TestServer, { token }: Person, entry: OpenAttempt) {
  const body = { report_id: `entry-${entry.attemptId}`, days: 30, name_shown: 'call' };
  return (await server.call('reports.createLink', { body, token })).data;
}

/** Creates what staff gave the owner. */
async function givenTo(server: TestServer, { id }: Person) {
  const certificate = await issueCertificate(server.db.queries, {
    studentId: id,
    classId: null,
    title: 'Hoàn thành Movers',
    reportId: null,
    issuedAt: server.clock.now,
  });
  const { queries } = server.db;
  const now = server.clock.now;
  const own = { studentId: id, staffId: null, sentence: undefined };
  const lessonId = await lessonIdOf(server, 'room', 'past');
  await giveTrial(server, id, lessonId);
  await freezeTrial(queries, { ...own, lessonId }, now);
  const classId = await idByCode(server, 'classes', 'room');
  await freezeFinal(queries, { ...own, classId, comment: null }, now);
  return { certificate, sheet: await giveSheet(server, id, []) };
}

async function roomOf(server: TestServer, { id, token }: Person): Promise<Fixtures['room']> {
  const lessonId = await lessonIdOf(server, 'room', 'now');
  // It is running whenever the tests run.
  const now = server.clock.now.getTime();
  const time = { starts_at: new Date(now - 60_000), ends_at: new Date(now + 3_600_000) };
  await server.db.queries.updateTable('lessons').set(time).where('id', '=', lessonId).execute();
  const reportId = await lessonIdOf(server, 'room', 'past');
  const over = {
    starts_at: new Date(now - 7 * 86_400_000),
    ends_at: new Date(now - 6 * 86_400_000),
  };
  await server.db.queries.updateTable('lessons').set(over).where('id', '=', reportId).execute();
  const unitId = await idByCode(server, 'text_book_units', 'only');
  await server.call('learning.digitalLesson', { params: { id: unitId }, token });
  const studySession = server.db.queries
    .selectFrom('learning_sessions')
    .where('student_id', '=', id);
  return {
    classId: await idByCode(server, 'classes', 'room'),
    lessonId,
    bookId: await idByCode(server, 'text_books', 'room-book'),
    unitId,
    reportId,
    studySessionId: (await studySession.select('id').executeTakeFirstOrThrow()).id,
  };
}
