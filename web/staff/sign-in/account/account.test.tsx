import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerCalls } from '../../../api/testing.ts';
import { adoptToken } from '../../../api/token.ts';
import { routesOf } from '../../../navigation/testing.tsx';
import { SessionDialogs } from '../../app/session-dialogs.tsx';
import { showStaff } from '../../testing.tsx';
import { AccountPage } from './account-page.tsx';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  network.data('staff.sessions', [here]);
  adoptToken('open');
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

const here = {
  id: 1,
  device: 'Chrome, Mac',
  created_at: 1_795_000_000,
  last_seen_at: 1_795_100_000,
  is_current: 1,
  waits_for_factor: 0,
} as const;
const app = { id: 1, kind: 'totp', name: 'app', created_at: 1_795_000_000, used_at: null } as const;
const laptop = {
  id: 2,
  kind: 'passkey',
  name: 'Chrome, Mac',
  created_at: 1_795_000_000,
  used_at: 1_795_100_000,
} as const;

const show = () =>
  showStaff(
    '/staff/account',
    routesOf({
      '/staff/account': () => (
        <>
          <AccountPage />
          <SessionDialogs />
        </>
      ),
    }),
  );

test('lists the ways to sign in; the last one cannot be removed, others can', async () => {
  network.data('staff.factors', { factors: [app, laptop], recovery_codes_left: 8 });
  network.data('staff.removeFactor', null);
  const { screen } = await show();
  await expect.element(screen.getByText('Khóa truy cập · Chrome, Mac')).toBeVisible();
  await expect.element(screen.getByText(/Bạn còn 8 mã/)).toBeVisible();
  await screen.getByRole('button', { name: 'Xóa Ứng dụng tạo mã' }).click();
  network.data('staff.factors', { factors: [laptop], recovery_codes_left: 8 });
  await screen.getByRole('button', { name: 'Xóa', exact: true }).click();
  await expect
    .element(screen.getByText('Ứng dụng tạo mã', { exact: true }))
    .not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: /^Xóa / })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: /^Thêm ứng dụng/ })).toBeVisible();
});

test('new recovery codes need the second factor again when it is not recent', async () => {
  network.data('staff.factors', { factors: [app], recovery_codes_left: 1 });
  network.fails('staff.renewRecoveryCodes', 'factorNeeded');
  const { screen } = await show();
  await screen.getByRole('button', { name: 'Tạo mười mã mới' }).click();
  network.data('staff.enterFactor', { token: 'renewed' });
  network.data('staff.renewRecoveryCodes', { recovery_codes: ['abcd-efgh', 'mnpq-rstu'] });
  await screen.getByLabelText('Mã 6 số trong ứng dụng xác thực').fill('123456');
  await expect.element(screen.getByText('mnpq-rstu')).toBeVisible();
  expect(network.of('staff.renewRecoveryCodes').map(({ token }) => token)).toEqual([
    'open',
    'renewed',
  ]);
});

test('lists where the person is signed in, and signs other devices out', async () => {
  const phone = { ...here, id: 2, device: 'Safari, iPhone', is_current: 0 } as const;
  const waiting = { ...phone, id: 3, device: null, waits_for_factor: 1 } as const;
  network.data('staff.factors', { factors: [app], recovery_codes_left: 8 });
  network.data('staff.sessions', [here, phone, waiting]);
  network.data('staff.endSessions', ({ body }) => {
    network.data('staff.sessions', [here]);
    return { ended: (body as { ids: number[] }).ids.length };
  });
  const { screen } = await show();
  await expect.element(screen.getByText(/· máy này/)).toBeVisible();
  await expect.element(screen.getByText(/đúng mật khẩu, chưa nhập mã/)).toBeVisible();
  await screen.getByRole('button', { name: 'Đăng xuất Safari, iPhone' }).click();
  await screen.getByRole('button', { name: 'Đăng xuất', exact: true }).last().click();
  await expect.element(screen.getByText('Safari, iPhone')).not.toBeInTheDocument();
  expect(network.of('staff.endSessions').map(({ body }) => body)).toEqual([{ ids: [2] }]);
  await expect.element(screen.getByRole('button', { name: /^Đăng xuất/ })).not.toBeInTheDocument();
});

test('a new password is checked here and by the server, with errors next to its field', async () => {
  network.data('staff.factors', { factors: [app], recovery_codes_left: 1 });
  network.fails('staff.changePassword', 'wrongOldPassword');
  const { screen } = await show();
  const change = screen.getByRole('button', { name: 'Đổi mật khẩu' });
  const old = screen.getByLabelText('Mật khẩu hiện tại', { exact: true });
  await old.fill('mùa thu lá vàng');
  await screen.getByLabelText('Mật khẩu mới', { exact: true }).fill('ngắn');
  await change.click();
  await expect.element(screen.getByText('Mật khẩu cần ít nhất 10 ký tự.')).toBeVisible();
  await screen.getByLabelText('Mật khẩu mới', { exact: true }).fill('mùa đông tuyết trắng');
  await change.click();
  await expect.element(screen.getByText('Mật khẩu hiện tại không đúng')).toBeVisible();
  network.data('staff.changePassword', null);
  await change.click();
  await expect.element(screen.getByRole('status').getByText(/Đã đổi mật khẩu/)).toBeInTheDocument();
  await expect.element(old).toHaveValue('');
});
