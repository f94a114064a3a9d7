/** Every call: how the owner makes a valid one, and what the others get for the same. A new route without a row does not type-check. */
import type { RouteName } from '@bitu/contract/routes.ts';
import { wav } from '@bitu/speech/testing/files.ts';
import { audioForm, silence } from './audio-form.ts';
import { registration } from './browser.ts';
import { idByCode, lessonIdOf, storeClassroom } from './classroom.ts';
import { deliverNotice } from '../notices/deliver.ts';
import { addReview } from './reviews.ts';
import { newStudent, type Person, sessionOf } from './people.ts';
import { handInProject } from './projects.ts';
import { newBrowser } from './push-service.ts';
import { type Answer, demoPassword, md5, type TestServer } from './server.ts';
import { openSheet, type Sheet } from './sheet.ts';

/** sibling: another student of the same login; stranger: a student of another one; revoked: the owner with a session that has ended. */
export const identities = ['anonymous', 'stranger', 'sibling', 'owner', 'revoked'] as const;
export type Identity = (typeof identities)[number];

export interface Cast {
  server: TestServer;
  people: Record<Identity, Person | null>;
  /** The owner's, the first running and the second handed in. */
  running: Sheet;
  done: Sheet;
  /** A notice that the owner alone has. */
  notice: number;
  /** A recording that the owner alone has sent. */
  recording: string;
  /** Of the class that the owner alone is in: its lesson that is on, its book, and a sitting with that. */
  room: { classId: number; lessonId: number; bookId: number; unitId: number; sittingId: number };
  /** One that the owner alone has handed in and shared. */
  project: { id: number; upload: number; capability: string };
}

type Input = Parameters<TestServer['call']>[1];

export interface Row {
  /** A valid call of the owner. */
  input(cast: Cast): Input;
  /** The HTTP status that each gets. */
  statuses: Record<Identity, number>;
  /** What the answer must show beside its status: that it is about the caller and nobody else. */
  check?(answer: Answer, caller: Person | null, cast: Cast): boolean;
}

/** A call that each signed-in student makes about themselves. */
const own = { anonymous: 401, stranger: 200, sibling: 200, owner: 200, revoked: 401 };
/** A call about something of the owner's. */
const owners = { ...own, stranger: 404, sibling: 404 };
/** A call that needs nobody; a token that is sent must be good all the same. */
const anybody = { ...own, anonymous: 200 };

/** A call that takes more than a session to be let in. */
const refused = { anonymous: 403, stranger: 403, sibling: 403, owner: 403, revoked: 401 };

/** Something that nobody has. */
const unknown = { anonymous: 404, stranger: 404, sibling: 404, owner: 404, revoked: 401 };

let phones = 0;
const freshPhone = () => `0989${String(++phones).padStart(6, '0')}`;
const newPassword = { password: md5('mùa thu vàng'), re_password: md5('mùa thu vàng') };
const credentials = { user_name: '0912345678', password: md5(demoPassword) };
const attemptOf = ({ practiceId, attemptId }: Sheet) => ({
  practice_id: practiceId,
  attempt_id: attemptId,
});

