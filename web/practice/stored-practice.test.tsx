import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { adoptToken } from '../api/token.ts';
import { deleteSets } from '../session/delete-sets.ts';
import type { OpenedPractice } from './api.ts';
import { keepPractice, storedPractice } from './stored-practice.ts';
import { visit } from './testing.tsx';
import { single } from './testing-questions.ts';
import { type PracticeServer, practiceServer, profile } from './testing-server.ts';

let server: PracticeServer;
beforeEach(() => {
  server = practiceServer({
    questions: [single('Một'), single('Hai'), single('Ba')],
    remain: 600,
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
  await deleteSets();
  await server.stop();
});

const place = { practiceId: 7, wrongOf: null };
const reached = ['accounts.profile', 'practice.open', 'practice.overview'] as const;

function loseNetwork() {
  onlineManager.setOnline(false);
  server.offline();
  for (const name of reached) server.calls.offline(name);
}

function findNetwork() {
  const { studentId, token, calls } = server;
  calls.data('accounts.profile', profile(studentId, token));
  calls.data('practice.open', () => server.data());
  server.online();
  onlineManager.setOnline(true);
  dispatchEvent(new Event('online'));
}

const goOn = /^(Câu tiếp theo|Nộp bài)$/;
const knownAnswers = async () =>
  Object.values((await storedPractice(place))?.data.progress?.questions ?? {}).filter(
    ({ known }) => known > 0,
  ).length;

/** One answer is at the server, one only on this device; then the tab is killed. */
async function beginAndLose() {
  const screen = await visit('/practice/7?start=1');
  await screen.choose('con mèo');
  await expect.element(screen.button(goOn)).not.toHaveAttribute('aria-busy');
  await screen.button(goOn).click();
  await expect.poll(knownAnswers).toBe(1);
  loseNetwork();
  await screen.choose('con mèo');
  await screen.button(goOn).click();
  await expect.element(screen.counter('Câu 3/3')).toBeVisible();
  await cleanup();
}

test.each(['/practice/7?start=1', '/practice/7'])(
  'a started practice that is reloaded without a network goes on from this device: %s',
  async (address) => {
    await beginAndLose();
    const screen = await visit(address);
    await expect.element(screen.counter('Câu 3/3')).toBeVisible();
    await screen.choose('con mèo');
    findNetwork();
    await expect.poll(() => server.stored.size).toBe(3);
    expect(new Set(server.saves().map(([id]) => id))).toEqual(new Set([1, 2, 3]));
    await screen.button('Nộp bài').click();
    await expect.poll(() => screen.address()).toContain('/practice-result/');
    await expect.poll(() => storedPractice(place)).toBeNull();
  },
);

test('another session does not see it, and gets a link away', async () => {
  await beginAndLose();
  adoptToken('another');
  const screen = await visit('/practice/7?start=1');
  await expect.element(screen.getByRole('heading', { name: 'Đang mất mạng' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Về trang học' }))
    .toHaveAttribute('href', '/learning');
});

const opened = (fields: Partial<OpenedPractice> = {}): OpenedPractice => ({
  ...server.data(),
  received_at: performance.now(),
  ...fields,
});
const keep = (practiceId: number, data = opened()) =>
  keepPractice({ studentId: server.studentId, practiceId, wrongOf: null }, data, {
    questions: {},
    streak: 0,
  });

test('its time goes on, also when the device’s date was set back', async () => {
  await keep(7);
  const now = Date.now();
  const ago = async () =>
    performance.now() - ((await storedPractice(place))?.data.received_at ?? 0);
  vi.spyOn(Date, 'now').mockReturnValue(now + 100_000);
  expect(Math.round((await ago()) / 1000)).toBe(100);
  vi.spyOn(Date, 'now').mockReturnValue(now - 100_000);
  expect(await ago()).toBeLessThan(1000);
});

test('the last five are kept, and none that was handed in', async () => {
  for (const id of [1, 2, 3, 4, 5, 6])
    await keep(id, opened({ received_at: performance.now() + id }));
  await keep(8, opened({ result_id: 80 }));
  const stored = await Promise.all(
    [1, 2, 6, 8].map((practiceId) => storedPractice({ practiceId, wrongOf: null })),
  );
  expect(stored.map((one) => one !== null)).toEqual([false, true, true, false]);
});
