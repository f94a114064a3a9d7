import type { Account } from '@bitu/contract/accounts.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { md5 } from '../api/md5.ts';
import { removeSite, writeSite } from '../api/site-testing.ts';
import { answerCalls } from '../api/testing.ts';
import { adoptToken } from '../api/token.ts';
import { SignInPage } from './sign-in-page.tsx';

const account = (id: number, fields: Partial<Account> = {}): Account => ({
  core_user_id: id,
  user_name: `demo.${id}`,
  full_name: `Nguyễn Minh ${'ABCDEFG'.charAt(id)}`,
  yob: 2016,
  avatar: null,
  token: `token-${id}`,
  phone_number: '0912345678',
  student_state: { id: 1, name: 'Đang học' },
  ...fields,
});
const inactive = { student_state: { id: 0 as const, name: 'Chưa có lớp' } };

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  network.data('accounts.logout', null);
  localStorage.clear();
});
afterEach(() => network.restore());

async function show() {
  const onSignedIn = vi.fn(async (_account: Account, _remember: boolean) => {});
  const onDone = vi.fn();
  const screen = await render(
    <SignInPage onSignedIn={onSignedIn} onDone={onDone} onProven={() => {}} />,
  );
  const submit = () => screen.getByRole('button', { name: 'Đăng nhập' }).click();
  const fill = async (userName = '0912345678', password = 'bitu123456') => {
    await screen.getByLabelText('Số điện thoại').fill(userName);
    await screen.getByLabelText('Mật khẩu', { exact: true }).fill(password);
  };
  return { screen, onSignedIn, onDone, submit, fill };
}

test('says what is missing next to its field, and focuses it', async () => {
  const { screen, submit } = await show();
  await submit();
  const phone = screen.getByLabelText('Số điện thoại');
  await expect.element(phone).toHaveFocus();
  await expect.element(phone).toHaveAccessibleDescription('Thiếu thông tin số điện thoại');
  await expect.element(screen.getByText('Thiếu thông tin mật khẩu')).toBeVisible();
  expect(network.requests).toEqual([]);
});

test('the password can be shown', async () => {
  const { screen, fill } = await show();
  await fill();
  const password = screen.getByLabelText('Mật khẩu', { exact: true });
  await expect.element(password).toHaveAttribute('type', 'password');
  await screen.getByRole('button', { name: 'Hiện mật khẩu' }).click();
  await expect.element(password).toHaveAttribute('type', 'text');
});

test('a single account is signed in at once, and remembered unless that is switched off', async () => {
  network.data('accounts.tutorLogin', [account(1)]);
  const { screen, onSignedIn, onDone, submit, fill } = await show();
  await fill(' 0912345678 ');
  await screen.getByLabelText('Nhớ đăng nhập trên máy này').click();
  await submit();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(onSignedIn).toHaveBeenCalledWith(account(1), false);
  expect(network.of('accounts.tutorLogin')[0]?.body).toEqual({
    user_name: '0912345678',
    password: md5('bitu123456'),
    remember: false,
    app_id: 1,
  });
  expect(network.of('accounts.logout')).toEqual([]);
});

test('asks for the phone; a login with an e-mail may type that', async () => {
  network.data('accounts.tutorLogin', [account(1)]);
  const { screen, onDone, submit, fill } = await show();
  await expect
    .element(screen.getByRole('textbox', { name: 'Số điện thoại', exact: true }))
    .toBeVisible();
  await fill('thu.ha@example.com');
  await submit();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(network.of('accounts.tutorLogin')[0]?.body).toMatchObject({
    user_name: 'thu.ha@example.com',
  });
});

test('is sent without a token, even when an old one is there', async () => {
  adoptToken('run-out');
  network.data('accounts.tutorLogin', [account(1)]);
  const { onDone, submit, fill } = await show();
  await fill();
  await submit();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(network.of('accounts.tutorLogin')[0]?.token).toBe(null);
  adoptToken(null);
});

test("shows a refusal in the server's words and a network failure in its own", async () => {
  network.fails('accounts.tutorLogin', 'wrongCredentials');
  const { screen, submit, fill } = await show();
  await fill();
  await submit();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Sai thông tin tài khoản');
  network.offline('accounts.tutorLogin');
  await submit();
  await expect.element(screen.getByText(/^Không có kết nối mạng/)).toBeVisible();
});

test('a refusal without words means wrong credentials', async () => {
  network.answers('accounts.tutorLogin', () =>
    Response.json({ success: false, data: null, code: 303 }, { status: 400 }),
  );
  const { screen, submit, fill } = await show();
  await fill();
  await submit();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Sai thông tin tài khoản');
});

