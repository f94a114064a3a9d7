import { giveProject, uploadFile } from '@bitu/server/testing/projects.ts';
import { type TestServer, testServer } from '@bitu/server/testing/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runWithin } from '../testing.ts';

let server: TestServer;
let look: () => Promise<object>;
beforeAll(async () => {
  server = await testServer();
  server.clock.now = new Date('2026-11-21T13:00:00Z');
  const { id, student: newcomer } = await giveProject(server, 'by-command');
  const { token } = await newcomer();
  const upload = await uploadFile(server, { token }, id);
  const body = { project_id: id, upload_ids: [upload.id], description: '' };
  await server.call('projects.submit', { token, body });
  look = async () => (await server.call('projects.project', { params: { id }, token })).data;
});
afterAll(() => server.stop());

const bitu = (...words: string[]) => runWithin(server, words);

test('the team sees what waits, asks for it again, and marks it', async () => {
  const { out } = await bitu('project', 'waiting');
  expect(out).toMatch(
    /^\d+\t2026-11-21 20:00:00\tGian hàng \(\/practice-project\/\d+, 1 files\)\tstudent \d+ Nguyễn Thử\n$/,
  );
  const number = out.split('\t')[0] ?? '';
  expect(await bitu('project', 'again', number, 'Con', 'chụp', 'rõ', 'hơn', 'nhé!')).toEqual({
    code: 0,
    out: `${number} is to be done again\n`,
    err: '',
  });
  expect(await look()).toMatchObject({ status: 3, comment: 'Con chụp rõ hơn nhé!' });
  expect((await bitu('project', 'mark', number, '8,5', 'Đẹp lắm!')).out).toBe(
    `${number} is marked 8.5\n`,
  );
  expect(await look()).toMatchObject({ status: 2, mark: 8.5, comment: 'Đẹp lắm!' });
  expect((await bitu('project', 'waiting')).out).toBe('nothing waits for a mark\n');
});

test.each([
  [['mark'], 'which one'],
  [['mark', 'x', '8'], 'which one'],
  [['mark', '1'], 'which mark'],
  [['mark', '1', '11'], 'which mark'],
  [['mark', '1', '8.25'], 'which mark'],
  [['mark', '1', '8', 'x'.repeat(2001)], 'at most 2000'],
  [['mark', '999999999', '8'], 'nothing handed in has this number'],
  [['again', '1'], 'what is to be done better'],
])('project %j is refused: %s', async (words, told) => {
  const before = await look();
  const ended = await bitu('project', ...words);
  expect(ended).toMatchObject({ code: 1, out: '', err: expect.stringContaining(told) });
  expect(await look()).toEqual(before);
});
