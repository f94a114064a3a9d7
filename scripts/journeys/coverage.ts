/**
 * What each journey calls that nothing else does, by function: `record` runs the journeys of these files (all, without
 * any), one at a time within a file; `report` prints every journey recorded so far, the one with the least of its own
 * first. `--suite server` records the tests of the server, whose functions a journey then need not call.
 *
 *     node scripts/journeys/coverage.ts record e2e/marking.test.ts
 *     node scripts/journeys/coverage.ts record --suite server
 *     node scripts/journeys/coverage.ts report
 *
 * A function that only one journey calls is a sign, not a proof: two journeys can call the same functions for
 * different reasons. The workers of a page and the pages of a killed browser are not counted.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';
import type { Recorded } from './record.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'node_modules/.cache/journeys');

async function record(suite: string, files: string[]) {
  process.env['COVERAGE_FOLDER'] = join(folder, suite);
  const vitest = await startVitest('test', files, {
    config: join(root, suite, 'vitest.config.ts'),
    watch: false,
    maxConcurrency: 1,
    setupFiles: [join(import.meta.dirname, 'record.ts')],
  });
  await vitest.close();
}

function* recordedOf(suite: string): Generator<Recorded> {
  const of = join(folder, suite);
  for (const name of existsSync(of) ? readdirSync(of) : [])
    for (const line of readFileSync(join(of, name), 'utf8').split('\n'))
      if (line !== '') yield JSON.parse(line) as Recorded;
}

function report() {
  const tested = new Set<string>();
  for (const { functions } of recordedOf('server')) for (const one of functions) tested.add(one);
  const journeys = [...recordedOf('e2e')];
  const callers = new Map<string, number>();
  for (const { functions } of journeys)
    for (const one of functions) callers.set(one, (callers.get(one) ?? 0) + 1);
  const rows = journeys.map(({ file, name, milliseconds, functions }) => {
    const own = functions.filter((one) => callers.get(one) === 1 && !tested.has(one));
    const places = new Map<string, number>();
    for (const one of own) {
      const place = one.split('#')[0]!;
      places.set(place, (places.get(place) ?? 0) + 1);
    }
    const most = [...places].sort(([, one], [, other]) => other - one).slice(0, 4);
    return { file, name, milliseconds, all: functions.length, own: own.length, most };
  });
  for (const { file, name, milliseconds, all, own, most } of rows.sort((a, b) => a.own - b.own)) {
    const where = most.map(([place, count]) => `${place} ${count}`).join(', ');
    const seconds = (milliseconds / 1000).toFixed(1);
    console.log(`${own} of ${all}\t${seconds} s\t${file}\t${name}\t${where}`);
  }
}

const { values, positionals } = parseArgs({
  options: { suite: { type: 'string', default: 'e2e' } },
  allowPositionals: true,
});
const [what, ...files] = positionals;
if (what === 'record') await record(values.suite, files);
else report();
