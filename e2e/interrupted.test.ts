import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { signedIn } from '../server/testing/people.ts';
import { counterOf, enter } from './answering.ts';
import { signIn } from './form.ts';
import { type Asked, fetchAs, pathOf, attemptOf, storedAnswers } from './attempt.ts';
import { useStage } from './stage.ts';

const stage = useStage();
const practice = 'starters-review-test';
const total = 14;

/** Demo student An in a test, with three of its questions that take one tap. */
async function begin() {
  const { server } = stage;
  const student = await signedIn(server, 'demo.an');
  const attempt = await attemptOf(server, student, practice);
  const page = await stage.open(`${await pathOf(server, practice)}?start=1`, { as: student });
  const stored = async () => (await storedAnswers(server, attempt.attemptId)).size;
  const [first, second, third] = attempt.questions.filter(
    (one) => one.type_code === 'single_choice',
  );
  if (!first || !second || !third) throw new Error('a test of at least three choices');
  await page.getByRole('button', { name: 'Bảng câu hỏi' }).waitFor();
  return { student, attempt, page, stored, first, second, third };
}

async function goTo(page: Page, { position }: Asked) {
  await page.getByRole('button', { name: 'Bảng câu hỏi' }).tap();
  await page.getByRole('button', { name: `Câu ${position}, chưa làm` }).tap();
  await counterOf(page, position, total).waitFor();
}

test('nothing of a test is lost when the session ends, which is renewed in place, or the server cannot save', async () => {
  const { server } = stage;
  const { student, attempt, page, stored, first, second, third } = await begin();
  await goTo(page, first);
  const marked = 'this very page';
  await page.evaluate((title) => {
    document.title = title;
  }, marked);
  const address = page.url();

  await server.db.queries
    .updateTable('sessions')
    .set({ revoked_at: new Date() })
    .where('student_id', '=', student.id)
    .execute();
  await expect.poll(() => fetchAs(server, student, '/api/profile')).toBe(null);
  await enter(page, first, first.right);
  const dialog = page.getByRole('dialog', { name: 'Con đăng nhập lại nhé!' });
  await dialog.getByText('Phiên đăng nhập đã hết.').waitFor();
  await expect.poll(() => dialog.getByLabel('Số điện thoại').inputValue()).toBe('0912345678');
  expect(await stored()).toBe(0);
  await signIn(dialog, null);
  await dialog.waitFor({ state: 'detached' });

  await expect.poll(stored).toBe(1);
  await page.getByText('Đã lưu', { exact: true }).waitFor();
  await goTo(page, second);
  await enter(page, second, second.right);
  await expect.poll(stored).toBe(2);
  expect(await page.title()).toBe(marked);
  expect(page.url()).toBe(address);
  expect([...(await storedAnswers(server, attempt.attemptId)).keys()].toSorted()).toEqual(
    [first.id, second.id].toSorted(),
  );

  let refusals = 0;
  await page.route('**/api/practice/update-answer', async (route) => {
    refusals++;
    await route.fulfill({
      status: 503,
      json: {
        success: false,
        data: null,
        code: 1001,
        message: 'Máy chủ tạm thời chưa lưu được.',
        time_current: Math.floor(server.clock.now.getTime() / 1000),
      },
    });
  });
  await goTo(page, third);
  await enter(page, third, third.right);
  await page.getByText('Đã lưu trên máy này').waitFor();
  await expect.poll(() => refusals).toBeGreaterThan(1);
  expect(await stored()).toBe(2);
  await page.unroute('**/api/practice/update-answer');
  await page.getByText('Đã lưu', { exact: true }).waitFor();
  expect(await stored()).toBe(3);
});
