import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newStudent } from '@bitu/server/testing/people.ts';
import { type TestServer, testServer } from '@bitu/server/testing/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runWithin } from '../testing.ts';

let server: TestServer;
let folder: string;
let to: object;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bitu-notices-'));
  server = await testServer();
  to = { student: (await newStudent(server)).userName };
});
afterAll(() => server.stop());

const bitu = (...words: string[]) => runWithin(server, words, { cwd: folder });
const write = (content: object) =>
  writeFile(join(folder, 'text.json'), JSON.stringify(content, null, 1));

test('a notice sent by the operator reaches the student, and its push messages are queued', async () => {
  await write({ to, kind: 'news', title: 'Tin', content: 'Tin mới' });
  const sent = await bitu('notify', 'text.json');
  expect(sent).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^notice \d+ is with 1 students\n$/),
  });
  const id = Number(/\d+/.exec(sent.out)?.[0]);
  const { rows } = await server.db.pool.query(
    "select n.title, j.name from notices n join pgboss.job j on (j.data->>'notice_id')::bigint = n.id where n.id = $1",
    [id],
  );
  expect(rows).toEqual([{ title: 'Tin', name: 'push-notice' }]);
});

test('issues are printed with file, line and field, and nothing is changed', async () => {
  await write({ to, kind: 'sale', title: 'Tin', content: 'Tin', url: 'http://a.example' });
  const { code, err } = await bitu('notify', 'text.json');
  expect(code).toBe(1);
  expect(err).toMatch(
    /^text\.json:5: kind: .*\ntext\.json:8: url: .*\n2 issues; nothing was changed\n$/,
  );
  expect((await bitu('popup', 'none.yaml')).err).toContain('none.yaml:1: there is no such file');
  expect((await bitu('banner')).err).toBe('bitu: which file?\n');
});
