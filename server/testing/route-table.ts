/** Every call: how the owner makes a valid one, and what the others get for the same. A new route without a row does not type-check. */
import type { RouteName } from '@bitu/contract/routes.ts';
import { registration } from './browser.ts';
import { newStudent, type Person, sessionOf } from './people.ts';
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

let phones = 0;
const freshPhone = () => `0989${String(++phones).padStart(6, '0')}`;
const newPassword = { password: md5('mùa thu vàng'), re_password: md5('mùa thu vàng') };
const credentials = { user_name: '0912345678', password: md5(demoPassword) };
const attemptOf = ({ practiceId, attemptId }: Sheet) => ({
  practice_id: practiceId,
  attempt_id: attemptId,
});

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
      data.length === (caller?.id === people.owner?.id ? 1 : 0),
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
  const owner = await newStudent(server, { classes: { 'starters-a': 1 } });
  const sibling = await newStudent(server, { siblingOf: owner });
  const stranger = await newStudent(server);
  const revoked = await sessionOf(server, owner);
  await server.call('accounts.logout', { token: revoked.token });
  const running = await openSheet(server, owner, 'running');
  const done = await openSheet(server, owner, 'done');
  await done.submit();
  return { server, people: { anonymous: null, stranger, sibling, owner, revoked }, running, done };
}
