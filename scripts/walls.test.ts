import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { serverDomains, staffRooms, webDomains } from './walls.ts';

const root = join(import.meta.dirname, '..');
/** The project's folders, empty, under the project's own lint rules. */
const copy = mkdtempSync(join(tmpdir(), 'bitu-walls-'));
afterAll(() => rmSync(copy, { recursive: true }));

function write(path: string, text: string) {
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  writeFileSync(join(copy, path), text);
}

/** Returns the files, given with their imports, that the linter reports. */
function walls(files: Map<string, string>, what = '{ one }'): Set<string> {
  for (const name of serverDomains) mkdirSync(join(copy, 'server', name), { recursive: true });
  for (const name of webDomains) mkdirSync(join(copy, 'web', name), { recursive: true });
  for (const name of staffRooms) mkdirSync(join(copy, 'web/staff', name), { recursive: true });
  mkdirSync(join(copy, 'scripts'), { recursive: true });
  for (const plugin of ['walls.ts', 'typed-sql.ts'])
    copyFileSync(join(root, 'scripts', plugin), join(copy, 'scripts', plugin));
  const config = readFileSync(join(root, '.oxlintrc.json'), 'utf8');
  write('.oxlintrc.json', config.replace('"typeAware": true', '"typeAware": false'));
  for (const [file, imported] of files) write(file, `export ${what} from '${imported}';\n`);
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['-f', 'json'], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}` },
  });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; filename: string }[];
  };
  for (const file of files.keys()) rmSync(join(copy, file));
  return new Set(
    diagnostics.filter(({ code }) => code === 'walls(direction)').map(({ filename }) => filename),
  );
}

/** For each pair of folders: one file at three depths of the first that imports from the second. */
function planted(
  pairs: readonly (readonly [string, string])[],
  file = 'queries/inner.ts',
): Map<string, string> {
  return new Map(
    pairs.flatMap(([from, to]) =>
      ['', 'one/', 'one/two/'].map((inner) => {
        const path = `${from}/${inner}${to.replaceAll('/', '-')}.ts`;
        const up = '../'.repeat(path.split('/').length - 1);
        return [path, `${up}${to}/${file}`] as const;
      }),
    ),
  );
}

const pairsOf = (froms: readonly string[], tos: readonly string[]) =>
  froms.flatMap((from) => tos.filter((to) => to !== from).map((to) => [from, to] as const));
const inServer = (names: readonly string[]) => names.map((name) => `server/${name}`);
const inWeb = (names: readonly string[]) => names.map((name) => `web/${name}`);
const inStaff = (names: readonly string[]) => names.map((name) => `web/staff/${name}`);

test.each([
  ['a domain of the server and another one', inServer(serverDomains), inServer(serverDomains)],
  [
    'what the domains stand on and a domain',
    ['server/services', 'server/plugins'],
    inServer(serverDomains),
  ],
  [
    'a floor of the server and one above it',
    inServer(['services', 'settings']),
    inServer(['plugins', 'demo']),
  ],
  ['the settings of the server and what reads them', ['server/settings'], ['server/services']],
  ['a screen domain and another one, or the app', inWeb(webDomains), inWeb([...webDomains, 'app'])],
  [
    "what families load and the staff's program",
    inWeb([...webDomains, 'app', 'api', 'navigation', 'session', 'ui']),
    inStaff(['app', 'session']),
  ],
  [
    "the staff's program and the families' pages",
    inStaff([...staffRooms, 'app', 'session']),
    inWeb([...webDomains, 'app', 'session', 'pwa']),
  ],
  [
    "a room of the staff's program and another one, or what assembles them",
    inStaff([...staffRooms, 'session']),
    inStaff([...staffRooms, 'app']),
  ],
  ['the ground of the web app and a domain', inWeb(['ui', 'api', 'session']), inWeb(webDomains)],
  [
    'the contract and any other package',
    ['contract/a'],
    ['rules', 'speech', 'writing', 'db', 'server', 'web', 'cli'],
  ],
  [
    'rules, speech, writing, db and what is above them',
    ['rules/a', 'speech/a', 'writing/a', 'db/a'],
    ['server', 'web', 'cli'],
  ],
  ['the server and what is above it', inServer(serverDomains), ['web', 'cli', 'scripts']],
  ['a screen and the server', inWeb(webDomains), ['server', 'db', 'cli']],
])('there is a wall between %s, at every depth', (_what, froms, tos) => {
  const files = planted(pairsOf(froms, tos));
  expect(files.size).toBeGreaterThan(0);
  const walled = walls(files);
  expect([...files.keys()].filter((file) => !walled.has(file))).toEqual([]);
});

test('a package cannot be imported by its name either', () => {
  const files = new Map([
    ['web/ui/a/b.ts', '@bitu/server/deps.ts'],
    ['db/a/b/c.ts', '@bitu/server/time.ts'],
    ['rules/a.ts', '@bitu/db/connect.ts'],
    ['server/practice/a/b.ts', '@bitu/server/speech/queries.ts'],
  ]);
  expect(walls(files)).toEqual(new Set(files.keys()));
});

test('a preview shows the families’ own components, and nothing else of theirs', () => {
  const preview = 'practice/questions/enter-answer.tsx';
  const open = new Map([
    ['web/staff/content/preview/one.ts', `../../../${preview}`],
    ['web/staff/outreach/preview/one.ts', '../../../notices/popup-dialog.tsx'],
  ]);
  expect(walls(open)).toEqual(new Set());
  const closed = new Map([
    ['web/staff/content/preview/two.ts', '../../../practice/questions/screens.ts'],
    ['web/staff/content/preview/three.ts', '../../../practice/api.ts'],
    ['web/staff/content/four.ts', `../../${preview}`],
    ['web/staff/marking/five.ts', `../../${preview}`],
    // Each preview has a door of its own.
    ['web/staff/outreach/preview/seven.ts', `../../../${preview}`],
    ['web/staff/outreach/preview/eight.ts', '../../../notices/bell.tsx'],
    ['web/staff/outreach/nine.ts', '../../notices/popup-dialog.tsx'],
    // The components that it shows know nothing of it.
    ['web/practice/questions/six.ts', '../../staff/content/preview/one.ts'],
  ]);
  expect(walls(closed)).toEqual(new Set(closed.keys()));
});

test('the files of a question type know only what their readers may', () => {
  const closed = new Map([
    // The families' app, and what it loads of a type, never get a rule, a key or an author's form.
    ['web/practice/one.ts', '@bitu/questions/rules.ts'],
    ['web/practice/two.ts', '@bitu/questions/matching/rules.ts'],
    ['web/practice/three.tsx', '@bitu/questions/matching/key.tsx'],
    ['web/practice/four.tsx', '@bitu/questions/registry/authors.tsx'],
    ['questions/matching/enter.tsx', './rules.ts'],
    ['questions/matching/review.tsx', './key.tsx'],
    ['questions/matching/check.ts', './rules.ts'],
    ['questions/matching/screens.tsx', '@bitu/web/staff/forms/form.tsx'],
    // Nor does the server get a screen, nor the contract a rule.
    ['server/practice/five.ts', '@bitu/questions/matching/enter.tsx'],
    ['contract/six.ts', '@bitu/questions/matching/rules.ts'],
    ['questions/matching/rules.ts', '@bitu/server/time.ts'],
    // The formats of other programs are for the import alone.
    ['web/practice/ten.ts', '@bitu/questions/matching/formats.ts'],
    ['web/staff/content/eleven.ts', '@bitu/questions/registry/formats.ts'],
    ['questions/matching/author.tsx', './formats.ts'],
    ['questions/matching/rules.ts', './formats.ts'],
    ['rules/practice/twelve.ts', '@bitu/questions/matching/formats.ts'],
    // What is for tests is in no product file.
    ['web/practice/seven.ts', '@bitu/questions/matching/sample.ts'],
    ['web/staff/content/eight.ts', '@bitu/questions/samples.ts'],
    ['server/practice/nine.ts', '@bitu/questions/registry/answering.ts'],
    ['questions/matching/enter.tsx', './sample.ts'],
    ['questions/matching/draft.ts', './sample.ts'],
  ]);
  expect(walls(closed)).toEqual(new Set(closed.keys()));
  const validators = new Map([
    ['web/practice/one.ts', '@bitu/questions/matching/content.ts'],
    ['questions/matching/enter.tsx', './content.ts'],
    ['questions/matching/check.ts', './content.ts'],
  ]);
  expect(walls(validators)).toEqual(new Set(validators.keys()));
  expect(walls(validators, 'type { One }')).toEqual(new Set());
  const open = new Map([
    ['web/practice/one.ts', '@bitu/questions/registry/screens.tsx'],
    ['web/staff/appeals/two.ts', '@bitu/questions/registry/key-forms.tsx'],
    ['server/practice/three.ts', '@bitu/questions/rules.ts'],
    ['db/import/four.ts', '@bitu/questions/registry/builders.ts'],
    ['db/import/five.ts', '@bitu/questions/registry/formats.ts'],
    ['questions/matching/formats.ts', '../single-choice/formats.ts'],
    ['contract/five.ts', '@bitu/questions/registry/authored.ts'],
    ['questions/matching/enter.tsx', './check.ts'],
    ['questions/matching/rules.ts', './check.ts'],
    ['questions/matching/sample.ts', '../voice/sample.ts'],
    ['web/staff/content/testing.ts', '@bitu/questions/samples.ts'],
  ]);
  expect(walls(open)).toEqual(new Set());
});

test('allowed imports pass', () => {
  const files = new Map([
    ...planted(pairsOf(inServer(serverDomains), inServer(serverDomains)), 'index.ts'),
    ...planted(pairsOf(['web/app'], inWeb(webDomains))),
    ...planted(pairsOf(inWeb(webDomains), inWeb(['ui', 'api', 'session']))),
    ...planted(pairsOf(inStaff(['app']), inStaff([...staffRooms, 'session']))),
    ...planted(pairsOf(inStaff(staffRooms), inWeb(['ui', 'api', 'navigation', 'staff/session']))),
    ...planted(pairsOf(inServer(serverDomains), ['contract', 'rules', 'db', 'server/services'])),
    ['server/app.ts', './practice/routes.ts'],
    ['server/practice/one.test.ts', '../speech/queries.ts'],
  ]);
  expect(walls(files)).toEqual(new Set());
});

test('screens and rules import values only from files that load no validators', () => {
  const from = (folder: string) =>
    ['leads', 'spec', 'text'].map(
      (name) => [`${folder}/${name}.ts`, `@bitu/contract/${name}.ts`] as const,
    );
  const loading = new Map([
    ...from('web/learning'),
    ...from('web/staff/leads'),
    ...from('rules/office'),
  ]);
  expect(walls(loading)).toEqual(new Set(loading.keys()));
  expect(walls(loading, 'type { One }')).toEqual(new Set());
  const light = ['codes', 'errors', 'kinds', 'routes', 'staff-routes'];
  expect(
    walls(new Map(light.map((name) => [`web/learning/${name}.ts`, `@bitu/contract/${name}.ts`]))),
  ).toEqual(new Set());
  expect(walls(new Map([['server/leads/one.ts', '@bitu/contract/leads.ts']]))).toEqual(new Set());
});
