/**
 * All checks that must pass before a change lands, as many steps at a time as two cores each. The last line is the
 * summary.
 *
 * `--fast` skips every browser. `--long` runs each server test on both databases, with more random orders and
 * requests. `--postgres <address>` runs the server's tests on that PostgreSQL besides.
 */
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { budgetTable } from './budgets.ts';
import { lanes } from './cores.ts';
import { type Failed, outcomeOf, readReport, withSecondRun } from './reports.ts';
import { runStep } from './run-step.ts';

const { values: chosen } = parseArgs({
  options: {
    fast: { type: 'boolean' },
    long: { type: 'boolean' },
    postgres: { type: 'string' },
  },
});
const root = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'bitu-tests-'));
/** Not in Git: the names of flaky journeys, one a line with its day, and traces of second runs. */
const results = join(root, 'test-results');
const env: NodeJS.ProcessEnv = {
  ...(chosen.long && { TEST_LONG: '1', ORDER_RUNS: '100', FUZZ_REQUESTS: '5000' }),
  ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`,
};

/** Whatever still runs then hangs: it is ended while CI still waits for the log. */
const limitMinutes = chosen.long ? 240 : 80;
const ending = new AbortController();
const limit = setTimeout(() => {
  failures.push(`what ran after ${limitMinutes} minutes`);
  ending.abort();
}, limitMinutes * 60_000);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => ending.abort());

let passed = 0;
/** Printed again at the end, where a long log is read first. */
const failures: string[] = [];
const flaky: string[] = [];
/** Seconds of processor by step. */
const used = new Map<string, number>();
const print = (text: string) => process.stdout.write(text);

async function run(
  what: string,
  command: string,
  args: readonly string[],
  more: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  if (ending.signal.aborted) return false;
  const step = { what, command, args, env: { ...env, ...more }, signal: ending.signal };
  const { succeeded, processor } = await runStep(step);
  if (processor !== null) used.set(what, processor);
  return succeeded;
}

async function check(what: string, command: string, args: readonly string[]) {
  if (await run(what, command, args)) passed++;
  else failures.push(what);
}

interface Suite {
  what?: string;
  args?: readonly string[];
  more?: NodeJS.ProcessEnv;
}

/** Runs a suite. Returns whether it succeeded, and its report if it came to an end. */
async function vitest(suite: string, { what = `tests of ${suite}`, args = [], more = {} }: Suite) {
  const file = join(reports, `${what.replaceAll(' ', '-')}.json`);
  const options = ['run', '--config', `${suite}/vitest.config.ts`, ...args];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const succeeded = await run(what, 'vitest', [...options, ...reporters], more);
  return { what, succeeded, report: readReport(file) };
}

async function tests(suite: string, options: Suite = {}) {
  const { what, succeeded, report } = await vitest(suite, options);
  let outcome = outcomeOf(report ?? { testResults: [] });
  const hasNamed = outcome.failed.length > 0;
  if (suite === 'e2e' && hasNamed) outcome = await secondRun(outcome);
  passed += outcome.passed;
  // A suite that breaks outside its tests, or runs none.
  if (!hasNamed && (!succeeded || outcome.passed === 0)) failures.push(`${what}, outside a test`);
  failures.push(...outcome.failed.map((one) => describe(suite, one)));
}

/** More journeys than these do not fail by chance. */
const maxAgain = 10;
const maxFlaky = 3;

/**
 * Runs the files of failed journeys once more, each with a server and a browser of its own, and keeps traces. What
 * passes then is flaky: reported by name, in a file too, and a failure only if there are many of them.
 */
async function secondRun(first: ReturnType<typeof outcomeOf>) {
  if (first.failed.length > maxAgain) return first;
  const traces = join(results, 'traces');
  rmSync(traces, { recursive: true, force: true });
  const { report } = await vitest('e2e', {
    what: 'failed journeys once more',
    args: new Set(first.failed.map(({ file }) => relative(root, file))).values().toArray(),
    more: { TEST_TRACES: traces },
  });
  const outcome = withSecondRun(first, report ?? { testResults: [] });
  flaky.push(...outcome.flaky);
  if (outcome.flaky.length > maxFlaky)
    failures.push(`${outcome.flaky.length} flaky journeys, of ${maxFlaky} at most`);
  return outcome;
}

/** Names each with how often this checkout has seen it, and remembers it. */
function reportFlaky() {
  if (flaky.length === 0) return;
  const file = join(results, 'flaky.txt');
  mkdirSync(results, { recursive: true });
  appendFileSync(file, '');
  const lines = readFileSync(file, 'utf8').split('\n');
  for (const name of flaky) {
    const before = lines.filter((line) => line.endsWith(` ${name}`)).length;
    const often = before > 0 ? ` (${before + 1} times: mend it before anything else)` : '';
    print(`\n≈ flaky: ${name}${often}`);
    appendFileSync(file, `${new Date().toISOString().slice(0, 10)} ${name}\n`);
  }
  print(`\n  also in ${relative(root, file)}, with traces of the second run beside it\n`);
}

const describe = (suite: string, { name, messages }: Failed) =>
  [`${suite}: ${name}`, ...messages.map(excerptOf)].join('\n');

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
  const projects = ['tsconfig.json', 'web/tsconfig.json', 'e2e/tsconfig.json'];
  const types = check('types', 'tsc', ['-b', '--checkers', '1', '--builders', '1', ...projects]);
  await Promise.all([types, text()]);
}

async function small() {
  for (const suite of ['rules', 'speech', 'writing', 'scripts']) await tests(suite);
}

const { postgres } = chosen;
/** In the order in which the lanes take them: the longest first, after what fails most often. */
const steps: (() => Promise<void>)[] = [
  checkText,
  ...(chosen.fast ? [] : [() => built.then(() => tests('e2e'))]),
  small,
  () => built.then(() => tests('server')),
  ...(chosen.fast ? [] : [() => built.then(() => tests('web'))]),
];
if (postgres !== undefined)
  steps.push(() =>
    built.then(() =>
      tests('server', {
        what: 'tests of server on PostgreSQL',
        args: ['--project', 'server-postgres'],
        more: { TEST_DATABASE_URL: postgres, TEST_LONG: '1' },
      }),
    ),
  );
async function lane() {
  for (let step = steps.shift(); step; step = steps.shift()) await step();
}
await Promise.all(Array.from({ length: lanes }, lane));

clearTimeout(limit);
rmSync(reports, { recursive: true });
print(`The whole run took ${((performance.now() - started) / 1000).toFixed(1)} s.\n`);
if (used.size > 0) print(`${budgetTable(used)}\n`);
reportFlaky();
for (const failure of failures) print(`\n✗ ${failure}`);
print(`\n${passed} passed, ${failures.length} failed\n`);
process.exitCode = failures.length === 0 && !ending.signal.aborted ? 0 : 1;
