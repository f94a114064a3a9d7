/** The reference: pgbench with the server's own statement on the same rows. */
import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { saveGraceSeconds } from '@bitu/rules/practice/clock.ts';
import { checkout } from '../kit/checkout.ts';
import type { Work } from '../kit/work.ts';

const run = promisify(execFile);

const { saveStatement } = (await import(
  pathToFileURL(join(checkout, 'server/practice/queries/save.ts')).href
)) as { saveStatement: string };

const binary = () => globSync('/usr/lib/postgresql/*/bin/pgbench').sort().at(-1) ?? 'pgbench';

/** Returns a `case` over whole numbers, for look-ups in a script of pgbench. */
const lookUp = (by: string, values: number[]) =>
  `case ${values.map((value, i) => `when :${by} = ${i} then ${value}`).join(' ')} end`;

/** The sources of `$1` to `$13` of the statement. */
const parameters = [
  'attempt',
  'student',
  'practice',
  'question',
  'bai_lam',
  'revision',
  'points',
  'right',
  'total',
  'now',
  'grace',
  'finished',
  'changeable',
];

/**
 * Each client has its attempt and saves its questions in turn with increasing revisions, like each connection of the
 * HTTP load.
 */
function scriptFor(work: Work[]): string {
  const [first] = work;
  if (!first) throw new Error('no attempts');
  const questions = first.questions.map((question) => question.id);
  return [
    `\\set round :round + 1`,
    `\\set at :round % ${questions.length}`,
    `\\set revision 1 + :round / ${questions.length}`,
    `\\set attempt ${lookUp(
      'client_id',
      work.map((one) => one.attemptId),
    )}`,
    `\\set student ${lookUp(
      'client_id',
      work.map((one) => one.student.id),
    )}`,
    `\\set practice ${first.practiceId}`,
    `\\set question ${lookUp('at', questions)}`,
    `${saveStatement.replace(/\$(\d+)/g, (_, n: string) => `:${parameters[Number(n) - 1]}`).trim()};`,
    '',
  ].join('\n');
}

/** Returns saves, and saves per second, of one run; every client has the attempt of one of `work`. */
export async function runPgbench(
  place: { databaseUrl: string; folder: string },
  work: Work[],
  seconds: number,
): Promise<{ saves: number; perSecond: number }> {
  const script = join(place.folder, 'save.pgbench');
  await writeFile(script, scriptFor(work));
  const fixed = {
    round: -1,
    bai_lam: '["a"]',
    points: 1,
    right: 1,
    total: 1,
    now: new Date().toISOString(),
    grace: saveGraceSeconds,
    finished: 'true',
    changeable: 'false',
  };
  const { stdout } = await run(binary(), [
    '--no-vacuum',
    '--protocol=prepared',
    `--client=${work.length}`,
    '--jobs=2',
    `--time=${seconds}`,
    `--file=${script}`,
    ...Object.entries(fixed).map(([name, value]) => `--define=${name}=${value}`),
    place.databaseUrl,
  ]);
  const perSecond = /tps = ([\d.]+)/.exec(stdout)?.[1];
  const saves = /transactions actually processed: (\d+)/.exec(stdout)?.[1];
  const failed = /number of failed transactions: (\d+)/.exec(stdout)?.[1];
  if (perSecond === undefined || saves === undefined || Number(failed) > 0) throw new Error(stdout);
  return { saves: Number(saves), perSecond: Number(perSecond) };
}
