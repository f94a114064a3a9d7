import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { newStudent, signedIn } from '../server/testing/people.ts';
import { counterOf, press } from './answering.ts';
import { expectRefused, hasFocus, signIn } from './form.ts';
import { everyType, importEveryType } from './practices.ts';
import { pathOf } from './attempt.ts';
import { useStage } from './stage.ts';

const stage = useStage();
beforeAll(() => importEveryType(stage.server));

async function tryEmpty(within: Page | ReturnType<Page['getByRole']>) {
  const phone = within.getByLabel('Số điện thoại');
  const password = within.getByLabel('Mật khẩu', { exact: true });
  const send = within.getByRole('button', { name: 'Đăng nhập', exact: true });
  await send.click();
  await expectRefused(phone, 'Thiếu thông tin số điện thoại', true);
  await expectRefused(password, 'Thiếu thông tin mật khẩu', false);
  await phone.fill('0912345678');
  await expect.poll(() => phone.getAttribute('aria-invalid')).toBe(null);
  await send.click();
  await expectRefused(password, 'Thiếu thông tin mật khẩu', true);
  await password.fill('khong-dung');
  await send.click();
  await within.getByRole('alert').getByText('Sai thông tin tài khoản', { exact: true }).waitFor();
  await expect.poll(() => hasFocus(password)).toBe(true);
}

test('the sign-in says what is missing next to its field, on the page and in the dialog', async () => {
  const page = await stage.open('/login');
  await tryEmpty(page);
  await page.goto(stage.server.origin + (await pathOf(stage.server, everyType)));
  const prompt = page.getByRole('dialog', { name: 'Bạn chưa đăng nhập' });
  await prompt.getByRole('button', { name: 'Đăng nhập' }).click();
  await tryEmpty(page.getByRole('dialog', { name: 'Đăng nhập' }));
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  expect(cookies.filter((name) => name !== 'theme')).toEqual([]);
});

test('the profile form refuses an invalid name, and a missing year', async () => {
  const page = await stage.open('/login');
  await signIn(page, '0987654321');
  await page.getByRole('button', { name: 'demo.0987654321' }).tap();
  const form = page.getByRole('dialog', { name: 'Chào con, con giới thiệu về mình nhé!' });
  const name = form.getByLabel('Họ và tên');
  const year = form.getByLabel('Năm sinh');
  const send = form.getByRole('button', { name: 'CẬP NHẬT', exact: true });
  await send.tap();
  await expectRefused(name, 'Vui lòng nhập họ tên', true);
  await expectRefused(year, 'Vui lòng nhập năm sinh', false);
  for (const [entered, words] of [
    ['An 123', 'Họ tên chỉ bao gồm các chữ cái'],
    ['Nguyễn\u200b An', 'Họ tên chỉ bao gồm các chữ cái'],
    ['An', 'Họ tên phải gồm 2 từ trở lên'],
  ] as const) {
    await name.fill(entered);
    await send.tap();
    await expectRefused(name, words, true);
  }
  await name.fill('Nguyễn Bình An');
  await send.tap();
  await expectRefused(year, 'Vui lòng nhập năm sinh', true);
  const { full_name } = await stage.server.db.queries
    .selectFrom('students')
    .select('full_name')
    .where('id', '=', (await signedIn(stage.server, 'demo.0987654321')).id)
    .executeTakeFirstOrThrow();
  expect(full_name).toBe('0987654321');
});

test('a slip of form is explained, and does not count as a wrong answer', async () => {
  const student = await newStudent(stage.server);
  const path = await pathOf(stage.server, everyType);
  const page = await stage.open(`${path}?start=1`, { as: student });
  const hints = [
    'Con chọn một đáp án nhé!',
    'Con chọn đúng 2 đáp án nhé!',
    'Con chọn Đúng hoặc Sai nhé!',
    'Con nối các cặp nhé!',
    'Con điền vào các chỗ trống nhé!',
    'Con điền vào các chỗ trống nhé!',
    'Con viết câu trả lời bằng số nhé, ví dụ 12, 3,5 hoặc 3/4.',
    'Con viết câu trả lời nhé!',
  ];
  for (const [index, hint] of hints.entries()) {
    await counterOf(page, index + 1, 8).waitFor();
    if (index === 1) await page.getByRole('checkbox', { name: 'con ong' }).check();
    if (index === 6) await page.getByRole('textbox', { name: /^Con viết/ }).fill('hai');
    await press(page, 'Kiểm tra');
    await page.getByRole('status').getByText(hint, { exact: true }).waitFor();
    if (index < 7) await page.getByRole('button', { name: 'Câu sau' }).tap();
  }
  const answers = await stage.server.db.queries
    .selectFrom('answers as a')
    .innerJoin('attempts as t', 't.id', 'a.attempt_id')
    .select('a.question_id')
    .where('t.student_id', '=', student.id)
    .where('a.revision', '>', 0)
    .execute();
  expect(answers).toEqual([]);
});
