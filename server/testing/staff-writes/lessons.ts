import { practiceIdOf } from '../attempt.ts';
import { importPractices, truthsOf } from '../content.ts';
import { enterLesson } from '../lesson-entries.ts';
import { pastLesson, storePupils } from '../lesson-grid.ts';
import { type Centre, doneBy, type MakeWrite } from './write.ts';

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
/** Homework with a practice that nobody has begun. */
async function given(centre: Centre, gives = true, results = 'at_once') {
  const { server, office } = centre;
  const code = `giao-${++practices}`;
  await importPractices(server, [truthsOf(code, { subject: 5, public: false, type: 'test' })]);
  const { id: lesson_id, child, target } = await past(centre);
  const body = { lesson_id, practice_id: await practiceIdOf(server, code), due_days: 30, results };
  const made = gives ? await doneBy(server, office, 'homework.give', { body }) : null;
  return { body, child, params: { id: made?.id }, target, row: { target, fields: ['homework'] } };
}

export const lessonWrites = {
  'lessons.attend': async (centre) => {
    const { child, params, target } = await past(centre);
    const value = { state: 'present', minutes: null };
    return {
      by: centre.office,
      input: { params, body: { student_id: child.id, before: null, value } },
      rows: [{ target, fields: ['attendance'] }],
    };
  },
  'lessons.assess': async (centre) => {
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
  'lessons.send': async (centre) => {
    const { params, target } = await entered(centre);
    return {
      by: centre.teacher,
      input: { params },
      rows: [{ action: 'publish', target, fields: ['sent'] }],
    };
  },
  'lessons.undo': async (centre) => {
    const { params, target } = await entered(centre);
    await doneBy(centre.server, centre.teacher, 'lessons.send', { params });
    return {
      by: centre.teacher,
      input: { params },
      rows: [{ action: 'publish', target, fields: ['undone'] }],
    };
  },
  'homework.give': async (centre) => {
    const { body, row } = await given(centre, false);
    return { by: centre.office, input: { body }, rows: [row] };
  },
  'homework.change': async (centre) => {
    const { params, target } = await given(centre);
    const results = { before: 'at_once', value: 'closing' };
    return {
      by: centre.office,
      input: { params, body: { before: 30, value: 40, results } },
      rows: [{ target, fields: ['homework', 'results'] }],
    };
  },
  'homework.changeStudents': async (centre) => {
    const { child, params, target } = await given(centre);
    return {
      by: centre.office,
      input: { params, body: { before: null, value: [child.id] } },
      rows: [{ target, fields: ['students'] }],
    };
  },
  'homework.releaseResults': async (centre) => {
    const { params, target } = await given(centre, true, 'by_hand');
    return {
      by: centre.office,
      input: { params },
      rows: [{ action: 'publish', target, fields: ['results'] }],
    };
  },
  'homework.takeBack': async (centre) => {
    const { params, row } = await given(centre);
    return { by: centre.office, input: { params }, rows: [row] };
  },
} satisfies Record<string, MakeWrite>;
