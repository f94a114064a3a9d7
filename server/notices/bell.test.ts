import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newStudent, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { deliverNotice } from './deliver.ts';
import type { NewNotice } from './queries/deliver.ts';

let server: TestServer;
const ours = 'https://app.bitu.example';
beforeAll(async () => {
  server = await testServer({ appTokenOrigins: [ours] });
});
afterAll(() => server.stop());

/** Gives one student a notice. Returns its id. */
async function give(student: Person, own: Partial<NewNotice> = {}): Promise<number> {
  const text = { kind: 'news', title: 'Tin', content: '<p>Tin</p>', url: null } as const;
  const delivery = await deliverNotice(
    server.deps,
    { ...text, urgent: false, ...own },
    { student: student.userName },
  );
  return delivery?.id ?? 0;
}
const call = (name: Parameters<TestServer['call']>[0], student: Person, more: object = {}) =>
  server.call(name, { token: student.token, ...more });
const unread = async (student: Person) => (await call('notices.unread', student)).data.unread;
const idsOf = (data: { id: number }[]) => data.map(({ id }) => id);

describe('the list', () => {
  test('has ten notices a page, newest first, or older ones before an id', async () => {
    const student = await newStudent(server);
    const ids: number[] = [];
    for (let i = 0; i < 12; i++) ids.unshift(await give(student));
    const first = await call('notices.list', student, { query: { page: 1, limit: 10, app_id: 1 } });
    expect(idsOf(first.data)).toEqual(ids.slice(0, 10));
    expect(JSON.parse(first.body).count).toBe(12);
    const older = (query: Record<string, string | number>) =>
      call('notices.list', student, { query }).then(({ data }) => idsOf(data));
    expect(await older({ before: ids[9] ?? 0 })).toEqual(ids.slice(10));
    expect(await older({ page: 2 })).toEqual(ids.slice(10));
    expect(await older({ page: 2, limit: 5 })).toEqual(ids.slice(5, 10));
    expect(await older({ before: ids[11] ?? 0 })).toEqual([]);
    // A notice that arrives meanwhile does not shift the pages, as they start at an id.
    await give(student);
    expect(await older({ before: ids[9] ?? 0 })).toEqual(ids.slice(10));
  });

  test('shows for each notice its time in Vietnam, its target, and whether it is read and urgent', async () => {
    const student = await newStudent(server);
    server.clock.now = new Date('2026-11-20T17:05:09Z');
    await give(student, { kind: 'homework', url: '/learning', urgent: true });
    const { data } = await call('notices.list', student);
    expect(data).toEqual([
      {
        id: expect.any(Number),
        kind: 'homework',
        title: 'Tin',
        content: '<p>Tin</p>',
        url: '/learning',
        create_date: '2026-11-21 00:05:09',
        is_read: 0,
        is_urgent: 1,
      },
    ]);
    server.clock.now = new Date();
  });

  test('of a student without notices is empty, with nothing unread', async () => {
    const student = await newStudent(server);
    const { data, body } = await call('notices.list', student);
    expect([data, JSON.parse(body).count]).toEqual([[], 0]);
  });

  test.each([{ limit: 51 }, { limit: 0 }, { page: 0 }, { before: 'x' }, { limit: 'all' }])(
    'is refused for %j',
    async (query) => {
      const student = await newStudent(server);
      expect((await call('notices.list', student, { query })).status).toBe(400);
    },
  );

  test("never contains a sibling's notices", async () => {
    const student = await newStudent(server);
    const sibling = await newStudent(server, { siblingOf: student });
    await give(student, { urgent: true });
    for (const name of ['notices.list', 'notices.urgent'] as const)
      expect((await call(name, sibling)).data).toEqual([]);
    expect(await unread(sibling)).toBe(0);
  });
});

