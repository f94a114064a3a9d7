import type { PracticeData } from '@bitu/contract/practice.ts';
import { afterEach, expect, test } from 'vitest';
import { type Content, free, multiple, withoutFeedback, single } from '../testing-questions.ts';
import { practiceServer, right, wrong } from '../testing-server.ts';
import { voice } from '../speaking/testing.ts';
import { mainActionOf } from './action.ts';
import { feedbackOf, marksOf, savedMarkOf } from './feedback.ts';
import { nextRevision, openAttempt, questionOf } from './attempt.ts';
import { type AttemptAction, attemptReducer } from './reducer.ts';
import { endsAt, remainingSeconds } from './remaining-time.ts';

let server: ReturnType<typeof practiceServer> | undefined;
afterEach(() => server?.stop());

function open(
  questions: Content[] = [single(), single(), free()],
  type: 'test' | 'normal' = 'test',
) {
  server = practiceServer({ questions, type });
  const data = server.data();
  return { server, data, state: openAttempt(data, type === 'normal') };
}

const run = (state: ReturnType<typeof openAttempt>, ...actions: AttemptAction[]) =>
  actions.reduce(attemptReducer, state);

const save = (questionId: number, revision: number, verdict = {}): AttemptAction => ({
  type: 'saved',
  reply: {
    question_id: questionId,
    revision,
    saved_at: 1_700_000_000,
    remain_time: null,
    ...verdict,
  },
});

const answered = (data: PracticeData, id: number, words: string[], revision: number) => ({
  ...data,
  list_question: data.list_question.map((question) =>
    question.id === id
      ? {
          ...question,
          status: 2,
          user: [
            {
              bai_lam: words,
              revision,
              saved_at: 1,
              is_correct: null,
              points: null,
              right_parts: null,
              total_parts: null,
              ...withoutFeedback,
              ai_evaluation: null,
              teacher_evaluation: null,
            },
          ],
        }
      : question,
  ),
});

test('opens at the first unfinished question', () => {
  const { data } = open();
  expect(openAttempt(answered(data, 1, ['a'], 1), false).current).toBe(1);
});

test('an answer goes from entered to queued to saved, and its mark with it', () => {
  const { state } = open();
  const mark = (now: typeof state) => savedMarkOf(questionOf(now, 1), true);
  const entered = run(state, { type: 'entered', questionId: 1, baiLam: ['a'] });
  const queued = run(entered, { type: 'queued', questionId: 1, baiLam: ['a'], revision: 1 });
  const waiting = run(queued, { type: 'waiting' });
  const saved = run(waiting, { type: 'sending', questionId: 1 }, save(1, 1));
  expect([state, entered, queued, waiting, saved].map(mark)).toEqual([
    null,
    'saving',
    'saving',
    'local',
    'saved',
  ]);
  expect(marksOf(waiting)).toEqual(['unsent', 'not-done', 'not-done']);
  expect(marksOf(saved)).toEqual(['answered', 'not-done', 'not-done']);
  expect(nextRevision(questionOf(saved, 1))).toBe(2);
});

test('what was entered while an answer was being stored stays', () => {
  const { state } = open();
  const stored: AttemptAction = { type: 'queued', questionId: 3, baiLam: ['1'], revision: 1 };
  const typing = run(state, stored, { type: 'entered', questionId: 3, baiLam: ['12'] });
  expect(questionOf(run(typing, stored), 3)).toMatchObject({ entered: ['12'], draftOn: 1 });
  const newer = run(typing, { ...stored, baiLam: ['123'], revision: 2 }, stored);
  expect(questionOf(newer, 3)).toMatchObject({ entered: ['123'], unsent: 2 });
  const merged = run(newer, { type: 'waiting' }, stored);
  expect(questionOf(merged, 3)).toMatchObject({ entered: ['123'], unsent: 2, waiting: true });
});

