import { idByCode } from '../../server/testing/classroom.ts';
import { signedIn } from '../../server/testing/people.ts';
import { openHomework } from '../answering.ts';
import { signIn } from '../form.ts';
import { everyType } from '../practices.ts';
import { fetchAs, pathOf, attemptOf } from '../attempt.ts';
import { readSection } from '../lazy.ts';
import type { Tour } from './tour.ts';

export const visitor: Tour = async ({ site, open, look }) => {
  const page = await open('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await look(page, 'home');
  for (const [name, path, words] of [
    ['not-found', '/khong-co-trang-nay', 'Về trang chủ ngay'],
    ['maintenance', '/maintenance', 'Bitu đang được bảo trì'],
  ] as const) {
    await page.goto(site.origin + path);
    await page.getByText(words).first().waitFor();
    await look(page, name);
  }
  await page.goto(site.origin + (await pathOf(site, everyType)));
  const prompt = page.getByRole('dialog', { name: 'Bạn chưa đăng nhập' });
  await prompt.waitFor();
  await look(page, 'practice-not-signed-in');
  await prompt.getByRole('button', { name: 'Đăng nhập' }).click();
  const login = page.getByRole('dialog', { name: 'Đăng nhập' });
  await login.waitFor();
  await look(page, 'practice-login-dialog');
  await login.getByRole('button', { name: 'Đóng' }).click();
  await login.waitFor({ state: 'detached' });
  await look(page, 'practice-visitor');
};

export const entering: Tour = async ({ open, look }) => {
  const page = await open('/login');
  const send = page.getByRole('button', { name: 'Đăng nhập', exact: true });
  await send.waitFor();
  await look(page, 'login');
  await send.click();
  await look(page, 'login-missing');
  await page.getByLabel('Số điện thoại').fill('0912345678');
  await page.getByLabel('Mật khẩu', { exact: true }).fill('khong-dung');
  await send.click();
  await page.getByText('Sai thông tin tài khoản').waitFor();
  await look(page, 'login-refused');

  await signIn(page, '0987654321');
  const choice = page.getByRole('dialog', { name: 'Con chọn đúng tài khoản của mình nhé!' });
  await choice.waitFor();
  await look(page, 'account-selection');
  await choice.getByRole('button', { name: 'Xem 1 tài khoản chưa có lớp' }).click();
  await look(page, 'account-selection-all');
  await choice.getByRole('button', { name: 'demo.0987654321' }).click();
  const completion = page.getByRole('dialog', { name: 'Chào con, con giới thiệu về mình nhé!' });
  await completion.waitFor();
  await look(page, 'profile-completion');
  await completion.getByRole('button', { name: 'CẬP NHẬT', exact: true }).click();
  await page.getByText('Vui lòng nhập năm sinh').waitFor();
  await look(page, 'profile-completion-refused');
};

export const learning: Tour = async ({ site, open, look }) => {
  const binh = await signedIn(site, 'demo.binh');
  const page = await open('/learning', binh);
  const homework = page.getByRole('region', { name: 'Bài tập chưa làm xong' });
  await homework.getByRole('listitem').first().waitFor();
  await look(page, 'learning');
  for (const [place, name, block] of [
    ['Lịch', 'learning-schedule', 'Lớp của con'],
    ['Kết quả', 'learning-results', 'Con đã học'],
  ] as const) {
    await page.getByRole('link', { name: place, exact: true }).click();
    await readSection(page.getByRole('region', { name: block }));
    await look(page, name);
  }
  await page.getByRole('link', { name: 'Học', exact: true }).click();
  await page.getByRole('button', { name: 'Trần Gia Bình', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).waitFor();
  await look(page, 'account-menu');
  await page.keyboard.press('Escape');

  const title = 'Movers · My week: một tuần của em';
  const dialog = page.getByRole('alertdialog', { name: title });
  await openHomework(page, title);
  await dialog.waitFor();
  await look(page, 'start-dialog');
  await dialog.getByRole('button', { name: 'Để sau' }).click();
  const attempt = await attemptOf(site, binh, 'movers-daily-life');
  await fetchAs(site, binh, '/api/practice/update-answer', {
    practice_id: attempt.practiceId,
    attempt_id: attempt.attemptId,
    question_id: attempt.questions[0]?.id,
    bai_lam: attempt.questions[0]?.right,
    revision: 1,
  });
  await openHomework(page, title);
  await dialog.waitFor();
  await look(page, 'continue-dialog');

  const classOf = await open(
    `/class-detail/${await idByCode(site, 'classes', 'starters-a')}`,
    await signedIn(site, 'demo.an'),
  );
  await classOf.getByRole('region', { name: 'Kết quả từng tháng' }).locator('.card').waitFor();
  await classOf.getByText('Còn bài cần làm').first().waitFor();
  await look(classOf, 'class');
  await classOf.goto(`${site.origin}/class-detail/99999`);
  await classOf.getByRole('link', { name: 'Về trang học' }).waitFor();
  await look(classOf, 'class-not-found');

  const trial = await open('/learning', await signedIn(site, 'demo.dung'));
  await openHomework(trial, /Con vật, màu sắc và số đếm/);
  await trial.getByRole('dialog', { name: 'Rất tiếc, Rino không mở được bài tập này' }).waitFor();
  await look(trial, 'cannot-open-dialog');

  const none = await open('/learning', await signedIn(site, 'demo.khoa'));
  await none.getByText('Con chưa có lớp học nào.').waitFor();
  await look(none, 'learning-without-class');
};

export const trouble: Tour = async ({ site, open, look }) => {
  const an = await signedIn(site, 'demo.an');
  const page = await open('/learning', an);
  await page
    .context()
    .route('**/api/tutor/**', (route) => route.fulfill({ status: 404, json: {} }));
  await page.reload();
  await page.getByRole('button', { name: 'Thử lại' }).first().waitFor();
  await look(page, 'learning-error');
  await page.context().route('**/api/tutor/**', () => {});
  await page.reload();
  await page.getByRole('heading', { name: 'Chào An!' }).waitFor();
  await look(page, 'learning-loading');
  await page.context().unrouteAll();
};
