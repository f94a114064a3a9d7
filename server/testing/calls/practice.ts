import { practiceIdOf, type OpenAttempt, openAttempt } from '../attempt.ts';
import { audioForm, silence } from '../audio-form.ts';
import { storeClassroom, noon, idByCode } from '../classroom.ts';
import { newStudent } from '../people.ts';
import type { ApiResponse } from '../server.ts';
import { staffMember } from '../staff.ts';
import { type ErrorContext, newAttempt } from './errors.ts';
import { unknown, anybody, own, owners, type CallsOf } from './row.ts';

const saved = (stage: ErrorContext, practice: string, ...answers: [string, unknown, number?][]) =>
  newAttempt(stage, practice).then(async (attempt) => {
    let last: ApiResponse | undefined;
    for (const answer of answers) last = await attempt.save(...answer);
    return last as ApiResponse;
  });

/** Opens homework of the class `room` at this time. */
async function openInRoom(
  { server }: ErrorContext,
  practice: string,
  at: Date,
): Promise<ApiResponse> {
  await storeClassroom(server);
  const { token } = await newStudent(server, { classes: { room: 1 } });
  const { now } = server.clock;
  server.clock.now = at;
  const query = { practiceId: await practiceIdOf(server, practice) };
  return server.call('practice.open', { query, token }).finally(() => {
    server.clock.now = now;
  });
}

const attemptOf = ({ practiceId, attemptId }: OpenAttempt) => ({
  practice_id: practiceId,
  attempt_id: attemptId,
});

export const practiceCalls = {
  'practice.overview': {
    input: ({ running }) => ({ query: { practiceId: running.practiceId } }),
    statuses: anybody,
    check: ({ data }, caller, { people }) => data.started === (caller?.id === people.owner?.id),
  },
  'practice.open': {
    input: ({ running }) => ({ query: { practiceId: running.practiceId } }),
    statuses: own,
    check: ({ data }, caller, { people, running }) =>
      (data.attempt_id === running.attemptId) === (caller?.id === people.owner?.id),
    errors: {
      practiceNotFound: { query: { practiceId: 999_999_999 } },
      practiceNotAllowed: async ({ server, student }) =>
        server.call('practice.open', {
          query: { practiceId: await practiceIdOf(server, 'starters-animals') },
          token: student.token,
        }),
      practiceLocked: (stage) => openInRoom(stage, 'hw-later', noon),
      practiceExpired: (stage) =>
        openInRoom(stage, 'hw-past', new Date(noon.getTime() + 2 * 86_400_000)),
    },
  },
  'practice.save': {
    input: ({ running }) => ({
      body: {
        ...attemptOf(running),
        question_id: running.id('q1'),
        bai_lam: ['true'],
        revision: 1,
      },
    }),
    statuses: owners,
    errors: {
      async questionNotFound(stage) {
        const { practiceId, attemptId } = await openAttempt(stage.server, stage.student, 'normal');
        const other = await newAttempt(stage, 'exam');
        const answer = { question_id: other.id('truth'), bai_lam: ['true'], revision: 1 };
        const body = { practice_id: practiceId, attempt_id: attemptId, ...answer };
        return stage.server.call('practice.save', { body, token: stage.student.token });
      },
      answerShape: (stage) => saved(stage, 'normal', ['truth', ['maybe']]),
      answerSlip: (stage) => saved(stage, 'normal', ['truth', []]),
      answerClose: (stage) => saved(stage, 'normal', ['gaps', ['am', 'studnt', 'hoà']]),
      answerOutdated: (stage) =>
        saved(stage, 'exam', ['truth', ['true'], 2], ['truth', ['false'], 1]),
      answerFinal: (stage) => saved(stage, 'normal', ['truth', ['true']], ['truth', ['false']]),
      async attemptSubmitted(stage) {
        const attempt = await newAttempt(stage, 'normal');
        await attempt.submit();
        return attempt.save('truth', ['true']);
      },
      async attemptOverdue(stage) {
        const attempt = await newAttempt(stage, 'normal');
        stage.server.clock.forward(611);
        return attempt.save('truth', ['true']);
      },
      async recordingMissing({ server }) {
        const student = await newStudent(server, { classes: { 'starters-a': 1 } });
        const attempt = await openAttempt(server, student, 'starters-speaking');
        return attempt.save('frog', [{ audio_id: '0'.repeat(64) }]);
      },
    },
  },
  'practice.submit': {
    input: ({ done }) => ({ body: attemptOf(done) }),
    statuses: owners,
    errors: {
      async attemptNotFound(stage) {
        const { practiceId, attemptId } = await newAttempt(stage, 'normal');
        const body = { practice_id: practiceId, attempt_id: attemptId };
        return stage.server.call('practice.submit', { body, token: stage.student.token });
      },
    },
  },
  'practice.result': {
    input: ({ done }) => ({ params: { resultId: done.attemptId } }),
    statuses: owners,
    errors: {
      async resultHeld({ server }) {
        const student = await newStudent(server);
        const first = await openAttempt(server, student, 'exam');
        await first.submit();
        // Homework is reopened by the office; this test is open to everybody.
        await storeClassroom(server);
        const office = await staffMember(server, 'office');
        await server.db.queries
          .insertInto('overrides')
          .values({
            class_id: await idByCode(server, 'classes', 'room'),
            student_id: student.id,
            practice_id: first.practiceId,
            reopens_attempt: first.attemptId,
            reason: 'x',
            by: office.id,
            created_at: server.clock.now,
          })
          .execute();
        await first.redo();
        return first.result();
      },
      resultNotFound: { params: { resultId: 999_999_999 } },
    },
  },
  'practice.hint': {
    input: ({ running }) => ({
      body: { attempt_id: running.attemptId, question_id: running.id('q3'), hint: 1 },
    }),
    statuses: owners,
    errors: {
      async hintMissing(stage) {
        const attempt = await newAttempt(stage, 'normal');
        return attempt.hint('truth', 1);
      },
    },
  },
  'practice.reveal': {
    input: ({ running }) => ({
      body: { attempt_id: running.attemptId, question_id: running.id('q4') },
    }),
    statuses: owners,
    errors: {
      async helpRefused(stage) {
        const attempt = await newAttempt(stage, 'exam');
        return attempt.reveal('truth');
      },
    },
  },
  'practice.tryQuestions': { statuses: anybody },
  // The content of the tests has no such questions: see try.test.ts.
  'practice.tryAnswer': {
    input: ({ running }) => ({ body: { question_id: running.id('q1'), bai_lam: ['true'] } }),
    statuses: unknown,
  },
  'practice.tryReading': {
    input: ({ running }) => audioForm(silence, { question_id: running.id('q1') }),
    statuses: unknown,
  },
} satisfies CallsOf<'practice'>;
