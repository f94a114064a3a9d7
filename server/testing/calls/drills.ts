import { newStudent } from '../people.ts';
import { practiseSkill } from '../skills.ts';
import { own, owners, type CallsOf } from './row.ts';

export const drillsCalls = {
  'drills.overview': {
    statuses: own,
    check: ({ data }, caller, { people }) => data.active > 0 === (caller?.id === people.owner?.id),
  },
  'drills.notebook': { statuses: own },
  'drills.known': {
    input: ({ drill }) => ({ params: { questionId: drill.cardId } }),
    statuses: owners,
  },
  'drills.skill': {
    input: ({ skill }) => ({ params: skill }),
    statuses: own,
    check: ({ data }, caller, { people, drill }) =>
      (data.attempt_id === drill.attemptId) === (caller?.id === people.owner?.id),
    errors: {
      drillEmpty: { params: { levelId: 999, skillId: 999 } },
      async drillUsedUp({ server, student: { token } }) {
        const params = await practiseSkill(server, await newStudent(server));
        const drill = await server.call('drills.skill', { params, token });
        await server.call('drills.finish', { body: { attempt_id: drill.data.attempt_id }, token });
        return server.call('drills.skill', { params, token });
      },
    },
  },
  'drills.drill': {
    input: ({ drill }) => ({ params: { attemptId: drill.attemptId } }),
    statuses: owners,
  },
  'drills.save': {
    input: ({ drill }) => ({
      body: {
        attempt_id: drill.attemptId,
        question_id: drill.questionId,
        bai_lam: ['true'],
        revision: 1,
      },
    }),
    statuses: owners,
  },
  'drills.finish': {
    input: ({ drill }) => ({ body: { attempt_id: drill.attemptId } }),
    statuses: owners,
  },
} satisfies CallsOf<'drills'>;
