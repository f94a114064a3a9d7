import { access, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { checkTheme } from '@bitu/rules/theme/check.ts';
import { mediaFolder } from '../services/media.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { setThemeFile } from './file.ts';
import { switchOff } from './queries.ts';

const example = join(import.meta.dirname, '../../db/seed/examples/tet/theme.yaml');
const log: string[] = [];
let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bitu-theme-'));
  const settings = { themeCdnHosts: ['cdn.example.vn'], logLevel: 'warn' as const };
  server = await testServer(settings, { write: (line) => void log.push(line) });
});
afterAll(() => server.stop());
beforeEach(() => server.db.queries.deleteFrom('themes').execute());

const visible = async () => {
  const { status, data } = await server.call('theme.byKey', { query: { source: '1' } });
  expect(status).toBe(200);
  return data.data;
};
const at = (text: string) => {
  server.clock.now = new Date(`${text}+07:00`);
};
async function file(text: string) {
  const path = join(folder, 'theme.yaml');
  await writeFile(path, text);
  return path;
}

test('the example for Tết is shown from a day before its start until its end, with its files', async () => {
  expect(await setThemeFile(server.deps, example)).toEqual({ code: 'tet' });
  const theme = { start_time: '2027-01-30 00:00:00', end_time: '2027-02-14 00:00:00' };
  at('2027-01-28T23:59:59');
  expect(await visible()).toBeNull();
  at('2027-01-29T00:00:00');
  expect(await visible()).toMatchObject(theme);
  at('2027-02-13T23:59:59');
  const fields = await visible();
  expect(checkTheme(fields, [])).toEqual([]);
  const files = Object.values(fields).filter((value) => String(value).startsWith('/media/'));
  expect(files).toHaveLength(5);
  for (const name of files)
    await access(join(mediaFolder(inject('dataDir')), basename(String(name))));
  at('2027-02-14T00:00:00');
  expect(await visible()).toBeNull();
});

test('a theme that is switched off is not shown, and is shown again when it is set', async () => {
  at('2027-02-01T00:00:00');
  await setThemeFile(server.deps, example);
  expect(await switchOff(server.db.queries, 'tet')).toBe(true);
  expect(await visible()).toBeNull();
  await setThemeFile(server.deps, example);
  expect(await visible()).not.toBeNull();
  expect(await switchOff(server.db.queries, 'none')).toBe(false);
});

const times = "start_time: '2027-01-01 00:00:00'\nend_time: '2027-01-05 00:00:00'\n";
test.each([
  ['a colour that is none', `code: x\n${times}color_bg: 'red;}body{'`, /theme.yaml:4: color_bg/],
  [
    'a host off the list',
    `code: x\n${times}title_trailing_image: https://evil.example/x.png`,
    /:4: /,
  ],
  ['a field nobody knows', `code: x\n${times}onload: x`, /:4: onload/],
  ['a file that is missing', `code: x\n${times}title_trailing_image: ./x.svg`, /no such picture/],
  ['a file outside', `code: x\n${times}title_trailing_image: ./../x.svg`, /title_trailing_image/],
  ['a page', `code: x\n${times}title_trailing_image: ./x.html`, /not a kind of file/],
  ['a wrong time', `code: x\nstart_time: tomorrow\nend_time: '2027-01-05 00:00:00'`, /start_time/],
  ['no code', times, /code/],
])('%s is reported with its line, and nothing is changed', async (_what, text, expected) => {
  const done = await setThemeFile(server.deps, await file(text));
  const issues = 'issues' in done ? done.issues : [];
  const lines = issues.map((issue) => `${issue.file}:${issue.line}: ${issue.message}`);
  expect(lines.join('\n')).toMatch(expected);
  expect(await server.db.queries.selectFrom('themes').selectAll().execute()).toEqual([]);
});

test('a picture that contains a script is refused', async () => {
  await writeFile(join(folder, 'bad.svg'), '<svg width="1" height="1"><script/></svg>');
  const path = await file(`code: x\n${times}title_trailing_image: ./bad.svg`);
  expect(await setThemeFile(server.deps, path)).toHaveProperty('issues');
});

test.each(['red;}body{display:none', 'url(https://evil.example/x)', 'expression(alert(1))'])(
  'a theme with %j in the database falls back to the default look, and the log says so without the value',
  async (value) => {
    at('2027-02-01T00:00:00');
    await setThemeFile(server.deps, example);
    const row = await server.db.queries
      .selectFrom('themes')
      .select('fields')
      .executeTakeFirstOrThrow();
    const fields = JSON.stringify({ ...row.fields, color_bg: value });
    await server.db.queries.updateTable('themes').set({ fields }).execute();
    log.length = 0;
    expect(await visible()).toBeNull();
    expect(log.join('')).toContain('theme refused');
    expect(log.join('')).not.toContain(value);
  },
);

test('only allowed hosts may serve pictures and sounds', async () => {
  const { headers } = await server.call('site.settings');
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/img-src [^;]* https:\/\/cdn\.example\.vn(;|$)/);
  expect(policy).toMatch(/media-src [^;]* https:\/\/cdn\.example\.vn(;|$)/);
  expect(policy.match(/cdn\.example\.vn/g)).toHaveLength(2);
  await setThemeFile(
    server.deps,
    await file(`code: x\n${times}title_trailing_image: https://cdn.example.vn/x.png`),
  );
  at('2027-01-02T00:00:00');
  expect(await visible()).toMatchObject({ title_trailing_image: 'https://cdn.example.vn/x.png' });
});