/** Only the owner has done anything. */
const didSomething: Row = {
  input: () => ({}),
  statuses: own,
  check: ({ data }, caller, { people }) =>
    data.items.length > 0 === (caller?.id === people.owner?.id),
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
    input: () => ({ body: { phone: '0912345678' } }),
    statuses: anybody,
    check: ({ data }) => data.isExist === true,
  },
  'accounts.botCheck': { input: () => ({}), statuses: anybody },
  'accounts.sendOtp': {
    input: () => ({ body: { mobile: freshPhone(), agent_type: 'web', type: 0 } }),
    statuses: anybody,
  },
  'accounts.verifyOtp': {
    input: () => ({ body: { mobile: '0912345678', code: '123456' } }),
    statuses: anybody,
    check: ({ data }) => data.verify_status === false,
  },
  // The proof of a phone is what counts, and nobody here has one: register.test.ts and password.test.ts have.
  'accounts.register': { input: () => ({ body: registration(freshPhone()) }), statuses: refused },
  'accounts.resetPassword': {
    input: () => ({ body: { phone: '0912345678', ...newPassword } }),
    statuses: refused,
  },
  'accounts.takeHandOver': {
    input: () => ({ body: { code: 'x'.repeat(43) } }),
    statuses: refused,
  },
  // The logins made for tests have no password that would fit.
  'accounts.changePassword': {
    input: () => ({ body: { old_password: credentials.password, ...newPassword } }),
    statuses: { ...own, stranger: 400, sibling: 400, owner: 400 },
  },
  'accounts.createHandOver': {
    input: ({ people }) => ({ body: { core_user_id: people.owner?.id } }),
    statuses: { ...own, stranger: 404 },
  },
  // Another server's, with the access key: view-only.test.ts.
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
      data.length === (caller?.id === people.stranger?.id ? 1 : 2),
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
  // The proof of a phone is what counts, and nobody here has one: phone.test.ts has.
  'profile.changePhone': {
    input: () => ({ body: { phone: freshPhone(), password: credentials.password } }),
    statuses: { ...own, stranger: 403, sibling: 403, owner: 403 },
  },
  'profile.setAvatar': { input: () => ({ body: { image: null } }), statuses: own },
  'profile.avatar': {
    input: () => ({ params: { name: `${'x'.repeat(22)}.png` } }),
    statuses: { ...anybody, anonymous: 404, stranger: 404, sibling: 404, owner: 404 },
  },
  'profile.certificates': { input: () => ({}), statuses: own },
  // A login's own children, the sibling included, and no other's.
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
  'learning.missionHistory': { input: () => ({}), statuses: own },
  'learning.missionSubjects': {
    input: () => ({}),
    statuses: own,
    // Who is in no class may have all.
    check: ({ data }, caller, { people }) =>
      (data.length === 1) === (caller?.id === people.owner?.id),
  },
  'learning.calendarLink': { input: () => ({}), statuses: own },
  'learning.revokeCalendar': { input: () => ({}), statuses: own },
  // Whoever holds an address reads it, and nobody here does: server/learning/calendar has one.
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
  // Its checks are not handed in.
  'learning.finishUnit': {
    input: ({ room }) => ({ params: { id: room.unitId } }),
    statuses: { ...owners, owner: 409 },
  },
  'learning.sessions': { input: () => ({}), statuses: own },
  'learning.sessionReport': {
    input: ({ room }) => ({ params: { id: room.sittingId } }),
    statuses: owners,
  },
  'learning.sessionResults': {
    input: ({ room }) => ({ params: { id: room.sittingId } }),
    statuses: owners,
  },

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
  // A link that nobody was given.
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
  // It is handed in: not even its owner takes it back.
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

  // The notice is the owner's alone.
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
  'practice.submit': { input: ({ done }) => ({ body: attemptOf(done) }), statuses: owners },
  'practice.result': {
    input: ({ done }) => ({ params: { resultId: done.attemptId } }),
    statuses: owners,
  },

  'practice.tryQuestions': { input: () => ({}), statuses: anybody },
  // The content of the tests has no such questions: try.test.ts has.
  'practice.tryAnswer': {
    input: ({ running }) => ({ body: { question_id: running.id('q1'), bai_lam: ['true'] } }),
    statuses: { anonymous: 404, stranger: 404, sibling: 404, owner: 404, revoked: 401 },
  },

  'practice.tryReading': {
    input: ({ running }) => audioForm(silence, { question_id: running.id('q1') }),
    statuses: { anonymous: 404, stranger: 404, sibling: 404, owner: 404, revoked: 401 },
  },

  // With another server's access key: server/speech/service.test.ts.
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
  // Whoever holds a ticket follows it, and nobody here does: server/centres/queue.test.ts has one.
  'centres.ticket': { input: () => ({ params: { ticket: 'x'.repeat(22) } }), statuses: unknown },
  'centres.leave': { input: () => ({ params: { ticket: 'x'.repeat(22) } }), statuses: unknown },
  // As with the student's stream below.
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

  // A stream that is let in does not end: server/system/stream.test.ts has the others. The stray name shows who gets past the door.
  'events.stream': {
    input: () => ({ query: { stray: 1 } }),
    statuses: { anonymous: 401, stranger: 400, sibling: 400, owner: 400, revoked: 401 },
  },

  'system.healthz': { input: () => ({}), statuses: anybody },
  'system.readyz': { input: () => ({}), statuses: anybody },
  'system.metrics': {
    input: () => ({}),
    statuses: { anonymous: 403, stranger: 403, sibling: 403, owner: 403, revoked: 401 },
  },
};

/** The people, and what they have: the owner is in a class and has one running and one finished attempt. */
export async function castOf(server: TestServer): Promise<Cast> {
  await storeClassroom(server);
  const owner = await newStudent(server, { classes: { 'starters-a': 1, room: 1 } });
  const sibling = await newStudent(server, { siblingOf: owner });
  const stranger = await newStudent(server);
  const revoked = await sessionOf(server, owner);
  await server.call('accounts.logout', { token: revoked.token });
  const running = await openSheet(server, owner, 'running');
  const done = await openSheet(server, owner, 'done');
  await done.submit();
  const text = { kind: 'class', title: 'Buổi học mới', content: '', urgent: true } as const;
  const given = await deliverNotice(
    server.deps,
    { ...text, url: '/learning' },
    { student: owner.userName },
  );
  await addReview(server, owner, 'starters-a');
  // Of another sound than the one that all of them send.
  const { data: scored } = await server.call('speech.score', {
    ...audioForm(wav(new Float32Array(12_000)), { text: 'cat' }),
    token: owner.token,
  });
  return {
    server,
    people: { anonymous: null, stranger, sibling, owner, revoked },
    running,
    done,
    notice: given?.id ?? 0,
    recording: scored.audio_id,
    room: await roomOf(server, owner),
    project: await handInProject(server, owner, await lessonIdOf(server, 'room', 'now')),
  };
}

async function roomOf(server: TestServer, { id, token }: Person): Promise<Cast['room']> {
  const lessonId = await lessonIdOf(server, 'room', 'now');
  // It is on whenever the tests run.
  const now = server.clock.now.getTime();
  const time = { starts_at: new Date(now - 60_000), ends_at: new Date(now + 3_600_000) };
  await server.db.queries.updateTable('lessons').set(time).where('id', '=', lessonId).execute();
  const unitId = await idByCode(server, 'text_book_units', 'only');
  await server.call('learning.digitalLesson', { params: { id: unitId }, token });
  const sitting = server.db.queries.selectFrom('learning_sessions').where('student_id', '=', id);
  return {
    classId: await idByCode(server, 'classes', 'room'),
    lessonId,
    bookId: await idByCode(server, 'text_books', 'room-book'),
    unitId,
    sittingId: (await sitting.select('id').executeTakeFirstOrThrow()).id,
  };
}
