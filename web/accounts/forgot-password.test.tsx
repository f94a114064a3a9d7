import { errors } from '@bitu/contract/errors.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerCalls } from '../api/testing.ts';
import { answerWell, bot_check, challenge, phone, showSignIn } from './testing.tsx';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  answerWell(network, true);
});
afterEach(() => network.restore());

async function show() {
  const view = await showSignIn('forgot');
  const field = view.screen.getByLabelText('Số điện thoại');
  const send = () => view.screen.getByRole('button', { name: 'Gửi mã khôi phục' }).click();
  return { ...view, field, send };
}

test('an empty phone does nothing', async () => {
  const { field, send } = await show();
  await send();
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  expect(network.requests).toEqual([]);
});

test('an invalid phone is reported before anything is sent', async () => {
  const { field, send } = await show();
  await field.fill('12345');
  await send();
  await expect.element(field).toHaveAccessibleDescription('Số điện thoại không đúng định dạng');
  expect(network.requests).toEqual([]);
});

test('asks for a bot check, looks the phone up, sends a code, and lets a new password be chosen', async () => {
  const { field, send, typeCode, code, onProven } = await show();
  await field.fill('+84912345678');
  await send();
  await expect.element(code()).toBeVisible();
  await typeCode('123456');
  await expect.poll(() => onProven.mock.calls).toEqual([[phone]]);

  expect(network.requests.map(({ name, body }) => ({ name, body }))).toEqual([
    { name: 'accounts.botCheck', body: undefined },
    { name: 'accounts.checkAccount', body: { phone, bot_check } },
    {
      name: 'accounts.sendOtp',
      body: { mobile: phone, agent_type: 'web', type: 1, bot_check },
    },
    { name: 'accounts.verifyOtp', body: { mobile: phone, code: '123456' } },
  ]);
});

test('a phone without an account is reported and gets no code', async () => {
  network.data('accounts.checkAccount', { isExist: false });
  const { field, send } = await show();
  await field.fill(phone);
  await send();
  await expect.element(field).toHaveAccessibleDescription('Số điện thoại chưa được đăng ký !');
  await expect.element(field).toHaveFocus();
  expect(network.of('accounts.sendOtp')).toEqual([]);
});

test('a bot check that fails is reported in the words of section 8', async () => {
  network.data('accounts.botCheck', {
    ...challenge,
    parameters: { ...challenge.parameters, algorithm: 'SCRYPT' as 'PBKDF2/SHA-256' },
  });
  const { screen, field, send } = await show();
  await field.fill(phone);
  await send();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Có lỗi khi khởi tạo reCAPTCHA, vui lòng làm mới trang');
  expect(network.of('accounts.checkAccount')).toEqual([]);
});

test('a refused bot check and a lost network have messages of their own', async () => {
  network.fails('accounts.checkAccount', 'botCheckFailed');
  const { screen, field, send } = await show();
  await field.fill(phone);
  await send();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(errors.botCheckFailed.message);
  network.offline('accounts.botCheck');
  await send();
  await expect.element(screen.getByText(/^Không có kết nối mạng/)).toBeVisible();
});

test("a refused code request keeps the phone and shows the server's message", async () => {
  network.fails('accounts.sendOtp', 'otpRefused');
  const { screen, field, send } = await show();
  await field.fill(phone);
  await send();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(errors.otpRefused.message);
  await expect.element(field).toHaveValue(phone);
});

test('the phone can be changed; the same phone keeps its code', async () => {
  const { screen, field, send, code } = await show();
  await field.fill(phone);
  await send();
  await screen.getByRole('button', { name: 'Đổi số điện thoại' }).click();
  await expect.element(field).toHaveValue(phone);
  await send();
  await expect.element(code()).toBeVisible();
  expect(network.of('accounts.sendOtp')).toHaveLength(1);
});

test('the phone that was typed into the sign-in is kept', async () => {
  const { screen } = await showSignIn('sign-in');
  await screen.getByLabelText('Số điện thoại').fill('0912 345 678');
  await screen.getByRole('button', { name: 'Quên mật khẩu?' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Quên mật khẩu' })).toBeVisible();
  await expect.element(screen.getByLabelText('Số điện thoại')).toHaveValue(phone);
});
