import { afterEach, expect, test, vi } from 'vitest';
import { adoptToken } from '../../api/token.ts';
import {
  flushOutbox,
  type OutboxEvent,
  queueAnswer,
  recordsOf,
  startOutbox,
  subscribe,
} from './outbox.ts';
import { single } from '../testing-questions.ts';
import { freshId, practiceServer, type PracticeServer, profile } from '../testing-server.ts';

let server: PracticeServer;
let stop: (() => void) | undefined;
afterEach(async () => {
  stop?.();
  stop = undefined;
  vi.useRealTimers();
  await server.stop();
});

const questions = Array.from({ length: 50 }, () => single());

function open(type: 'test' | 'normal' = 'test') {
  server = practiceServer({ questions, type });
  const { studentId, attemptId } = server;
  const enter = (questionId: number, option = 'a', revision = 1) =>
    queueAnswer({
      student_id: studentId,
      practice_id: 7,
      attempt_id: attemptId,
      question_id: questionId,
      bai_lam: [option],
      revision,
    });
  const stored = () => recordsOf({ student_id: studentId, attempt_id: attemptId });
  return { studentId, enter, stored };
}

test('fifty answers given without a network all arrive in order after the page was closed and reopened', async () => {
  const { studentId, enter, stored } = open();
  server.offline();
  stop = startOutbox(studentId);
  for (let id = 50; id >= 1; id--) await enter(id);
  stop();
  expect((await stored()).length).toBe(50);
  server.online();
  server.calls.requests.length = 0;
  stop = startOutbox(studentId);
  await expect.poll(() => server.stored.size).toBe(50);
  const arrived = server.saves().map(([id]) => id);
  expect(arrived).toEqual(Array.from({ length: 50 }, (_, index) => 50 - index));
  await expect.poll(stored).toEqual([]);
});

test('the answers of one child are never sent with the session of another', async () => {
  const { studentId, enter, stored } = open();
  server.offline();
  await enter(1);
  server.online();
  const other = freshId();
  server.calls.answers('accounts.profile', ({ token }) =>
    Response.json({ success: true, data: profile(other, token ?? '') }),
  );
  adoptToken(`token-${other}`);
  stop = startOutbox(studentId);
  await flushOutbox({ student_id: studentId, attempt_id: server.attemptId });
  const stopOther = startOutbox(other);
  await flushOutbox({ student_id: other, attempt_id: server.attemptId });
  stopOther();
  expect(server.saves()).toEqual([]);
  expect((await stored()).length).toBe(1);
  // The first child is back, with a new session.
  server.calls.answers('accounts.profile', ({ token }) =>
    Response.json({ success: true, data: profile(studentId, token ?? '') }),
  );
  adoptToken(server.token);
  await expect.poll(() => server.stored.size).toBe(1);
});

test('an expired session stops sending until the same student has signed in again', async () => {
  const { studentId, enter, stored } = open();
  server.failSaves('unauthenticated');
  stop = startOutbox(studentId);
  await enter(1);
  await expect.poll(() => server.saves().length).toBeGreaterThan(0);
  expect((await stored()).length).toBe(1);
  const renewed = `${server.token}-again`;
  server.calls.answers('practice.save', ({ token, body }) => {
    expect(token).toBe(renewed);
    const { question_id, revision } = body as { question_id: number; revision: number };
    const data = { question_id, revision, saved_at: 1, remain_time: null };
    return Response.json({ success: true, data });
  });
  adoptToken(renewed);
  await expect.poll(stored).toEqual([]);
});

test("when the server's disk is full, an answer is kept, reported, and tried again", async () => {
  const { studentId, enter, stored } = open();
  server.failSaves('storageFull');
  const events: OutboxEvent['kind'][] = [];
  const unsubscribe = subscribe(({ kind }) => events.push(kind));
  stop = startOutbox(studentId);
  await enter(1);
  await expect.poll(() => events).toContain('waiting');
  expect((await stored()).length).toBe(1);
  server.online();
  await expect.poll(() => server.stored.size).toBe(1);
  unsubscribe();
});

