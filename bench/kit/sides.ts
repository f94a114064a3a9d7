/** The same calls on a small and on a large database, side by side. */
import { makePlace, type Place } from './database.ts';
import type { Figure } from './report.ts';
import type { ServerProcess } from './server.ts';
import { median } from './stats.ts';

/** One of the two, with a function that makes a number of calls of one name and returns the milliseconds of each. */
export interface Side<Name extends string> {
  server: ServerProcess;
  measure: (name: Name, count: number) => Promise<number[]>;
}

interface Comparison<Name extends string> {
  calls: readonly Name[];
  sizes: readonly [few: number, many: number];
  prepare: (place: Place, size: number) => Promise<Side<Name>>;
  warmUp: number;
  /** Rounds alternate between the sides, so that a disturbance affects both. */
  rounds: number;
  callsEach: number;
  say: (line: string) => void;
}

/** The p50 of each call on both sides, in milliseconds. */
export async function compareSides<Name extends string>(options: Comparison<Name>) {
  const { calls, sizes, prepare, warmUp, rounds, callsEach, say } = options;
  const places: Place[] = [];
  const sides: Side<Name>[] = [];
  const took = sizes.map(() => new Map(calls.map((name) => [name, [] as number[]])));
  try {
    for (const size of sizes) {
      const place = await makePlace('postgres');
      places.push(place);
      sides.push(await prepare(place, size));
    }
    for (const side of sides) for (const name of calls) await side.measure(name, warmUp);
    for (let round = 0; round < rounds; round++) {
      for (const name of calls) {
        for (const index of round % 2 ? [0, 1] : [1, 0])
          took[index]?.get(name)?.push(...((await sides[index]?.measure(name, callsEach)) ?? []));
      }
    }
  } finally {
    for (const { server } of sides) await server.end('SIGTERM');
    for (const place of places) await place.drop();
  }
  return calls.map((name) => {
    const [few = NaN, many = NaN] = took.map((side) => median(side.get(name) ?? []));
    say(`${name}: ${few.toFixed(2)} ms with the few, ${many.toFixed(2)} ms with the many`);
    return { name, few, many };
  });
}

/**
 * For each call: its p50 on the large side, and the ratio of that to the p50 on the small side, which has `students`
 * students.
 */
export const growthFigures = (
  compared: readonly { name: string; few: number; many: number }[],
  students: number,
  limits: { ms: number; times: number },
): Figure[] =>
  compared.flatMap(({ name, few, many }) => [
    { what: `${name}, p50`, value: many, unit: 'ms', limit: { atMost: limits.ms } },
    {
      what: `${name}, times of that with ${students} students`,
      value: many / few,
      unit: '',
      limit: { atMost: limits.times },
    },
  ]);
