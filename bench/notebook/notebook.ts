/**
 * Checks that the notebook stays fast for a child with thousands of cards, and with a hundred times as many children.
 */
import type { DrillData } from '@bitu/contract/drills.ts';
import type { Database } from '@bitu/db/connect.ts';
import { createClient, expectData } from '../kit/client.ts';
import type { Place } from '../kit/database.ts';
import type { Benchmark } from '../kit/report.ts';
import { startPrepared } from '../kit/set-up.ts';
import { compareSides, growthFigures, type Side } from '../kit/sides.ts';
import type { BenchStudent } from '../kit/students.ts';
import { fillNotebooks } from './fill.ts';

const sizes = [50, 5000] as const;
const measuredStudents = 10;
const limits = { ms: 20, times: 1.3 };

/** draw: the first opening of a day; open: every other one. */
const calls = ['overview', 'draw', 'open', 'skill'] as const;
type Name = (typeof calls)[number];

/** Deletes the drills of a student, so that the next call draws one. */
const deleteDrills = (db: Database, { id }: BenchStudent) =>
  db.pool.query('delete from attempts where student_id = $1 and drill is not null', [id]);

async function prepare(
  place: Place,
  students: number,
  say: (line: string) => void,
): Promise<Side<Name>> {
  const size = { students, measured: measuredStudents };
  const { server, prepared } = await startPrepared(place, (db) => fillNotebooks(db, size));
  say(
    `${students} students, ${prepared.cards} cards; each measured one has ${prepared.cardsOfOne}, all due`,
  );
  const call = createClient(server.port);
  const db = await place.open();
  const open = ({ token }: BenchStudent) =>
    expectData(call<DrillData | null>('drills.notebook', token));
  const requests: Record<Name, (student: BenchStudent) => Promise<unknown>> = {
    overview: ({ token }) => expectData(call('drills.overview', token)),
    draw: open,
    open,
    skill: ({ token }) => expectData(call('drills.skill', token, { params: prepared.skill })),
  };
  let turn = 0;
  async function measure(name: Name, count: number): Promise<number[]> {
    const took = [];
    for (let i = 0; i < count; i++) {
      const student = prepared.measured[turn++ % prepared.measured.length] as BenchStudent;
      if (name !== 'open') await deleteDrills(db, student);
      else await open(student);
      const began = performance.now();
      await requests[name](student);
      took.push(performance.now() - began);
    }
    return took;
  }
  return { server, measure };
}

export const notebook: Benchmark = {
  name: 'notebook',
  claim: `p50 of looking at the notebook, drawing and opening today's set, and drawing five questions of a skill under ${limits.ms} ms for a child with 5,000 cards that are due, and within ${limits.times} times of that with 100 times as many children`,
  async run(say) {
    const compared = await compareSides({
      calls,
      sizes,
      prepare: (place, students) => prepare(place, students, say),
      warmUp: 30,
      rounds: 10,
      callsEach: 20,
      say,
    });
    return growthFigures(compared, sizes[0], limits);
  },
};
