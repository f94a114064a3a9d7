/**
 * Random orders of saves, repeats, late saves, submissions and redos by two clients, compared with a model.
 * ORDER_RUNS sets their number: `npm test -- --long` runs 100; run 1000 now and then.
 */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importPractices, truthsOf } from '../testing/content.ts';
import { newStudent, type Person, sessionOf } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { openAttempt, type OpenAttempt } from '../testing/attempt.ts';
import {
  apply,
  applyOverdue,
  type Model,
  questions,
  scoreOfModel,
  type Step,
} from '../testing/order-model.ts';
import { submitOverdue } from './submit.ts';

const runs = Number(process.env['ORDER_RUNS'] ?? 25);
const seconds = 60;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  // Ahead of real time, so that no queued job becomes due between two steps.
  server.clock.forward(30 * 86_400);
  await importPractices(server, [
    truthsOf('normal', { minutes: seconds / 60 }),
    truthsOf('exam', { minutes: seconds / 60, type: 'test' }),
  ]);
});
afterAll(() => server.stop());

/** `attempt` counts back from the current one: a client that does not know of a redo works on the old one. */
const save = fc.record({
  kind: fc.constant('save' as const),
  attempt: fc.constantFrom(0, 0, 0, 0, 1, 2),
  question: fc.constantFrom(...questions),
  value: fc.constantFrom('true', 'false'),
  revision: fc.integer({ min: 1, max: 6 }),
});
const submit = fc.record({
  kind: fc.constant('submit' as const),
  attempt: fc.constantFrom(0, 0, 0, 1),
});
const redo = fc.constant({ kind: 'redo' as const });
const reload = fc.constant({ kind: 'reload' as const });
const step = fc.oneof(
  { weight: 8, arbitrary: save },
  { weight: 2, arbitrary: submit },
  { weight: 2, arbitrary: redo },
  { weight: 1, arbitrary: reload },
);
/** One client acts, both act at once, time passes, or the server submits what is overdue. */
const event = fc.oneof(
  { weight: 6, arbitrary: fc.record({ steps: fc.tuple(step), client: fc.nat(1) }) },
  { weight: 5, arbitrary: fc.record({ steps: fc.tuple(step, step) }) },
  { weight: 1, arbitrary: fc.record({ repeat: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ forward: fc.constantFrom(1, 20, 50, 60, 65, 70, 71) }) },
  { weight: 1, arbitrary: fc.constant({ overdue: true }) },
);

/** Returns the steps with attempts instead of counts. */
const placed = (model: Model, action: Step): Step =>
  'attempt' in action
    ? { ...action, attempt: Math.max(0, model.attempts.length - 1 - action.attempt) }
    : action;

/** The two clients of one student, and the attempts that they know. */
function clientsOf(people: Person[], first: OpenAttempt) {
  const attemptIds = [first.attemptId];
  const body = (attempt: number) => ({
    practice_id: first.practiceId,
    attempt_id: attemptIds[attempt],
  });
  async function act(client: number, action: Step): Promise<string> {
    const token = people[client]?.token;
    if (action.kind === 'save') {
      const { question, value, revision } = action;
      const answer = { question_id: first.id(question), bai_lam: [value], revision };
      const saved = await server.call('practice.save', {
        token,
        body: { ...body(action.attempt), ...answer },
      });
      return saved.status === 200 ? 'saved' : String(saved.code);
    }
    if (action.kind === 'submit') {
      const submitted = await server.call('practice.submit', { token, body: body(action.attempt) });
      return `score ${submitted.data.score}`;
    }
    const query = { practiceId: first.practiceId, ...(action.kind === 'redo' && { redo: 1 }) };
    const id = (await server.call('practice.open', { token, query })).data.attempt_id as number;
    if (!attemptIds.includes(id)) attemptIds.push(id);
    return `attempt ${attemptIds.indexOf(id)}`;
  }
  return { act, attemptIds };
}

