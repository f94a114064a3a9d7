import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { newStudent, type Person } from '../server/testing/people.ts';
import { change, counterOf, enter, press } from './answering.ts';
import { laptop } from './browser.ts';
import { pathOf, type DrawnAttempt, attemptOf, storedAnswers } from './attempt.ts';
import { limitTime } from './practices.ts';
import { useStage, type Visit } from './stage.ts';

const stage = useStage();
const practice = 'starters-review-test';
beforeAll(() => limitTime(stage.server.db.queries, practice, 1200));
const total = 14;

/** A new student whose attempt is running, and its address. */
async function running(): Promise<{ student: Person; attempt: DrawnAttempt; path: string }> {
  const student = await newStudent(stage.server, { classes: { 'starters-a': 1 } });
  const attempt = await attemptOf(stage.server, student, practice);
  return { student, attempt, path: `${await pathOf(stage.server, practice)}?start=1` };
}

const mapCell = (page: Page, position: number, state: string) =>
  page.getByRole('button', { name: `Câu ${position}, ${state}` });

/** The question on the screen and its answer, in order, without transient states. */
const questionOn = async (page: Page) =>
  (await page.getByRole('region', { name: /Câu \d+\/\d+$/ }).ariaSnapshot())
    .replaceAll(/ \[(active|disabled|pressed)\]/g, '')
    .replaceAll(/- status.*/g, '- status');

test('a test is saved while the child works, can be changed, and is the same on every device', async () => {
  const { server } = stage;
  const { student, attempt, path } = await running();
  const [first, second, third, fourth] = attempt.questions;
  if (!first || !second || !third || !fourth) throw new Error('a test of at least four questions');
  const stored = () => storedAnswers(server, attempt.attemptId);

  const page = await stage.open(path, { as: student });
  await counterOf(page, 1, total).waitFor();
  await enter(page, first, first.wrong);
  await page.getByText('Đã lưu', { exact: true }).waitFor();
  expect((await stored()).get(first.id)).toEqual(first.wrong);
  await press(page, 'Câu tiếp theo');
  await counterOf(page, 2, total).waitFor();
  await enter(page, second, second.right);
  await expect.poll(async () => (await stored()).size).toBe(2);
  expect(await page.getByText(/Đúng rồi|Chưa đúng/).count()).toBe(0);

  await page.getByRole('button', { name: 'Câu trước' }).tap();
  await counterOf(page, 1, total).waitFor();
  await change(page, first);
  await expect.poll(async () => (await stored()).get(first.id)).toEqual(first.right);
  const asked = await questionOn(page);

  const listening = page.waitForResponse('**/api/events');
  await page.reload();
  await counterOf(page, 3, total).waitFor();
  await page.getByRole('button', { name: 'Bảng câu hỏi' }).tap();
  await mapCell(page, 1, 'đã trả lời').tap();
  await expect.poll(() => questionOn(page)).toBe(asked);

  const device = await stage.device({ as: student, ...laptop, hasTouch: true });
  const other = await device.newPage();
  const alsoListening = other.waitForResponse('**/api/events');
  await other.goto(server.origin + path);
  await counterOf(other, 3, total).waitFor();
  await mapCell(other, 1, 'đã trả lời').click();
  await counterOf(other, 1, total).waitFor();
  await expect.poll(() => questionOn(other)).toBe(asked);
  await mapCell(other, 4, 'chưa làm').click();
  await counterOf(other, 4, total).waitFor();

  // A second tab of the phone is notified, and so is the other device.
  await Promise.all([listening, alsoListening]);
  const tab = await page.context().newPage();
  await tab.goto(server.origin + path);
  await counterOf(tab, 3, total).waitFor();
  await enter(tab, third, third.right);
  await mapCell(other, 3, 'đã trả lời').waitFor();
  await page.getByRole('button', { name: 'Bảng câu hỏi' }).tap();
  await mapCell(page, 3, 'đã trả lời').waitFor();
});

/** Opens a page whose clock can be stopped. `without`: files that never arrive. */
async function openWithClock(path: string, visit: Visit, without?: RegExp): Promise<Page> {
  const device = await stage.device(visit);
  if (without) await device.route(without, (route) => route.abort());
  const page = await device.newPage();
  await page.clock.install();
  await page.goto(stage.server.origin + path);
  return page;
}

/** Waits for the timer to show less than a minute, and stops the page's clock some seconds before its end. */
async function lastSeconds(page: Page): Promise<void> {
  const timer = page.getByRole('timer', { name: 'Thời gian còn lại' });
  await expect.poll(() => timer.innerText()).toMatch(/^0?0:[1-5]\d$/);
  const [, seconds = ''] = (await timer.innerText()).split(':');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + (Number(seconds) - 5) * 1000);
}

const goOn = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Hết thời gian' }).getByRole('button');

/**
 * Lets time pass on a page with a stopped clock, until the button of the dialog has this text. Each step is a call to a
 * browser that may be busy, so there are few long ones, which still show every second.
 */
async function passUntil(page: Page, words: RegExp): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(400);
      return (await goOn(page).allInnerTexts()).join();
    })
    .toMatch(words);
}

test('when the time is up, a dialog counts down to the result, or leads to it at once', async () => {
  const { server } = stage;
  const { student, attempt, path } = await running();
  const friend = await running();
  const [page, other] = await Promise.all([
    openWithClock(path, { as: student }),
    // Parts beside the question, and those that come with the end, may be missing.
    openWithClock(path, { as: friend.student, ...laptop }, /\/(map-panel|time-up)[^/]*\.js$/),
  ]);
  await Promise.all([page, other].map((one) => counterOf(one, 1, total).waitFor()));
  await server.db.queries
    .updateTable('attempts')
    .set({ deadline: new Date(server.clock.now.getTime() + 60_000) })
    .where('id', 'in', [attempt.attemptId, friend.attempt.attemptId])
    .execute();
  // The reply to the next save says how little time is left.
  for (const [device, { questions }] of [
    [page, attempt],
    [other, friend.attempt],
  ] as const)
    if (questions[0]) await enter(device, questions[0], questions[0].right);
  await Promise.all([page, other].map((one) => lastSeconds(one)));
  server.clock.forward(60);
  await Promise.all([page, other].map((one) => passUntil(one, /^Xem kết quả \([345]s\)$/)));
  await goOn(other).click();
  await other.clock.resume();
  await other.waitForURL('**/practice-result/*?is_test=1');
  await passUntil(page, /^Xem kết quả \(2s\)$/);
  await page.clock.resume();
  await page.getByText('1 đúng', { exact: true }).waitFor();
  expect(page.url()).toMatch(/\/practice-result\/\d+\?is_test=1$/);
});
