import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importPractices, truthsOf } from '../testing/content.ts';
import { listenAnywhere, listenToEvents } from '../testing/listen.ts';
import { newStudent, sessionOf } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { openAttempt } from '../testing/attempt.ts';

let server: TestServer;
let origin: string;
beforeAll(async () => {
  server = await testServer();
  await importPractices(server, [
    truthsOf('truths'),
    truthsOf('exam', { type: 'test', minutes: 1 }),
  ]);
  origin = await listenAnywhere(server.app);
});
afterAll(() => server.stop());

const soon = { interval: 20 };

test("a screen receives events of its student's attempt elsewhere, and none of other students", async () => {
  const student = await newStudent(server);
  const sibling = await newStudent(server, { siblingOf: student });
  const [screen, others] = await Promise.all([
    listenToEvents(origin, student.token),
    listenToEvents(origin, sibling.token),
  ]);
  expect(screen.status).toBe(200);
  expect(screen.headers.get('content-type')).toBe('text/event-stream');
  expect(screen.headers.get('cache-control')).toBe('no-store');
  expect(screen.headers.get('x-content-type-options')).toBe('nosniff');
  const attempt = await openAttempt(server, await sessionOf(server, student), 'truths');
  await attempt.save('q1', ['true']);
  const event = { type: 'attempt', practice_id: attempt.practiceId, attempt_id: attempt.attemptId };
  await expect
    .poll(() => screen.events, soon)
    .toEqual([{ name: 'attempt', data: { ...event, question_id: attempt.id('q1'), revision: 1 } }]);
  await attempt.submit();
  await expect.poll(() => screen.events.at(-1)?.data, soon).toEqual({ ...event, submitted: true });
  expect(screen.events).toHaveLength(2);
  expect(others.events).toEqual([]);
  screen.stop();
  others.stop();
});

test('an event contains no answer', async () => {
  const student = await newStudent(server);
  const screen = await listenToEvents(origin, student.token);
  const attempt = await openAttempt(server, student, 'truths');
  await attempt.save('q1', ['true']);
  await expect.poll(() => screen.events.length, soon).toBe(1);
  expect(JSON.stringify(screen.events)).not.toMatch(/bai_lam|points|is_correct/);
  screen.stop();
});

test('a refused save publishes nothing', async () => {
  const student = await newStudent(server);
  const screen = await listenToEvents(origin, student.token);
  const attempt = await openAttempt(server, student, 'truths');
  await attempt.save('q1', []);
  await attempt.save('q1', ['true']);
  await attempt.save('q1', ['false']);
  await attempt.submit();
  // A save is published within a quarter of a second, a submission at once.
  await expect.poll(() => screen.events.length, soon).toBe(2);
  expect(new Set(screen.events.map(({ data }) => data['revision']))).toEqual(
    new Set([2, undefined]),
  );
  screen.stop();
});

test('signing out closes the streams of that session, and no others', async () => {
  const student = await newStudent(server);
  const second = await sessionOf(server, student);
  const [mine, other] = await Promise.all([
    listenToEvents(origin, student.token),
    listenToEvents(origin, second.token),
  ]);
  await server.call('accounts.logout', { token: student.token });
  await expect.poll(() => mine.closed(), soon).toBe(true);
  expect(mine.events.map(({ name }) => name)).toEqual(['session']);
  expect(other.closed()).toBe(false);
  expect(other.events).toEqual([]);
  expect((await listenToEvents(origin, student.token)).status).toBe(401);
  other.stop();
});

/** A session of one child, seen as its sibling, as a tap in the list of accounts opens it. */
async function siblingSession() {
  const student = await newStudent(server);
  const sibling = await newStudent(server, { siblingOf: student });
  const session = await server.deps.sessions.find(student.token);
  if (!session) throw new Error('a session');
  const { login_id } = session.student;
  const { tokenFor, endAll } = server.deps.sessions;
  return { student, sibling, login_id, token: tokenFor(session, sibling.id), endAll };
}

