/** How to cause each error of the contract through HTTP. A new error without a row does not type-check. */
import { maxStudents } from '@bitu/rules/accounts/account-list.ts';
import type { ErrorName } from '@bitu/contract/errors.ts';
import { storeMediaBytes } from '../services/media.ts';
import { readSettings } from '../settings/settings.ts';
import { dayInVietnam } from '../time.ts';
import { audioForm, silence, spoken } from './audio-form.ts';
import { browser, registration } from './browser.ts';
import { idByCode, lessonIdOf, noon, storeClassroom } from './classroom.ts';
import { failing } from './failing-pool.ts';
import { confirmAddress } from './mail.ts';
import { newGuardian } from './guardians.ts';
import { newStudent, type Person } from './people.ts';
import { deskOf, handIn, shortMark, storeDesk } from './desk.ts';
import { giveProject, linkFor, linkIn, sendBytes } from './projects.ts';
import { newBrowser } from './push-service.ts';
import { staffMember } from './staff.ts';
import { enrolled } from './staff-sign-in.ts';
import { type ApiResponse, responseOf, md5, type TestServer, testServer } from './server.ts';
import { openAttempt, practiceIdOf } from './attempt.ts';
import { enterEntryTest } from './entry-test.ts';
import { lookAtHandedIn, reopen } from './reopen.ts';
import { whilePaperIsBusy } from './reports.ts';
import { practiseSkill } from './skills.ts';
import { newPractice } from './authoring.ts';
import { smsProvider } from './sms-provider.ts';

export interface ErrorContext {
  server: TestServer;
  /** A student without a class; the practices `normal` and `exam` are open to everybody. */
  student: Person;
}

type Produce = (stage: ErrorContext) => Promise<ApiResponse>;

const attemptOf = async ({ server }: ErrorContext, practice: string) =>
  openAttempt(server, await newStudent(server), practice);

const profile = ({ server, student }: ErrorContext, body: object) =>
  server.call('accounts.updateProfile', {
    body: { full_name: 'Nguyễn An', date_of_birth: '2016-01-01', ...body },
    token: student.token,
  });

const register = ({ server }: ErrorContext, change: object) =>
  server.call('accounts.register', { body: registration('0989100003', change) });
const speedsms = { SMS_PROVIDER: 'speedsms', SPEEDSMS_TOKEN: 'token' };

const advice = ({ server }: ErrorContext, change: object) =>
  server.call('consultation.send', {
    body: {
      phone: '0989100003',
      children_name: 'An',
      children_yob: 2016,
      referer: 'Rino Math',
      ...change,
    },
  });

const takeNumber = (server: TestServer, phone: string) =>
  server.call('centres.take', { params: { id: 1 }, body: { name: 'An', phone } });

/** Saves an answer while the database refuses everything. */
async function saveRefused(stage: ErrorContext, refusal: { code?: string; message?: string }) {
  const attempt = await attemptOf(stage, 'exam');
  // The session and the question are cached now, so only the write remains.
  await attempt.save('truth', ['true']);
  using _refusing = failing(stage.server.db.pool, refusal);
  return await attempt.save('truth', ['false']);
}

async function projectLink({ server }: ErrorContext, file: Parameters<typeof linkFor>[3]) {
  const { id, student } = await giveProject(server, 'open');
  return linkFor(server, await student(), id, file);
}

const save = (stage: ErrorContext, practice: string, ...answers: [string, unknown, number?][]) =>
  attemptOf(stage, practice).then(async (attempt) => {
    let last: ApiResponse | undefined;
    for (const answer of answers) last = await attempt.save(...answer);
    return last as ApiResponse;
  });

/** Opens homework of the class `room` at this time. */
async function openInRoom(
  { server }: ErrorContext,
  practice: string,
  at: Date,
): Promise<ApiResponse> {
  await storeClassroom(server);
  const { token } = await newStudent(server, { classes: { room: 1 } });
  const { now } = server.clock;
  server.clock.now = at;
  const query = { practiceId: await practiceIdOf(server, practice) };
  return server.call('practice.open', { query, token }).finally(() => {
    server.clock.now = now;
  });
}

