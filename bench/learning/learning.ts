/** Checks that the learning home stays fast for a student of many years, and with a hundred times as many students. */
import type { ClassItem } from '@bitu/contract/classes.ts';
import { type RouteName, routes } from '@bitu/contract/routes.ts';
import { type Client, createClient, expectData } from '../kit/client.ts';
import type { Place } from '../kit/database.ts';
import type { Benchmark } from '../kit/report.ts';
import { startPrepared } from '../kit/set-up.ts';
import { compareSides, growthFigures, type Side } from '../kit/sides.ts';
import type { BenchStudent } from '../kit/students.ts';
import { fill, type Size } from './fill.ts';

const sizes = [50, 5000] as const;
const measuredStudents = 10;
const limits = { ms: 20, times: 1.3 };

/** The calls of each block of /learning, and of the pages behind them. */
const calls = [
  'learning.classes',
  'learning.schedule',
  'learning.unfinished',
  'learning.teacherReview',
  'learning.classInfo',
  'learning.studentMonthResult',
  'learning.classMonthResultV2',
  'learning.suggested',
  'learning.historyV5',
  'learning.missions',
  'learning.habit',
  'learning.missionHistory',
  'learning.missionSubjects',
  'learning.books',
  'learning.sessions',
] as const satisfies RouteName[];
type Name = (typeof calls)[number];

async function prepare(place: Place, size: Size, say: (line: string) => void): Promise<Side<Name>> {
  const { server, prepared } = await startPrepared(place, (db) => fill(db, size));
  say(
    `${prepared.students} students, ${prepared.answers} answers; each measured one has ${prepared.lessonsOfOne} lessons and ${prepared.answersOfOne} answers`,
  );
  const call = createClient(server.port);
  const classes = new Map<BenchStudent, number>();
  for (const student of prepared.measured) {
    const [first] = await expectData(call<ClassItem[]>('learning.classes', student.token));
    classes.set(student, first?.id ?? 0);
  }
  return { server, measure: measureWith(call, prepared.measured, classes) };
}

/** Sequential calls, each by the next student. */
function measureWith(call: Client, students: BenchStudent[], classes: Map<BenchStudent, number>) {
  let turn = 0;
  return async (name: Name, count: number): Promise<number[]> => {
    const took = [];
    for (let i = 0; i < count; i++) {
      const student = students[turn++ % students.length] as BenchStudent;
      const params = routes[name].path.includes(':id') ? { id: classes.get(student) ?? 0 } : {};
      const began = performance.now();
      await expectData(call<unknown>(name, student.token, { params }));
      took.push(performance.now() - began);
    }
    return took;
  };
}

export const learning: Benchmark = {
  name: 'learning',
  claim: `p50 of each call of /learning under ${limits.ms} ms for a student with 6 classes, 400 lessons and 5,000 answers, and within ${limits.times} times of that with 100 times as many students`,
  async run(say) {
    const compared = await compareSides({
      calls,
      sizes,
      prepare: (place, students) =>
        prepare(place, { students, measured: measuredStudents, attemptsEach: 7 }, say),
      warmUp: 40,
      rounds: 10,
      callsEach: 20,
      say,
    });
    return growthFigures(compared, sizes[0], limits);
  },
};

/** 44 students with few answers, and with a thousand times as many. */
const diligent = { students: 44, attemptsEach: [1, 625] } as const;

export const years: Benchmark = {
  name: 'years',
  claim:
    'p50 of each call of /learning for a child with 450,000 answers, of 20 million in all, within 1.15 times of that with 720 of 32,000',
  async run(say) {
    const compared = await compareSides({
      calls,
      sizes: diligent.attemptsEach,
      prepare: (place, attemptsEach) =>
        prepare(
          place,
          { students: diligent.students, measured: diligent.students, attemptsEach },
          say,
        ),
      warmUp: 88,
      rounds: 20,
      callsEach: 44,
      say,
    });
    return compared.flatMap(({ name, few, many }) => [
      { what: `${name}, p50 with the most answers`, value: many, unit: 'ms' },
      {
        what: `${name}, times of that with a few`,
        value: many / few,
        unit: '',
        limit: { atMost: 1.15 },
      },
    ]);
  },
};
