/** Whether the learning home stays fast for a student of many years, and when there are a hundred times as many students. */
import type { ClassItem } from '@bitu/contract/classes.ts';
import { type RouteName, routes } from '@bitu/contract/routes.ts';
import { type Client, createClient, expectData } from '../kit/client.ts';
import type { Place } from '../kit/database.ts';
import type { Benchmark } from '../kit/report.ts';
import { startPrepared } from '../kit/set-up.ts';
import { compareSides, type Side } from '../kit/sides.ts';
import type { BenchStudent } from '../kit/students.ts';
import { fill } from './fill.ts';

const sizes = [50, 5000] as const;
const measuredStudents = 10;
const limits = { ms: 20, times: 1.3 };

/** Each call of a block of /learning, and of what opens from there. */
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
  'learning.missionHistory',
  'learning.missionSubjects',
  'learning.books',
  'learning.sessions',
] as const satisfies RouteName[];
type Name = (typeof calls)[number];

async function prepare(
  place: Place,
  size: number,
  say: (line: string) => void,
): Promise<Side<Name>> {
  const { server, prepared } = await startPrepared(place, (db) => fill(db, size, measuredStudents));
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

/** One call after the other, each by the next student. */
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
      prepare: (place, size) => prepare(place, size, say),
      warmUp: 40,
      rounds: 10,
      callsEach: 20,
      say,
    });
    return compared.flatMap(({ name, few, many }) => [
      { what: `${name}, p50`, value: many, unit: 'ms', limit: { atMost: limits.ms } },
      {
        what: `${name}, times of that with ${sizes[0]} students`,
        value: many / few,
        unit: '',
        limit: { atMost: limits.times },
      },
    ]);
  },
};