/** Runs with a child of the class `room`, while its homework is open. */
async function atHomework(
  server: TestServer,
  work: (of: Parameters<typeof reopen>[1]) => Promise<ApiResponse>,
): Promise<ApiResponse> {
  await storeClassroom(server);
  const student = await newStudent(server, { classes: { room: 1 } });
  const { now } = server.clock;
  server.clock.now = noon;
  return work({ student, classCode: 'room', practice: 'hw-past' }).finally(() => {
    server.clock.now = now;
  });
}

/** Runs with a teacher's request for more time for her class. */
async function withRequest(
  server: TestServer,
  work: (of: {
    id: number;
    staffId: number;
    token: string;
    again: () => Promise<ApiResponse>;
  }) => Promise<ApiResponse>,
): Promise<ApiResponse> {
  await storeClassroom(server);
  const { id: staffId, token } = await staffMember(server, 'teacher', { classes: ['room'] });
  const body = {
    class_id: await idByCode(server, 'classes', 'room'),
    student_id: null,
    practice_id: await practiceIdOf(server, 'hw-past'),
    extra_minutes: 5,
    reason: 'Mất điện',
  };
  const ask = () => server.call('overrides.ask', { body, token });
  const { id } = (await ask()).data;
  const result = await work({ id, staffId, token, again: ask });
  await server.db.queries.deleteFrom('override_requests').where('id', '=', id).execute();
  return result;
}

const cat = (server: TestServer, token: string, sound: Uint8Array) =>
  server.call('speech.score', { ...audioForm(sound, { text: 'cat' }), token });

/** Scores on a server with other settings. */
async function scoredBy(environment: Record<string, string>): Promise<ApiResponse> {
  const other = await testServer({ speech: readSettings(environment).speech });
  const { token } = await newStudent(other);
  return cat(other, token, await spoken('cat')).finally(() => other.stop());
}

/** The office previews a move of a new child into a class. */
async function previewOfMove(server: TestServer) {
  const { token } = await staffMember(server, 'office');
  const { id: studentId } = await newStudent(server);
  const { data } = await server.call('students.previewMove', {
    body: {
      student_ids: [studentId],
      to_class_id: await idByCode(server, 'classes', 'starters-a'),
      stage: 3,
      valid_from: dayInVietnam(server.clock.now),
      reason: '',
    },
    token,
  });
  return { token, studentId, params: { id: data.id }, checksum: data.checksum };
}

const acceptStaff = (server: TestServer, password: string) =>
  server.call('staff.accept', {
    body: { code: 'x'.repeat(22), phone: '0977000111', full_name: 'Nguyễn An', password },
  });

