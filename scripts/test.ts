/** Everything that must hold before a change lands: checks of the text, then all tests. The last line counts them. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const bin = (name: string) => join(root, 'node_modules/.bin', name);
const report = join(tmpdir(), `bitu-tests-${process.pid}.json`);

let passed = 0;
let failed = 0;

function run(what: string, command: string, words: string[]): boolean {
  const started = performance.now();
  process.stdout.write(`\n── ${what}\n`);
  const { status } = spawnSync(bin(command), words, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}` },
  });
  process.stdout.write(
    `── ${what}: ${status === 0 ? 'ok' : 'failed'} (${((performance.now() - started) / 1000).toFixed(1)} s)\n`,
  );
  return status === 0;
}

function check(what: string, command: string, words: string[]) {
  if (run(what, command, words)) passed++;
  else failed++;
}

check('format', 'oxfmt', ['--check']);
check('lint', 'oxlint', []);
check('types', 'tsc', ['-p', 'tsconfig.json']);
check('types of the web app', 'tsc', ['-p', 'web/tsconfig.json']);
check('types of the journeys', 'tsc', ['-p', 'e2e/tsconfig.json']);
check('unused code', 'knip', []);
check('web build', 'node', ['scripts/build-web.ts']);

for (const suite of ['rules', 'speech', 'server', 'web', 'e2e']) {
  const ok = run(`tests of ${suite}`, 'vitest', [
    'run',
    '--config',
    `${suite}/vitest.config.ts`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const counts = existsSync(report)
    ? (JSON.parse(readFileSync(report, 'utf8')) as {
        numPassedTests: number;
        numTotalTests: number;
      })
    : null;
  rmSync(report, { force: true });
  const bad = counts ? counts.numTotalTests - counts.numPassedTests : 0;
  passed += counts?.numPassedTests ?? 0;
  // A suite that breaks outside its tests, or runs none, has failed too; so has a skipped test.
  failed += bad > 0 || (ok && counts && counts.numTotalTests > 0) ? bad : 1;
}

process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
