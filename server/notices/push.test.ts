import { mkdtemp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { pushOutboxFile } from '../services/push/outbox.ts';
import type { PushProvider } from '../services/push/provider.ts';
import { newGuardian } from '../testing/guardians.ts';
import { newStudent, type Person, sessionOf } from '../testing/people.ts';
import { newBrowser, type PushService, pushService } from '../testing/push-service.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { deliverNotice } from './deliver.ts';
import { type PushAgain, pushAgain, type PushNotice, pushNotice } from './push.ts';
import type { NewNotice } from './queries/deliver.ts';
import { weeklyPath } from './weekly.ts';

let server: TestServer;
let service: PushService;
/** The server's own provider: the outbox, for allowed hosts. */
let usual: PushProvider;
beforeAll(async () => {
  service = await pushService();
  server = await testServer({ dataDir: await mkdtemp(join(inject('dataDir'), 'push-')) });
  usual = server.deps.push;
});
afterAll(async () => {
  await server.stop();
  await service.close();
});

/** Far enough in the future that no queued job runs by itself. */
const at = (clock: string) => new Date(`2040-03-05T${clock}:00+07:00`);
beforeEach(() => {
  server.clock.now = at('12:00');
  service.answer = 201;
  server.deps.push = usual;
});

const settings = (student: Person, kinds: object) =>
  server.call('notices.setPushSettings', { token: student.token, body: { kinds } });

/** A student with a subscribed browser, whose messages go to the test's push service. */
async function subscribed(): Promise<Person & { path: string }> {
  const student = await newStudent(server);
  return { ...student, path: await agree(student) };
}
async function agree(student: Person): Promise<string> {
  server.deps.push = { ...usual, takes: () => true };
  const browser = newBrowser();
  await server.call('notices.subscribe', { token: student.token, body: browser });
  server.deps.push = usual;
  const path = new URL(browser.endpoint).pathname;
  await server.db.queries
    .updateTable('push_subscriptions')
    .set({ endpoint: service.origin + path })
    .where('endpoint', '=', browser.endpoint)
    .execute();
  return path;
}

async function give(student: Person, own: Partial<NewNotice> = {}): Promise<number> {
  const text = { kind: 'news', title: 'Tin', content: 'Tin', url: null, urgent: false } as const;
  const delivery = await deliverNotice(
    server.deps,
    { ...text, ...own },
    { student: student.userName },
  );
  return delivery?.id ?? 0;
}

/** Sends a notice as its job does. Returns what arrived at the push service for this path. */
async function pushed(student: { path: string }, notice_id: number) {
  server.deps.push = service.provider;
  await pushNotice(server.deps, { notice_id, after: 0 });
  server.deps.push = usual;
  return service.received.filter(({ path }) => path === student.path);
}
const endpoints = async () =>
  (await server.db.queries.selectFrom('push_subscriptions').select('endpoint').execute()).map(
    ({ endpoint }) => endpoint,
  );
async function jobs(queue: string, notice_id: number) {
  const { rows } = await server.db.pool.query<{ data: object; at: Date }>(
    "select data, start_after as at from pgboss.job where name = $1 and data->>'notice_id' = $2 order by start_after",
    [queue, String(notice_id)],
  );
  return rows;
}

describe('a notice', () => {
  test('reaches the browser encrypted and signed, and expires before the quiet hours', async () => {
    const student = await subscribed();
    const id = await give(student, { urgent: true, title: 'Điểm thi' });
    const [message, ...more] = await pushed(student, id);
    expect(more).toEqual([]);
    expect(message?.headers).toMatchObject({
      ttl: String(9 * 3600),
      topic: `notice-${id}`,
      urgency: 'high',
      'content-encoding': 'aes128gcm',
      authorization: expect.stringMatching(/^vapid t=/),
    });
    expect(message?.body.length).toBeGreaterThan(80);
    expect(message?.body.includes('thi')).toBe(false);
  });

  test('is queued together with it, for now', async () => {
    const id = await give(await newStudent(server));
    expect(await jobs('push-notice', id)).toEqual([
      { data: { notice_id: id, after: 0 }, at: at('12:00') },
    ]);
  });

  test('goes to every browser once, however many there are', async () => {
    const student = await newStudent(server, { classes: { 'ielts-foundation': 1 } });
    const row = {
      student_id: student.id,
      p256dh: newBrowser().keys.p256dh,
      auth: newBrowser().keys.auth,
    };
    const [session] = await server.db.queries
      .selectFrom('sessions')
      .select('id as session_id')
      .where('student_id', '=', student.id)
      .execute();
    const many = Array.from({ length: 130 }, (_, i) => ({
      ...row,
      session_id: session?.session_id ?? 0,
      endpoint: `${service.origin}/many/${i}`,
      created_at: server.clock.now,
    }));
    await server.db.queries.insertInto('push_subscriptions').values(many).execute();
    const id = await give(student);
    await pushed({ path: '' }, id);
    const queued = await jobs('push-notice', id);
    const next = queued.find(({ data }) => 'after' in data && data.after !== 0);
    server.deps.push = service.provider;
    await pushNotice(server.deps, next?.data as PushNotice);
    const paths = service.received.map(({ path }) => path).filter((path) => /many/.test(path));
    expect(paths).toHaveLength(130);
    expect(new Set(paths).size).toBe(130);
  });
});

test('is not sent if the student has read it, switched its kind off, signed out or is erased', async () => {
  const [read, off, out, erased, on] = [
    await subscribed(),
    await subscribed(),
    await subscribed(),
    await subscribed(),
    await subscribed(),
  ];
  await settings(off, { homework: 0 });
  await settings(on, { news: 0, class: 0, result: 0 });
  const ids = new Map<Person, number>();
  for (const one of [read, off, out, erased, on])
    ids.set(one, await give(one, { kind: 'homework' }));
  const idOf = (one: Person) => ids.get(one) ?? 0;
  await server.call('notices.read', { token: read.token, params: { id: idOf(read) } });
  await server.call('accounts.logout', { token: out.token });
  await server.db.queries.deleteFrom('students').where('id', '=', erased.id).execute();
  for (const one of [read, off, out, erased]) expect(await pushed(one, idOf(one))).toEqual([]);
  expect(await pushed(on, idOf(on))).toHaveLength(1);
});

test('the weekly message, which is about all children of a login, goes to no further guardian', async () => {
  const owner = await subscribed();
  const { token } = await newGuardian(server, owner, 'full');
  const path = await agree({ ...owner, token });
  const weekly = await give(owner, { url: weeklyPath });
  expect(await pushed(owner, weekly)).toHaveLength(1);
  expect(service.received.filter((one) => one.path === path)).toEqual([]);
  expect(await pushed({ path }, await give(owner))).toHaveLength(1);
});

describe('in the quiet hours', () => {
  test.each(['21:00', '23:30'])(
    'nothing of %s is sent before seven in the morning',
    async (clock) => {
      server.clock.now = at(clock);
      const student = await subscribed();
      const id = await give(student);
      const morning = new Date('2040-03-06T07:00:00+07:00');
      expect(await jobs('push-notice', id)).toMatchObject([{ at: morning }]);
      // A job that runs too early, as clocks differ, is queued again.
      expect(await pushed(student, id)).toEqual([]);
      expect(await jobs('push-notice', id)).toMatchObject([{ at: morning }, { at: morning }]);
      server.clock.now = morning;
      expect(await pushed(student, id)).toHaveLength(1);
    },
  );
});

describe('a push service that', () => {
  test.each([404, 410])(
    'replies %i no longer knows the browser, which is deleted',
    async (status) => {
      const student = await subscribed();
      service.answer = status;
      await pushed(student, await give(student));
      expect(await endpoints()).not.toContain(service.origin + student.path);
    },
  );

  test('is busy is tried again, with growing delays, until it accepts the message', async () => {
    const student = await subscribed();
    service.answer = 503;
    const id = await give(student);
    await pushed(student, id);
    const [again] = await jobs('push-again', id);
    expect(again).toMatchObject({ data: { notice_id: id, tries: 1 } });
    expect(again?.at).toEqual(new Date(at('12:00').getTime() + 10_000));
    server.deps.push = service.provider;
    await pushAgain(server.deps, again?.data as PushAgain);
    const [, later] = await jobs('push-again', id);
    expect(later?.at).toEqual(new Date(at('12:00').getTime() + 60_000));
    service.answer = 201;
    await pushAgain(server.deps, later?.data as PushAgain);
    expect(service.received.filter(({ path }) => path === student.path)).toHaveLength(3);
    expect(await jobs('push-again', id)).toHaveLength(2);
    // It is dropped after the last try.
    service.answer = 500;
    await pushAgain(server.deps, { ...(later?.data as PushAgain), tries: 4 });
    expect(await jobs('push-again', id)).toHaveLength(2);
  });

  test('refuses is not tried again', async () => {
    const student = await subscribed();
    service.answer = 403;
    const id = await give(student);
    await pushed(student, id);
    expect(await jobs('push-again', id)).toEqual([]);
    expect(await endpoints()).toContain(service.origin + student.path);
  });
});

describe('a browser', () => {
  const subscribe = (student: Person, body: object) =>
    server.call('notices.subscribe', { token: student.token, body });

  test.each([
    'https://evil.example',
    'https://fcm.googleapis.com.evil.example',
    'https://fcm.googleapis.com:8443',
    'https://127.0.0.1',
    'https://push.apple.com',
  ])('of %s is refused', async (origin) => {
    const response = await subscribe(await newStudent(server), newBrowser(origin));
    expect([response.status, response.code]).toEqual([400, 4002]);
  });

  test.each(['http://fcm.googleapis.com', 'ftp://fcm.googleapis.com', ''])(
    'of "%s" is refused as malformed',
    async (origin) => {
      expect((await subscribe(await newStudent(server), newBrowser(origin))).status).toBe(400);
    },
  );

  test('belongs to the student who subscribed last, and to nobody once unsubscribed', async () => {
    const [first, second] = [await newStudent(server), await newStudent(server)];
    const body = newBrowser('https://web.push.apple.com');
    const owners = async () =>
      (
        await server.db.queries
          .selectFrom('push_subscriptions')
          .select('student_id')
          .where('endpoint', '=', body.endpoint)
          .execute()
      ).map((row) => row.student_id);
    expect((await subscribe(first, body)).status).toBe(200);
    expect((await subscribe(second, body)).status).toBe(200);
    expect(await owners()).toEqual([second.id]);
    const { endpoint } = body;
    await server.call('notices.unsubscribe', { token: first.token, body: { endpoint } });
    expect(await owners()).toEqual([second.id]);
    await server.call('notices.unsubscribe', { token: second.token, body: { endpoint } });
    expect(await owners()).toEqual([]);
  });

  test('is one of at most ten; the eleventh replaces the oldest', async () => {
    const student = await newStudent(server);
    const bodies = Array.from({ length: 11 }, () => newBrowser());
    for (const body of bodies) {
      await subscribe(student, body);
      server.clock.forward(1);
    }
    const all = await endpoints();
    expect(bodies.filter(({ endpoint }) => all.includes(endpoint))).toEqual(bodies.slice(1));
  });
});

test('all switches are on until the family changes one, which changes only that one', async () => {
  const student = await newStudent(server);
  const { data } = await server.call('notices.pushSettings', { token: student.token });
  const kinds = { class: 1, homework: 1, result: 1, news: 1 };
  expect(data).toEqual({
    public_key: expect.stringMatching(/^B[\w-]{86}$/),
    kinds,
    quiet_from: '21:00',
    quiet_until: '07:00',
  });
  expect((await settings(student, { news: 0 })).data.kinds).toEqual({ ...kinds, news: 0 });
  expect((await settings(student, { class: 0, news: 1 })).data.kinds).toEqual({
    ...kinds,
    class: 0,
  });
  expect((await settings(student, {})).data.kinds).toEqual({ ...kinds, class: 0 });
  const other = await sessionOf(server, student);
  const again = await server.call('notices.pushSettings', { token: other.token });
  expect(again.data.kinds).toEqual({ ...kinds, class: 0 });
});

test("without an operator's contact, messages go to the outbox: title as text, address, kind, and nothing else", async () => {
  const other = await testServer({ dataDir: await mkdtemp(join(inject('dataDir'), 'outbox-')) });
  // Noon of a past day: the queue runs the job by itself.
  other.clock.now = new Date('2026-11-20T12:00:00+07:00');
  const student = await newStudent(other);
  await other.call('notices.subscribe', { token: student.token, body: newBrowser() });
  const text = { kind: 'result', content: 'Chi tiết', urgent: false } as const;
  const delivery = await deliverNotice(
    other.deps,
    { ...text, title: 'Điểm <b>mới</b> &amp; nhận xét', url: '/learning' },
    { student: student.userName },
  );
  const lines = () => readFile(pushOutboxFile(other.deps.settings.dataDir), 'utf8').catch(() => '');
  await expect.poll(lines, { interval: 50 }).not.toBe('');
  expect(JSON.parse(await lines())).toEqual({
    to: 'fcm.googleapis.com',
    title: 'Điểm mới & nhận xét',
    url: '/learning',
    kind: 'result',
    tag: `notice-${delivery?.id}`,
    at: '2026-11-20T05:00:00.000Z',
  });
  await other.stop();
});