export const errorTable: Record<ErrorName, Produce> = {
  signInRefused: ({ server }) =>
    server.call('staff.signIn', { body: { phone: '0977000111', password: 'mùa thu vàng' } }),
  factorNeeded: async ({ server }) =>
    server.call('staff.me', {
      token: (await staffMember(server, 'teacher', { factor: false })).token,
    }),
  lastOwner: async ({ server }) => {
    await server.db.queries.deleteFrom('staff').execute();
    const { id, token } = await staffMember(server, 'owner');
    return server.call('staff.suspend', { params: { id }, token });
  },
  clash: async ({ server }) => {
    const { token } = await staffMember(server, 'office');
    const body = { name: 'Hai lần', seats: 10, centre_id: null };
    await server.call('rooms.create', { body, token });
    return server.call('rooms.create', { body, token });
  },
  claimOver: async ({ server }) => {
    const desk = await deskOf(server, 'teacher');
    const claims = [{ item_id: 1, token: '00000000-0000-4000-8000-000000000000' }];
    return desk.call('marking.heartbeat', { body: { claims } });
  },
  bandsMissing: async ({ server }) => {
    await storeDesk(server);
    await handIn(server, 'desk-hw', { one: 'x' });
    const desk = await deskOf(server, 'teacher', { classes: ['desk'] });
    const { data } = await desk.next();
    return desk.send(data.item.id, { ...shortMark(1), bands: {} });
  },
  factorRefused: async ({ server }) =>
    server.call('staff.enterFactor', {
      body: { code: '000000' },
      token: (await staffMember(server, 'teacher')).token,
    }),
  lastFactor: async ({ server }) => {
    const { token } = await enrolled(server, 'teacher');
    const { factors } = (await server.call('staff.factors', { token })).data;
    return server.call('staff.removeFactor', { params: { id: factors[0].id }, token });
  },
  invitationInvalid: ({ server }) => acceptStaff(server, 'mùa thu vàng'),
  passwordShort: ({ server }) => acceptStaff(server, 'mùa thu'),
  addressUnknown: ({ server }) =>
    server.call('profile.districts', { params: { province: '999999' } }),
  pictureUnreadable: ({ server, student }) =>
    server.call('profile.setAvatar', {
      body: { image: 'data:image/png;base64,bm90IGEgcGljdHVyZQ==' },
      token: student.token,
    }),
  badRequest: ({ server, student }) =>
    server.call('practice.save', { body: {}, token: student.token }),
  unauthenticated: ({ server }) => server.call('accounts.profile'),
  forbidden: ({ server }) => server.call('system.metrics'),
  notFound: ({ server, student }) =>
    server.call('accounts.switch', { body: { core_user_id: 999_999_999 }, token: student.token }),
  payloadTooLarge: ({ server, student }) =>
    server.call('practice.submit', { body: { text: 'x'.repeat(70_000) }, token: student.token }),
  unsupportedMediaType: ({ server, student }) =>
    server.call('practice.save', {
      body: 'a',
      headers: { 'content-type': 'text/plain' },
      token: student.token,
    }),
  async rangeNotSatisfiable({ server }) {
    const { dataDir } = server.deps.settings;
    const url = await storeMediaBytes(dataDir, { bytes: Buffer.from('four'), type: 'png' });
    return responseOf(await server.app.inject({ url, headers: { range: 'bytes=4-' } }));
  },
  async tooManyRequests({ server, student }) {
    const limit = { name: 'export', max: 1000, seconds: 60 };
    const who = String(student.loginId);
    for (let i = 0; i < 20; i++) await server.deps.limits.record([{ limit, who }]);
    const query = { core_user_id: student.id };
    return server.call('profile.export', { query, token: student.token });
  },
  async botCheckNeeded({ server }) {
    const body = { user_name: '0356789012', password: md5('sai') };
    for (let i = 0; i < 10; i++) await server.call('accounts.login', { body });
    return server.call('accounts.login', { body });
  },
  internal: (stage) => saveRefused(stage, { code: 'XX000' }),
  unavailable: ({ server }) => {
    const refusing = failing(server.db.pool, { code: 'ECONNREFUSED' });
    return server.call('system.readyz').finally(() => refusing[Symbol.dispose]());
  },
  storageFull: (stage) => saveRefused(stage, { code: '53100' }),

  wrongCredentials: ({ server }) =>
    server.call('accounts.login', { body: { user_name: '0912345678', password: md5('sai') } }),
  nameDigits: (stage) => profile(stage, { full_name: 'An 2' }),
  nameOneWord: (stage) => profile(stage, { full_name: 'An' }),
  birthYearOutOfRange: (stage) => profile(stage, { date_of_birth: '1900-01-01' }),

  phoneFormat: ({ server }) => server.call('accounts.checkAccount', { body: { phone: '1' } }),
  phoneTaken: ({ server }) => browser(server).askForCode('0912345678', 0),
  phoneUnknown: ({ server }) => browser(server).askForCode('0989999999', 1),
  botCheckFailed: ({ server }) =>
    browser(server).askForCode('0912345678', 1, { bot_check: 'bm9uZQ==' }),
  async otpRefused({ server }) {
    await browser(server).askForCode('0989100001', 0);
    return browser(server).askForCode('0989100001', 0);
  },
  async smsUnavailable() {
    // Nothing listens on the discard port.
    const sms = readSettings({ ...speedsms, SMS_URL: 'http://127.0.0.1:9' }).sms;
    const other = await testServer({ sms });
    return browser(other)
      .askForCode('0989100002', 0)
      .finally(() => other.stop());
  },
  mailUnconfirmed: ({ server, student }) =>
    server.call('digests.setSettings', { body: { mail: 1 }, token: student.token }),
  async emailTaken({ server }) {
    const [first, second] = [await newStudent(server), await newStudent(server)];
    const email = `${crypto.randomUUID()}@example.vn`;
    await confirmAddress(server, first, email);
    return confirmAddress(server, second, email);
  },
  async mailUnavailable() {
    // Nothing listens on the discard port.
    const mail = { url: 'smtp://127.0.0.1:9', from: 'bitu@example.vn' };
    const other = await testServer({ mail });
    const { token } = await newStudent(other);
    return other
      .call('digests.sendCode', { body: { email: 'me@example.vn' }, token })
      .finally(() => other.stop());
  },
  otpProofMissing: (stage) => register(stage, {}),
  async tooManyStudents({ server }) {
    const parent = await newStudent(server);
    const add = (i: number) =>
      server.call('accounts.addStudent', {
        body: { full_name: `Nguyễn An ${'ABCDEFGHIJ'[i]}`, date_of_birth: '2018-01-01' },
        token: parent.token,
      });
    for (let i = 1; i < maxStudents; i++) await add(i - 1);
    return add(maxStudents - 1);
  },
  nameMissing: (stage) => register(stage, { full_name: '' }),
  nameTooLong: (stage) => register(stage, { full_name: 'a'.repeat(31) }),
  passwordsDiffer: (stage) => register(stage, { re_password: md5('khác') }),
  passwordCommon: (stage) =>
    register(stage, { password: md5('123456'), re_password: md5('123456') }),
  consentMissing: (stage) => register(stage, { consent: '' }),
  wrongOldPassword: ({ server, student }) =>
    server.call('accounts.changePassword', {
      body: { old_password: md5('sai'), password: md5('mới'), re_password: md5('mới') },
      token: student.token,
    }),
  handOverInvalid: ({ server }) =>
    server.call('accounts.takeHandOver', { body: { code: 'x'.repeat(43) } }),

  async viewOnly({ server, student }) {
    const headers = { 'x-view-only': '1' };
    return server.call('accounts.endOtherSessions', { headers, token: student.token });
  },

  adviceNameMissing: (stage) => advice(stage, { children_name: ' ' }),
  adviceNameTooLong: (stage) => advice(stage, { children_name: 'a'.repeat(225) }),
  adviceBirthYear: (stage) => advice(stage, { children_yob: null }),
  adviceCourse: (stage) => advice(stage, { referer: 'Rino' }),

  async queueClosed({ server }) {
    // A new day, with all queues closed.
    server.clock.forward(86_400);
    return takeNumber(server, '0989100004').finally(() => server.clock.forward(-86_400));
  },

  practiceNotFound: ({ server, student }) =>
    server.call('practice.open', { query: { practiceId: 999_999_999 }, token: student.token }),
  practiceNotAllowed: async ({ server, student }) =>
    server.call('practice.open', {
      query: { practiceId: await practiceIdOf(server, 'starters-animals') },
      token: student.token,
    }),
  practiceLocked: (stage) => openInRoom(stage, 'hw-later', noon),
  practiceExpired: (stage) =>
    openInRoom(stage, 'hw-past', new Date(noon.getTime() + 2 * 86_400_000)),
  prefetchRefused: ({ server, student }) =>
    server.call('notices.read', {
      params: { id: 1 },
      headers: { 'sec-purpose': 'prefetch' },
      token: student.token,
    }),
  pushHostRefused: ({ server, student }) =>
    server.call('notices.subscribe', {
      body: newBrowser('https://evil.example'),
      token: student.token,
    }),

  classNotFound: ({ server, student }) =>
    server.call('learning.classInfo', { params: { id: 999_999_999 }, token: student.token }),
  lessonNotFound: ({ server, student }) =>
    server.call('learning.join', { params: { id: 999_999_999 }, token: student.token }),
  async lessonNotOpen({ server }) {
    const { token } = await newStudent(server, { classes: { 'starters-a': 1 } });
    const params = { id: await lessonIdOf(server, 'starters-a', 'unit-1') };
    return server.call('learning.join', { params, token });
  },
  async lessonLocked({ server }) {
    await storeClassroom(server);
    const { token } = await newStudent(server, { classes: { room: 2 } });
    return server.call('learning.video', { params: { slug: 'test-paid' }, token });
  },
  videoNotFound: ({ server, student }) =>
    server.call('learning.video', { params: { slug: 'nothing' }, token: student.token }),
  bookNotFound: ({ server, student }) =>
    server.call('learning.selfStudy', { params: { id: 999_999_999 }, token: student.token }),
  async unitChecksOpen({ server, student }) {
    await storeClassroom(server);
    const params = { id: await idByCode(server, 'text_book_units', 'two') };
    return server.call('learning.finishUnit', { params, token: student.token });
  },

  async attemptNotFound(stage) {
    const { practiceId, attemptId } = await attemptOf(stage, 'normal');
    const body = { practice_id: practiceId, attempt_id: attemptId };
    return stage.server.call('practice.submit', { body, token: stage.student.token });
  },
  async questionNotFound(stage) {
    const { practiceId, attemptId } = await openAttempt(stage.server, stage.student, 'normal');
    const other = await attemptOf(stage, 'exam');
    const answer = { question_id: other.id('truth'), bai_lam: ['true'], revision: 1 };
    const body = { practice_id: practiceId, attempt_id: attemptId, ...answer };
    return stage.server.call('practice.save', { body, token: stage.student.token });
  },
  answerShape: (stage) => save(stage, 'normal', ['truth', ['maybe']]),
  answerSlip: (stage) => save(stage, 'normal', ['truth', []]),
  answerClose: (stage) => save(stage, 'normal', ['gaps', ['am', 'studnt', 'hoà']]),
  async hintMissing(stage) {
    const attempt = await attemptOf(stage, 'normal');
    return attempt.hint('truth', 1);
  },
  async helpRefused(stage) {
    const attempt = await attemptOf(stage, 'exam');
    return attempt.reveal('truth');
  },
  answerOutdated: (stage) => save(stage, 'exam', ['truth', ['true'], 2], ['truth', ['false'], 1]),
  answerFinal: (stage) => save(stage, 'normal', ['truth', ['true']], ['truth', ['false']]),
  async attemptSubmitted(stage) {
    const attempt = await attemptOf(stage, 'normal');
    await attempt.submit();
    return attempt.save('truth', ['true']);
  },
  async attemptOverdue(stage) {
    const attempt = await attemptOf(stage, 'normal');
    stage.server.clock.forward(611);
    return attempt.save('truth', ['true']);
  },
  audioUnreadable: ({ server, student }) => cat(server, student.token, Buffer.from('no sound')),
  async speechBusy() {
    const azure = await smsProvider();
    azure.reply = { status: 429, body: '' };
    const settings = { SPEECH_PROVIDER: 'azure', AZURE_SPEECH_KEY: 'a key of ours' };
    return scoredBy({ ...settings, AZURE_SPEECH_URL: azure.url }).finally(() => azure.close());
  },
  speechMaintenance: () => scoredBy({ SPEECH_PROVIDER: 'off' }),
  async recordingMissing({ server }) {
    const student = await newStudent(server, { classes: { 'starters-a': 1 } });
    const attempt = await openAttempt(server, student, 'starters-speaking');
    return attempt.save('frog', [{ audio_id: '0'.repeat(64) }]);
  },
  translationNotConfigured: ({ server, student }) =>
    server.call('speech.translate', { body: { text: 'quixotic' }, token: student.token }),
  recognitionNotConfigured: ({ server, student }) =>
    server.call('speech.recognise', { ...audioForm(silence), token: student.token }),

  async projectNotFound({ server, student }) {
    return server.call('projects.project', { params: { id: 999_999 }, token: student.token });
  },
  async projectClosed(stage) {
    const { server } = stage;
    const { id, student } = await giveProject(server, 'closed', 1);
    const who = await student();
    await server.db.queries
      .updateTable('lessons')
      .set({ starts_at: new Date('2020-01-01'), ends_at: new Date('2020-01-02') })
      .where('id', 'in', (from) =>
        from.selectFrom('lesson_contents').select('lesson_id').where('project_id', '=', id),
      )
      .execute();
    return linkFor(server, who, id, { size: 9 });
  },
  fileTooLarge: (stage) => projectLink(stage, { size: 999_999_999 }),
  fileType: (stage) => projectLink(stage, { size: 9, type: 'application/zip' }),
  async dayQuota({ server }) {
    const { id, student } = await giveProject(server, 'much');
    const child = await student();
    const video = { type: 'video/mp4', name: 'phim.mp4', size: 200_000_000 };
    for (let i = 0; i < 5; i++) await linkFor(server, child, id, video);
    return linkFor(server, child, id, video);
  },
  async tooManyFiles({ server }) {
    const { id, student } = await giveProject(server, 'open');
    const who = await student();
    for (let i = 0; i < 10; i++) await linkFor(server, who, id, { size: 9 });
    return linkFor(server, who, id, { size: 9 });
  },
  uploadLinkInvalid: ({ server, student }) =>
    sendBytes(server, { ...student, link: 'a'.repeat(43) }, Buffer.from('a')),
  async uploadOffset({ server }) {
    const { id, student } = await giveProject(server, 'open');
    const who = await student();
    const link = linkIn(await linkFor(server, who, id, { size: 9 }));
    return sendBytes(server, { ...who, link }, Buffer.from('a'), 5);
  },
  uploadNotFound: ({ server, student }) =>
    server.call('projects.removeUpload', { params: { id: 999_999 }, token: student.token }),

  async appealRefused({ server }) {
    const student = await newStudent(server);
    const attempt = await openAttempt(server, student, 'exam');
    await attempt.submit();
    // Nothing was answered.
    const body = {
      result_id: attempt.attemptId,
      question_id: attempt.id('truth'),
      reason: 'right',
      text: '',
    };
    return server.call('appeals.send', { body, token: student.token });
  },
  async keyRefused({ server }) {
    const attempt = await openAttempt(server, await newStudent(server), 'exam');
    const { token } = await staffMember(server, 'owner');
    const body = { question_id: attempt.id('word'), key: { text: '' }, reason: 'x' };
    return server.call('appeals.preview', { body, token });
  },
  async outdated({ server }) {
    const { token } = await staffMember(server, 'owner');
    const { id, outline } = await newPractice(server, token);
    const save = () =>
      server.call('authoring.saveOutline', {
        params: { id },
        body: { outline, revision: 0 },
        token,
      });
    return save();
  },
  async sectionFull({ server }) {
    const { token } = await staffMember(server, 'owner');
    const { id, outline, revision } = await newPractice(server, token);
    const questions = Array.from({ length: 200 }, (_, i) => `cau-${i + 1}`);
    await server.call('authoring.saveOutline', {
      params: { id },
      body: { outline: { ...outline, sections: [{ name: 'Phần 1', questions }] }, revision },
      token,
    });
    const body = { section: 0, type: 'true_false' };
    return server.call('authoring.addQuestion', { params: { id }, body, token });
  },
  async importFaults({ server }) {
    const { token } = await staffMember(server, 'owner');
    const { id } = await newPractice(server, token);
    const params = { id };
    const { data } = await server.call('authoring.changes', { params, token });
    const body = { checksum: data.checksum, note: '' };
    return server.call('authoring.publish', { params, body, token });
  },
  async previewStale({ server }) {
    const attempt = await openAttempt(server, await newStudent(server), 'exam');
    const { token } = await staffMember(server, 'owner');
    const body = { question_id: attempt.id('word'), key: { text: 'another' }, reason: 'x' };
    const { data } = await server.call('appeals.preview', { body, token });
    return server.call('appeals.apply', {
      params: { id: data.id },
      body: { checksum: 'of something else' },
      token,
    });
  },

  async bulkStale({ server }) {
    const { token, params } = await previewOfMove(server);
    return server.call('bulk.apply', { params, body: { checksum: 'of something else' }, token });
  },
  async undoConflict({ server }) {
    const { token, params, checksum, studentId } = await previewOfMove(server);
    await server.call('bulk.apply', { params, body: { checksum }, token });
    const theirs = server.db.queries.updateTable('enrolments').set({ status: 2 });
    await theirs.where('student_id', '=', studentId).execute();
    return server.call('bulk.undo', { params, body: {}, token });
  },

  async reportNotReady({ server }) {
    const student = await newStudent(server);
    const { attemptId } = await openAttempt(server, student, 'exam');
    return server.call('reports.test', { params: { id: attemptId }, token: student.token });
  },
  async overrideShorter({ server }) {
    await storeClassroom(server);
    const { token } = await staffMember(server, 'office');
    const class_id = await idByCode(server, 'classes', 'room');
    const practice_id = await practiceIdOf(server, 'hw-past');
    const body = { class_id, student_id: null, practice_id, due_at: 1, reason: 'Mất điện' };
    return server.call('overrides.create', { body, token });
  },
  attemptRunning: ({ server }) =>
    atHomework(server, async (of) => {
      await openAttempt(server, of.student, of.practice);
      return lookAtHandedIn(server, of);
    }),
  alreadyReopened: ({ server }) =>
    atHomework(server, async (of) => {
      await (await openAttempt(server, of.student, of.practice)).submit();
      await reopen(server, of);
      return reopen(server, of);
    }),
  alreadyAsked: ({ server }) => withRequest(server, async ({ again }) => again()),
  requestDecided: ({ server }) =>
    withRequest(server, async ({ id, token }) => {
      await server.call('overrides.withdraw', { params: { id }, token });
      return server.call('overrides.withdraw', { params: { id }, token });
    }),
  requestGone: ({ server }) =>
    withRequest(server, async ({ id, staffId }) => {
      await server.db.queries.deleteFrom('staff_classes').where('staff_id', '=', staffId).execute();
      const { token } = await staffMember(server, 'office');
      return server.call('overrides.approve', {
        params: { id },
        body: { extra_minutes: 5 },
        token,
      });
    }),
  invitationUsed: ({ server }) =>
    server.call('guardians.invitation', { body: { code: 'A'.repeat(22) } }),
  async tooManyGuardians({ server }) {
    const student = await newStudent(server);
    for (let i = 0; i < 5; i++) await newGuardian(server, student, 'see');
    const body = { relation: 'relative', rights: 'see' };
    return server.call('guardians.invite', { body, token: student.token });
  },
  drillEmpty: ({ server, student }) =>
    server.call('drills.skill', { params: { levelId: 999, skillId: 999 }, token: student.token }),
  async drillUsedUp({ server, student: { token } }) {
    const params = await practiseSkill(server, await newStudent(server));
    const drill = await server.call('drills.skill', { params, token });
    await server.call('drills.finish', { body: { attempt_id: drill.data.attempt_id }, token });
    return server.call('drills.skill', { params, token });
  },
  linkGone: ({ server }) => server.call('reports.byLink', { params: { key: 'A'.repeat(22) } }),
  async paperBusy({ server }) {
    const student = await newStudent(server);
    const { attemptId } = await enterEntryTest(server, student);
    const params = { id: `entry-${attemptId}` };
    return whilePaperIsBusy(server, () =>
      server.call('reports.paper', { params, token: student.token }),
    );
  },
  async tooManyLinks({ server }) {
    const student = await newStudent(server);
    const attempt = await enterEntryTest(server, student);
    const body = { report_id: `entry-${attempt.attemptId}`, days: 7, name_shown: 'call' };
    for (let i = 0; i < 10; i++)
      await server.call('reports.createLink', { body, token: student.token });
    return server.call('reports.createLink', { body, token: student.token });
  },

  async resultHeld({ server }) {
    const student = await newStudent(server);
    const first = await openAttempt(server, student, 'exam');
    await first.submit();
    // Homework is reopened by the office; this test is open to everybody.
    await storeClassroom(server);
    const office = await staffMember(server, 'office');
    await server.db.queries
      .insertInto('overrides')
      .values({
        class_id: await idByCode(server, 'classes', 'room'),
        student_id: student.id,
        practice_id: first.practiceId,
        reopens_attempt: first.attemptId,
        reason: 'x',
        by: office.id,
        created_at: server.clock.now,
      })
      .execute();
    await first.redo();
    return first.result();
  },

  resultNotFound: ({ server, student }) =>
    server.call('practice.result', { params: { resultId: 999_999_999 }, token: student.token }),
};
