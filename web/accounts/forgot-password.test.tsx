import { errors } from '@bitu/contract/errors.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerCalls } from '../api/testing.ts';
import { answerWell, phone, showEntry } from './testing.tsx';

/** Made by altcha-lib, which solves it with 37. */
const challenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    cost: 3,
    keyLength: 32,
    keyPrefix: '116a69b3f99d327460db233aa02c5aaa',
    nonce: '55eb43963f89662f5a741f60f768d1e8',
    salt: '5fc5086b1069a30b35ff1e1e6d4e6a3c',
  },
  signature: '6b0d023ff89ae6b24ed4aa43b65143b92522bb2c7b611f27c4044d2a77b41719',
};
const solution = {
  counter: 37,
  derivedKey: '116a69b3f99d327460db233aa02c5aaa931eb3d2ad980e92718570be62dd3169',
};

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  answerWell(network, true);
  network.data('accounts.botCheck', challenge);
});
afterEach(() => network.restore());

async function show() {
  const shown = await showEntry('forgot');
  const field = shown.screen.getByLabelText('Số điện thoại');
  const send = () => shown.screen.getByRole('button', { name: 'Gửi mã khôi phục' }).click();
  return { ...shown, field, send };
}

test('an empty phone does nothing', async () => {
  const { field, send } = await show();
  await send();
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  expect(network.seen).toEqual([]);
});

test('a phone that is none is told before anything is asked', async () => {
  const { field, send } = await show();
  await field.fill('12345');
  await send();
  await expect.element(field).toHaveAccessibleDescription('Số điện thoại không đúng định dạng');
  expect(network.seen).toEqual([]);
});

test('bot check, existence check, code, and then a new password may be chosen', async () => {
  const { field, send, typeCode, code, onProven } = await show();
  await field.fill('+84912345678');
  await send();
  await expect.element(code()).toBeVisible();
  await typeCode('123456');
  await expect.poll(() => onProven.mock.calls).toEqual([[phone]]);

  const bot_check = btoa(JSON.stringify({ challenge, solution }));
  expect(network.seen.map(({ name, body }) => ({ name, body }))).toEqual([
    { name: 'accounts.botCheck', body: undefined },
    { name: 'accounts.checkAccount', body: { phone, bot_check } },
    {
      name: 'accounts.sendOtp',
      body: { mobile: phone, agent_type: 'web', type: 1, bot_check },
    },
    { name: 'accounts.verifyOtp', body: { mobile: phone, code: '123456' } },
  ]);
});

test('a phone without an account is told, and gets no code', async () => {
  network.data('accounts.checkAccount', { isExist: false });
  const { field, send } = await show();
  await field.fill(phone);
  await send();
  await expect.element(field).toHaveAccessibleDescription('Số điện thoại chưa được đăng ký !');
  await expect.element(field).toHaveFocus();
  expect(network.of('accounts.sendOtp')).toEqual([]);
});

test('a check that cannot be made says so in the words of section 8', async () => {
  network.data('accounts.botCheck', {
    ...challenge,
    parameters: { ...challenge.parameters, algorithm: 'SCRYPT' },
  });
  const { screen, field, send } = await show();
  await field.fill(phone);
  await send();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Có lỗi khi khởi tạo reCAPTCHA, vui lòng làm mới trang');
  expect(network.of('accounts.checkAccount')).toEqual([]);
});

test('a check that the server does not take, and a network that is away, each in its words', async () => {
  network.fails('accounts.checkAccount', 'botCheckFailed');
  const { screen, field, send } = await show();
  await field.fill(phone);
  await send();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(errors.botCheckFailed.message);
  network.offline('accounts.botCheck');
  await send();
  await expect.element(screen.getByText(/^Không có kết nối mạng/)).toBeVisible();
});

test('a code that is refused keeps the phone, with the words of the server', async () => {
  network.fails('accounts.sendOtp', 'otpRefused');
  const { screen, field, send } = await show();
  await field.fill(phone);
  await send();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(errors.otpRefused.message);
  await expect.element(field).toHaveValue(phone);
});

test('back to another phone; the same one keeps its code', async () => {
  const { screen, field, send, code } = await show();
  await field.fill(phone);
  await send();
  await screen.getByRole('button', { name: 'Đổi số điện thoại' }).click();
  await expect.element(field).toHaveValue(phone);
  await send();
  await expect.element(code()).toBeVisible();
  expect(network.of('accounts.sendOtp')).toHaveLength(1);
});

test('from the sign-in, the phone comes along', async () => {
  const { screen } = await showEntry('login');
  await screen.getByLabelText('Số điện thoại hoặc e-mail').fill('0912 345 678');
  await screen.getByRole('button', { name: 'Quên mật khẩu?' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Quên mật khẩu' })).toBeVisible();
  await expect.element(screen.getByLabelText('Số điện thoại')).toHaveValue(phone);
});
