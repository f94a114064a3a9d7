/** The end of a practice: what a child sees first, its rewards, and that a reload celebrates nothing. */
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { newStudent } from '../server/testing/people.ts';
import { counterOf, enterAndCheck, press } from './answering.ts';
import { attemptOf, fetchAs, pathOf } from './attempt.ts';
import { everyType, importEveryType } from './practices.ts';
import { useStage } from './stage.ts';

const stage = useStage();
beforeAll(() => importEveryType(stage.server));

/** Answers every question correctly: all but the last by calls, the last one on the screen, where the practice is submitted. */
async function finish() {
  const { server } = stage;
  const student = await newStudent(server);
  const { practiceId, attemptId, questions } = await attemptOf(server, student, everyType);
  const total = questions.length;
  const attempt = { practice_id: practiceId, attempt_id: attemptId, revision: 1 };
  for (const { id: question_id, right: bai_lam } of questions.slice(0, -1)) {
    const answer = { ...attempt, question_id, bai_lam };
    await fetchAs(server, student, '/api/practice/update-answer', answer);
  }
  const page = await stage.open(`${await pathOf(server, everyType)}?start=1`, { as: student });
  await counterOf(page, total, total).waitFor();
  const last = questions.at(-1);
  if (last) await enterAndCheck(page, last, last.right);
  await press(page, 'Nộp bài');
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
  const { page, total } = await finish();
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
