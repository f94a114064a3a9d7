import { dayInVietnam } from '../../time.ts';
import { newPractice, publishAll, writeQuestion } from '../authoring.ts';
import { pastLesson, storePupils } from '../lesson-grid.ts';
import { staffWriteTable } from '../staff-writes/table.ts';
import { type Centre, doneBy } from '../staff-writes/write.ts';
import { about, listOf, type Scoped } from './scoped.ts';

const some = (list: unknown[]) => list.length > 0;
const withPupil = async ({ server }: Centre) => {
  await storePupils(server, 'room', ['Nguyễn Chờ']);
};

const truth = {
  type: 'true_false',
  answer: true,
  stem: [{ text: 'Đúng?' }],
  why: [{ text: 'Vì thế.' }],
} as const;

/** A practice with one question, and the authored form of that question. */
async function written({ server, lead }: Centre) {
  const { id } = await newPractice(server, lead.token);
  await writeQuestion(server, lead.token, id, truth);
  const { questions } = await doneBy(server, lead, 'authoring.read', { params: { id } });
  return { params: { id }, body: questions[0].body as object };
}
const practice = async (centre: Centre) => ({ params: (await written(centre)).params });
/** A practice that was published once, as only published ones can be exported. */
async function published(centre: Centre) {
  const { params } = await written(centre);
  await publishAll(centre.server, centre.lead.token, params.id);
  return { params };
}
const silent = 'needs a voice, which is tested with it: server/authoring';

export const lessonCalls = {
  'staff.substitutes': listOf(({ classes }) => some(classes)),
  'staff.substitute': { other: 404 },
  'staff.endSubstitute': { other: 404 },

  'lessons.list': listOf(
    ({ lessons }) => some(lessons),
    async (centre) => {
      await withPupil(centre);
      return { query: { list: 'missing' } };
    },
  ),
  'lessons.due': listOf(
    ({ due }) => due > 0,
    async (centre) => {
      await withPupil(centre);
      return {};
    },
  ),
  'lessons.grid': about(404, async ({ server }) => ({ params: { id: await pastLesson(server) } })),
  'lessons.attend': { other: 404 },
  'lessons.assess': { other: 404 },
  'lessons.send': { other: 404 },
  'lessons.undo': { other: 404 },

  'homework.give': { other: 404 },
  'homework.change': { other: 404 },
  'homework.changeStudents': { other: 404 },
  'homework.releaseResults': { other: 404 },
  'homework.takeBack': { other: 404 },

  'timetable.week': listOf(
    ({ lessons }) => some(lessons),
    ({ server }) => Promise.resolve({ query: { day: dayInVietnam(server.clock.now) } }),
  ),
  'timetable.classes': listOf(({ classes }) => some(classes)),
  'timetable.class': about(404, ({ classId }) => Promise.resolve({ params: { id: classId } })),

  'levels.ranges': listOf(
    ({ subjects }) => subjects.some(({ levels }: { levels: unknown[] }) => levels.length > 0),
    async (centre) => {
      const { by, input } = await staffWriteTable['levels.setRanges'](centre);
      await doneBy(centre.server, by, 'levels.setRanges', input);
      return {};
    },
  ),
  'levels.setRanges': { other: 404 },

  'authoring.list': listOf(
    ({ practices }) => some(practices),
    async (centre) => {
      await written(centre);
      return {};
    },
  ),
  'authoring.create': { other: 404 },
  'authoring.read': about(404, practice),
  'authoring.saveOutline': { other: 404 },
  'authoring.addQuestion': { other: 404 },
  'authoring.saveQuestion': { other: 404 },
  'authoring.discard': { other: 404 },
  'authoring.preview': about(404, async (centre) => {
    const { params, body } = await written(centre);
    return { params, body: { body } };
  }),
  'authoring.try': about(404, async (centre) => {
    const { params, body } = await written(centre);
    return { params, body: { body, bai_lam: ['true'] } };
  }),
  'authoring.tryReading': {
    other: 404,
    make: async (centre) => {
      const { params, body } = await written(centre);
      return { input: { params, body: { body, audio: 'AAAA', media_type: 'audio/wav' } } };
    },
    unproved: silent,
  },
  'authoring.hear': {
    other: 404,
    make: async (centre) => ({
      input: { ...(await practice(centre)), query: { text: 'cat' } },
    }),
    unproved: silent,
  },
  'authoring.changes': about(404, practice),
  'authoring.publish': { other: 404 },
  'authoring.export': about(404, published),
  'authoring.exportAs': about(404, async (centre) => ({
    ...(await published(centre)),
    query: { format: 'gift' },
  })),
  'authoring.statistics': about(404, practice),
  'authoring.import': { other: 404 },
} satisfies Record<string, Scoped>;
