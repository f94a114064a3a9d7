import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { signedIn } from '../server/testing/people.ts';
import { counterOf, enterAndCheck, openHomework, press } from './answering.ts';
import { useStage } from './stage.ts';
import { attemptOf } from './attempt.ts';

const stage = useStage();
const title = 'Starters · Con vật, màu sắc và số đếm';

/**
 * Waits in the page for the words of a streak, as they are shown for less than a second. Call it before the answer is
 * checked.
 */
const praise = (page: Page, streak: number) =>
  page.waitForFunction(
    (words) => document.querySelector('.celebration-words')?.textContent === words,
    `Đúng ${streak} câu liên tiếp!`,
  );

test('a student signs in, does the homework, sees the result, works on the mistakes and starts over', async () => {
  const { server } = stage;
  const page = await stage.open('/login');
  await page.getByLabel('Số điện thoại').fill('0912345678');
  await page.getByLabel('Mật khẩu', { exact: true }).fill('bitu123456');
  await page.getByRole('button', { name: 'Đăng nhập' }).tap();
  await page.waitForURL('**/learning');
  await page.getByRole('heading', { name: 'Chào An!' }).waitFor();

  await openHomework(page, title);
  const start = page.getByRole('alertdialog', { name: title });
  await start.getByText('13 câu').waitFor();
  await start.getByRole('button', { name: 'Làm ngay' }).tap();

  // The first three right, then one of each type wrong, the rest right.
  const an = await signedIn(server, 'demo.an');
  await counterOf(page, 1, 13).waitFor();
  const { questions } = await attemptOf(server, an, 'starters-animals');
  const wrong = new Set<number>();
  const types = new Set<string>();
  for (const [index, question] of questions.entries()) {
    const isWrong = index >= 3 && !types.has(question.type_code);
    if (isWrong) types.add(question.type_code);
    if (isWrong) wrong.add(question.id);
    await counterOf(page, index + 1, 13).waitFor();
    const praised = index === 1 || index === 2 ? praise(page, index + 1) : null;
    await enterAndCheck(page, question, isWrong ? question.wrong : question.right);
    await praised;
    await page
      .getByRole('status')
      .getByText(isWrong ? 'Chưa đúng' : 'Đúng rồi!')
      .waitFor();
    // Its author allows another try, which this child does not use.
    if (isWrong && question.tries > 1) await page.getByRole('button', { name: 'Xem đáp án' }).tap();
    await page.getByText('Vì sao?').waitFor();
    if (isWrong) await page.getByText('Đáp án đúng').first().waitFor();
    if (index < 12) await press(page, 'Câu tiếp theo');
  }
  await press(page, 'Nộp bài');
  // Wrong questions come once more, before the result of the homework.
  await page.getByRole('heading', { name: 'Mình làm lại 3 câu' }).waitFor();
  await page.getByRole('button', { name: 'Làm luôn' }).tap();
  await counterOf(page, 1, 3).waitFor();
  const resultOf = await server.db.queries
    .selectFrom('attempts')
    .select('review_of')
    .where('student_id', '=', an.id)
    .where('review_of', 'is not', null)
    .executeTakeFirstOrThrow();
  const again = await attemptOf(
    server,
    an,
    'starters-animals',
    `&again=1&wrong_of=${resultOf.review_of}`,
  );
  for (const [index, question] of again.questions.entries()) {
    await counterOf(page, index + 1, 3).waitFor();
    await enterAndCheck(page, question, question.right);
    await press(page, index < 2 ? 'Câu tiếp theo' : 'Nộp bài');
  }
  await page.waitForURL(`**/practice-result/${resultOf.review_of}`);
  const right = 13 - wrong.size;
  const score = new Intl.NumberFormat('vi').format(Math.round((right / 13) * 100) / 10);
  await page.getByRole('img', { name: `Điểm ${score} trên 10` }).waitFor();
  await page.getByText('Cho ba mẹ: điểm được tính thế nào').tap();
  await page.getByText(`Con làm đúng ${right} trên 13 câu, được ${score} điểm`).waitFor();
  const parts = page.getByRole('region', { name: 'Từng phần' });
  for (const name of ['Phần 1 Con vật', 'Phần 2 Màu sắc và số đếm'])
    await parts.getByText(name).waitFor();
  const cards = page
    .getByRole('region', { name: `Cần xem lại (${wrong.size})` })
    .getByRole('listitem', { name: /Câu \d+$/ });
  await expect.poll(() => cards.count()).toBe(wrong.size);
  for (const card of await cards.all()) {
    await card.getByText('Chưa đúng').first().waitFor();
    await card.getByText('Đáp án đúng').first().waitFor();
    await card.getByText('Vì sao?').waitFor();
  }

  // The learning page no longer lists it, in the same visit.
  await page.evaluate(() => Object.assign(globalThis, { sameVisit: true }));
  const resultId = page.url().split('/').at(-1);
  await page.getByRole('link', { name: 'Về trang học' }).first().tap();
  const unfinished = page.getByRole('region', { name: 'Bài tập chưa làm xong' });
  await unfinished.getByRole('button', { name: /^Xem thêm/ }).tap();
  await unfinished
    .getByRole('button', { name: 'Starters · Luyện nghe: Listen and choose' })
    .waitFor();
  await expect.poll(() => unfinished.getByRole('button', { name: title }).count()).toBe(0);
  expect(await page.evaluate(() => 'sameVisit' in globalThis)).toBe(true);
  await page.goBack();

  await page.getByRole('link', { name: `Luyện câu sai (${wrong.size})` }).tap();
  await counterOf(page, 1, wrong.size).waitFor();
  const review = await attemptOf(server, an, 'starters-animals', `&wrong_of=${resultId}`);
  expect(new Set(review.questions.map(({ id }) => id))).toEqual(wrong);
  for (const [index, question] of review.questions.entries()) {
    await counterOf(page, index + 1, wrong.size).waitFor();
    await enterAndCheck(page, question, question.right);
    await page.getByRole('status').getByText('Đúng rồi!').waitFor();
    await press(page, index + 1 < wrong.size ? 'Câu tiếp theo' : 'Nộp bài');
  }
  await page.getByRole('img', { name: 'Điểm 10 trên 10' }).waitFor();

  await page.getByRole('link', { name: 'Làm lại' }).tap();
  await counterOf(page, 1, 13).waitFor();
  await page.getByRole('button', { name: 'Bảng câu hỏi' }).tap();
  const open = page.getByRole('dialog').getByRole('button', { name: /chưa làm$/ });
  await expect.poll(() => open.count()).toBe(13);
});
