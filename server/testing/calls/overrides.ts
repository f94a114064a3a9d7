import { practiceIdOf, openAttempt } from '../attempt.ts';
import { idByCode, storeClassroom, noon } from '../classroom.ts';
import { handIn } from '../desk.ts';
import { newStudent } from '../people.ts';
import { reopen, lookAtHandedIn } from '../reopen.ts';
import type { TestServer, ApiResponse } from '../server.ts';
import { staffMember } from '../staff.ts';
import { after, some, listOf, about, type Centre, doneBy } from './centre.ts';
import { makesNew, takesAway, ofCaller, type CallsOf } from './row.ts';

const moreTime = {
  body: {
    class_id: 999_999_999,
    student_id: null,
    practice_id: 1,
    extra_minutes: 5,
    reason: 'Mất điện',
  },
};

/** Runs with a child of the class `room`, while its homework is open. */
async function atHomework(
  server: TestServer,
  work: (of: Parameters<typeof reopen>[1]) => Promise<ApiResponse>,
): Promise<ApiResponse> {
  await storeClassroom(server);
  const student = await newStudent(server, { classes: { room: 1 } });
  const { now } = server.clock;
  server.clock.now = noon;
  return work({ student, classCode: 'room', practice: 'hw-past' }).finally(() => {
    server.clock.now = now;
  });
}

/** Runs with a teacher's request for more time for her class. */
async function withRequest(
  server: TestServer,
  work: (of: {
    id: number;
    staffId: number;
    token: string;
    again: () => Promise<ApiResponse>;
  }) => Promise<ApiResponse>,
): Promise<ApiResponse> {
  await storeClassroom(server);
  const { id: staffId, token } = await staffMember(server, 'teacher', { classes: ['room'] });
  const body = {
    class_id: await idByCode(server, 'classes', 'room'),
    student_id: null,
    practice_id: await practiceIdOf(server, 'hw-past'),
    extra_minutes: 5,
    reason: 'Mất điện',
  };
  const ask = () => server.call('overrides.ask', { body, token });
  const { id } = (await ask()).data;
  const result = await work({ id, staffId, token, again: ask });
  await server.db.queries.deleteFrom('override_requests').where('id', '=', id).execute();
  return result;
}

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

