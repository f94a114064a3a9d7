import { errors } from '@bitu/contract/errors.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { enterEntryTest } from '../testing/entry-test.ts';
import { newStudent, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';

let server: TestServer;
let student: Person;
let reportId: string;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  server.clock.now = new Date('2026-11-21T05:00:00Z');
  student = await newStudent(server);
  await server.db.queries
    .updateTable('students')
    .set({ full_name: 'Nguyễn Thị Bảo Ngọc' })
    .where('id', '=', student.id)
    .execute();
  reportId = `entry-${(await enterEntryTest(server, student)).attemptId}`;
});
afterAll(() => server.stop());

async function share(own: object = {}) {
  const body = { report_id: reportId, days: 30, name_shown: 'call', ...own };
  const { data } = await server.call('reports.createLink', { body, token: student.token });
  return {
    id: data.link.id as number,
    url: data.url as string,
    key: data.url.slice(-22) as string,
  };
}
const read = (key: string) => server.call('reports.byLink', { params: { key } });
const links = async () => (await server.call('reports.links', { token: student.token })).data;
const expected = { status: 404, code: errors.linkGone.code, message: errors.linkGone.message };

test('a report opens without signing in, with the call name and without addresses of evidence', async () => {
  const { key, url } = await share();
  expect(url).toBe(`${server.deps.settings.publicUrl}/entry-test/result/${key}`);
  const { status, data, headers } = await read(key);
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(data.child.name).toBe('Bảo Ngọc');
  expect(JSON.stringify(data)).not.toMatch(/Nguyễn|"url":"\/(?!app)/);
  const full = await share({ name_shown: 'full' });
  expect((await read(full.key)).data.child.name).toBe('Nguyễn Thị Bảo Ngọc');
});

test('its key is stored hashed', async () => {
  const { key } = await share();
  const { rows } = await server.db.pool.query(`select * from report_links`);
  expect(JSON.stringify(rows)).not.toContain(key);
});

test('unknown, expired and ended links look the same', async () => {
  expect(await read('A'.repeat(22))).toMatchObject(expected);
  const { key, id } = await share({ days: 7 });
  server.clock.now = new Date(server.clock.now.getTime() + 7 * 86_400_000);
  expect(await read(key)).toMatchObject(expected);
  expect(await links()).toEqual([]);

  const other = await share();
  const end = () =>
    server.call('reports.endLink', { params: { id: other.id }, body: {}, token: student.token });
  expect((await end()).status).toBe(200);
  expect((await end()).status).toBe(200);
  expect(await read(other.key)).toMatchObject(expected);
  expect(id).not.toBe(other.id);
});

test('at most ten are open per child, also when created concurrently', async () => {
  const body = { report_id: reportId, days: 7, name_shown: 'call' };
  const made = await Promise.all(
    Array.from({ length: 14 }, () =>
      server.call('reports.createLink', { body, token: student.token }),
    ),
  );
  expect(made.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(await links()).toHaveLength(10);
});

test('the owner ends all of them at once, of every child', async () => {
  const { key } = await share();
  const sibling = await newStudent(server, { siblingOf: student });
  const { data } = await server.call('reports.endLinks', { body: {}, token: sibling.token });
  expect(data).toEqual({ ended: 1 });
  expect(await read(key)).toMatchObject(expected);
});

test("views are counted by number and day, without the family's own", async () => {
  const { key } = await share();
  const view = (token?: string) =>
    server.call('reports.viewed', { params: { key }, ...(token !== undefined && { token }) });
  await view();
  await view((await newStudent(server)).token);
  await view(student.token);
  expect(await links()).toMatchObject([{ views: 2, last_view_day: '2026-11-21' }]);
});

test('a test and a study session cannot be shared, nor the report of another child', async () => {
  const stranger = await newStudent(server);
  const make = (report_id: string, { token } = student) =>
    server.call('reports.createLink', {
      body: { report_id, days: 7, name_shown: 'call' },
      token,
    });
  expect((await make(reportId.replace('entry', 'test'))).status).toBe(404);
  expect((await make(reportId, stranger)).status).toBe(404);
  expect(await links()).toEqual([]);
});