/** Returns the stored state of all attempts in terms of the model. */
async function stateOf(student: Person): Promise<unknown> {
  const { queries } = server.db;
  const attempts = await queries
    .selectFrom('attempts')
    .select(['id', 'submitted_at', 'submitted_by', 'score', 'archived_at'])
    .where('student_id', '=', student.id)
    .orderBy('id')
    .execute();
  const answers = await queries
    .selectFrom('answers as a')
    .innerJoin('questions as q', 'q.id', 'a.question_id')
    .select(['a.attempt_id', 'q.code', 'a.bai_lam', 'a.revision'])
    .where(
      'a.attempt_id',
      'in',
      attempts.map(({ id }) => id),
    )
    .where('a.revision', '>', 0)
    .execute();
  return attempts.map((attempt, i) => ({
    submitted: attempt.submitted_at !== null,
    by: attempt.submitted_by,
    score: attempt.score,
    archived: attempt.archived_at !== null,
    isLast: i === attempts.length - 1,
    answers: Object.fromEntries(
      answers
        .filter((answer) => answer.attempt_id === attempt.id)
        .map(({ code, bai_lam, revision }) => [
          code,
          { value: (bai_lam as string[])[0], revision },
        ]),
    ),
  }));
}

const stateOfModel = ({ attempts }: Model) =>
  attempts.map((attempt, i) => ({
    submitted: attempt.submitted,
    by: attempt.by,
    score: attempt.submitted ? scoreOfModel(attempt) : null,
    archived: i < attempts.length - 1,
    isLast: i === attempts.length - 1,
    answers: attempt.answers,
  }));

/**
 * Returns the allowed replies to these steps, each with the next state: of two concurrent steps, either may have
 * been first.
 */
function outcomes(model: Model, steps: Step[], now: number): { answers: string[]; model: Model }[] {
  const orders =
    steps.length === 2
      ? [
          [0, 1],
          [1, 0],
        ]
      : [[0]];
  return orders.map((order) => {
    const next = structuredClone(model);
    const answers: string[] = [];
    for (const i of order) answers[i] = apply(next, steps[i] as Step, now);
    return { answers, model: next };
  });
}

test(`${runs} random orders from two clients: no older answer wins, one submission, one score`, async () => {
  let conflicts = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('normal', 'exam'),
      fc.array(event, { minLength: 4, maxLength: 24 }),
      async (practice, events) => {
        const student = await newStudent(server);
        const people = [student, await sessionOf(server, student)];
        const first = await openAttempt(server, student, practice);
        const clients = clientsOf(people, first);
        let model: Model = { reveals: practice === 'normal', seconds, attempts: [] };
        model.attempts.push({
          deadline: first.opened.data.deadline,
          answers: {},
          submitted: false,
          by: null,
        });
        const done: Step[] = [];
        for (const occurrence of events) {
          const now = server.clock.now.getTime() / 1000;
          if ('forward' in occurrence) server.clock.forward(occurrence.forward);
          else if ('overdue' in occurrence) {
            await submitOverdue(server.deps);
            applyOverdue(model, now);
          } else {
            const last =
              done[('repeat' in occurrence ? occurrence.repeat : 0) % Math.max(1, done.length)];
            const expected: Step[] = 'steps' in occurrence ? occurrence.steps : last ? [last] : [];
            if (expected.length === 0) continue;
            const steps = expected.map((one) => ('steps' in occurrence ? placed(model, one) : one));
            done.push(...steps);
            const client = 'client' in occurrence ? occurrence.client : 0;
            const answers = await Promise.all(
              steps.map((one, i) => clients.act((client + i) % 2, one)),
            );
            const allowed = outcomes(model, steps, now);
            const state = await stateOf(student);
            const fitting = allowed.find(
              (one) =>
                isDeepStrictEqual(one.answers, answers) &&
                isDeepStrictEqual(stateOfModel(one.model), state),
            );
            conflicts += answers.filter((answer) => answer.startsWith('3')).length;
            if (!fitting) {
              expect({ steps, answers, state }).toEqual({
                steps,
                answers: allowed[0]?.answers,
                state: stateOfModel(allowed[0]?.model ?? model),
              });
            }
            model = fitting?.model ?? model;
          }
        }
      },
    ),
    { numRuns: runs, seed: 20_261_121, endOnFailure: true },
  );
  // There were enough conflicts to make the test meaningful.
  expect(conflicts).toBeGreaterThan(runs);
});
