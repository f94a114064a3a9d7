import fc from 'fast-check';
import { expect, test } from 'vitest';
import { enterBeforeSeconds, type LessonFacts, lessonStatusOf, mayEnter } from './lesson-status.ts';

const lesson: LessonFacts = {
  start: 10_000,
  end: 13_600,
  attended: false,
  tasks: 2,
  tasksDone: 0,
  due: null,
  closed: false,
};

test.each<[string, Partial<LessonFacts>, number, number]>([
  ['locked until 15 minutes before', {}, 9_099, 3],
  ['to be entered from then on', {}, 9_100, 7],
  ['on', {}, 13_599, 7],
  ['not to be entered in a class that is over', { closed: true }, 12_000, 3],
  ['active while there is homework', {}, 13_600, 1],
  ['active with some of it done', { tasksDone: 1 }, 99_999, 1],
  ['complete when all is done', { tasksDone: 2 }, 13_600, 2],
  ['complete even when late', { tasksDone: 2, due: 20_000 }, 30_000, 2],
  ['active until the last moment', { due: 20_000 }, 20_000, 1],
  ['expired after it', { due: 20_000 }, 20_001, 4],
  ['expired when the class is over', { closed: true }, 20_001, 4],
  ['complete when it was only to be there', { tasks: 0, attended: true }, 13_600, 2],
  ['timeout when nobody was there', { tasks: 0 }, 13_600, 5],
])('%s', (_, change, now, status) => {
  expect(lessonStatusOf({ ...lesson, ...change }, now)).toBe(status);
});

test('it can be joined exactly while its status is start_learn', () => {
  fc.assert(
    fc.property(fc.nat(40_000), fc.boolean(), (now, attended) => {
      expect(lessonStatusOf({ ...lesson, attended }, now) === 7).toBe(mayEnter(lesson, now));
    }),
  );
  expect(mayEnter(lesson, lesson.start - enterBeforeSeconds)).toBe(true);
});
