import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { listenToEvents } from './testing/listen.ts';
import {
  freePort,
  type Ground,
  ground,
  type ServerProcess,
  startProcess,
} from './testing/process.ts';
import { demoPassword, md5 } from './testing/server.ts';

let place: Ground;
const started: ServerProcess[] = [];
beforeAll(async () => {
  place = await ground();
});
afterEach(async () => {
  for (const one of started) one.signal('SIGKILL');
  await Promise.all(started.splice(0).map((one) => one.exited));
});
afterAll(() => place.clear());

async function start(more: Record<string, string> = {}) {
  const server = startProcess({ ...place.env, PORT: String(await freePort()), ...more });
  started.push(server);
  return server;
}

const post = (origin: string, path: string, body: object, token?: string) =>
  fetch(origin + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
/** A connection that the server has accepted: one that still waits for that is lost when it stops listening. */
async function connect(origin: string): Promise<Agent> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const call = request(`${origin}/healthz`, { agent }).end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  await once(response.resume(), 'end');
  return agent;
}
/** A call on a connection that would be kept alive; `sent` when all of it is on its way. */
function postOnce(agent: Agent, origin: string, path: string, body: object) {
  const headers = { 'content-type': 'application/json', connection: 'keep-alive' };
  const call = request(origin + path, { method: 'POST', agent, headers });
  const sent = once(call, 'finish');
  const status = once(call, 'response').then(
    ([response]) => (response as IncomingMessage).resume().statusCode,
  );
  call.end(JSON.stringify(body));
  return { sent, status };
}

async function signIn(origin: string): Promise<string> {
  const answer = await post(origin, '/api/login', {
    user_name: '0912345678',
    password: md5(demoPassword),
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

test('the server says where it is, serves, and at SIGTERM finishes what is in flight and is gone in time', async () => {
  const server = await start({ DEMO: 'on' });
  await server.ready();
  expect(server.out()).toContain('Bitu: http://localhost:');
  expect(server.out()).toContain('0912345678  bitu123456');
  const stream = await listenToEvents(server.origin, await signIn(server.origin));
  // Each takes a while: a password is hashed, two at a time.
  const agents = await Promise.all(Array.from({ length: 20 }, () => connect(server.origin)));
  const tries = agents.map((agent, i) =>
    postOnce(agent, server.origin, '/api/login', {
      user_name: `08000000${10 + i}`,
      password: md5('sai'),
    }),
  );
  await Promise.all(tries.map(({ sent }) => sent));
  await Promise.race(tries.map(({ status }) => status));
  const told = performance.now();
  server.signal('SIGTERM');
  const statuses = await Promise.all(tries.map(({ status }) => status));
  expect(statuses).toEqual(tries.map(() => 401));
  expect(await server.exited).toBe(0);
  expect(performance.now() - told).toBeLessThan(10_000);
  expect(server.err()).toBe('');
  await expect.poll(() => stream.closed()).toBe(true);
  await expect(fetch(`${server.origin}/healthz`)).rejects.toThrow();
});

test('an answer that was acknowledged is there after the process was killed', async () => {
  const first = await start();
  await first.ready();
  const token = await signIn(first.origin);
  const get = async (origin: string, path: string) => {
    const answer = await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } });
    return JSON.parse(await answer.text()).data;
  };
  const [{ practice_id }] = await get(first.origin, '/api/tutor/practice/unfinished/');
  const path = `/api/practice/list-question?practiceId=${practice_id}`;
  const opened = await get(first.origin, path);
  const { id } = opened.list_question.find(
    (one: { type_code: string }) => one.type_code === 'true_false',
  );
  const body = {
    practice_id,
    attempt_id: opened.attempt_id,
    question_id: id,
    bai_lam: ['true'],
    revision: 1,
  };
  const saved = await post(first.origin, '/api/practice/update-answer', body, token);
  expect(saved.status).toBe(200);
  first.signal('SIGKILL');
  await first.exited;
  const second = await start();
  await second.ready();
  const again = await get(second.origin, path);
  expect(again).toMatchObject({ attempt_id: opened.attempt_id, deadline: opened.deadline });
  expect(again.answerDetail[id].bai_lam).toEqual(['true']);
  expect(again.list_question.map((one: { id: number }) => one.id)).toEqual(
    opened.list_question.map((one: { id: number }) => one.id),
  );
});

/** One line on standard error, exit code 1, and nothing else. */
async function leavesWith(server: ServerProcess, line: RegExp) {
  expect(await server.exited).toBe(1);
  expect(server.err()).toMatch(/^bitu: [^\n]+\n$/);
  expect(server.err()).toMatch(line);
  expect(server.out()).toBe('');
}

test.each([
  ['PORT', '99999', /^bitu: PORT: /],
  ['LOG_LEVEL', 'loud', /^bitu: LOG_LEVEL: /],
  ['DATABASE_URL', 'not an address', /^bitu: DATABASE_URL: /],
  [
    'DATABASE_URL',
    'postgres://nobody@127.0.0.1:9/none',
    /^bitu: DATABASE_URL: cannot connect \(ECONNREFUSED\)/,
  ],
])('%s=%s stops the start with one line that names it', async (name, value, line) => {
  await leavesWith(await start({ [name]: value }), line);
});

test('a folder that cannot be one stops the start too', async () => {
  const server = await start({ DATABASE_URL: '', DATA_DIR: '/dev/null/folder' });
  await leavesWith(server, /^bitu: DATA_DIR: cannot write there/);
});

const embedded = 'dump' in inject('template') ? ['a folder'] : [];
const shared = 'url' in inject('template') ? ['one PostgreSQL'] : [];

describe.each(embedded)('a second process on %s', () => {
  test('is refused with one line that says who has it, and the first goes on', async () => {
    const first = await start();
    await first.ready();
    await leavesWith(
      await start(),
      /the data folder \S+ is in use by another process \(pid \d+\); stop it first, or set DATA_DIR/,
    );
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);
  });
});

describe.each(shared)('two processes on %s', () => {
  test('start together and both serve; a third one on a port that is taken is told so', async () => {
    const [first, second] = await Promise.all([start(), start()]);
    await Promise.all([first.ready(), second.ready()]);
    const token = await signIn(first.origin);
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${second.origin}/api/profile`, { headers })).status).toBe(200);
    await leavesWith(
      await start({ PORT: new URL(first.origin).port }),
      /^bitu: PORT: another program listens there/,
    );
  });
});

describe.each(shared)('a process on %s', () => {
  test.each(['PASSWORD_PEPPER', 'SECRET_KEY'])(
    'does not start without a %s of its own, which all processes have to share',
    async (name) => {
      await leavesWith(
        await start({ [name]: '' }),
        new RegExp(`^bitu: ${name}: must be set when DATABASE_URL is`),
      );
    },
  );
});
