import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { idByCode, noon, storeClassroom } from '../server/testing/classroom.ts';
import { newStudent } from '../server/testing/people.ts';
import { counterOf, enterAndCheck } from './answering.ts';
import { attemptOf } from './attempt.ts';
import { useStage } from './stage.ts';

const stage = useStage();
beforeAll(async () => {
  stage.server.clock.now = noon;
  await storeClassroom(stage.server);
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();

test('a book is read unit by unit, its checks lead back to it, and the next step of a long unit is seen whole', async () => {
  const student = await newStudent(stage.server);
  const book = await idByCode(stage.server, 'text_books', 'open-book');
  const page = await stage.open(`/text-book/${book}`, { as: student });
  await page.getByRole('link', { name: 'Bắt đầu học' }).tap();

  await page.getByRole('heading', { name: 'Bài one' }).waitFor();
  await page.getByText('Con đọc bài này nhé.').waitFor();
  await press(page, 'Tiếp theo');
  await page.getByRole('heading', { name: 'Bài two' }).waitFor();
  await press(page, 'Học xong');
  await page
    .getByRole('alert')
    .getByText(/Con làm xong phần kiểm tra nhỏ/)
    .waitFor();

  await page.getByRole('link', { name: 'Làm kiểm tra nhỏ' }).tap();
  await press(page, 'Bắt đầu');
  await counterOf(page, 1, 4).waitFor();
  const { questions } = await attemptOf(stage.server, student, 'checks');
  for (const [index, question] of questions.entries()) {
    await counterOf(page, index + 1, 4).waitFor();
    await enterAndCheck(page, question, question.right);
    await page.getByRole('status').getByText('Đúng rồi!').waitFor();
    // Enter activates the main button.
    await page.keyboard.press('Enter');
  }
  await page.waitForURL(/\/practice-result\/\d+\?/);
  await page.getByRole('link', { name: 'Quay lại bài học' }).tap();

  await page.getByRole('heading', { name: 'Bài two' }).waitFor();
  await page.getByText('Con được 10 điểm.').waitFor();
  await press(page, 'Học xong');
  await page.getByText('Con đã học xong cả cuốn sách. Giỏi lắm!').waitFor();
  const progress = page.getByRole('progressbar', { name: 'Con đã học' });
  await expect.poll(() => progress.getAttribute('aria-valuetext')).toBe('2/2 bài');

  // Over the bar with the four places.
  const long = await idByCode(stage.server, 'text_books', 'english-around-me');
  await page.goto(`${stage.server.origin}/text-book/${long}`);
  await page.getByRole('link', { name: 'Bắt đầu học' }).tap();
  const next = page.getByRole('button', { name: 'Tiếp theo' });
  await next.waitFor();
  await expect
    .poll(() =>
      next.evaluate((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        const at = (down: number) => document.elementFromPoint(x + width / 2, y + height * down);
        return [0.1, 0.5, 0.9].every((down) => button.contains(at(down)));
      }),
    )
    .toBe(true);
});
