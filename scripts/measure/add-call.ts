/**
 * The files that name a call: what adding it touches, besides the file with its work and that one's test.
 *
 *     node scripts/measure/add-call.ts homework.give            # as the files are now
 *     node scripts/measure/add-call.ts homework.give <commit>   # as they were then
 */
import { spawnSync } from 'node:child_process';
import { root } from './product.ts';

const [name = '', ...commit] = process.argv.slice(2);

/** Whose work a file is; the first pattern that fits counts. */
const groups: [group: string, pattern: RegExp][] = [
  ['demanded proof', /^server\/testing\/|^server\/(stale|other-subject)\.test\.ts$/],
  ['other tests', /\.test\.tsx?$|\/testing(\/|\.ts$)|^(e2e|bench)\//],
  ['screens', /^web\//],
  ['product', /^(contract|server|rules|questions|cli|db)\//],
];

const { stdout } = spawnSync(
  'git',
  ['grep', '-lFe', `'${name}'`, ...commit, '--', '*.ts', '*.tsx'],
  {
    cwd: root,
    encoding: 'utf8',
  },
);
const files = stdout.split('\n').flatMap((line) => line.replace(/^[^:]*:/, '') || []);
for (const [group] of groups) {
  const own = files.filter((file) => groups.find(([, of]) => of.test(file))?.[0] === group);
  console.log(`${group}: ${own.length}`);
  for (const file of own) console.log(`  ${file}`);
}
