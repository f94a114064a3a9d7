/** Stable pages: nothing shifts while they load, and nothing moves with reduced motion. */
import type { BrowserContextOptions, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { newStudent, signedIn } from '../server/testing/people.ts';
import { counterOf, enterAndCheck, openHomework, press } from './answering.ts';
import { laptop, phone } from './browser.ts';
import { noteMoving, noteShifts } from './movement.ts';
import { everyType, importEveryType } from './practices.ts';
import { fetchAs, pathOf, attemptOf } from './attempt.ts';
import { type Reported, storeReported } from './reports.ts';
import { useStage } from './stage.ts';
import { arrived } from './tours/tour.ts';

const stage = useStage();
let reported: Reported;
beforeAll(async () => {
  await importEveryType(stage.server);
  reported = await storeReported(stage.server);
});

/** Slow 4G, with the values of Lighthouse. */
async function slowDown(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
}

const atOnce = 3;

/** Returns the sum of the layout shifts, and the elements that moved. */
async function shiftsOf(
  path: string,
  as: { token: string } | null,
  options: BrowserContextOptions,
) {
  const context = await stage.device({ ...(as && { as }), ...options });
  await context.addInitScript(noteShifts);
  const page = await context.newPage();
  await slowDown(page);
  await page.goto(stage.server.origin + path);
  await page.locator('main, [role=dialog]').getByRole('heading').first().waitFor();
  // Blocks below are loaded when somebody scrolls there.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.skeleton, .loading')].every(
      (one) => one.getBoundingClientRect().top >= innerHeight,
    ),
  );
  // Includes pictures in view, though the browser may load them last.
  await page.waitForFunction(() =>
    [...document.images].every(
      (one) => one.complete || one.getBoundingClientRect().top >= innerHeight,
    ),
  );
  await arrived(page);
  const changes = await page.evaluate(() => shifts);
  const sum = changes.reduce((all, { value }) => all + value, 0);
  await context.close();
  return { sum, changes };
}

test('no page shifts while it loads over slow 4G, on a phone and on a laptop', async () => {
  const { server } = stage;
  const { an, binh, ofAn, links } = reported;
  const [link = ''] = links;
  const none = await signedIn(server, 'demo.khoa');
  const student = await newStudent(server);
  const practice = await pathOf(server, everyType);
  const attempt = await attemptOf(server, student, everyType);
  const own = { practice_id: attempt.practiceId, attempt_id: attempt.attemptId };
  const done = await newStudent(server);
  const finished = await attemptOf(server, done, everyType);
  const { result_id } = await fetchAs<{ result_id: number }>(server, done, '/api/practice/submit', {
    practice_id: own.practice_id,
    attempt_id: finished.attemptId,
  });
  const pages = [
    ['/', '/', null],
    ['/login', '/login', null],
    ['not found', '/khong-co', null],
    ['maintenance', '/maintenance', null],
    ['/learning', '/learning', an],
    ['/learning of a family', '/learning', binh],
    ['/learning without a class', '/learning', none],
    ['/practice', practice, student],
    ['/practice, running', `${practice}?start=1`, student],
    ['/practice-result', `/practice-result/${result_id}`, done],
    ['/lesson-report', ofAn.lesson, an],
    ['/test-report', ofAn.test, an],
    ['/phieu', ofAn.sheet, an],
    ['/skills', ofAn.skill, an],
    ['a report by its link', link, null],
    ['study results', '/information?activeKey=StudyResult', an],
  ] as const;
  for (const [device, options] of Object.entries({ phone, laptop })) {
    const all = [];
    // In small groups: all at once would wait for the processor instead of the network.
    for (let first = 0; first < pages.length; first += atOnce)
      all.push(
        ...(await Promise.all(
          pages
            .slice(first, first + atOnce)
            .map(async ([name, path, as]) => ({ name, ...(await shiftsOf(path, as, options)) })),
        )),
      );
    const sums = all.map(({ name, sum }) => `${name} ${sum.toFixed(4)}`);
    process.stdout.write(`layout shift on a ${device}: ${sums.join(', ')}\n`);
    expect(all.filter(({ sum }) => sum > 0.02)).toEqual([]);
  }
});

test('with reduced motion, nothing moves up to the end of a practice: there are only fades', async () => {
  const { server } = stage;
  const student = await newStudent(server, { classes: { 'starters-a': 1 } });
  const attempt = await attemptOf(server, student, everyType);
  const device = await stage.device({ as: student, reducedMotion: 'reduce' });
  await device.addInitScript(noteMoving);
  const page = await device.newPage();
  const movers: string[] = [];
  const see = async () => movers.push(...(await page.evaluate(() => moving)));

  await page.goto(`${server.origin}/learning`);
  await openHomework(page, /Con vật, màu sắc và số đếm/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Để sau' }).tap();
  await see();
  await page.goto(`${server.origin}${await pathOf(server, everyType)}?start=1`);
  for (const [index, question] of attempt.questions.slice(0, 3).entries()) {
    await counterOf(page, index + 1, 8).waitFor();
    await enterAndCheck(page, question, question.right);
    if (index === 1) await page.getByText('Đúng 2 câu liên tiếp!').waitFor();
    await press(page, 'Câu tiếp theo');
  }
  await page.getByText('Đúng 3 câu liên tiếp!').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Bảng câu hỏi' }).tap();
  await page.getByRole('dialog').waitFor();
  await see();
  const { practiceId: practice_id, attemptId: attempt_id } = attempt;
  for (const { id: question_id, right: bai_lam } of attempt.questions.slice(3, -1)) {
    const answer = { practice_id, attempt_id, question_id, bai_lam, revision: 1 };
    await fetchAs(server, student, '/api/practice/update-answer', answer);
  }
  await page.reload();
  await counterOf(page, 8, 8).waitFor();
  const last = attempt.questions.at(-1);
  if (last) await enterAndCheck(page, last, last.right);
  await press(page, 'Nộp bài');
  await page.getByText('Con làm đúng cả 8 câu!').waitFor();
  expect(await page.locator('.confetti').isVisible()).toBe(false);
  expect(await page.locator('.tabular-nums').first().textContent()).toBe('4');
  await see();
  expect([...new Set(movers)]).toEqual([]);
});
