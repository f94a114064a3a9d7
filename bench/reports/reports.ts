/** Checks that reports stay fast for a child of many years, and with a hundred times as many children. */
import type { RouteName } from '@bitu/contract/routes.ts';
import { type Client, createClient, expectData } from '../kit/client.ts';
import type { Place } from '../kit/database.ts';
import type { Benchmark } from '../kit/report.ts';
import { startPrepared } from '../kit/set-up.ts';
import { compareSides, growthFigures, type Side } from '../kit/sides.ts';
import { fillReports, type Reported } from './fill.ts';

const sizes = [50, 5000] as const;
const measuredStudents = 10;
const limits = { ms: 20, times: 1.3 };

const calls = [
  'reports.test',
  'reports.entry',
  'reports.results',
  'reports.result',
  'reports.latest',
  'reports.family',
  'reports.lesson',
  'reports.trial',
  'reports.final',
  'reports.sheet',
] as const satisfies RouteName[];
type Name = (typeof calls)[number];

async function prepare(
  place: Place,
  students: number,
  say: (line: string) => void,
): Promise<Side<Name>> {
  const size = { students, measured: measuredStudents, attemptsEach: 7 };
  const { server, prepared } = await startPrepared(place, (db) => fillReports(db, size));
  say(
    `${prepared.students} students, ${prepared.answers} answers; each measured one has ${prepared.lessonsOfOne} lessons and ${prepared.answersOfOne} answers`,
  );
  return { server, measure: measureWith(createClient(server.port), prepared.measured) };
}

/** The parameters of a call. */
const paramsOf: Record<Name, (of: Reported) => Record<string, number>> = {
  'reports.test': ({ test }) => ({ id: test }),
  'reports.entry': ({ entry }) => ({ id: entry }),
  'reports.results': () => ({}),
  'reports.result': ({ test }) => ({ id: test }),
  'reports.latest': () => ({}),
  'reports.family': () => ({}),
  'reports.lesson': ({ lesson }) => ({ id: lesson }),
  'reports.trial': ({ id, trial }) => ({ userId: id, lessonId: trial }),
  'reports.final': ({ course }) => ({ classId: course }),
  'reports.sheet': ({ sheet }) => ({ id: sheet }),
};

/** Sequential calls, each by the next student. */
function measureWith(call: Client, students: Reported[]) {
  let turn = 0;
  return async (name: Name, count: number): Promise<number[]> => {
    const took = [];
    for (let i = 0; i < count; i++) {
      const student = students[turn++ % students.length] as Reported;
      const params = paramsOf[name](student);
      const began = performance.now();
      await expectData(call<unknown>(name, student.token, { params }));
      took.push(performance.now() - began);
    }
    return took;
  };
}

export const reports: Benchmark = {
  name: 'reports',
  claim: `p50 of each report, of the list of results, of the newest and of the family under ${limits.ms} ms for a child with 5,000 answers, and within ${limits.times} times of that with 100 times as many children`,
  async run(say) {
    const compared = await compareSides({
      calls,
      sizes,
      prepare: (place, students) => prepare(place, students, say),
      warmUp: 40,
      rounds: 10,
      callsEach: 20,
      say,
    });
    return growthFigures(compared, sizes[0], limits);
  },
};
