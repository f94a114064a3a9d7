/**
 * Runs benchmarks with the server of this checkout and with that of another one, turn and turn about: figures of different
 * days do not compare.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { median } from './stats.ts';

const here = join(import.meta.dirname, '../..');

/** How often each checkout runs each benchmark. */
const turns = Number(process.env['BENCH_TURNS'] ?? 3);

/** A figure of a printed table (`table` in report.ts). */
interface Measured {
  what: string;
  value: number;
  unit: string;
}

/** Reads the figures that a run printed, whatever their limits say. */
export function figuresIn(printed: string): Measured[] {
  const rows = printed.matchAll(
    /^\| [\w-]+ +\| (?<what>.+?) +\| (?<value>-?[\d,.]+) ?(?<unit>\S*)/gm,
  );
  return [...rows].map(({ groups: { what = '', value = '', unit = '' } = {} }) => ({
    what,
    value: Number(value.replaceAll(',', '')),
    unit,
  }));
}

/** Runs a benchmark of this checkout with the server of one: so both are measured alike. Throws if it prints no figures. */
async function runWith(checkout: string | null, name: string): Promise<Measured[]> {
  const child = spawn(process.execPath, ['bench/main.ts', name], {
    cwd: here,
    env: { ...process.env, ...(checkout !== null && { BENCH_CHECKOUT: checkout }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  await once(child, 'close');
  const figures = figuresIn(printed);
  if (figures.length === 0)
    throw new Error(`${name} measured nothing in ${checkout ?? here}:\n${printed}`);
  return figures;
}

/**
 * Prints the median of each figure that both checkouts measure, and the ratio: below 1, this checkout has the smaller
 * value.
 */
export async function compare(
  checkout: string,
  names: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  for (const name of names) {
    const values = new Map<string, { unit: string; own: number[]; other: number[] }>();
    const take = async (side: 'own' | 'other') => {
      for (const { what, value, unit } of await runWith(side === 'own' ? null : checkout, name)) {
        const figure = values.get(what) ?? { unit, own: [], other: [] };
        figure[side].push(value);
        values.set(what, figure);
      }
    };
    for (let turn = 0; turn < turns; turn++)
      // The first one of a turn is the second one of the next.
      for (const side of turn % 2 === 0 ? (['own', 'other'] as const) : (['other', 'own'] as const))
        await take(side);
    print(`\n| ${name}, ${turns} turns | here | there | ratio |\n|---|---|---|---|`);
    for (const [what, { unit, own, other }] of values) {
      if (own.length === 0 || other.length === 0) continue;
      const [mine, theirs] = [median(own), median(other)];
      print(`| ${what} | ${mine} ${unit} | ${theirs} ${unit} | ${(mine / theirs).toFixed(2)} |`);
    }
  }
}
