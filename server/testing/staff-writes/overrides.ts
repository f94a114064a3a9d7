import { practiceIdOf } from '../attempt.ts';
import { idByCode } from '../classroom.ts';
import { newStudent } from '../people.ts';
import { type Centre, doneBy, type MakeWrite } from './write.ts';

/** More time for a child, as granted or requested. */
async function more({ server }: Centre) {
  const student = await newStudent(server, { classes: { timed: 1 } });
  const body = {
    class_id: await idByCode(server, 'classes', 'timed'),
    student_id: student.id,
    practice_id: await practiceIdOf(server, 'timed-test'),
    extra_minutes: 15,
    reason: 'Mất điện',
  };
  return { student, body };
}

async function asked(centre: Centre) {
  const { student, body } = await more(centre);
  const { id } = await doneBy(centre.server, centre.teacher, 'overrides.ask', { body });
  return { student, params: { id }, target: { type: 'override-request', id } as const };
}

export const overrideWrites = {
  'overrides.create': async (centre) => {
    const { student, body } = await more(centre);
    return {
      by: centre.office,
      input: { body },
      rows: ({ id }) => [{ student, target: { type: 'override', id } }],
    };
  },
  'overrides.end': async (centre) => {
    const { student, body } = await more(centre);
    const { id } = await doneBy(centre.server, centre.office, 'overrides.create', { body });
    return {
      by: centre.office,
      input: { params: { id } },
      rows: [{ student, target: { type: 'override', id }, fields: ['ended_at'] }],
    };
  },
  'overrides.restore': async (centre) => {
    const { student, body } = await more(centre);
    const { id } = await doneBy(centre.server, centre.office, 'overrides.create', { body });
    await doneBy(centre.server, centre.office, 'overrides.end', { params: { id } });
    return {
      by: centre.office,
      input: { params: { id } },
      rows: [{ student, target: { type: 'override', id }, fields: ['ended_at', 'undo'] }],
    };
  },
  'overrides.ask': async (centre) => {
    const { student, body } = await more(centre);
    return {
      by: centre.teacher,
      input: { body },
      rows: ({ id }) => [{ action: 'ask', student, target: { type: 'override-request', id } }],
    };
  },
  'overrides.withdraw': async (centre) => {
    const { student, params, target } = await asked(centre);
    const row = { action: 'withdraw', student, target } as const;
    return { by: centre.teacher, input: { params }, rows: [row] };
  },
  'overrides.approve': async (centre) => {
    const { student, params, target } = await asked(centre);
    return {
      by: centre.lead,
      input: { params, body: { extra_minutes: 10 } },
      rows: ({ id }) => [
        { student, target: { type: 'override', id } },
        { action: 'approve', student, target },
      ],
    };
  },
  'overrides.decline': async (centre) => {
    const { student, params, target } = await asked(centre);
    return {
      by: centre.lead,
      input: { params, body: { reply: 'Con còn giờ' } },
      rows: [{ action: 'decline', student, target }],
    };
  },
} satisfies Record<string, MakeWrite>;
