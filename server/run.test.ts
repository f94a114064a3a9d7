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
/** Makes a call over the connections of an agent. Returns the status. */
async function call(agent: Agent, address: string, body?: object) {
  const headers = { 'content-type': 'application/json' };
  const sent = request(address, { method: body ? 'POST' : 'GET', agent, headers });
  sent.end(body && JSON.stringify(body));
  const [response] = await once(sent, 'response');
  await once((response as IncomingMessage).resume(), 'end');
  return (response as IncomingMessage).statusCode;
}

async function signIn(origin: string): Promise<string> {
  const response = await post(origin, '/api/login', {
    user_name: '0912345678',
    password: md5(demoPassword),
  });
  return ((await response.json()) as { data: { token: string } }).data.token;
}

test('the server prints its address, serves, finishes running calls at SIGTERM and exits in time', async () => {
  const server = await start({ DEMO: 'on' });
  await server.ready();
  expect(server.out()).toContain('Bitu: http://localhost:');
  expect(server.out()).toContain('0912345678  bitu123456');
  const stream = await listenToEvents(server.origin, await signIn(server.origin));
  // Connections that are kept alive and known to the server; each then has a call that takes a while to hash a
  // password.
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const eight = Array.from({ length: 8 }, (_, i) => `080000000${i}`);
  await Promise.all(eight.map(() => call(agent, `${server.origin}/healthz`)));
  const tries = eight.map((user_name) =>
    call(agent, `${server.origin}/api/login`, { user_name, password: md5('sai') }),
  );
  await Promise.race(tries);
  const signalledAt = performance.now();
  server.signal('SIGTERM');
  expect(await Promise.all(tries)).toEqual(eight.map(() => 401));
  expect(await server.exited).toBe(0);
  // Connections that are kept alive would last 72 s.
  expect(performance.now() - signalledAt).toBeLessThan(60_000);
  expect(server.err()).toBe('');
  await expect.poll(() => stream.closed()).toBe(true);
  await expect(fetch(`${server.origin}/healthz`)).rejects.toThrow('fetch failed');
});

test('an acknowledged answer exists after the process was killed', async () => {
  const first = await start();
  await first.ready();
  const token = await signIn(first.origin);
  const get = async (origin: string, path: string) => {
    const response = await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } });
    return JSON.parse(await response.text()).data;
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

/** Returns the output of a process that does not start: one line on standard error, and no address. */
async function lastLine(server: ServerProcess): Promise<string> {
  expect(await server.exited).toBe(1);
  expect(server.out()).not.toContain('Bitu:');
  const [, line = server.err()] = /^([^\n]+)\n$/.exec(server.err()) ?? [];
  return line;
}

test.each([
  ['PORT', '99999', /^bitu: PORT: /],
  ['LOG_LEVEL', 'loud', /^bitu: LOG_LEVEL: /],
  ['DATABASE_URL', 'not an address', /^bitu: DATABASE_URL: /],
  [
    'DATABASE_URL',
    'postgres://nobody@127.0.0.1:9/none',
    /^bitu: DATABASE_URL: cannot connect \(ECONNREFUSED\)$/,
  ],
])('%s=%s stops the start with one line that names it', async (name, value, line) => {
  expect(await lastLine(await start({ [name]: value }))).toMatch(line);
});

test('a DATA_DIR that cannot be a folder stops the start too', async () => {
  const server = await start({ DATABASE_URL: '', DATA_DIR: '/dev/null/folder' });
  expect(await lastLine(server)).toMatch(/^bitu: DATA_DIR: cannot write there/);
});

const embedded = 'dump' in inject('template') ? ['a folder'] : [];
const shared = 'url' in inject('template') ? ['one PostgreSQL'] : [];

describe.each(embedded)('a second process on %s', () => {
  test('is refused with one line that names the holder, and the first keeps running', async () => {
    const first = await start();
    await first.ready();
    expect(await lastLine(await start())).toMatch(
      /the data folder \S+ is in use by another process \(pid \d+\); stop it first, or set DATA_DIR/,
    );
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);
  });
});

describe.each(shared)('two processes on %s', () => {
  test('start together and both serve; a third one on the same port is refused', async () => {
    const [first, second] = await Promise.all([start(), start()]);
    await Promise.all([first.ready(), second.ready()]);
    const token = await signIn(first.origin);
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${second.origin}/api/profile`, { headers })).status).toBe(200);
    expect(await lastLine(await start({ PORT: new URL(first.origin).port }))).toMatch(
      /^bitu: PORT: another program listens there/,
    );
  });
});

describe.each(shared)('a process on %s', () => {
  test.each(['PASSWORD_PEPPER', 'SECRET_KEY'])(
    'does not start without a %s, which all processes have to share',
    async (name) => {
      expect(await lastLine(await start({ [name]: '' }))).toMatch(
        new RegExp(`^bitu: ${name}: must be set when DATABASE_URL is`),
      );
    },
  );
});
