import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { expect, test } from 'vitest';
import { newStudent, type Person, signedIn } from '../server/testing/people.ts';
import { counterOf, enter, press } from './answering.ts';
import { launchOptions, phone, sessionCookie } from './browser.ts';
import { pathOf, type DrawnAttempt, attemptOf, storedAnswers } from './attempt.ts';
import { useStage } from './stage.ts';

const stage = useStage();

/** Opens a running practice on a page, at its first question. */
async function begin(page: Page, student: Person, practice: string): Promise<DrawnAttempt> {
  const attempt = await attemptOf(stage.server, student, practice);
  await page.goto(`${stage.server.origin}${await pathOf(stage.server, practice)}?start=1`);
  await counterOf(page, 1, attempt.questions.length).waitFor();
  return attempt;
}

/** Answers a number of questions of a test, one after the other. */
async function answer(page: Page, { questions }: DrawnAttempt, count: number) {
  for (const [index, question] of questions.slice(0, count).entries()) {
    await counterOf(page, index + 1, questions.length).waitFor();
    await enter(page, question, question.right);
    if (index + 1 < count) await press(page, 'Câu tiếp theo');
  }
  await page.getByText('Đã lưu trên máy này').waitFor();
}

const answered = async ({ attemptId }: DrawnAttempt) =>
  (await storedAnswers(stage.server, attemptId)).size;

/** A browser with its profile in a folder, like a real one. */
async function browserOf(folder: string, student: Person): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    ...(await launchOptions()),
    ...phone,
  });
  stage.watchDevice(context);
  // Chromium writes cookies to disk after half a minute; this sign-in is older than that.
  await context.addCookies([sessionCookie(stage.server.origin, student)]);
  return context;
}

/** Kills the browser of this folder, like a phone that runs out of memory. */
function killBrowserOf(folder: string) {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  for (const pid of pids) {
    const words = commandOf(pid);
    if (
      words.includes(`--user-data-dir=${folder}`) &&
      !words.some((word) => word.startsWith('--type='))
    )
      process.kill(Number(pid), 'SIGKILL');
  }
}

function commandOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

test('fifty answers given offline survive a killed browser and are delivered within ten seconds', async () => {
  const { server } = stage;
  const student = await newStudent(server, {
    classes: { 'flyers-a': 1, 'ielts-target-6': 1 },
  });
  const folder = await mkdtemp(join(tmpdir(), 'bitu-browser-'));
  const before = await browserOf(folder, student);
  const [flyers, ielts] = [await before.newPage(), await before.newPage()];
  const mock = await begin(flyers, student, 'flyers-mock-test');
  const reading = await begin(ielts, student, 'ielts-reading-test');

  await before.setOffline(true);
  await answer(flyers, mock, 40);
  await answer(ielts, reading, 12);
  for (const page of [flyers, ielts]) await page.getByText('Bài giữ trên máy.').waitFor();
  const closed = before.waitForEvent('close');
  killBrowserOf(folder);
  await closed;
  expect(await answered(mock)).toBe(0);
  expect(await answered(reading)).toBe(0);

  const after = await browserOf(folder, student);
  const page = await after.newPage();
  await page.goto(`${server.origin}/learning`);
  const delivered = async () => (await answered(mock)) + (await answered(reading));
  await expect.poll(delivered).toBe(52);
  for (const attempt of [mock, reading])
    expect(await storedAnswers(server, attempt.attemptId)).toEqual(
      new Map(attempt.questions.map(({ id, right }) => [id, right])),
    );
  await after.close();
  await rm(folder, { recursive: true, force: true });
});

test("on a shared phone no answers are sent under another child's name", async () => {
  const { server } = stage;
  const binh = await signedIn(server, 'demo.binh');
  const chi = await signedIn(server, 'demo.chi');
  const device = await stage.device({ as: binh });
  const page = await device.newPage();
  const his = await begin(page, binh, 'movers-review-test');
  await device.route('**/api/practice/update-answer', (route) => route.abort());
  await answer(page, his, 4);

  await page.goto(`${server.origin}/learning`);
  await page.getByRole('button', { name: 'Trần Gia Bình', exact: true }).tap();
  await page.getByRole('menuitemradio', { name: 'Trần Bảo Chi' }).tap();
  await page.getByRole('heading', { name: 'Chào Chi!' }).waitFor();
  await device.unroute('**/api/practice/update-answer');

  const hers = await begin(page, chi, 'starters-review-test');
  const [first] = hers.questions;
  if (first) await enter(page, first, first.right);
  await page.getByText('Đã lưu', { exact: true }).waitFor();
  // What an earlier page left is sent once the browser is idle.
  const listening = page.waitForRequest('**/api/events');
  await page.goto(`${server.origin}/learning`);
  await page.getByRole('heading', { name: 'Chào Chi!' }).waitFor();
  await listening;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await answered(his)).toBe(0);
  expect(await answered(hers)).toBe(1);

  await page.getByRole('button', { name: 'Trần Bảo Chi', exact: true }).tap();
  await page.getByRole('menuitemradio', { name: 'Trần Gia Bình' }).tap();
  await expect.poll(() => answered(his)).toBe(4);
  expect(await answered(hers)).toBe(1);
});
