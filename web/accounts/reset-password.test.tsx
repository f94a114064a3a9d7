import type { Account } from '@bitu/contract/accounts.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { md5 } from '../api/md5.ts';
import { answerCalls } from '../api/testing.ts';
import { ResetPasswordPage } from './reset-password-page.tsx';
import { account, answerWell, phone } from './testing.tsx';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  answerWell(network, true);
  network.data('accounts.tutorLogin', [account(1)]);
});
afterEach(() => network.restore());

async function show(authPhone: string | null = phone) {
  const onSignedIn = vi.fn(async (_account: Account, _remember: boolean) => {});
  const onDone = vi.fn();
  const onSignInByHand = vi.fn();
  const screen = await render(
    <ResetPasswordPage {...{ authPhone, onSignedIn, onDone, onSignInByHand }} />,
  );
  const password = screen.getByLabelText('Mật khẩu mới', { exact: true });
  const repeat = screen.getByLabelText('Nhập lại mật khẩu mới');
  const submit = () => screen.getByRole('button', { name: 'Đổi mật khẩu' }).click();
  const send = async () => {
    await password.fill('mùa thu vàng');
    await repeat.fill('mùa thu vàng');
    await submit();
  };
  return { screen, password, repeat, submit, send, onSignedIn, onDone, onSignInByHand };
}

test('the new password follows the rules of the registration', async () => {
  const { password, repeat, submit } = await show();
  await submit();
  await expect.element(password).toHaveFocus();
  await expect.element(password).toHaveAccessibleDescription(/^Thiếu thông tin mật khẩu/);
  await expect.element(repeat).toHaveAccessibleDescription('Thiếu thông tin nhập lại mật khẩu');
  await password.fill('abcde');
  await repeat.fill('abcdef');
  await submit();
  await expect.element(password).toHaveAccessibleDescription(/^Mật khẩu phải tối thiểu 6 kí tự/);
  await expect.element(repeat).toHaveAccessibleDescription('Mật khẩu nhập lại không đúng');
  expect(network.requests).toEqual([]);
});

test('sets the password and signs in with it', async () => {
  const { send, onSignedIn, onDone } = await show();
  await send();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  const password = md5('mùa thu vàng');
  expect(network.of('accounts.resetPassword')[0]?.body).toEqual({
    phone,
    password,
    re_password: password,
  });
  expect(network.of('accounts.tutorLogin')[0]?.body).toMatchObject({ user_name: phone, password });
  expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(account(1), true);
});

test('a login of several students chooses one', async () => {
  network.data('accounts.tutorLogin', [account(1), account(2)]);
  const { screen, send, onSignedIn, onDone } = await show();
  await send();
  await screen.getByRole('button', { name: /Minh C/ }).click();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(account(2), true);
});

test('when signing in fails afterwards, the person signs in by hand', async () => {
  network.offline('accounts.tutorLogin');
  const { send, onSignInByHand, onDone } = await show();
  await send();
  await expect.poll(() => onSignInByHand.mock.calls.length).toBe(1);
  expect(onDone).not.toHaveBeenCalled();
});

test('without the verification the server says so, with the way back', async () => {
  network.fails('accounts.resetPassword', 'otpProofMissing');
  const { screen, send } = await show();
  await send();
  const alert = screen.getByRole('alert');
  await expect.element(alert).toMatchTextContent('Bạn cần xác nhận lại mã gửi về điện thoại.');
  await expect
    .element(alert.getByRole('link', { name: 'Nhận mã khôi phục' }))
    .toHaveAttribute('href', '/login?form=forgot');
});

test('a common password is reported next to its field', async () => {
  network.fails('accounts.resetPassword', 'passwordCommon');
  const { password, send } = await show();
  await send();
  await expect.element(password).toHaveAccessibleDescription(/^Mật khẩu này quá dễ đoán/);
});

test('a network failure is named and can be repeated', async () => {
  network.offline('accounts.resetPassword');
  const { screen, send, submit, onDone } = await show();
  await send();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/^Không có kết nối mạng/);
  network.data('accounts.resetPassword', null);
  await submit();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
});

test.each([null, '', '12', '<script>'])(
  'an address with the phone %j opens the first step',
  async (text) => {
    const { screen } = await show(text);
    await expect
      .element(screen.getByRole('link', { name: 'Nhận mã khôi phục' }))
      .toHaveAttribute('href', '/login?form=forgot');
    await expect
      .element(screen.getByLabelText('Mật khẩu mới', { exact: true }))
      .not.toBeInTheDocument();
  },
);
