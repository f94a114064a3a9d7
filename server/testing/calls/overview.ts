import { enterLesson } from '../lesson-entries.ts';
import { storePupils, pastLesson } from '../lesson-grid.ts';
import { after, some, exportOf, listOf, type Centre, doneBy } from './centre.ts';
import { takesAway, looks, makesNew, type CallsOf } from './row.ts';

/** A long-standing child of the class who was absent from its last lesson. */
async function pupil({ server }: Centre) {
  const [child] = await storePupils(server, 'room', ['Nguyễn Vắng']);
  if (!child) throw new Error('no child');
  await enterLesson(server, child, await pastLesson(server), { state: 'absent' });
  return child;
}

export const somebody = async (centre: Centre) => {
  await pupil(centre);
  return {};
};

/** A child whose family the office has called. */
async function called({ server, office, child }: Centre) {
  const student = await child();
  const body = { student_id: student.id, note: '' };
  const { id } = await doneBy(server, office, 'overview.call', { body });
  return { student, id };
}

export const overviewCalls = {
  'overview.children': {
    roles: 'teacher lead office owner',
    otherSubject: listOf(({ children }) => some(children), somebody),
  },
  'overview.called': {
    roles: 'teacher lead office owner',
    otherSubject: listOf(({ calls }) => some(calls), after(called)),
  },
  'overview.waiting': {
    roles: 'teacher lead office owner',
    otherSubject: listOf(({ comments }) => some(comments), somebody),
  },
  'overview.firstSteps': { roles: 'office owner' },
  'overview.endFirstSteps': {
    input: { body: {} },
    roles: 'owner',
    audit: async ({ owner }) => ({
      by: owner,
      input: { body: {} },
      rows: [{ target: { type: 'site', id: 1 }, fields: ['first_steps'] }],
    }),
    stale: takesAway,
  },
  'overview.sheet': {
    roles: 'teacher lead office owner',
    fresh: true,
    audit: exportOf('overview'),
    stale: looks,
    otherSubject: 'the list of overview.children as a file',
  },
  'overview.call': {
    input: { body: { student_id: 999_999_999, note: '' } },
    roles: 'lead office owner',
    audit: async ({ office, child }) => {
      const student = await child();
      return {
        by: office,
        input: { body: { student_id: student.id, note: 'Mẹ bận' } },
        rows: [{ student, login: student, fields: ['call'] }],
      };
    },
    stale: makesNew,
    otherSubject: 404,
  },
  'overview.takeBackCall': {
    input: { params: { id: 999_999_999 } },
    roles: 'lead office owner',
    audit: async (centre) => {
      const { student, id } = await called(centre);
      return {
        by: centre.office,
        input: { params: { id } },
        rows: [{ student, login: student, fields: ['call'] }],
      };
    },
    stale: takesAway,
    otherSubject: 404,
  },
} satisfies CallsOf<'overview'>;
