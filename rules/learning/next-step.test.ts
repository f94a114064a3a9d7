import type { LessonItem, UnfinishedPractice } from '@bitu/contract/learning.ts';
import type { UnfinishedProject } from '@bitu/contract/projects.ts';
import { expect, test } from 'vitest';
import { nextStep, workInOrder, type Waiting } from './next-step.ts';

const now = 1_800_000_000;
const hour = 3600;

const lesson = (start_time: number): LessonItem => ({
  id: 1,
  class_id: 1,
  class_title: 'Lớp Tiếng Anh 2',
  subject_id: 5,
  title: 'Unit 1',
  lesson_type: 1,
  start_time,
  end_time: start_time + hour,
  teacher: null,
  join_url: null,
});
const practice = (practice_id: number, more: Partial<UnfinishedPractice> = {}) => ({
  practice_id,
  title: `Bài ${practice_id}`,
  practice_type: 2 as const,
  subject_id: 5,
  class_id: 1,
  class_title: 'Lớp Tiếng Anh 2',
  lesson_title: 'Unit 1',
  total_question: 10,
  unfinished_question: 10,
  total_time: null,
  remain_time: null,
  started: false,
  due_time: null,
  require_buy: false,
  ...more,
});
const project = (project_id: number, due_time: number | null): UnfinishedProject => ({
  project_id,
  title: 'Dự án',
  subject_id: 5,
  class_title: 'Lớp Tiếng Anh 2',
  lesson_title: 'Unit 1',
  due_time,
  is_returned: 0,
});

const nothing: Waiting = { lessons: [], practices: [], projects: [] };
const running = practice(1, { started: true, total_time: 600, remain_time: 60 });
const begun = practice(2, { started: true, unfinished_question: 4 });
const due = practice(3, { due_time: now + 2 * hour });

test.each<[string, Partial<Waiting>, unknown]>([
  [
    'a lesson that goes on, before any work',
    { lessons: [lesson(now - 60)], practices: [running] },
    { kind: 'lesson' },
  ],
  [
    'a lesson that begins in 15 minutes',
    { lessons: [lesson(now + 900)], practices: [begun] },
    { kind: 'lesson' },
  ],
  [
    'work, while the lesson is farther off',
    { lessons: [lesson(now + 901)], practices: [begun] },
    { practice: begun },
  ],
  [
    'a clock that runs, before what was begun',
    { practices: [begun, running] },
    { practice: running },
  ],
  ['what is due, before what was begun', { practices: [begun, due] }, { practice: due }],
  ['what was begun, when nothing is due', { practices: [practice(4), begun] }, { practice: begun }],
  [
    'what is due first, a project too',
    { practices: [due], projects: [project(9, now + hour)] },
    { kind: 'project' },
  ],
  ['what is due, before what has no end', { practices: [practice(4), due] }, { practice: due }],
  [
    'the first given, when nothing is due',
    { practices: [practice(4), practice(5)] },
    { practice: { practice_id: 4 } },
  ],
  ['nothing to buy', { practices: [practice(4, { require_buy: true })] }, { kind: 'free' }],
  [
    'the next lesson, when all is done',
    { lessons: [lesson(now + 9 * hour)] },
    { kind: 'free', lesson: { id: 1 } },
  ],
  ['nothing at all', {}, { kind: 'free', lesson: null }],
])('next comes %s', (_what, waiting, expected) => {
  expect(nextStep({ ...nothing, ...waiting }, now)).toMatchObject(expected as object);
});

test('all work is in that order', () => {
  const work = workInOrder({
    practices: [practice(4), due, begun, running],
    projects: [project(9, now + hour)],
  });
  expect(
    work.map((one) => (one.kind === 'practice' ? one.practice.practice_id : 'project')),
  ).toEqual([1, 'project', 3, 2, 4]);
});