test.each([
  {
    how: 'signing out as that child',
    end: ({ token }: Awaited<ReturnType<typeof siblingSession>>) =>
      server.call('accounts.logout', { token }),
  },
  {
    how: 'signing out as the other',
    end: ({ student }: Awaited<ReturnType<typeof siblingSession>>) =>
      server.call('accounts.logout', { token: student.token }),
  },
  {
    how: 'ending all, as a new password does',
    end: ({ login_id, endAll }: Awaited<ReturnType<typeof siblingSession>>) =>
      endAll(login_id, { through: server.db.queries }),
  },
])('$how closes the streams of a session at each child that it is seen as', async ({ end }) => {
  const family = await siblingSession();
  const [mine, sibling, stranger] = await Promise.all([
    listenToEvents(origin, family.student.token),
    listenToEvents(origin, family.token),
    listenToEvents(origin, (await newStudent(server)).token),
  ]);
  expect([mine.status, sibling.status]).toEqual([200, 200]);
  await end(family);
  await expect.poll(() => [mine.closed(), sibling.closed()], soon).toEqual([true, true]);
  expect(stranger.closed()).toBe(false);
  stranger.stop();
});

test('a session may open six streams, and another when one of them has closed', async () => {
  const { token } = await newStudent(server);
  const streams = await Promise.all(Array.from({ length: 6 }, () => listenToEvents(origin, token)));
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect((await listenToEvents(origin, token)).status).toBe(429);
  streams[0]?.stop();
  await expect
    .poll(async () => {
      const next = await listenToEvents(origin, token);
      streams.push(next);
      return next.status;
    }, soon)
    .toBe(200);
  for (const stream of streams) stream.stop();
});

test('a login may open thirty streams, over all its children and sessions', async () => {
  const student = await newStudent(server);
  const sibling = await newStudent(server, { siblingOf: student });
  const sessions = [student, sibling];
  while (sessions.length < 6)
    sessions.push(await sessionOf(server, sessions.length % 2 ? student : sibling));
  const open = ({ token }: { token: string }) =>
    Promise.all(Array.from({ length: 6 }, () => listenToEvents(origin, token)));
  const streams = (await Promise.all(sessions.map(open))).flat();
  const statuses = streams.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(6);
  const other = await listenToEvents(origin, (await newStudent(server)).token);
  expect(other.status).toBe(200);
  for (const stream of [...streams, other]) stream.stop();
});

test('open streams are counted, and none is left when the screens have disconnected', async () => {
  const count = async () => {
    const { body } = await server.call('system.metrics', {
      headers: { 'access-key': 'a service key for tests only' },
    });
    return /^bitu_open_streams (\d+)$/m.exec(body)?.[1];
  };
  await expect.poll(count, soon).toBe('0');
  const { token } = await newStudent(server);
  const stream = await listenToEvents(origin, token);
  expect(await count()).toBe('1');
  stream.stop();
  await expect.poll(count, soon).toBe('0');
});

test('a screen that disconnects before its session is found leaves nothing open', async () => {
  const { token } = await newStudent(server);
  const asked = new Promise<IncomingMessage>((resolve) =>
    server.app.server.once('request', resolve),
  );
  // All database connections are in use, so the look-up waits.
  const size = server.db.pool.options.max;
  const taken = await Promise.all(Array.from({ length: size }, () => server.db.pool.connect()));
  try {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.write(
      `GET /api/events HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    );
    const { socket: atServer } = await asked;
    // The server's own jobs may be waiting too.
    await expect.poll(() => server.db.pool.waitingCount, soon).toBeGreaterThan(0);
    socket.destroy();
    await expect.poll(() => atServer.destroyed, soon).toBe(true);
  } finally {
    for (const client of taken) client.release();
  }
  await expect.poll(() => server.db.pool.waitingCount, soon).toBe(0);
  // All six streams can be opened again.
  const streams = await Promise.all(Array.from({ length: 6 }, () => listenToEvents(origin, token)));
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  for (const stream of streams) stream.stop();
});

test('a stream does not outlive the session that opened it', async () => {
  const { id, loginId: login_id } = await newStudent(server);
  const until = new Date(server.clock.now.getTime() + 1000);
  const [token = ''] = await server.deps.sessions.open([{ id, login_id }], {
    lasting: { until },
    device: null,
  });
  const stream = await listenToEvents(origin, token);
  expect(stream.status).toBe(200);
  await expect.poll(() => stream.closed(), soon).toBe(true);
});
