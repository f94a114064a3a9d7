import { familyRoutes } from '@bitu/contract/family-routes.ts';
import { type RouteName, routes, servesHead } from '@bitu/contract/routes.ts';
import { isOfSpecification } from '@bitu/contract/specification.ts';
import { specs } from '@bitu/contract/specs.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importPractices, truthsOf } from './testing/content.ts';
import { type Person, sessionOf } from './testing/people.ts';
import { createFixtures, type Fixtures, identities } from './testing/calls/fixtures.ts';
import { calls, inputOf, statusesOf } from './testing/calls/index.ts';
import { testServer } from './testing/server.ts';

let fixtures: Fixtures;
beforeAll(async () => {
  const server = await testServer();
  await importPractices(server, [truthsOf('running'), truthsOf('done')]);
  fixtures = await createFixtures(server);
});
afterAll(() => fixtures.server.stop());

const names = Object.keys(routes) as RouteName[];

/** Every method and path of Fastify's own list. */
function mounted(): string[] {
  const lines = fixtures.server.app.printRoutes({ commonPrefix: false }).split('\n');
  const parents: string[] = [];
  return lines.flatMap((line) => {
    const [, indent = '', path = '', methods = ''] =
      /^([│├└─\s]*)(\S+) \(([A-Z, ]+)\)$/.exec(line) ?? [];
    if (!path) return [];
    const depth = indent.length / 4;
    const whole = (parents[depth - 1] ?? '') + path;
    parents[depth] = whole;
    return methods.split(', ').map((method) => `${method} ${whole}`);
  });
}

const withoutSlash = (path: string) => (path.length > 1 ? path.replace(/\/$/, '') : path);
const inContract = names.map((name) => `${routes[name].method} ${withoutSlash(routes[name].path)}`);
const heads = names.filter(servesHead).map((name) => `HEAD ${withoutSlash(routes[name].path)}`);
/** The API document's viewer, and files of the web app and the content. */
const isFile = (route: string) =>
  / \/docs|^(GET|HEAD) (\/media\/)?\*$|^(GET|HEAD) \/(media\/)?\*$/.test(route);

test('no page of a family loads the staff calls', () => {
  const scopes = Object.entries<{ scope: string }>(familyRoutes).map(([, { scope }]) => scope);
  expect(scopes).not.toContain('staff');
  const ofStaff = names.filter((name) => routes[name].path.startsWith('/api/staff/'));
  expect(ofStaff.filter((name) => name in familyRoutes)).toEqual([]);
});

test('the server serves every call of the contract, and no other', () => {
  const answered = mounted().filter((route) => !isFile(route));
  expect(answered.sort()).toEqual([...inContract, ...heads].sort());
});

test('every route has a spec, a scope and a test row; no spec and no row is left over', () => {
  expect(Object.keys(specs).sort()).toEqual([...names].sort());
  expect(Object.keys(calls).sort()).toEqual([...names].sort());
  for (const name of names) {
    expect(
      ['public', 'signedIn', 'student', 'serviceKey', 'studentOrService', 'staff'],
      name,
    ).toContain(routes[name].scope);
    expect(specs[name].summary, name).not.toBe('');
  }
});

test('every call has a distinct method and path', () => {
  expect(new Set(inContract).size).toBe(names.length);
});

// One test for each kind of caller: reporting each call would take longer than the calls.
test.each(identities)('what %s calls gets what the table says', async (identity) => {
  const { server, people } = fixtures;
  const person = people[identity];
  const wrong: string[] = [];
  for (const name of names) {
    const right = statusesOf(name)[identity];
    // A call may end its session: a fresh one each time, except for the ended one.
    const caller = person && identity !== 'revoked' ? await sessionOf(server, person) : person;
    const response = await server.call(name, { ...inputOf(name, fixtures), token: caller?.token });
    const { status, data, body } = response;
    const isRight =
      status === right &&
      (status !== 200 || (calls[name].check?.(response, person, fixtures) ?? true)) &&
      (status !== 404 || data === null);
    if (!isRight) wrong.push(`${name}: ${status}, not ${right}, with ${body}`);
  }
  expect(wrong).toEqual([]);
});

test.each(names.filter((name) => isOfSpecification(name)))(
  '%s is not refused for the headers, app id and own keys of a foreign client',
  async (name) => {
    const { server, people } = fixtures;
    const { query, body, headers, ...input } = inputOf(name, fixtures) ?? {};
    const own = { app_id: 1, platform: 'ios', _: 1_795_000_000 };
    const reply = await server.call(name, {
      ...input,
      query: { ...own, ...query },
      ...(routes[name].method === 'POST' && {
        body: Buffer.isBuffer(body) ? body : { ...own, ...(body as object) },
      }),
      headers: { 'accept-language': 'ja', 'send-from': 'WEB', 'app-id': '1', ...headers },
      token: (await sessionOf(server, people.owner as Person)).token,
    });
    expect(reply.status, reply.body).toBe(statusesOf(name).owner);
    // What remains needs a proof, which server/foreign-client.test.ts has.
    if (reply.status !== 200) expect(name).toMatch(/^accounts\./);
  },
);

test('ids of another student and unknown ids get the same reply', async () => {
  const { server, people, done, running } = fixtures;
  // A fresh session, as the calls above have ended the others.
  const { token } = await sessionOf(server, people.sibling as Person);
  const missingId = 999_999_999;
  const visible = ({ status, code, message, data }: Awaited<ReturnType<typeof server.call>>) => ({
    status,
    code,
    message,
    data,
  });
  const result = (resultId: number) =>
    server.call('practice.result', { params: { resultId }, token });
  expect(visible(await result(done.attemptId))).toEqual(visible(await result(missingId)));
  const submit = (attempt_id: number) =>
    server.call('practice.submit', {
      body: { practice_id: running.practiceId, attempt_id },
      token,
    });
  expect(visible(await submit(running.attemptId))).toEqual(visible(await submit(missingId)));
  const save = (attempt_id: number) => {
    const answer = { question_id: running.id('q1'), bai_lam: ['true'], revision: 1 };
    return server.call('practice.save', {
      body: { practice_id: running.practiceId, attempt_id, ...answer },
      token,
    });
  };
  expect(visible(await save(running.attemptId))).toEqual(visible(await save(missingId)));
  const review = (wrong_of: number) =>
    server.call('practice.open', { query: { practiceId: done.practiceId, wrong_of }, token });
  expect(visible(await review(done.attemptId))).toEqual(visible(await review(missingId)));
});

test('another server is admitted with the access key only', async () => {
  const metrics = (key?: string) =>
    fixtures.server.call(
      'system.metrics',
      key === undefined ? {} : { headers: { 'access-key': key } },
    );
  expect((await metrics('a service key for tests only')).status).toBe(200);
  for (const key of [
    undefined,
    '',
    'a service key for tests onlY',
    'a service key for tests only ,x',
  ]) {
    expect(await metrics(key)).toMatchObject({ status: 403, code: 403 });
  }
});