describe('reading', () => {
  test('one notice marks only that one, once', async () => {
    const student = await newStudent(server);
    const id = await give(student);
    await give(student);
    const query = { app_id: 1 };
    const { data } = await call('notices.read', student, { params: { id }, query });
    expect(data).toMatchObject({ id, is_read: 1 });
    expect(await unread(student)).toBe(1);
    const readAt = () =>
      server.db.queries
        .selectFrom('notice_recipients')
        .select('read_at')
        .where('notice_id', '=', id)
        .executeTakeFirstOrThrow();
    const first = await readAt();
    server.clock.forward(60);
    await call('notices.read', student, { params: { id } });
    expect(await readAt()).toEqual(first);
  });

  test("another student's, a sibling's or an unknown notice is not found", async () => {
    const student = await newStudent(server);
    const others = [await newStudent(server), await newStudent(server, { siblingOf: student })];
    const id = await give(student);
    for (const other of others) {
      expect((await call('notices.read', other, { params: { id } })).status).toBe(404);
      expect((await call('notices.link', other, { params: { id } })).status).toBe(404);
    }
    expect((await call('notices.read', student, { params: { id: 999_999 } })).status).toBe(404);
    expect(await unread(student)).toBe(1);
  });

  test.each([
    { purpose: 'prefetch' },
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { 'x-moz': 'prefetch' },
  ])('a prefetch with %j marks nothing', async (headers) => {
    const student = await newStudent(server);
    const id = await give(student);
    const response = await call('notices.read', student, { params: { id }, headers });
    expect([response.status, response.code]).toEqual([400, 4001]);
    expect(await unread(student)).toBe(1);
  });

  test('HEAD marks nothing and is not found', async () => {
    const student = await newStudent(server);
    const id = await give(student);
    const response = await server.app.inject({
      method: 'HEAD',
      url: `/api/notify/${id}?app_id=1`,
      headers: { authorization: `Bearer ${student.token}` },
    });
    expect(response.statusCode).toBe(404);
    expect(await unread(student)).toBe(1);
  });

  test('all of them leaves none unread, and changes nothing for others', async () => {
    const student = await newStudent(server);
    const sibling = await newStudent(server, { siblingOf: student });
    await Promise.all([give(student), give(student, { urgent: true }), give(sibling)]);
    const { data } = await call('notices.readAll', student, { body: { app_id: 1 } });
    expect(data).toEqual({ unread: 0 });
    expect([await unread(student), await unread(sibling)]).toEqual([0, 1]);
    expect((await call('notices.urgent', student)).data).toEqual([]);
  });
});

test('urgent ones are those that are urgent and unread, newest first', async () => {
  const student = await newStudent(server);
  const first = await give(student, { urgent: true });
  await give(student);
  const last = await give(student, { urgent: true });
  const urgent = async () =>
    idsOf((await call('notices.urgent', student, { query: { app_id: 1 } })).data);
  expect(await urgent()).toEqual([last, first]);
  await call('notices.read', student, { params: { id: last } });
  expect(await urgent()).toEqual([first]);
});

describe('the link of a notice', () => {
  const linkOf = async (student: Person, url: string | null) => {
    const id = await give(student, { url });
    return call('notices.link', student, { params: { id } });
  };

  test('to an origin on the list has a code that opens one session of the student, once, within 60 seconds', async () => {
    const student = await newStudent(server);
    const { data } = await linkOf(student, `${ours}/bai?b=1#cuoi`);
    const url = new URL(data.url);
    expect(url.href.replace(/app_token=[\w-]{43}/, 'app_token=x')).toBe(
      `${ours}/bai?b=1&app_token=x#cuoi`,
    );
    const body = { code: url.searchParams.get('app_token') };
    const taken = await server.call('accounts.takeHandOver', { body });
    const profile = await server.call('accounts.profile', { token: taken.data.token });
    expect(profile.data.id).toBe(student.id);
    expect((await server.call('accounts.takeHandOver', { body })).status).toBe(403);

    const late = new URL((await linkOf(student, ours)).data.url).searchParams.get('app_token');
    server.clock.forward(61);
    expect((await server.call('accounts.takeHandOver', { body: { code: late } })).status).toBe(403);
  });

  test.each([
    '/learning',
    '/practice/3?x=1',
    'https://elsewhere.example/',
    'https://app.bitu.example.evil.example/',
    'https://app.bitu.example:8443/',
    'https://bitu.example/?to=https://app.bitu.example',
  ])('%s is returned unchanged', async (url) => {
    const student = await newStudent(server);
    expect((await linkOf(student, url)).data).toEqual({ url });
  });

  test('is not found if the notice has none', async () => {
    expect((await linkOf(await newStudent(server), null)).status).toBe(404);
  });
});
