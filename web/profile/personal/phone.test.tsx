import { afterEach, beforeEach, expect, test } from 'vitest';
import { md5 } from '../../api/md5.ts';
import { answerCalls } from '../../api/testing.ts';
import { details, showSection } from '../testing.tsx';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  network.data('profile.details', details);
  network.data('accounts.sendOtp', { resend_after: 120, expires_in: 300, ticket: 't'.repeat(43) });
});
afterEach(() => network.restore());

async function show() {
  const section = await showSection();
  await section.screen.getByRole('button', { name: 'Đổi số' }).click();
  const dialog = section.screen.getByRole('dialog');
  const phone = dialog.getByLabelText('Số điện thoại mới');
  const password = dialog.getByLabelText('Mật khẩu', { exact: true });
  const send = () => dialog.getByRole('button', { name: 'Gửi mã xác nhận' }).click();
  return { ...section, dialog, phone, password, send };
}

test('needs a valid, different phone, and the password', async () => {
  const { phone, password, send } = await show();
  await send();
  await expect.element(phone).toHaveFocus();
  await expect.element(phone).toHaveAccessibleDescription('Thiếu thông tin số điện thoại');
  await phone.fill('0912');
  await send();
  await expect.element(phone).toHaveAccessibleDescription('Số điện thoại không đúng định dạng');
  await phone.fill('0912 345 678');
  await send();
  await expect.element(phone).toHaveAccessibleDescription('Đây đang là số đăng nhập rồi.');
  await phone.fill('0987654321');
  await send();
  await expect.element(password).toHaveFocus();
  expect(network.of('accounts.sendOtp')).toEqual([]);
});

test('sends a code to the new phone, changes it, and reports the change', async () => {
  network.data('profile.changePhone', { ...details, phone_number: '0987654321' });
  const { screen, dialog, phone, password, send, onChanged } = await show();
  await phone.fill('0987654321');
  await password.fill('bitu-và-con');
  await send();
  await expect.element(dialog.getByText('Mã đã gửi đến 0987654321')).toBeVisible();
  expect(network.of('accounts.sendOtp')[0]?.body).toMatchObject({ mobile: '0987654321', type: 2 });
  await dialog.getByRole('button', { name: 'Mã đúng' }).click();
  await expect.element(screen.getByText('0987 654 321')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(network.of('profile.changePhone')[0]?.body).toEqual({
    phone: '0987654321',
    password: md5('bitu-và-con'),
  });
  await expect.poll(() => onChanged.mock.calls.length).toBe(1);
});

test('somebody else’s phone is refused at its field, before a code is sent', async () => {
  network.fails('accounts.sendOtp', 'phoneTaken');
  const { phone, password, send } = await show();
  await phone.fill('0987654321');
  await password.fill('bitu123456');
  await send();
  await expect.element(phone).toHaveAccessibleDescription('Số điện thoại đã được đăng ký !');
});

test('after a wrong password the code need not be entered again', async () => {
  network.fails('profile.changePhone', 'wrongOldPassword');
  const { screen, dialog, phone, password, send } = await show();
  await phone.fill('0987654321');
  await password.fill('sai-rồi');
  await send();
  await dialog.getByRole('button', { name: 'Mã đúng' }).click();
  await expect.element(password).toHaveFocus();
  await expect.element(password).toHaveAccessibleDescription(/^Mật khẩu hiện tại không đúng/);
  network.data('profile.changePhone', { ...details, phone_number: '0987654321' });
  await password.fill('bitu123456');
  await send();
  await expect.element(screen.getByText('0987 654 321')).toBeVisible();
  expect(network.of('accounts.sendOtp')).toHaveLength(1);
});

test('closed and reopened, the same phone gets no second message', async () => {
  const { screen, dialog, phone, password, send } = await show();
  await phone.fill('0987654321');
  await password.fill('bitu123456');
  await send();
  await expect.element(dialog.getByText(/^Mã đã gửi/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Đóng' }).click();
  await screen.getByRole('button', { name: 'Đổi số' }).click();
  await phone.fill('0987654321');
  await password.fill('bitu123456');
  await send();
  await expect.element(dialog.getByText('Mã đã gửi đến 0987654321')).toBeVisible();
  expect(network.of('accounts.sendOtp')).toHaveLength(1);
});

test('an expired verification asks for a new code', async () => {
  network.fails('profile.changePhone', 'otpProofMissing');
  const { dialog, phone, password, send } = await show();
  await phone.fill('0987654321');
  await password.fill('bitu123456');
  await send();
  await dialog.getByRole('button', { name: 'Mã đúng' }).click();
  await expect.element(dialog.getByText(/^Bạn cần xác nhận lại mã/)).toBeVisible();
  await send();
  await expect.element(dialog.getByText('Mã đã gửi đến 0987654321')).toBeVisible();
  expect(network.of('accounts.sendOtp')).toHaveLength(2);
});
