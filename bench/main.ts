/**
 * npm run bench [-- name ...]: measures and prints figures beside their limits; exit code 1 when a limit is not met.
 * With `--against <checkout>`, it compares the figures with those of another checkout.
 */
import { cpus, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compare } from './kit/against.ts';
import { postgresVersion } from './kit/database.ts';
import { type Benchmark, type Figure, isMet, table } from './kit/report.ts';
import { bulk } from './bulk/bulk.ts';
import { brokenRecordings } from './broken-recordings/broken-recordings.ts';
import { cluster } from './cluster/cluster.ts';
import { crash } from './crash/crash.ts';
import { digests } from './digests/digests.ts';
import { growth } from './growth/growth.ts';
import { home } from './home/home.ts';
import { killed } from './killed/killed.ts';
import { learning, years } from './learning/learning.ts';
import { lessonGrid } from './lesson-grid/lesson-grid.ts';
import { marking } from './marking/marking.ts';
import { byKeyboard } from './marking/by-keyboard.ts';
import { mastery } from './mastery/mastery.ts';
import { noisyNeighbour } from './noisy-neighbour/noisy-neighbour.ts';
import { notebook } from './notebook/notebook.ts';
import { nextItem } from './marking/next-item.ts';
import { outage } from './outage.ts';
import { overdue } from './overdue.ts';
import { signInStorm } from './sign-in/sign-in.ts';
import { reports } from './reports/reports.ts';
import { practice } from './practice/practice.ts';
import { paper } from './paper/paper.ts';
import { regrade } from './regrade/regrade.ts';
import { speechServer } from './speech-server/speech-server.ts';
import { twoProcesses } from './speed/two-processes.ts';
import { school } from './speed/school.ts';
import { speed } from './speed/speed.ts';
import { idle } from './idle.ts';
import { start } from './start.ts';
import { students } from './students/students.ts';
import { streams } from './streams/streams.ts';
import { timetable } from './timetable/timetable.ts';
import { uploads, uploadsToS3 } from './uploads/uploads.ts';
import { firstView } from './first-view/first-view.ts';
import { fullDisk } from './full-disk.ts';
import { visitor } from './visitor/visitor.ts';

const all: Benchmark[] = [
  start,
  idle,
  overdue,
  crash,
  outage,
  cluster,
  fullDisk,
  speed,
  school,
  twoProcesses,
  growth,
  learning,
  years,
  reports,
  notebook,
  signInStorm,
  noisyNeighbour,
  marking,
  nextItem,
  byKeyboard,
  killed,
  digests,
  streams,
  regrade,
  timetable,
  students,
  bulk,
  lessonGrid,
  paper,
  mastery,
  speechServer,
  brokenRecordings,
  uploads,
  uploadsToS3,
  visitor,
  firstView,
  practice,
  home,
];

const { values: options, positionals: requested } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' } },
});
const unknown = requested.filter((name) => !all.some((benchmark) => benchmark.name === name));
if (unknown.length > 0) {
  process.stderr.write(
    `bench: no ${unknown.join(', ')}; there are ${all.map(({ name }) => name).join(', ')}\n`,
  );
  process.exit(2);
}

const print = (line: string) => process.stdout.write(`${line}\n`);
print(
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model}), Node ${process.version}, ` +
    `PostgreSQL ${await postgresVersion()}, load average before ${loadavg()[0]?.toFixed(2)}`,
);

if (options.against !== undefined) {
  const names = requested.length > 0 ? requested : ['start', 'speed'];
  await compare(resolve(options.against), names, print);
  process.exit(0);
}

if ((loadavg()[0] ?? 0) > 0.7)
  print('The machine is busy with something else: the figures will be worse than they are.');

const rows: { name: string; figure: Figure }[] = [];
for (const benchmark of all) {
  if (requested.length > 0 && !requested.includes(benchmark.name)) continue;
  print(`\n${benchmark.name}: "${benchmark.claim}"`);
  const figures = await benchmark.run((line) => print(`  ${line}`));
  rows.push(...figures.map((figure) => ({ name: benchmark.name, figure })));
}
print(`\n${table(rows)}`);
process.exit(rows.every(({ figure }) => isMet(figure)) ? 0 : 1);
