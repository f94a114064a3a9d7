import { maxViews } from '@bitu/contract/saved-views.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing/server.ts';
import { staffMember, type StaffPerson } from '../testing/staff.ts';

let server: TestServer;
let lan: StaffPerson;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  lan = await staffMember(server, 'teacher');
});
afterAll(() => server.stop());

const save = (name: string, filter: object = { stage: '3' }, { token } = lan) =>
  server.call('students.saveView', { body: { name, filter }, token });
const list = async ({ token } = lan) => (await server.call('students.views', { token })).data;
const remove = (id: number, { token } = lan) =>
  server.call('students.removeView', { body: { id }, token });

test('a filter is saved under a name, replaced under the same one, and deleted', async () => {
  const { data } = await save('Đang học');
  expect(await list()).toEqual([{ id: data.id, name: 'Đang học', filter: { stage: '3' } }]);
  const filter = { class_id: '7', sort: 'newest' };
  // However the tone marks are composed.
  expect((await save('Đang học'.normalize('NFD'), filter)).data).toEqual({
    id: data.id,
    name: 'Đang học',
    filter,
  });
  expect((await remove(data.id)).status).toBe(200);
  expect(await list()).toEqual([]);
  expect((await remove(data.id)).status).toBe(404);
});

test('each staff member has their own', async () => {
  const { data } = await save('Của Lan');
  const mai = await staffMember(server, 'owner');
  expect(await list(mai)).toEqual([]);
  expect((await remove(data.id, mai)).status).toBe(404);
  expect(await list()).toHaveLength(1);
});

test('a search text is not saved, nor a filter that the list does not have', async () => {
  for (const filter of [{ q: 'Lê An' }, { class_id: '0' }, { sort: 'x' }])
    expect((await save('x', filter)).status).toBe(400);
  expect((await save(' ')).status).toBe(400);
  expect((await save('x'.repeat(61))).status).toBe(400);
});

test('there are at most twenty', async () => {
  for (let i = 0; i < maxViews; i++) expect((await save(`Lọc ${i}`)).status).toBe(200);
  expect((await save('Một nữa')).message).toContain('xóa bớt');
  expect((await save('Lọc 3', { state: '1' })).status).toBe(200);
  expect(await list()).toHaveLength(maxViews);
});
