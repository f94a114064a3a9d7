/** A test that was submitted too early: reopened from the page of the child, continued, and both versions kept. */
import { beforeAll, expect, test } from 'vitest';
import { newStudent } from '../server/testing/people.ts';
import { staffMember } from '../server/testing/staff.ts';
import { counterOf, enter } from './answering.ts';
import { attemptOf, fetchAs } from './attempt.ts';
import { openDesk } from './marking.ts';
import { limitTime } from './practices.ts';
import { useStage } from './stage.ts';

const stage = useStage();
const practice = 'starters-review-test';
beforeAll(() => limitTime(stage.server.db.queries, practice, 1200));
const total = 14;

test('the lead reopens a test, the child continues with its answers, and both submissions are kept', async () => {
  const { server } = stage;
  const student = await newStudent(server, { classes: { 'starters-a': 1 } });
  const attempt = await attemptOf(server, student, practice);
  const [first, second] = attempt.questions;
  if (!first || !second) throw new Error('a test of at least two questions');
  const of = { practice_id: attempt.practiceId, attempt_id: attempt.attemptId };
  const saved = { ...of, question_id: first.id, bai_lam: first.right, revision: 1 };
  await fetchAs(server, student, '/api/practice/update-answer', saved);
  await fetchAs(server, student, '/api/practice/submit', of);
  const child = await (await stage.device({ as: student })).newPage();
  const listening = child.waitForResponse('**/api/events');
  await child.goto(`${server.origin}/practice-result/${attempt.attemptId}`);
  await child.getByRole('link', { name: 'Làm lại' }).waitFor();
  await listening;

  const lead = await staffMember(server, 'lead', { subjects: [5] });
  const desk = await openDesk(stage, lead, `/staff/office/students/${student.id}`);
  await desk.getByRole('link', { name: /^Mở lại / }).click();
  const dialog = desk.getByRole('dialog', { name: 'Cho thêm' });
  await dialog.getByText(`đã làm 1/${total} câu`).waitFor();
  await dialog.getByLabel('Số phút làm tiếp').fill('20');
  await dialog.getByLabel('Lý do').fill('Con bấm nộp nhầm');
  await dialog.getByRole('button', { name: 'Mở lại' }).click();
  const row = desk.getByRole('list', { name: 'Đang có hiệu lực' }).getByRole('listitem');
  await row.getByText('làm tiếp trong 20 phút, học sinh chưa làm tiếp').waitFor();

  // It is shown at once, without a reload.
  await child.getByText('Cô cho con làm tiếp bài này.').waitFor();
  await child.getByRole('link', { name: 'Làm tiếp' }).tap();
  await child.getByText('20 phút', { exact: true }).waitFor();
  await child.getByRole('button', { name: 'Làm tiếp' }).tap();
  await counterOf(child, 2, total).waitFor();
  await child.getByRole('button', { name: 'Bảng câu hỏi' }).tap();
  await child.getByRole('button', { name: 'Câu 1, đã trả lời' }).waitFor();
  await child.getByRole('button', { name: 'Câu 2, chưa làm' }).tap();
  await counterOf(child, 2, total).waitFor();
  await enter(child, second, second.right);
  await child.getByText('Đã lưu', { exact: true }).waitFor();
  await desk.reload();
  await row.getByText('học sinh đang làm tiếp').waitFor();

  await child.getByRole('button', { name: 'Bảng câu hỏi' }).tap();
  await child.getByRole('button', { name: 'Nộp bài' }).first().tap();
  await child.getByRole('alertdialog').getByRole('button', { name: 'Nộp bài' }).tap();
  const right = child
    .getByRole('list')
    .filter({ hasText: 'cần xem lại' })
    .getByText(/^\d+ đúng$/);
  await child.getByText('Bản nộp trước').waitFor();
  await expect.poll(() => right.textContent()).toBe('2 đúng');
  await child.locator('dl').getByRole('link').last().click();
  await child.waitForURL(`**/practice-result/${attempt.attemptId}*`);
  await expect.poll(() => right.textContent()).toBe('1 đúng');

  await desk.reload();
  await desk.getByText('Đã kết thúc (1)').click();
  await desk.getByText(/học sinh nộp lại/).waitFor();
});
