/** A class with a timed test, for tests. */
import { noon } from './classroom.ts';
import { importFiles, truthsOf } from './content.ts';
import type { TestServer } from './server.ts';

/** When `timed-test` is due, in unix seconds. */
export const timedDue = noon.getTime() / 1000 + 2 * 24 * 3600;

/**
 * Stores class `timed`, whose lesson ended a day before `noon`, with a test of ten minutes, `timed-test`, due in two
 * days; and `timed-free`, without a limit or an end. No class has `elsewhere`.
 */
export async function storeTimedClass(server: TestServer): Promise<void> {
  const practice = { public: false, subject: 5 };
  const imported = await importFiles(server, {
    'practices/test.yaml': truthsOf('timed-test', { ...practice, type: 'test', minutes: 10 }),
    'practices/free.yaml': truthsOf('timed-free', { ...practice, minutes: undefined }),
    'practices/elsewhere.yaml': truthsOf('elsewhere', practice),
    'classes/timed.yaml': {
      id: 'timed',
      subject: 5,
      grade: 5,
      level: 'Thử',
      teacher: { id: 'teacher-timed', name: 'Trần Thu Mai', gender: 0 },
      status: 'active',
      lessons: [
        {
          id: 'first',
          title: 'Buổi đầu',
          type: 'test',
          day: -1,
          time: '11:00',
          minutes: 60,
          homework: [{ practice: 'timed-test', due_days: 3 }, { practice: 'timed-free' }],
        },
      ],
    },
  });
  if (imported.kind === 'issues') throw new Error(JSON.stringify(imported.issues));
}
