/** A text from the first word to its result: written without a network, submitted, judged while the page is open. */
import { evaluationStatus } from '@bitu/rules/practice/status.ts';
import { beforeAll, expect, test } from 'vitest';
import { evaluate } from '../server/practice/index.ts';
import { importPractices, practiceOf } from '../server/testing/content.ts';
import { newStudent } from '../server/testing/people.ts';
import {
  essayText,
  machineFeedback,
  teacherFeedback,
} from '../web/practice/questions/judged/testing.ts';
import { attemptOf, pathOf, storedAnswers } from './attempt.ts';
import { expectNoBarrier, expectNoOverflow } from './barriers.ts';
import { laptop } from './browser.ts';
import { useStage } from './stage.ts';

const stage = useStage();
const writing = 'viet-ve-meo';
const byMachine = 'viet-may-cham';
const question = {
  id: 'cats',
  type: 'ielts_writing',
  task: 'short',
  level: 1,
  min_words: 12,
  stem: 'Write about an animal that you like.',
  model: 'Cats are good company.',
  why: 'Bài tốt nói rõ vì sao.',
};

const practice = (id: string, own: object = {}) =>
  practiceOf(id, {
    subject: 5,
    minutes: undefined,
    sections: [{ name: 'Viết', questions: [{ ...question, ...own }] }],
  });

beforeAll(async () => {
  await importPractices(stage.server, [
    // The server's machine must not be faster than the journey.
    practice(writing, { graded_by: 'teacher' }),
    practice(byMachine),
  ]);
});

/** Stores the result that the machine's job, or the desk, would store. */
async function judge(attemptId: number, questionId: number, source: 'ai' | 'teacher') {
  const { db, deps } = stage.server;
  const content = source === 'ai' ? machineFeedback() : teacherFeedback();
  const place = { attempt_id: attemptId, question_id: questionId };
  const { hasResult } = evaluationStatus;
  await db.queries.transaction().execute((trx) =>
    evaluate(deps, trx, [{ ...place, source, status: hasResult, points: 0.6, content }], {
      cause: source === 'ai' ? 'machine' : 'teacher',
    }),
  );
}

test('a text is written offline, submitted, and judged while the page is open', async () => {
  const { server } = stage;
  const student = await newStudent(server);
  const attempt = await attemptOf(server, student, writing);
  const questionId = attempt.questions[0]?.id ?? 0;
  const page = await stage.open(`${await pathOf(server, writing)}?start=1`, { as: student });
  const sheet = page.getByRole('textbox', { name: 'Bài viết của con' });
  await sheet.waitFor();
  await expectNoBarrier(page, 'the empty sheet');

  await page.context().setOffline(true);
  await sheet.pressSequentially(essayText.slice(0, 30));
  await page.getByText('Đã lưu trên máy này').waitFor();
  expect((await storedAnswers(server, attempt.attemptId)).size).toBe(0);
  await page.context().setOffline(false);
  await sheet.pressSequentially(essayText.slice(30));
  await page.getByText(/^Đủ 12 từ rồi, con đọc lại/).waitFor();
  // A save of the first words may end in between.
  await expect
    .poll(async () => (await storedAnswers(server, attempt.attemptId)).get(questionId))
    .toEqual([{ text: essayText }]);
  await page.getByText('Đã lưu', { exact: true }).waitFor();
  await expectNoBarrier(page, 'the written sheet');
  await expectNoOverflow(page);

  // A reload keeps the text, and its undo steps.
  await page.reload();
  await expect.poll(() => sheet.inputValue()).toBe(essayText);
  await page.getByRole('button', { name: 'Hoàn tác', exact: true }).tap();
  await expect.poll(() => sheet.inputValue()).not.toBe(essayText);
  await page.getByRole('button', { name: 'Làm lại bước vừa hoàn tác' }).tap();
  await expect.poll(() => sheet.inputValue()).toBe(essayText);

  await page.getByRole('button', { name: 'Nộp bài' }).first().tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Nộp bài' }).tap();
  await page.getByText('Cô giáo đang chấm bài này.').waitFor();
  await page.getByText(/^Cô sẽ chấm trước \d\d:00 .+ \d\d\/\d\d\.$/).waitFor();
  await expectNoBarrier(page, 'the waiting result');

  await judge(attempt.attemptId, questionId, 'ai');
  await page.getByText('Band ước lượng').waitFor();
  await page.getByText(/^Bài viết của con: /).tap();
  await page.getByRole('button', { name: /^likes/ }).tap();
  await page.getByText('Sau “I” động từ không thêm “s”.').first().waitFor();
  await expectNoBarrier(page, 'the judged result');
  await expectNoOverflow(page);

  await judge(attempt.attemptId, questionId, 'teacher');
  await page.getByText('Con viết rất có ý!').waitFor();
  await page.getByText('Bitu ước lượng thế nào?').waitFor();
  await expectNoBarrier(page, 'the result with a teacher');
});

test('by keyboard on a laptop: the machine of this server judges it, and the open page shows the result', async () => {
  const { server } = stage;
  const student = await newStudent(server);
  const attempt = await attemptOf(server, student, byMachine);
  const page = await stage.open(`${await pathOf(server, byMachine)}?start=1`, {
    as: student,
    ...laptop,
  });
  const sheet = page.getByRole('textbox', { name: 'Bài viết của con' });
  await sheet.focus();
  await page.keyboard.type('I likes cats. They sleep.');
  await page.keyboard.press('Control+z');
  await expect.poll(() => sheet.inputValue()).toBe('I likes cats. They ');
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => sheet.inputValue()).toBe('I likes cats. They sleep.');
  await page.getByText('Đã lưu', { exact: true }).waitFor();
  expect((await storedAnswers(server, attempt.attemptId)).size).toBe(1);

  await sheet.fill(
    'My favourite animal is the cat. I have a small cat at home and her name is Mimi. She is white and she has blue eyes. ' +
      'Every morning she wake me up because she is hungry. I like her because she is quiet and she sleeps on my bed. ' +
      'When I come home from school, she waits for me at the door. We play with a ball in the garden. I love my cat very much.',
  );
  await page.getByText('Đã lưu', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Nộp bài' }).first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Nộp bài' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Band ước lượng').waitFor();
  await expect.poll(() => page.getByRole('region', { name: 'Bước tiếp theo' }).count()).toBe(1);
  await expectNoBarrier(page, 'a result of the machine');
  await expectNoOverflow(page);
});