test('an unsent answer stays, whatever an older response of the server says', () => {
  const { state, data } = open();
  const mine = run(
    state,
    { type: 'queued', questionId: 1, baiLam: ['b'], revision: 2 },
    { type: 'server', data: answered(data, 1, ['a'], 1) },
  );
  expect(questionOf(mine, 1)).toMatchObject({ entered: ['b'], known: 1, unsent: 2 });
});

test('a response that was on its way during a save changes nothing', () => {
  const { state, data } = open();
  const queued = run(
    state,
    { type: 'queued', questionId: 1, baiLam: ['b'], revision: 1 },
    save(1, 1),
  );
  expect(questionOf(run(queued, { type: 'server', data }), 1).entered).toEqual(['b']);
});

test('a newer answer from another device is shown, also in place of a draft', () => {
  const { state, data } = open();
  const typing = run(state, { type: 'entered', questionId: 3, baiLam: ['1'] });
  const merged = run(typing, { type: 'server', data: answered(data, 3, ['5'], 1) });
  expect(questionOf(merged, 3)).toMatchObject({ entered: ['5'], known: 1, draftOn: null });
  const typed = run(typing, { type: 'server', data });
  expect(questionOf(typed, 3).entered).toEqual(['1']);
});

test("after a refusal the server's answer is shown, with the reason", () => {
  const { state, data } = open();
  const refused = run(
    state,
    { type: 'queued', questionId: 1, baiLam: ['b'], revision: 1 },
    {
      type: 'refused',
      questionId: 1,
      revision: 1,
      message: 'Câu này đã được trả lời.',
      slip: null,
    },
    { type: 'server', data: answered(data, 1, ['c'], 4) },
  );
  expect(questionOf(refused, 1)).toMatchObject({
    entered: ['c'],
    known: 4,
    unsent: null,
    refused: 'Câu này đã được trả lời.',
  });
  expect(marksOf(refused)[0]).toBe('error');
});

test('what this device has kept is restored, the newest last', () => {
  const { state } = open();
  const merged = run(state, {
    type: 'kept',
    records: [
      { kind: 'draft', question_id: 1, bai_lam: [], revision: 2 },
      { kind: 'answer', question_id: 1, bai_lam: ['a'], revision: 2 },
      { kind: 'answer', question_id: 99, bai_lam: ['a'], revision: 2 },
    ],
  });
  expect(questionOf(merged, 1)).toMatchObject({ entered: [], unsent: 2, draftOn: 2 });
});

test('continues after earlier answers; a question answered in the meantime stays on the screen', () => {
  const { state } = open();
  const answer = { question_id: 1, bai_lam: ['a'], revision: 1 };
  const before = run(state, { type: 'kept', records: [{ kind: 'answer', ...answer }] });
  expect(before.current).toBe(1);
  const queued = run(state, { type: 'queued', questionId: 1, baiLam: ['a'], revision: 1 });
  const meanwhile = run(queued, { type: 'kept', records: [{ kind: 'answer', ...answer }] });
  expect(meanwhile.current).toBe(0);
  expect(run(meanwhile, save(1, 1), { type: 'kept', records: [] }).current).toBe(0);
});

test('two and three right answers in a row are celebrated, and a wrong one resets the count', () => {
  const { state } = open([single(), single(), single(), single()], 'normal');
  const first = run(state, save(1, 1, right));
  expect(first.celebration).toBeNull();
  const second = run(first, { type: 'moved', index: 1 }, save(2, 1, right));
  expect(second.celebration).toMatchObject({ combo: 2 });
  const third = run(second, { type: 'celebrated' }, { type: 'moved', index: 2 }, save(3, 1, right));
  expect(third.celebration).toMatchObject({ combo: 3 });
  const fourth = run(third, { type: 'celebrated' }, save(4, 1, wrong));
  expect(fourth).toMatchObject({ streak: 0, celebration: null });
  // The same response again does not count twice.
  expect(run(third, save(3, 1, right)).streak).toBe(3);
});

