import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** How many reads of homework, or of all contents of lessons, in a file are about no child, or about other contents. */
const ofNoChild: Record<string, [reads: number, why: string]> = {
  'authoring/list.ts': [1, 'where a practice is used'],
  'demo/life.ts': [2, 'the demo, where all homework is for whole classes'],
  'demo/desk.ts': [1, 'the demo, where all homework is for whole classes'],
  'homework/queries/homework.ts': [2, 'what the lesson has already; children who are given'],
  'homework/queries/notices.ts': [1, 'its own hours'],
  'learning/history/queries.ts': [1, 'videos and projects'],
  'learning/video/queries.ts': [2, 'videos and documents'],
  'marking/queries/reach.ts': [2, 'the lessons that a teacher took over'],
  'overview/first-steps.ts': [1, 'whether the centre has any'],
  'practice/queries/held.ts': [1, 'the test that holds a result'],
  'services/personal/tables.ts': [1, "the child's own rows"],
  'timetable/queries/changes.ts': [1, 'whether a lesson has contents'],
  'timetable/queries/classes.ts': [2, 'the page of the class, for staff'],
};

test('a statement that reads homework asks whom it is for, or is listed here', async () => {
  const root = join(import.meta.dirname, '..');
  const files = (await readdir(root, { recursive: true })).filter(
    (path) => /(?<!\.test)\.ts$/.test(path) && !/(^|\/)(testing|node_modules)(\/|\.ts)/.test(path),
  );
  const countByFile: Record<string, number> = {};
  await Promise.all(
    files.map(async (path) => {
      const text = await readFile(join(root, path), 'utf8');
      const reads = text.match(/\b(from|join) (homework|lesson_contents)\b/g)?.length ?? 0;
      const asked = text.match(/\bisGivenTo\(/g)?.length ?? 0;
      if (reads > asked) countByFile[path] = reads - asked;
    }),
  );
  expect(countByFile).toEqual(
    Object.fromEntries(Object.entries(ofNoChild).map(([path, [reads]]) => [path, reads])),
  );
});
