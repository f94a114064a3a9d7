/** Answers that are sent within the tap that completes them, while the device is still storing them. */
import { errors } from '@bitu/contract/errors.ts';
import { afterEach, expect, test } from 'vitest';
import { adoptToken } from '../../api/token.ts';
import { clearOwner, noteOwner } from '../../session/session-owner.ts';
import { single } from '../testing-questions.ts';
import { practiceServer, type PracticeServer } from '../testing-server.ts';
import { storeName } from './has-pending.ts';
import {
  flushOutbox,
  type OutboxEvent,
  queueAnswer,
  recordsOf,
  startOutbox,
  subscribe,
} from './outbox.ts';
import { changeRecords } from './store.ts';

let server: PracticeServer;
let leave: (() => void)[] = [];
afterEach(async () => {
  for (const one of leave) one();
  leave = [];
  await server.stop();
});

/** A known student, whose outbox has checked and found nothing to send. */
async function open() {
  server = practiceServer({ questions: Array.from({ length: 5 }, () => single()), type: 'test' });
  const place = { student_id: server.studentId, attempt_id: server.attemptId };
  noteOwner(server.token, server.studentId);
  leave.push(startOutbox(server.studentId));
  expect(await flushOutbox(place)).toBe(true);
  const enter = (question_id: number, option = 'a', revision = 1) =>
    queueAnswer({ ...place, practice_id: 7, question_id, bai_lam: [option], revision });
  const events: OutboxEvent['kind'][] = [];
  leave.push(
    subscribe((event) => event.student_id === place.student_id && events.push(event.kind)),
  );
  return { place, enter, events, stored: () => recordsOf(place) };
}

/** Blocks writes to the store, as on a slow device. Returns a function that releases them. */
async function holdStore(): Promise<() => void> {
  const request = indexedDB.open(storeName);
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('no database')));
  });
  const records = db.transaction('kept', 'readwrite').objectStore('kept');
  let held = true;
  const again = () => {
    if (held) records.count().addEventListener('success', again);
    else db.close();
  };
  again();
  const release = () => void (held = false);
  leave.push(release);
  return release;
}

test('the server gets an answer before the device has stored it, and only once', async () => {
  const { enter, events, stored } = await open();
  const release = await holdStore();
  const entering = enter(1);
  await expect.poll(() => server.stored.get(1)?.bai_lam).toEqual(['a']);
  await expect.poll(() => events).toEqual(['queued', 'sending', 'saved']);
  release();
  await entering;
  await expect.poll(stored).toEqual([]);
  await flushOutbox({ student_id: server.studentId, attempt_id: server.attemptId });
  expect(server.saves().length).toBe(1);
  expect(events).toEqual(['queued', 'sending', 'saved']);
});

test('without a network it is kept, and sent when there is one', async () => {
  const { enter, events, stored } = await open();
  server.offline();
  await enter(1);
  await expect.poll(() => events).toContain('waiting');
  expect((await stored()).map(({ question_id }) => question_id)).toEqual([1]);
  server.online();
  dispatchEvent(new Event('online'));
  await expect.poll(() => server.stored.get(1)?.bai_lam).toEqual(['a']);
  await expect.poll(stored).toEqual([]);
});

test('a refusal is reported once, and drops the answer', async () => {
  const { enter, events, stored } = await open();
  server.answerElsewhere(1, ['c'], 9);
  await enter(1);
  await expect.poll(stored).toEqual([]);
  expect(events.filter((kind) => kind === 'refused')).toEqual(['refused']);
  expect(server.saves().length).toBe(1);
});

test('an answer does not overtake one that waits', async () => {
  const { place, enter, stored } = await open();
  server.failSaves('storageFull');
  await enter(1);
  await flushOutbox(place);
  server.online();
  server.calls.requests.length = 0;
  await enter(2);
  await expect.poll(stored).toEqual([]);
  expect(server.saves().map(([id]) => id)).toEqual([1, 2]);
});

test('answers in quick succession keep their order', async () => {
  const { enter, stored } = await open();
  await Promise.all([enter(1, 'a', 1), enter(1, 'b', 2), enter(2, 'a', 1)]);
  await expect.poll(stored).toEqual([]);
  expect(server.stored.get(1)?.bai_lam).toEqual(['b']);
  const revisions = server.saves().flatMap(([id, , revision]) => (id === 1 ? [revision] : []));
  expect(revisions).toEqual(revisions.toSorted());
});

test('an answer that another tab has kept in the meantime is sent before this one', async () => {
  const { place, enter, stored } = await open();
  const other = { ...place, kind: 'answer', practice_id: 7, question_id: 1, order: 1 } as const;
  await changeRecords(() => ({ put: [{ ...other, bai_lam: ['c'], revision: 4 }] }));
  const { revision } = await enter(1, 'b', 1);
  expect(revision).toBe(5);
  await expect.poll(() => server.stored.get(1)).toMatchObject({ bai_lam: ['b'], revision: 5 });
  await expect.poll(stored).toEqual([]);
});

test('nothing is sent early while the owner of the session is unknown', async () => {
  const { enter, stored } = await open();
  clearOwner(server.token);
  const release = await holdStore();
  const entering = enter(1);
  expect(server.saves()).toEqual([]);
  release();
  await entering;
  await expect.poll(stored).toEqual([]);
  expect(server.stored.get(1)?.bai_lam).toEqual(['a']);
});

/** The child signs in again: this page has another session of it. */
function signInAgain() {
  adoptToken(server.token);
  server.online();
}

test('an early reply to the previous session says nothing about the current one', async () => {
  const { place, enter, stored } = await open();
  adoptToken('before');
  noteOwner('before', place.student_id);
  leave.push(() => clearOwner('before'));
  server.failSaves('unauthenticated');
  const release = await holdStore();
  const entering = enter(1);
  await expect.poll(() => server.saves().length).toBe(1);
  signInAgain();
  release();
  await entering;
  await expect.poll(stored).toEqual([]);
  expect(server.stored.get(1)?.bai_lam).toEqual(['a']);
});

test('a session that ends while its answer is being sent does not hold up the next one', async () => {
  const { enter, stored } = await open();
  adoptToken('before');
  leave.push(() => clearOwner('before'));
  const refuse = Promise.withResolvers<void>();
  const { calls } = server;
  calls.answers('practice.save', async () => {
    await refuse.promise;
    const { code, message, status } = errors.unauthenticated;
    return Response.json({ success: false, data: null, code, message }, { status });
  });
  await enter(1);
  await expect.poll(() => server.saves().length).toBe(1);
  signInAgain();
  refuse.resolve();
  await expect.poll(stored).toEqual([]);
  expect(server.stored.get(1)?.bai_lam).toEqual(['a']);
});