test('a reading without a good word is nearly right in the sheet and on the map, and names the words', () => {
  const { state, data } = open([voice()], 'normal');
  const verdict = { is_correct: 0, points: 0.76, right_parts: 0, total_parts: 1 };
  const told = run(state, save(1, 1, { ...verdict, missed_words: ['cars'] }));
  const [question] = data.list_question;
  expect(question && feedbackOf(told, questionOf(told, 1), question)).toMatchObject({
    tone: 'partly',
    title: 'Gần đúng rồi!',
    lines: ['Con luyện thêm từ: cars.'],
  });
  expect(marksOf(told)).toEqual(['partly']);
  expect(told.moment?.situation).toBe('partly');
});

test.each([
  [
    'a hint costs points, and no option was chosen wrongly',
    { points: 0.5625, right_parts: 3, total_parts: 4 },
    'Đúng 3 trên 4 ý',
  ],
  [
    'every option was chosen, in a later try',
    { points: 0.25, right_parts: 2, total_parts: 2, wrong_parts: ['c', 'd'], tries_used: 2 },
    'Đúng 2 trên 2 ý, còn 2 ý chọn chưa đúng',
  ],
])('the parts of an answer are explained without tries and hints: %s', (_, own, line) => {
  const { state, data } = open([multiple(2)], 'normal');
  const verdict = { is_correct: 0, is_final: 1, ...own };
  const told = run(state, save(1, 1, verdict));
  const [question] = data.list_question;
  expect(question && feedbackOf(told, questionOf(told, 1), question)?.lines).toEqual([line]);
});

test("Rino's line ends with the next answer, and an event without news changes nothing", () => {
  const { state } = open([single(), single()], 'normal');
  const said = ({ moment }: typeof state) => moment?.situation ?? null;
  const queued = (revision: number): AttemptAction => ({
    type: 'queued',
    questionId: 1,
    baiLam: ['a'],
    revision,
  });
  const entered: AttemptAction = { type: 'entered', questionId: 1, baiLam: ['a'] };
  const close = run(state, queued(1), {
    type: 'refused',
    questionId: 1,
    revision: 1,
    message: 'Gần đúng rồi.',
    slip: 'close',
  });
  expect(said(close)).toBe('close');
  expect(said(run(close, entered))).toBeNull();
  expect(said(run(close, queued(2)))).toBeNull();

  // The sheet with the hints stays open while something is entered.
  const hint = [{ kind: 'text' as const, text: ['Nó kêu meo meo.'] }];
  const hinted = run(state, { type: 'hinted', questionId: 1, number: 1, hint }, entered);
  expect(said(hinted)).toBe('hint');
  expect(said(run(hinted, queued(1)))).toBeNull();

  const told = run(state, queued(1), save(1, 1, right));
  expect(said(told)).toBe('right');
  expect(said(run(told, queued(1)))).toBe('right');
});

test('the main button checks, goes on to what is left, then submits', () => {
  const { state } = open([single(), single()], 'normal');
  expect(mainActionOf(state)).toEqual({ kind: 'check' });
  const first = run(state, { type: 'moved', index: 1 }, save(2, 1, right));
  expect(mainActionOf(first)).toEqual({ kind: 'next', index: 0 });
  expect(mainActionOf(run(first, save(1, 1, wrong)))).toEqual({ kind: 'submit' });
});

test('the end of the time only moves earlier, unless the server gives more', () => {
  expect(endsAt(null, null, 0)).toBeNull();
  expect(endsAt(null, 60, 1000)).toBe(61_000);
  // Rounded up and delayed: a second response says the same less exactly.
  expect(endsAt(61_000, 59, 2900)).toBe(61_000);
  expect(endsAt(61_000, 58, 2900)).toBe(60_900);
  expect(endsAt(61_000, 300, 3000)).toBe(303_000);
  expect(remainingSeconds(61_000, 60_001)).toBe(1);
  expect(remainingSeconds(61_000, 99_000)).toBe(0);
});
