import { afterEach, beforeEach, expect, test } from 'vitest';
import { md5 } from '../../api/md5.ts';
import { answerCalls } from '../../api/testing.ts';
import type { OpenSession } from '../api.ts';
import { details, showSection } from '../testing.tsx';

const now = Math.floor(Date.now() / 1000);
const session = (id: number, fields: Partial<OpenSession> = {}): OpenSession => ({
  id,
  student_name: 'Nguyễn Minh An',
  device: 'Chrome, Android',
  created_at: now - 86_400,
  last_seen_at: Date.parse('2026-11-20T14:05:00+07:00') / 1000,
  is_current: 0,
  ...fields,
});
const here = session(1, { is_current: 1, device: 'Edge, Windows', last_seen_at: now });

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  network.data('profile.details', details);
  network.data('accounts.sessions', [session(2), here]);
});
afterEach(() => network.restore());

async function show() {
  const section = await showSection('ChangePassword');
  const { screen } = section;
  const old = screen.getByLabelText('Mật khẩu hiện tại');
  const fresh = screen.getByLabelText('Mật khẩu mới', { exact: true });
  const repeat = screen.getByLabelText('Nhập lại mật khẩu mới');
  const send = () => screen.getByRole('button', { name: 'Đổi mật khẩu' }).click();
  return { ...section, old, fresh, repeat, send };
}

test('applies the rules of section 5, each at its field', async () => {
  const { old, fresh, repeat, send } = await show();
  await send();
  await expect.element(old).toHaveFocus();
  await expect.element(old).toHaveAccessibleDescription('Thiếu thông tin mật khẩu');
  await expect.element(fresh).toHaveAccessibleDescription(/^Thiếu thông tin mật khẩu/);
  await expect.element(repeat).toHaveAccessibleDescription('Thiếu thông tin nhập lại mật khẩu');
  await old.fill('bitu123456');
  await fresh.fill('12345');
  await repeat.fill('123456');
  await send();
  await expect.element(fresh).toHaveFocus();
  await expect.element(fresh).toHaveAccessibleDescription(/^Mật khẩu phải tối thiểu 6 kí tự/);
  await expect.element(repeat).toHaveAccessibleDescription('Mật khẩu nhập lại không đúng');
  expect(network.of('accounts.changePassword')).toEqual([]);
});

test('after a change it was sent as MD5, the form is empty, and the list is refetched', async () => {
  network.data('accounts.changePassword', null);
  const { screen, old, fresh, repeat, send } = await show();
  await expect.element(screen.getByText('Chrome, Android')).toBeVisible();
  network.data('accounts.sessions', [here]);
  await old.fill('bitu123456');
  await fresh.fill('hoa hồng');
  await repeat.fill('hoa hồng');
  await send();
  await expect.element(screen.getByText(/Các thiết bị khác đã được đăng xuất/)).toBeVisible();
  expect(network.of('accounts.changePassword')[0]?.body).toEqual({
    old_password: md5('bitu123456'),
    password: md5('hoa hồng'),
    re_password: md5('hoa hồng'),
  });
  await expect.element(old).toHaveValue('');
  await expect.element(fresh).toHaveValue('');
  await expect.element(screen.getByText('Chrome, Android')).not.toBeInTheDocument();
});

test('a wrong and a common password are reported at their fields', async () => {
  network.fails('accounts.changePassword', 'wrongOldPassword');
  const { screen, old, fresh, repeat, send } = await show();
  await old.fill('sai-rồi');
  await fresh.fill('123456');
  await repeat.fill('123456');
  await send();
  await expect.element(old).toHaveAccessibleDescription('Mật khẩu hiện tại không đúng');
  await expect.element(old).toHaveFocus();
  network.fails('accounts.changePassword', 'passwordCommon');
  await send();
  await expect.element(fresh).toHaveAccessibleDescription(/^Mật khẩu này quá dễ đoán/);
  await expect.element(fresh).toHaveFocus();
  network.offline('accounts.changePassword');
  await send();
  await expect.element(screen.getByText(/^Không có kết nối mạng/)).toBeVisible();
});

test('this device comes first and says so; the others say when they were last seen', async () => {
  const { screen } = await show();
  const rows = screen
    .getByRole('region', { name: 'Thiết bị đang đăng nhập' })
    .getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent('Edge, Windows');
  await expect.element(rows.nth(1)).toMatchTextContent('Chrome, Android');
  await expect.element(rows.nth(1)).toMatchTextContent('dùng 14:05 20/11/2026');
});

test('signs out everywhere else, after a question', async () => {
  network.data('accounts.endOtherSessions', { ended: 1 });
  const { screen } = await show();
  await screen.getByRole('button', { name: 'Đăng xuất khỏi mọi thiết bị khác' }).click();
  network.data('accounts.sessions', [here]);
  const asked = screen.getByRole('alertdialog');
  await asked.getByRole('button', { name: 'Đăng xuất', exact: true }).click();
  await expect.element(asked).not.toBeInTheDocument();
  await expect
    .element(screen.getByText('Không có thiết bị nào khác đang đăng nhập.'))
    .toBeVisible();
  expect(network.of('accounts.endOtherSessions')).toHaveLength(1);
});

test('after a new password, links to reports can be revoked', async () => {
  network.data('accounts.changePassword', null);
  network.data('reports.endLinks', { ended: 2 });
  const { screen, old, fresh, repeat, send } = await show();
  await old.fill('bitu123456');
  await fresh.fill('mùa thu vàng');
  await repeat.fill('mùa thu vàng');
  await send();
  await screen.getByRole('button', { name: 'Kết thúc mọi liên kết' }).click();
  await expect.element(screen.getByText('Đã kết thúc 2 liên kết.')).toBeVisible();
});
