import { practiceIdOf } from '../attempt.ts';
import { importPractices, truthsOf } from '../content.ts';
import { enterLesson } from '../lesson-entries.ts';
import { storePupils, pastLesson } from '../lesson-grid.ts';
import { after, some, listOf, type Centre, about, doneBy } from './centre.ts';
import { takesAway, makesNew, type CallsOf } from './row.ts';

const withPupil = async ({ server }: Centre) => {
  await storePupils(server, 'room', ['Nguyễn Chờ']);
};

/** A past lesson, with a child who was in the class before it. */
async function past({ server }: Centre) {
  const [child] = await storePupils(server, 'room', ['Nguyễn Thử']);
  if (!child) throw new Error('no child');
  const id = await pastLesson(server);
  return { id, child, params: { id }, target: { type: 'lesson', id } as const };
}

async function entered(centre: Centre) {
  const lesson = await past(centre);
  const skills = [7, 7, 7, 7];
  const entry = { state: 'present', skills, comment: 'Con đọc to.' } as const;
  await enterLesson(centre.server, lesson.child, lesson.id, entry);
  return lesson;
}

let practices = 0;

/** Homework with a practice of which there is no attempt. */
async function giveHomework(centre: Centre, gives = true, results = 'at_once') {
  const { server, office } = centre;
  const code = `giao-${++practices}`;
  await importPractices(server, [truthsOf(code, { subject: 5, public: false, type: 'test' })]);
  const { id: lesson_id, child, target } = await past(centre);
  const body = { lesson_id, practice_id: await practiceIdOf(server, code), due_days: 30, results };
  const made = gives ? await doneBy(server, office, 'homework.give', { body }) : null;
  return { body, child, params: { id: made?.id }, target, row: { target, fields: ['homework'] } };
}

export const lessonsCalls = {
  'lessons.list': {
    input: { query: { list: 'missing' } },
    roles: 'teacher lead office owner',
    otherSubject: listOf(
      ({ lessons }) => some(lessons),
      after(withPupil, { query: { list: 'missing' } }),
    ),
  },
  'lessons.due': {
    roles: 'teacher lead owner',
    otherSubject: listOf(({ due }) => due > 0, after(withPupil)),
  },
  'lessons.grid': {
    input: { params: { id: 999_999_999 } },
    roles: 'teacher lead office owner',
    otherSubject: about(404, async ({ server }) => ({ params: { id: await pastLesson(server) } })),
  },
  'lessons.attend': {
    input: {
      params: { id: 999_999_999 },
      body: { student_id: 1, before: null, value: { state: 'present', minutes: null } },
    },
    roles: 'teacher lead office owner',
    audit: async (centre) => {
      const { child, params, target } = await past(centre);
      const value = { state: 'present', minutes: null };
      return {
        by: centre.office,
        input: { params, body: { student_id: child.id, before: null, value } },
        rows: [{ target, fields: ['attendance'] }],
      };
    },
    stale: { other: { value: { state: 'absent', minutes: null } } },
    otherSubject: 404,
  },
  'lessons.assess': {
    input: {
      params: { id: 999_999_999 },
      body: { cell: 'comment', student_id: 1, before: '', value: 'Con đọc to.' },
    },
    roles: 'teacher lead owner',
    audit: async (centre) => {
      const { child, params, target } = await past(centre);
      return {
        by: centre.teacher,
        input: {
          params,
          body: { cell: 'comment', student_id: child.id, before: '', value: 'Con đọc to.' },
        },
        rows: [{ target, fields: ['comment'] }],
      };
    },
    stale: { other: { value: 'Con đọc nhỏ.' } },
    otherSubject: 404,
  },
  'lessons.send': {
    input: { params: { id: 999_999_999 } },
    roles: 'teacher lead owner',
    audit: async (centre) => {
      const { params, target } = await entered(centre);
      return {
        by: centre.teacher,
        input: { params },
        rows: [{ action: 'publish', target, fields: ['sent'] }],
      };
    },
    stale: 'sends what stands there, and what was sent already not again',
    otherSubject: 404,
  },
  'lessons.undo': {
    input: { params: { id: 999_999_999 } },
    roles: 'teacher lead owner',
    audit: async (centre) => {
      const { params, target } = await entered(centre);
      await doneBy(centre.server, centre.teacher, 'lessons.send', { params });
      return {
        by: centre.teacher,
        input: { params },
        rows: [{ action: 'publish', target, fields: ['undone'] }],
      };
    },
    stale: takesAway,
    otherSubject: 404,
  },
  'homework.give': {
    input: { body: { lesson_id: 999_999_999, practice_id: 1, due_days: 7 } },
    roles: 'teacher lead office owner',
    audit: async (centre) => {
      const { body, row } = await giveHomework(centre, false);
      return { by: centre.office, input: { body }, rows: [row] };
    },
    stale: makesNew,
    otherSubject: 404,
  },
  'homework.change': {
    input: { params: { id: 999_999_999 }, body: { before: 7, value: 14 } },
    roles: 'teacher lead office owner',
    audit: async (centre) => {
      const { params, target } = await giveHomework(centre);
      const results = { before: 'at_once', value: 'closing' };
      return {
        by: centre.office,
        input: { params, body: { before: 30, value: 40, results } },
        rows: [{ target, fields: ['homework', 'results'] }],
      };
    },
    stale: { other: { value: 50 } },
    otherSubject: 404,
  },
  'homework.changeStudents': {
    input: { params: { id: 999_999_999 }, body: { before: null, value: [1] } },
    roles: 'teacher lead office owner',
    audit: async (centre) => {
      const { child, params, target } = await giveHomework(centre);
      return {
        by: centre.office,
        input: { params, body: { before: null, value: [child.id] } },
        rows: [{ target, fields: ['students'] }],
      };
    },
    stale: { other: { value: null } },
    otherSubject: 404,
  },
  'homework.releaseResults': {
    input: { params: { id: 999_999_999 } },
    roles: 'teacher lead office owner',
    audit: async (centre) => {
      const { params, target } = await giveHomework(centre, true, 'by_hand');
      return {
        by: centre.office,
        input: { params },
        rows: [{ action: 'publish', target, fields: ['results'] }],
      };
    },
    stale: 'shows what was held: done twice it is still shown',
    otherSubject: 404,
  },
  'homework.takeBack': {
    input: { params: { id: 999_999_999 } },
    roles: 'teacher lead office owner',
    audit: async (centre) => {
      const { params, row } = await giveHomework(centre);
      return { by: centre.office, input: { params }, rows: [row] };
    },
    stale: takesAway,
    otherSubject: 404,
  },
} satisfies CallsOf<'lessons' | 'homework'>;
