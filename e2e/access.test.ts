import { expect, test } from 'vitest';
import { newStudent, signedIn } from '../server/testing/people.ts';
import { counterOf, openHomework } from './answering.ts';
import { signIn } from './form.ts';
import { fetchAs, pathOf, attemptOf } from './attempt.ts';
import { useStage } from './stage.ts';

const stage = useStage();

test('a visitor is sent to the sign-in, and returns to the page that was asked for', async () => {
  const page = await stage.open('/learning?tab=1');
  await page.waitForURL('**/login?redirect=%2Flearning%3Ftab%3D1');
  await signIn(page, '0900000001');
  await page.waitForURL('**/learning?tab=1');
  await page.getByText('Con chưa có lớp học nào.').waitFor();
  await page.getByText('Con nhờ ba mẹ liên hệ thầy cô để được xếp lớp nhé.').waitFor();
  await page.getByRole('button', { name: 'Xem lại' }).waitFor();
  await page.goto(`${stage.server.origin}/login?redirect=/practice/1`);
  await page.getByText('Con chưa có lớp học nào.').waitFor();
  expect(page.url()).toBe(`${stage.server.origin}/learning`);
});

test.each(['https://evil.example/', '//evil.example/x', '/\\evil.example', 'javascript:alert(1)'])(
  'a redirect to %s ends at the learning page',
  async (evil) => {
    const page = await stage.open(`/login?redirect=${encodeURIComponent(evil)}`);
    await signIn(page, '0900000001');
    await page.getByText('Con chưa có lớp học nào.').waitFor();
    expect(page.url()).toBe(`${stage.server.origin}/learning`);
  },
);

test('paid homework does not open on trial, and says whom to ask', async () => {
  const page = await stage.open('/learning', { as: await signedIn(stage.server, 'demo.dung') });
  await openHomework(page, /Con vật, màu sắc và số đếm/);
  const dialog = page.getByRole('dialog', { name: 'Rất tiếc, Rino không mở được bài tập này' });
  await dialog
    .getByText('Tài khoản của bạn chưa có quyền vào học. Hãy nhờ thầy cô hỗ trợ nhé!', {
      exact: true,
    })
    .waitFor();
  await dialog.getByRole('button', { name: 'Đóng' }).first().tap();
  await dialog.waitFor({ state: 'detached' });

  await page.goto(stage.server.origin + (await pathOf(stage.server, 'starters-animals')));
  await dialog.getByRole('button', { name: 'Đóng' }).first().tap();
  await expect.poll(() => page.url()).toBe(`${stage.server.origin}/learning`);
});

test('homework asks before it starts, and shows what is left when it is continued', async () => {
  const { server } = stage;
  const student = await newStudent(server, { classes: { 'starters-a': 1 } });
  const page = await stage.open('/learning', { as: student });
  const homework = /Con vật, màu sắc và số đếm/;
  const dialog = page.getByRole('alertdialog', { name: 'Starters · Con vật, màu sắc và số đếm' });
  const facts = async () => (await dialog.locator('dl').innerText()).replace(/\s+/g, ' ');
  await openHomework(page, homework);
  await expect.poll(facts).toBe('Số câu hỏi 13 câu Thời gian làm bài 12 phút');
  await dialog.getByRole('button', { name: 'Để sau' }).tap();

  const { practiceId, attemptId, questions } = await attemptOf(server, student, 'starters-animals');
  await fetchAs(server, student, '/api/practice/update-answer', {
    practice_id: practiceId,
    attempt_id: attemptId,
    question_id: questions[0]?.id,
    bai_lam: questions[0]?.right,
    revision: 1,
  });
  await openHomework(page, homework);
  await dialog.getByText('12 câu').waitFor();
  await expect
    .poll(facts)
    .toMatch(
      /^Số câu chưa làm 12 câu Thời gian còn lại 1[12] phút( \d+ giây)? Tổng thời gian 12 phút$/,
    );
  await dialog.getByRole('button', { name: 'Làm tiếp' }).tap();
  await counterOf(page, 2, 13).waitFor();
});

test('a visitor signs in on the practice, which stays where it is', async () => {
  const { server } = stage;
  const path = await pathOf(server, 'starters-animals');
  const number = path.split('/').at(-1) ?? '';
  const page = await stage.open(`/luyen-tap-${number}?from=zalo`);
  await page.waitForURL(`**${path}?from=zalo`);
  const prompt = page.getByRole('dialog', { name: 'Bạn chưa đăng nhập' });
  await prompt.getByRole('button', { name: 'Đăng nhập' }).tap();
  await signIn(page.getByRole('dialog', { name: 'Đăng nhập' }), '0912345678');
  await page.getByRole('button', { name: 'Bắt đầu' }).waitFor();
  await page.getByText('Nguyễn Minh An').waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
});

test('an unknown page says so and leads home', async () => {
  const page = await (await stage.device()).newPage();
  const response = await page.goto(`${stage.server.origin}/khong-co-trang-nay`);
  expect(response?.status()).toBe(404);
  const words = async () => (await page.getByRole('main').innerText()).replace(/\s+/g, ' ');
  await expect
    .poll(words)
    .toContain(
      'Xin lỗi, trang bạn tìm kiếm không tồn tại. Về trang chủ để tiếp tục khám phá bạn nhé!',
    );
  await page.getByRole('link', { name: 'Về trang chủ ngay' }).tap();
  await page.waitForURL(`${stage.server.origin}/`);
});
