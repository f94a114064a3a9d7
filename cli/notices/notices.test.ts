import { spawn } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '@bitu/server/settings.ts';
import { openDatabase } from '@bitu/server/start.ts';
import { testDatabase } from '@bitu/server/testing/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const main = join(import.meta.dirname, '../main.ts');
let environment: Record<string, string>;
let folder: string;
let drop = async () => {};
let to: object;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bitu-notices-'));
  const copy = await testDatabase();
  drop = copy.drop;
  await copy.db.close();
  environment = {
    DATA_DIR: folder,
    PASSWORD_PEPPER: 'a pepper for tests only',
    SECRET_KEY: 'a secret key for tests only, long enough',
    ...(copy.url && { DATABASE_URL: copy.url }),
  };
  const created = await bitu('user', 'create', '0944444555', 'Đỗ Khánh Linh', '2016');
  to = { student: /user name (\S+)/.exec(created.out)?.[1] };
});
afterAll(() => drop());

function bitu(...words: string[]): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise((resolve) => {
    const env = { PATH: process.env['PATH'] ?? '', ...environment };
    const child = spawn(process.execPath, [main, ...words], { env, cwd: folder });
    const ended = { out: '', err: '' };
    child.stdout.on('data', (chunk: Buffer) => (ended.out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (ended.err += chunk.toString()));
    child.on('close', (code) => resolve({ ...ended, code }));
    child.stdin.end('con gà trống\n');
  });
}
const write = (content: object) =>
  writeFile(join(folder, 'text.json'), JSON.stringify(content, null, 1));

test('a notice that the operator sends is with the student, its push messages are queued', async () => {
  await write({ to, kind: 'news', title: 'Tin', content: 'Tin mới' });
  const sent = await bitu('notify', 'text.json');
  expect(sent).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^notice \d+ is with 1 students\n$/),
  });
  const id = Number(/\d+/.exec(sent.out)?.[0]);
  const db = await openDatabase(readSettings(environment));
  const { rows } = await db.pool.query(
    "select n.title, j.name from notices n join pgboss.job j on (j.data->>'notice_id')::bigint = n.id where n.id = $1",
    [id],
  );
  await db.close();
  expect(rows).toEqual([{ title: 'Tin', name: 'push-notice' }]);
});

test('what is wrong is told by file, line and field, and nothing is changed', async () => {
  await write({ to, kind: 'sale', title: 'Tin', content: 'Tin', url: 'http://a.example' });
  const { code, err } = await bitu('notify', 'text.json');
  expect(code).toBe(1);
  expect(err).toMatch(
    /^text\.json:5: kind: .*\ntext\.json:8: url: .*\n2 faults; nothing was changed\n$/,
  );
  expect((await bitu('popup', 'none.yaml')).err).toContain('none.yaml:1: there is no such file');
  expect((await bitu('banner')).err).toBe('bitu: which file?\n');
});
