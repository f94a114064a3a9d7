/** The end of a practice: what a child sees first, its rewards, and that a reload celebrates nothing. */
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { newStudent } from '../server/testing/people.ts';
import { counterOf, enterAndCheck, press } from './answering.ts';
import { attemptOf, fetchAs, pathOf } from './attempt.ts';
import { noteMoving } from './movement.ts';
import { everyType, importEveryType } from './practices.ts';
import { useStage, type Visit } from './stage.ts';

const stage = useStage();
beforeAll(() => importEveryType(stage.server));

/**
 * Answers every question correctly, except those at the positions `wrong`. The last question is answered, and the
 * practice submitted, on the screen.
 */
async function finish(
  wrong: number[],
  visit: Visit = {},
  before?: (page: Page) => Promise<unknown>,
) {
  const { server } = stage;
  const student = await newStudent(server);
  const { practiceId, attemptId, questions } = await attemptOf(server, student, everyType);
  const total = questions.length;
  for (const { id, position, right, wrong: other } of questions.slice(0, -1)) {
    const bai_lam = wrong.includes(position) ? other : right;
    const answer = { practice_id: practiceId, attempt_id: attemptId, question_id: id, bai_lam };
    await fetchAs(server, student, '/api/practice/update-answer', { ...answer, revision: 1 });
  }
  const device = await stage.device({ as: student, ...visit });
  const page = await device.newPage();
  await before?.(page);
  await page.goto(`${server.origin}${await pathOf(server, everyType)}?start=1`);
  await counterOf(page, total, total).waitFor();
  const last = questions.at(-1);
  if (last) await enterAndCheck(page, last, last.right);
  await press(page, 'Nộp bài');
  if (wrong.length > 0) await page.getByRole('button', { name: 'Để sau' }).tap();
  await page.waitForURL(/practice-result/);
  return { page, total };
}

const confetti = (page: Page) => page.locator('.confetti');

/** Expects that a phone shows it without scrolling. */
async function expectOnFirstScreen(page: Page, name: string) {
  const link = page.getByRole('link', { name, exact: true });
  await link.waitFor();
  const box = await link.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 800)).toBeLessThanOrEqual(800);
  expect(await page.evaluate(() => scrollY)).toBe(0);
}

test('all right: stars, the best thing and one main link, celebrated once', async () => {
  const { page, total } = await finish([]);
  await page.getByText(`Con làm đúng cả ${total} câu!`).waitFor();
  await page.getByText('Nhiệm vụ vừa xong: Làm trọn một bài, Chắc tay').waitFor();
  await page.getByRole('listitem').filter({ hasText: '+4' }).waitFor();
  await expectOnFirstScreen(page, 'Xong rồi');
  expect(await confetti(page).count()).toBe(1);

  await page.reload();
  await page.getByText(`Con làm đúng cả ${total} câu!`).waitFor();
  await page.getByRole('listitem').filter({ hasText: '+4' }).waitFor();
  expect(await confetti(page).count()).toBe(0);

  await page.getByRole('link', { name: 'Xong rồi' }).tap();
  await page.waitForURL(/\/learning/);
});

test('with mistakes: one tap opens one, and the main link is to practise them', async () => {
  const { page } = await finish([1, 3]);
  await expectOnFirstScreen(page, 'Luyện câu sai (2)');
  await page.getByRole('navigation', { name: 'Xem lại' }).getByText('Câu 3').tap();
  const card = page.getByRole('listitem', { name: 'Câu 3' });
  await expect
    .poll(async () => (await card.boundingBox())?.y ?? -1)
    .toSatisfy((y: number) => y >= 0 && y < 400);
});

test('with reduced motion, the end of a practice does not move', async () => {
  const { page, total } = await finish([], { reducedMotion: 'reduce' }, (one) =>
    one.addInitScript(noteMoving),
  );
  await page.getByText(`Con làm đúng cả ${total} câu!`).waitFor();
  expect(await confetti(page).isVisible()).toBe(false);
  expect(await page.locator('.tabular-nums').first().textContent()).toBe('4');
  expect(await page.evaluate(() => [...new Set(moving)])).toEqual([]);
});
