/** For tests of held results: classes with a test, the children who sit it, and the office that gives it. */
import { openAttempt, practiceIdOf } from '../testing/attempt.ts';
import { importPractices, truthsOf } from '../testing/content.ts';
import { newStudent, type Person } from '../testing/people.ts';
import type { TestServer } from '../testing/server.ts';
import { officeOf, timeIn } from '../testing/timetable.ts';

export type School = Awaited<ReturnType<typeof schoolOf>>;

/** Imports the test and a practice that tells right from wrong at once, 'luyen'. */
export async function schoolOf(server: TestServer) {
  const own = { subject: 1, public: false };
  await importPractices(server, [
    truthsOf('thang-11', { ...own, type: 'test', minutes: 120 }),
    truthsOf('luyen', own),
  ]);
  const office = await officeOf(server);
  let days = 1;
  /** Adds a lesson on a day of its own. */
  const newLesson = async (classId: number): Promise<number> =>
    (await office.lesson(classId, timeIn(server, days++))).lesson_ids[0];

  return {
    office,
    newLesson,

    /** A class with two children and a test that is open for half an hour. */
    async sitting(code: string, results: 'at_once' | 'closing' | 'by_hand') {
      const classId = await office.class({ code });
      const children = [
        await newStudent(server, { classes: { [code]: 1 } }),
        await newStudent(server, { classes: { [code]: 1 } }),
      ] as const;
      const lessonId = await newLesson(classId);
      const now = Math.floor(server.clock.now.getTime() / 1000);
      const hours = { opens_at: now - 60, closes_at: now + 1800 };
      const practice_id = await practiceIdOf(server, 'thang-11');
      const body = { lesson_id: lessonId, practice_id, due_days: null, hours, results };
      const { data } = await office.call('homework.give', { body });
      return { classId, children, lessonId, id: data.id as number, hours };
    },

    /** Answers every question except the last one with the same value, and submits. */
    async handIn(child: Person, answer: boolean) {
      const attempt = await openAttempt(server, child, 'thang-11');
      for (const code of ['q1', 'q2', 'q3']) await attempt.save(code, [answer ? 'true' : 'false']);
      return { attempt, submitted: await attempt.submit() };
    },

    release: (id: number, token = office.token) =>
      server.call('homework.releaseResults', { params: { id }, token }),

    /** The homework on the page of a class. */
    async visibleIn(classId: number): Promise<object[]> {
      const { data } = await office.call('timetable.class', { params: { id: classId } });
      return data.lessons.flatMap(({ homework }: { homework: object[] }) => homework);
    },

    /** The contents of the notices of results that a child has. */
    resultNotices: async ({ token }: Person): Promise<string[]> =>
      (await server.call('notices.list', { token })).data
        .filter(({ kind }: { kind: string }) => kind === 'result')
        .map(({ content }: { content: string }) => content),
  };
}