test('of several accounts one is chosen, and the sessions of the others end', async () => {
  network.data('accounts.tutorLogin', [account(1), account(2), account(3, inactive)]);
  const { screen, onSignedIn, onDone, submit, fill } = await show();
  await fill();
  await submit();
  const dialog = screen.getByRole('dialog', { name: 'Con chọn đúng tài khoản của mình nhé!' });
  await expect.element(dialog.getByText('Nguyễn Minh B')).toBeVisible();
  await expect.element(dialog.getByText('Nguyễn Minh D')).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Xem 1 tài khoản chưa có lớp' }).click();
  await expect.element(dialog.getByText('Nguyễn Minh D')).toBeVisible();

  // Two quick taps make one choice: the last one.
  for (const name of [/Minh B/, /Minh C/]) {
    const row = dialog.getByRole('button', { name }).element();
    row.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  }
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(account(2), true);
  const ended = () => network.of('accounts.logout').map(({ token }) => token);
  await expect.poll(() => ended().toSorted()).toEqual(['token-1', 'token-3']);
});

test('closing without a choice ends all sessions and shows the form again', async () => {
  network.data('accounts.tutorLogin', [account(1), account(2)]);
  const { screen, onSignedIn, submit, fill } = await show();
  await fill();
  await submit();
  await screen.getByRole('button', { name: 'Đóng' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(() => network.of('accounts.logout')).toHaveLength(2);
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('without an active account the others are shown by themselves', async () => {
  network.data('accounts.tutorLogin', [account(1, inactive), account(2, inactive)]);
  const { screen, submit, fill } = await show();
  await fill();
  await submit();
  await expect.element(screen.getByText('Nguyễn Minh B')).toBeVisible();
});

test('an account without a name or a birth year is asked for them first', async () => {
  const unknown = account(2, { full_name: '0912345678', yob: null });
  network.data('accounts.tutorLogin', [account(1), unknown]);
  network.data('accounts.updateProfile', null);
  const { screen, onDone, submit, fill } = await show();
  await fill();
  await submit();
  await screen.getByRole('button', { name: /demo\.2/ }).click();
  const dialog = screen.getByRole('dialog', { name: 'Chào con, con giới thiệu về mình nhé!' });
  const send = dialog.getByRole('button', { name: 'CẬP NHẬT', exact: true });
  await send.click();
  await expect.element(dialog.getByText('Vui lòng nhập họ tên')).toBeVisible();
  await expect.element(dialog.getByText('Vui lòng nhập năm sinh')).toBeVisible();
  await dialog.getByLabelText('Họ và tên').fill('Bình');
  await send.click();
  await expect.element(dialog.getByText('Họ tên phải gồm 2 từ trở lên')).toBeVisible();
  await dialog.getByLabelText('Họ và tên').fill('Trần Gia Bình');
  await dialog.getByLabelText('Năm sinh').selectOptions('2015');
  expect(onDone).not.toHaveBeenCalled();
  await send.click();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(network.of('accounts.updateProfile')[0]).toMatchObject({
    token: 'token-2',
    body: { full_name: 'Trần Gia Bình', date_of_birth: '2015-01-01' },
  });
});

test('a single account that was never named is asked for its name, and may answer later', async () => {
  network.data('accounts.tutorLogin', [account(1, { full_name: '0912345678', yob: null })]);
  const { screen, onSignedIn, onDone, submit, fill } = await show();
  await fill();
  await submit();
  const dialog = screen.getByRole('dialog', { name: 'Chào con, con giới thiệu về mình nhé!' });
  await expect.element(dialog).toBeVisible();
  expect(onSignedIn).toHaveBeenCalledOnce();
  expect(onDone).not.toHaveBeenCalled();
  await dialog.getByRole('button', { name: 'Để sau' }).click();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
});

test('a failed update says so and can be put off', async () => {
  network.data('accounts.tutorLogin', [account(1), account(2, { yob: null })]);
  const { screen, onDone, submit, fill } = await show();
  await fill();
  await submit();
  await screen.getByRole('button', { name: /Minh C/ }).click();
  await screen.getByLabelText('Năm sinh').selectOptions('2015');
  await screen.getByRole('button', { name: 'CẬP NHẬT', exact: true }).click();
  await expect.element(screen.getByText('Đã có lỗi xin vui lòng thử lại')).toBeVisible();
  await screen.getByRole('button', { name: 'Để sau' }).click();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
});

test('where the stores have the app, it is offered beside the form, and below it on phones', async () => {
  const { screen: without } = await show();
  await expect.element(without.getByText(/Rino học cùng con!/)).toBeInTheDocument();
  await expect.element(without.getByText('Tải ứng dụng Bitu')).not.toBeInTheDocument();
  await without.unmount();
  writeSite({ play_store_url: 'https://play.example/bitu' });
  const { screen } = await show();
  await expect.element(screen.getByText('Google Play').first()).toBeInTheDocument();
  const link = screen.getByText('Tải ứng dụng Bitu');
  await expect.element(link).toHaveAttribute('href', '/app');
  // As large as a thumb needs.
  expect(getComputedStyle(link.element()).minHeight).toBe('44px');
  removeSite();
});
