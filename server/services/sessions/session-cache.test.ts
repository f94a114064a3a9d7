import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastAccepted } from '../../testing/last-accepted.ts';
import { newStudent, type Person } from '../../testing/people.ts';
import { failing } from '../../testing/failing-pool.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import type { Bus } from '../events.ts';
import { createSessions, type Sessions } from './sessions.ts';

let server: TestServer;
let people: Person[];
beforeAll(async () => {
  server = await testServer();
  people = [await newStudent(server), await newStudent(server), await newStudent(server)];
});
afterAll(() => server.stop());

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The sessions of a process that receives no events, with the number of its statements. */
function deafProcess(own: Partial<Bus> = {}): { sessions: Sessions; statements: () => number } {
  let count = 0;
  const pool = Object.create(server.db.pool) as typeof server.db.pool;
  pool.query = ((...args: [string]) => {
    count++;
    return server.db.pool.query(...args);
  }) as typeof pool.query;
  const bus: Bus = { ...server.deps.bus, subscribeAll() {}, ...own };
  const { clock, secrets } = server.deps;
  const sessions = createSessions({ ...server.db, pool }, bus, clock, secrets);
  return { sessions, statements: () => count };
}

const openFor = ({ id, loginId }: Person) =>
  server.deps.sessions
    .open([{ id, login_id: loginId }], { lasting: { remember: false }, device: null })
    .then(([token]) => token ?? '');

test('sessions requested at once are looked up in one statement, each by its own token', async () => {
  const { sessions, statements } = deafProcess();
  const tokens = await Promise.all(people.map(openFor));
  const [first] = people as [Person];
  const session = await sessions.find(tokens[0] ?? '');
  const before = statements();
  const sibling = session ? sessions.tokenFor(session, first.id) : '';
  const requestedTokens = [
    ...tokens,
    ...tokens,
    sibling,
    'x'.repeat(43),
    'not a sealed text '.repeat(5),
  ];
  const results = await Promise.all(requestedTokens.map((token) => sessions.find(token)));
  const ids = people.map(({ id }) => id);
  expect(results.map((one) => one?.student.id)).toEqual([
    ...ids,
    ...ids,
    first.id,
    undefined,
    undefined,
  ]);
  expect(statements() - before).toBe(1);
});

test('sessions in use cost at most three statements a second, however many there are', async () => {
  const { sessions, statements } = deafProcess();
  const tokens = await Promise.all(people.map(openFor));
  const use = () => Promise.all(tokens.map((token) => sessions.find(token)));
  await use();
  const before = statements();
  const began = performance.now();
  while (performance.now() - began < 2000) {
    expect(await use()).not.toContain(null);
    await sleep(5);
  }
  // A busy machine sometimes checks too late; the sessions are then looked up.
  const seconds = (performance.now() - began) / 1000;
  expect(statements() - before).toBeLessThan(6 * seconds);
});

test('after a gap in the events, a session that ended is refused at once', async () => {
  let handleGap = () => {};
  const { sessions } = deafProcess({
    onGap(handle) {
      handleGap = handle;
    },
  });
  const [first] = people as [Person];
  const token = await openFor(first);
  const session = await sessions.find(token);
  await server.deps.sessions.end(session ?? expect.fail('no session'));
  expect(await sessions.find(token)).not.toBeNull();
  handleGap();
  expect(await sessions.find(token)).toBeNull();
});

test('a session in use that ends without an event is refused within a second', async () => {
  const { sessions } = deafProcess();
  const [first] = people as [Person];
  const [token, other] = [await openFor(first), await openFor(first)];
  const session = await sessions.find(token);
  await sessions.find(other);
  // Longer than the interval, so only checks can have kept it.
  const used = performance.now();
  while (performance.now() - used < 1200) {
    expect(await sessions.find(token)).not.toBeNull();
    await sleep(5);
  }
  await server.deps.sessions.end(session ?? expect.fail('no session'));
  const isFound = async () => (await sessions.find(token)) !== null;
  expect(await lastAccepted(isFound)).toBeLessThan(1000);
  expect((await sessions.find(other))?.student.id).toBe(first.id);
});

test('while the database is down, sessions are valid for at most a second', async () => {
  const { sessions } = deafProcess();
  const token = await openFor(people[0] as Person);
  await sessions.find(token);
  using _ = failing(server.db.pool, { code: 'ECONNREFUSED' });
  const isFound = () =>
    sessions.find(token).then(
      (session) => session !== null,
      () => false,
    );
  expect(await lastAccepted(isFound)).toBeLessThan(1000);
});

test('a session that ends here is refused at once, even if it was used just before', async () => {
  const { sessions } = deafProcess();
  const token = await openFor(people[0] as Person);
  const session = await sessions.find(token);
  const other = deafProcess().sessions;
  const early = other.find(token);
  await other.end(session ?? expect.fail('no session'));
  await early;
  expect(await other.find(token)).toBeNull();
});

test('for a session in use, the last use is stored every five minutes', async () => {
  const { sessions } = deafProcess();
  const token = await openFor(people[0] as Person);
  const session = await sessions.find(token);
  const lastSeenAt = async () =>
    (
      await server.db.queries
        .selectFrom('sessions')
        .select('last_seen_at')
        .where('id', '=', session?.id ?? 0)
        .executeTakeFirstOrThrow()
    ).last_seen_at.getTime();
  const start = server.clock.now;
  server.clock.forward(301);
  await expect
    .poll(
      async () => {
        await sessions.find(token);
        return lastSeenAt();
      },
      { interval: 20 },
    )
    .toBe(server.clock.now.getTime());
  server.clock.now = start;
});
