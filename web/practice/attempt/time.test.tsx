import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { single } from '../testing-questions.ts';
import { practiceServer, type PracticeServer } from '../testing-server.ts';
import { visit } from '../testing.tsx';
import { releaseClock, slowClock } from '../../ui/testing.ts';

let server: PracticeServer;
beforeEach(() => {
  slowClock('setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance');
});
afterEach(async () => {
  releaseClock();
  await server.stop();
});

async function open(remain: number) {
  server = practiceServer({ type: 'test', questions: [single(), single()], remain });
  const screen = await visit('/practice/7?start=1');
  await expect.element(screen.getByRole('timer')).toBeVisible();
  return screen;
}

const seconds = (text: string | null) => {
  const [m = 0, s = 0] = (text ?? '').split(':').map(Number);
  return m * 60 + s;
};

test.each([24, -24])('a device clock that is %i hours off changes nothing', async (hours) => {
  vi.setSystemTime(Date.now() + hours * 3_600_000);
  const screen = await open(600);
  const secondsOnScreen = () => seconds(screen.getByRole('timer').element().textContent);
  /** The difference between the screen and the server's clock, however long the machine took until here. */
  const apart = () => Math.abs(secondsOnScreen() - (server.remaining() ?? 0));
  await expect.poll(apart).toBeLessThanOrEqual(1);
  // It may also jump in between.
  vi.setSystemTime(Date.now() - hours * 3_600_000);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.remaining()).toBeLessThanOrEqual(590);
  await expect.poll(apart).toBeLessThanOrEqual(1);
});

test("after sleep, the server's time is fetched", async () => {
  const screen = await open(600);
  const before = server.calls.of('practice.open').length;
  server.setRemain(120);
  // During sleep the monotonic clock may stop while the date goes on.
  vi.setSystemTime(Date.now() + 480_000);
  await vi.advanceTimersByTimeAsync(2000);
  await expect.poll(() => server.calls.of('practice.open').length).toBeGreaterThan(before);
  await expect
    .poll(() => seconds(screen.getByRole('timer').element().textContent))
    .toBeLessThanOrEqual(120);
});

test('at the end it submits, counts down, and leads to the result', async () => {
  const screen = await open(2);
  await vi.advanceTimersByTimeAsync(2100);
  const dialog = screen.getByRole('alertdialog', { name: 'Hết thời gian' });
  await expect.element(dialog.getByText('Bạn dừng lại để xem kết quả nhé!')).toBeVisible();
  await expect
    .element(dialog.getByRole('button', { name: /Xem kết quả \([345]s\)/ }))
    .toBeVisible();
  await expect.poll(() => server.calls.of('practice.submit').length).toBe(1);
  await vi.advanceTimersByTimeAsync(5000);
  await expect.poll(screen.address).toBe(`/practice-result/${server.attemptId}?is_test=1`);
});

test('the button leads there earlier', async () => {
  const screen = await open(1);
  await vi.advanceTimersByTimeAsync(1100);
  await screen.button(/Xem kết quả/).click();
  await expect.poll(screen.address).toContain('/practice-result/');
});

test('without a network at the end, the dialog waits, and submits when it can', async () => {
  const screen = await open(1);
  server.calls.offline('practice.submit');
  /** It retries again and again, so a second passes before each check. */
  const later = (look: () => unknown) => async () => {
    await vi.advanceTimersByTimeAsync(1000);
    return look();
  };
  const isWaiting = () => screen.getByText(/Đang chờ mạng/).query() !== null;
  await expect.poll(later(isWaiting)).toBe(true);
  server.submitElsewhere();
  await expect.poll(later(screen.address)).toContain('/practice-result/');
});