export const overridesCalls = {
  'overrides.list': {
    roles: 'teacher lead office owner',
    otherSubject: listOf(({ classes }) => some(classes)),
  },
  'overrides.class': {
    input: { params: { id: 999_999_999 } },
    roles: 'teacher lead office owner',
    otherSubject: about(404, ({ classId }) => Promise.resolve({ params: { id: classId } })),
  },
  'overrides.handedIn': {
    input: { params: { id: 999_999_999 }, query: { student_id: 1, practice_id: 1 } },
    roles: 'teacher lead office owner',
    otherSubject: about(404, async ({ server }) => {
      const { student } = await handIn(server, 'desk-hw', { one: 'a' });
      return {
        params: { id: await idByCode(server, 'classes', 'desk') },
        query: { student_id: student.id, practice_id: await practiceIdOf(server, 'desk-hw') },
      };
    }),
    errors: {
      attemptRunning: ({ server }) =>
        atHomework(server, async (of) => {
          await openAttempt(server, of.student, of.practice);
          return lookAtHandedIn(server, of);
        }),
    },
  },
  'overrides.create': {
    input: moreTime,
    roles: 'lead office owner',
    audit: async (centre) => {
      const { student, body } = await more(centre);
      return {
        by: centre.office,
        input: { body },
        rows: ({ id }) => [{ student, target: { type: 'override', id } }],
      };
    },
    stale: makesNew,
    otherSubject: 404,
    errors: {
      async overrideShorter({ server }) {
        await storeClassroom(server);
        const { token } = await staffMember(server, 'office');
        const class_id = await idByCode(server, 'classes', 'room');
        const practice_id = await practiceIdOf(server, 'hw-past');
        const body = { class_id, student_id: null, practice_id, due_at: 1, reason: 'Mất điện' };
        return server.call('overrides.create', { body, token });
      },
      alreadyReopened: ({ server }) =>
        atHomework(server, async (of) => {
          await (await openAttempt(server, of.student, of.practice)).submit();
          await reopen(server, of);
          return reopen(server, of);
        }),
    },
  },
  'overrides.end': {
    input: { params: { id: 999_999_999 } },
    roles: 'lead office owner',
    audit: async (centre) => {
      const { student, body } = await more(centre);
      const { id } = await doneBy(centre.server, centre.office, 'overrides.create', { body });
      return {
        by: centre.office,
        input: { params: { id } },
        rows: [{ student, target: { type: 'override', id }, fields: ['ended_at'] }],
      };
    },
    stale: takesAway,
    otherSubject: 404,
  },
  'overrides.restore': {
    input: { params: { id: 999_999_999 } },
    roles: 'lead office owner',
    audit: async (centre) => {
      const { student, body } = await more(centre);
      const { id } = await doneBy(centre.server, centre.office, 'overrides.create', { body });
      await doneBy(centre.server, centre.office, 'overrides.end', { params: { id } });
      return {
        by: centre.office,
        input: { params: { id } },
        rows: [{ student, target: { type: 'override', id }, fields: ['ended_at', 'undo'] }],
      };
    },
    stale: takesAway,
    otherSubject: 404,
  },
  'overrides.requests': {
    roles: 'teacher lead office owner',
    otherSubject: listOf(({ waiting }) => some(waiting), after(asked)),
  },
  'overrides.requestCount': {
    roles: 'teacher lead office owner',
    otherSubject: listOf(({ waiting }) => waiting > 0, after(asked)),
  },
  'overrides.ask': {
    input: moreTime,
    roles: 'teacher',
    audit: async (centre) => {
      const { student, body } = await more(centre);
      return {
        by: centre.teacher,
        input: { body },
        rows: ({ id }) => [{ action: 'ask', student, target: { type: 'override-request', id } }],
      };
    },
    stale: makesNew,
    errors: { alreadyAsked: ({ server }) => withRequest(server, async ({ again }) => again()) },
  },
  'overrides.seeReplies': { roles: 'teacher', audit: ofCaller },
  'overrides.withdraw': {
    input: { params: { id: 999_999_999 } },
    roles: 'teacher',
    audit: async (centre) => {
      const { student, params, target } = await asked(centre);
      const row = { action: 'withdraw', student, target } as const;
      return { by: centre.teacher, input: { params }, rows: [row] };
    },
    stale: { refused: 'requestDecided' },
    errors: {
      requestDecided: ({ server }) =>
        withRequest(server, async ({ id, token }) => {
          await server.call('overrides.withdraw', { params: { id }, token });
          return server.call('overrides.withdraw', { params: { id }, token });
        }),
    },
  },
  'overrides.approve': {
    input: { params: { id: 999_999_999 }, body: { extra_minutes: 5 } },
    roles: 'lead office owner',
    audit: async (centre) => {
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
    stale: { refused: 'requestDecided' },
    otherSubject: 404,
    errors: {
      requestGone: ({ server }) =>
        withRequest(server, async ({ id, staffId }) => {
          await server.db.queries
            .deleteFrom('staff_classes')
            .where('staff_id', '=', staffId)
            .execute();
          const { token } = await staffMember(server, 'office');
          return server.call('overrides.approve', {
            params: { id },
            body: { extra_minutes: 5 },
            token,
          });
        }),
    },
  },
  'overrides.decline': {
    input: { params: { id: 999_999_999 }, body: { reply: 'Chưa cần' } },
    roles: 'lead office owner',
    audit: async (centre) => {
      const { student, params, target } = await asked(centre);
      return {
        by: centre.lead,
        input: { params, body: { reply: 'Con còn giờ' } },
        rows: [{ action: 'decline', student, target }],
      };
    },
    stale: { refused: 'requestDecided' },
    otherSubject: 404,
  },
} satisfies CallsOf<'overrides'>;
