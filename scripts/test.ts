/** Everything that must hold before a change lands: checks of the text, then all tests. The last line counts them. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const bin = (name: string) => join(root, 'node_modules/.bin', name);
const report = join(tmpdir(), `bitu-tests-${process.pid}.json`);

let passed = 0;
/** Said again at the end, where a long log is read first. */
const faults: string[] = [];

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
  else faults.push(what);
}

interface Report {
  numPassedTests: number;
  numTotalTests: number;
  testResults: {
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

function readReport(): Report | null {
  if (!existsSync(report)) return null;
  const read = JSON.parse(readFileSync(report, 'utf8')) as Report;
  rmSync(report);
  return read;
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
  const counts = readReport();
  passed += counts?.numPassedTests ?? 0;
  // A skipped test has failed too; so has a suite that breaks outside its tests, or runs none.
  const unwell = (counts?.testResults ?? [])
    .flatMap((file) => file.assertionResults)
    .filter((one) => one.status !== 'passed');
  const isWhole = ok && (counts?.numTotalTests ?? 0) > 0;
  if (unwell.length === 0 && !isWhole) faults.push(`tests of ${suite}, outside a test`);
  for (const { fullName, status, failureMessages } of unwell)
    faults.push(`${suite}: ${fullName}\n    ${failureMessages[0]?.split('\n')[0] ?? status}`);
}

for (const fault of faults) process.stdout.write(`\n✗ ${fault}`);
process.stdout.write(`\n${passed} passed, ${faults.length} failed\n`);
process.exit(faults.length === 0 ? 0 : 1);