test('a permanent refusal is reported and dropped, and does not hold up the next answer', async () => {
  const { studentId, enter, stored } = open();
  server.answerElsewhere(1, ['c'], 9);
  const events: OutboxEvent[] = [];
  const unsubscribe = subscribe((one) => events.push(one));
  server.offline();
  await enter(1);
  await enter(2);
  server.online();
  stop = startOutbox(studentId);
  await expect.poll(() => server.stored.get(2)?.bai_lam).toEqual(['a']);
  await expect.poll(stored).toEqual([]);
  expect(events).toContainEqual(
    expect.objectContaining({ kind: 'refused', question_id: 1, code: 3005 }),
  );
  unsubscribe();
});

test('an unknown error drops nothing', async () => {
  const { studentId, enter, stored } = open();
  server.failSaves('notFound');
  stop = startOutbox(studentId);
  await enter(1);
  await expect.poll(() => server.saves().length).toBeGreaterThan(0);
  expect((await stored()).length).toBe(1);
});

test('one answer on which the server fails does not hold up the others', async () => {
  const { studentId, enter, stored } = open();
  server.calls.answers('practice.save', ({ body }) => {
    const { question_id, revision } = body as { question_id: number; revision: number };
    if (question_id === 1)
      return Response.json({ success: false, code: 500, message: '' }, { status: 500 });
    const data = { question_id, revision, saved_at: 1, remain_time: null };
    return Response.json({ success: true, data });
  });
  await enter(1);
  await enter(2);
  stop = startOutbox(studentId);
  await expect.poll(async () => (await stored()).map((one) => one.question_id)).toEqual([1]);
});

test('while another tab is sending, this one waits', async () => {
  const { studentId, enter } = open();
  let leave: () => void = () => {};
  const held = navigator.locks.request(
    `bitu-outbox-${studentId}`,
    () => new Promise<void>((resolve) => (leave = resolve)),
  );
  await expect.poll(async () => (await navigator.locks.query()).held?.length).toBeGreaterThan(0);
  stop = startOutbox(studentId);
  await enter(1);
  await expect.poll(async () => (await navigator.locks.query()).pending?.length).toBeGreaterThan(0);
  expect(server.saves()).toEqual([]);
  leave();
  await held;
  await expect.poll(() => server.stored.size).toBe(1);
});

test('other tabs are notified of what is saved', async () => {
  const { studentId, enter } = open();
  const otherTab = new BroadcastChannel('bitu-outbox');
  const received: OutboxEvent[] = [];
  otherTab.addEventListener('message', ({ data }: MessageEvent<OutboxEvent>) => {
    // The previous test may still be sending for another child.
    if (data.student_id === studentId) received.push(data);
  });
  stop = startOutbox(studentId);
  await enter(1);
  await expect.poll(() => received.map(({ kind }) => kind)).toEqual(['queued', 'sending', 'saved']);
  otherTab.close();
});

test('a change during sending is sent too, and nothing twice', async () => {
  const { studentId, enter } = open();
  stop = startOutbox(studentId);
  await Promise.all([enter(1, 'a', 1), enter(1, 'b', 2), enter(1, 'c', 3)]);
  await expect.poll(() => server.stored.get(1)?.bai_lam).toEqual(['c']);
  const revisions = server.saves().map(([, , revision]) => revision);
  expect(revisions).toEqual([...new Set(revisions)].toSorted());
});

test('an answer of a drill, which has no practice, is sent as one', async () => {
  const { studentId } = open();
  server.calls.data('drills.save', { question_id: 4, revision: 1, saved_at: 0, remain_time: null });
  stop = startOutbox(studentId);
  const place = { student_id: studentId, attempt_id: freshId() };
  await queueAnswer({ ...place, practice_id: null, question_id: 4, bai_lam: ['a'], revision: 1 });
  await expect.poll(() => recordsOf(place)).toEqual([]);
  expect(server.calls.of('drills.save').map(({ body }) => body)).toEqual([
    { attempt_id: place.attempt_id, question_id: 4, bai_lam: ['a'], revision: 1 },
  ]);
  expect(server.saves()).toEqual([]);
});
