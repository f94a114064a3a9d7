/**
 * All checks that must pass before a change lands, in two parallel lanes, one for each core: static checks and all
 * tests but the journeys, and the journeys. The last line is the summary.
 *
 * `--fast` skips every browser. `--long` runs each server test on both databases, with more random orders and
 * requests.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';

const { values: chosen } = parseArgs({
  options: { fast: { type: 'boolean' }, long: { type: 'boolean' } },
});
const root = join(import.meta.dirname, '..');
const bin = join(root, 'node_modules/.bin');
const reports = mkdtempSync(join(tmpdir(), 'bitu-tests-'));
const env = {
  ...(chosen.long && { TEST_LONG: '1', ORDER_RUNS: '100', FUZZ_REQUESTS: '5000' }),
  ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
  ...process.env,
  PATH: `${bin}:${process.env['PATH']}`,
};

let passed = 0;
/** Printed again at the end, where a long log is read first. */
const failures: string[] = [];
const print = (text: string) => process.stdout.write(text);
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Runs a command and prints its output in one piece, as the lanes write to one log. Returns whether it succeeded. */
async function run(what: string, command: string, args: string[]): Promise<boolean> {
  const started = performance.now();
  print(`▷ ${what}\n`);
  const child = spawn(join(bin, command), args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const status = await once(child, 'close').then(
    ([code]) => code as number | null,
    (error: Error) => void output.push(Buffer.from(`${error.message}\n`)),
  );
  const end = `${status === 0 ? 'ok' : 'failed'} (${seconds(started)})`;
  print(`\n── ${what}\n${Buffer.concat(output).toString()}── ${what}: ${end}\n\n`);
  return status === 0;
}

async function check(what: string, command: string, args: string[]) {
  if (await run(what, command, args)) passed++;
  else failures.push(what);
}

interface Report {
  numPassedTests: number;
  numTotalTests: number;
  testResults: {
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

function readReport(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return null;
  }
}

async function tests(suite: string) {
  const file = join(reports, `${suite}.json`);
  const succeeded = await run(`tests of ${suite}`, 'vitest', [
    'run',
    '--config',
    `${suite}/vitest.config.ts`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = readReport(file);
  passed += report?.numPassedTests ?? 0;
  // A skipped test counts as failed; so does a suite that breaks outside its tests, or runs none.
  const notPassed = (report?.testResults ?? [])
    .flatMap((one) => one.assertionResults)
    .filter((one) => one.status !== 'passed');
  const isWhole = succeeded && (report?.numTotalTests ?? 0) > 0;
  if (notPassed.length === 0 && !isWhole) failures.push(`tests of ${suite}, outside a test`);
  for (const { fullName, status, failureMessages } of notPassed) {
    const messages = failureMessages.length > 0 ? failureMessages : [status];
    failures.push([`${suite}: ${fullName}`, ...messages.map(excerptOf)].join('\n'));
  }
}

const maxExcerptLines = 40;

/** Failed expectations with their places, repeated at the end, as only the end of a long log may be kept. */
const excerptOf = (message: string) =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('/node_modules/'))
    .slice(0, maxExcerptLines)
    .map((line) => `    ${line}`)
    .join('\n');

const started = performance.now();
const built = check('web build', 'node', ['scripts/build-web.ts']);

async function checkText() {
  const text = async () => {
    await check('format', 'oxfmt', ['--check']);
    await check('lint', 'oxlint', []);
    await check('unused code', 'knip', []);
  };
  // Results of earlier checks are cached in node_modules/.cache. A single checker: several on two cores would each
  // build all types of the contract, in three times the time.
  const types = check('types', 'tsc', [
    '-b',
    '--checkers',
    '1',
    '--builders',
    '1',
    'tsconfig.json',
    'web/tsconfig.json',
    'e2e/tsconfig.json',
  ]);
  await Promise.all([types, text()]);
}

async function withoutBrowser() {
  await checkText();
  await tests('rules');
  await tests('speech');
  await tests('writing');
  await tests('scripts');
}

const server = () => tests('server');
await (chosen.fast
  ? Promise.all([withoutBrowser(), built.then(server)])
  : Promise.all([
      withoutBrowser()
        .then(() => built)
        .then(server)
        .then(() => tests('web')),
      built.then(() => tests('e2e')),
    ]));

rmSync(reports, { recursive: true });
print(`The whole run took ${seconds(started)}.\n`);
for (const failure of failures) print(`\n✗ ${failure}`);
print(`\n${passed} passed, ${failures.length} failed\n`);
process.exitCode = failures.length === 0 ? 0 : 1;
