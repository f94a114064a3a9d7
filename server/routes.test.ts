import { type RouteName, routes } from '@bitu/contract/routes.ts';
import { specs } from '@bitu/contract/specs.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importPractices, truthsOf } from './testing/content.ts';
import { type Person, sessionOf } from './testing/people.ts';
import { type Cast, castOf, identities, routeTable } from './testing/route-table.ts';
import { testServer } from './testing/server.ts';

let cast: Cast;
beforeAll(async () => {
  const server = await testServer();
  await importPractices(server, [truthsOf('running'), truthsOf('done')]);
  cast = await castOf(server);
});
afterAll(() => cast.server.stop());

const names = Object.keys(routes) as RouteName[];

/** Every method and path that Fastify would answer, read from its own list. */
function mounted(): string[] {
  const lines = cast.server.app.printRoutes({ commonPrefix: false }).split('\n');
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
/** The viewer of the document, and files: the web app's and the content's. */
const isFile = (route: string) =>
  / \/docs|^(GET|HEAD) (\/media\/)?\*$|^(GET|HEAD) \/(media\/)?\*$/.test(route);

test('the server answers every call of the contract, and no call that is not in it', () => {
  const answered = mounted().filter((route) => !isFile(route));
  expect(answered.sort()).toEqual([...inContract].sort());
});

test('every route has a spec, a scope and a row of tests; no spec and no row is left over', () => {
  expect(Object.keys(specs).sort()).toEqual([...names].sort());
  expect(Object.keys(routeTable).sort()).toEqual([...names].sort());
  for (const name of names) {
    expect(
      ['public', 'signedIn', 'student', 'serviceKey', 'studentOrService', 'staff'],
      name,
    ).toContain(routes[name].scope);
    expect(specs[name].summary, name).not.toBe('');
  }
});

test('every call has a method and path of its own', () => {
  expect(new Set(inContract).size).toBe(names.length);
});

describe.each(identities)('%s', (identity) => {
  test.each(names)('calls %s and gets what the table says', async (name) => {
    const row = routeTable[name];
    const person = cast.people[identity];
    // A call may end the session it is made with; a fresh one each time, but for the one that has ended.
    const caller = person && identity !== 'revoked' ? await sessionOf(cast.server, person) : person;
    const answer = await cast.server.call(name, { ...row.input(cast), token: caller?.token });
    expect(answer.status, answer.body).toBe(row.statuses[identity]);
    if (answer.status === 200 && row.check)
      expect(row.check(answer, person, cast), answer.body).toBe(true);
    if (answer.status === 404) expect(answer.data).toBeNull();
  });
});

test("another student's things and things that are not there get the same answer", async () => {
  const { server, people, done, running } = cast;
  // A fresh session: the calls above have ended the others.
  const { token } = await sessionOf(server, people.sibling as Person);
  const gone = 999_999_999;
  const shown = ({ status, code, message, data }: Awaited<ReturnType<typeof server.call>>) => ({
    status,
    code,
    message,
    data,
  });
  const result = (resultId: number) =>
    server.call('practice.result', { params: { resultId }, token });
  expect(shown(await result(done.attemptId))).toEqual(shown(await result(gone)));
  const submit = (attempt_id: number) =>
    server.call('practice.submit', {
      body: { practice_id: running.practiceId, attempt_id },
      token,
    });
  expect(shown(await submit(running.attemptId))).toEqual(shown(await submit(gone)));
  const save = (attempt_id: number) => {
    const answer = { question_id: running.id('q1'), bai_lam: ['true'], revision: 1 };
    return server.call('practice.save', {
      body: { practice_id: running.practiceId, attempt_id, ...answer },
      token,
    });
  };
  expect(shown(await save(running.attemptId))).toEqual(shown(await save(gone)));
  const review = (wrong_of: number) =>
    server.call('practice.open', { query: { practiceId: done.practiceId, wrong_of }, token });
  expect(shown(await review(done.attemptId))).toEqual(shown(await review(gone)));
});

test('another server is let in with the access key only', async () => {
  const metrics = (key?: string) =>
    cast.server.call('system.metrics', key === undefined ? {} : { headers: { 'access-key': key } });
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
