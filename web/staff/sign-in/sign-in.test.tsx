import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerCalls } from '../../api/testing.ts';
import { adoptToken, readToken } from '../../api/token.ts';
import { routesOf } from '../../navigation/testing.tsx';
import { showStaff } from '../testing.tsx';
import { InvitationPage } from './invitation-page.tsx';
import { pageAfter, SignInPage } from './sign-in-page.tsx';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  sessionStorage.clear();
  adoptToken(null);
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

const routes = routesOf({
  '/staff/sign-in': SignInPage,
  '/staff/invitation': InvitationPage,
  '/staff': () => <h1>Việc của tôi</h1>,
  '/staff/marking': () => <h1>Chấm bài</h1>,
});

async function passwordEntered(href = '/staff/sign-in') {
  const { screen } = await showStaff(href, routes, null);
  await screen.getByLabelText('Số điện thoại').fill('0911111111');
  await screen.getByLabelText('Mật khẩu', { exact: true }).fill('mùa thu lá vàng');
  await screen.getByRole('button', { name: 'Tiếp tục' }).click();
  return screen;
}

test('password, then the code of the app; only this tab keeps the session', async () => {
  network.data('staff.signIn', { token: 'half-open', next: 'factor' });
  network.data('staff.enterFactor', { token: 'whole' });
  const screen = await passwordEntered('/staff/sign-in?next=%2Fstaff%2Fmarking');
  const code = screen.getByLabelText('Mã 6 số trong ứng dụng xác thực');
  expect(readToken()).toBeNull();
  await screen.getByLabelText('Không hỏi mã trên máy này nữa').click();
  await code.fill('123456');
  await expect.element(screen.getByRole('heading', { name: 'Chấm bài' })).toBeVisible();
  expect(network.of('staff.enterFactor')).toMatchObject([
    { body: { code: '123456', remember: true }, token: 'half-open' },
  ]);
  expect(readToken()).toBe('whole');
  expect(sessionStorage.getItem('bitu-staff-session')).toBe('whole');
  expect(document.cookie).not.toContain('whole');
});

test('a wrong code is reported at its field, and a recovery code can replace it', async () => {
  network.data('staff.signIn', { token: 'half-open', next: 'factor' });
  network.fails('staff.enterFactor', 'factorRefused');
  const screen = await passwordEntered();
  await screen.getByLabelText('Mã 6 số trong ứng dụng xác thực').fill('000000');
  await expect.element(screen.getByText(/Mã này không đúng/)).toBeVisible();
  await screen.getByRole('button', { name: /Dùng mã khôi phục/ }).click();
  network.data('staff.enterFactor', { token: 'whole' });
  await screen.getByLabelText('Mã khôi phục').fill('abcd-efgh');
  await screen.getByRole('button', { name: 'Xác nhận' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Việc của tôi' })).toBeVisible();
});

test('a wrong password is reported, and missing input is reported at its field', async () => {
  network.fails('staff.signIn', 'signInRefused');
  const screen = await passwordEntered();
  await expect
    .element(screen.getByRole('alert').getByText('Số điện thoại hoặc mật khẩu không đúng.'))
    .toBeVisible();
  await screen.getByLabelText('Mật khẩu', { exact: true }).fill('');
  await screen.getByRole('button', { name: 'Tiếp tục' }).click();
  await expect.element(screen.getByText('Bạn nhập mật khẩu nhé.')).toBeVisible();
});

test('an invitation is accepted with a password, an app and recovery codes', async () => {
  network.data('staff.invitation', {
    full_name: 'Trần Thị Lan',
    roles: ['teacher', 'lead'],
    expires_at: 1_800_000_000,
  });
  network.data('staff.accept', { token: 'new', next: 'setUp' });
  network.data('staff.beginTotp', {
    uri: 'otpauth://totp/Bitu:lan?secret=ABC',
    secret: 'ABCD EFGH',
    set_up: 'sealed',
  });
  network.data('staff.confirmTotp', { recovery_codes: ['one-1', 'two-2'], token: 'whole' });
  const { screen } = await showStaff('/staff/invitation#0123456789abcdefghijkl', routes, null);
  await expect.element(screen.getByText(/giáo viên, trưởng bộ môn/)).toBeVisible();
  await screen.getByLabelText('Số điện thoại').fill('0911111111');
  await screen.getByLabelText('Mật khẩu', { exact: true }).fill('ngắn');
  await screen.getByRole('button', { name: 'Nhận lời mời' }).click();
  await expect.element(screen.getByText('Mật khẩu cần ít nhất 10 ký tự.')).toBeVisible();
  await screen.getByLabelText('Mật khẩu', { exact: true }).fill('mùa thu lá vàng');
  await screen.getByRole('button', { name: 'Nhận lời mời' }).click();
  await screen.getByRole('button', { name: 'Dùng ứng dụng tạo mã trên điện thoại' }).click();
  await expect.element(screen.getByRole('img', { name: /Mã QR/ })).toBeVisible();
  await screen.getByLabelText('Mã 6 số ứng dụng đang hiện').fill('123456');
  await screen.getByRole('button', { name: 'Bật mã 6 số' }).click();
  await expect.element(screen.getByText('two-2')).toBeVisible();
  const done = screen.getByRole('button', { name: 'Xong, vào việc' });
  await expect.element(done).toBeDisabled();
  await screen.getByLabelText('Tôi đã cất mười mã này').click();
  await done.click();
  await expect.element(screen.getByRole('heading', { name: 'Việc của tôi' })).toBeVisible();
  expect(network.of('staff.confirmTotp')).toMatchObject([
    { body: { set_up: 'sealed', code: '123456' }, token: 'new' },
  ]);
  expect(readToken()).toBe('whole');
});

test('after a cancelled or failed passkey, the password can be used', async () => {
  network.data('staff.askPasskey', {
    challenge: 'YQ',
    rpId: location.hostname,
    userVerification: 'required',
    timeout: 60_000,
  });
  const { screen } = await showStaff('/staff/sign-in', routes, null);
  const get = navigator.credentials.get;
  // The browser's error when its prompt is closed.
  navigator.credentials.get = () => Promise.reject(new DOMException('closed', 'NotAllowedError'));
  await screen.getByRole('button', { name: 'Đăng nhập bằng khóa truy cập' }).click();
  await expect.element(screen.getByText(/Chưa dùng được khóa truy cập/)).toBeVisible();
  navigator.credentials.get = get;
  network.fails('staff.askPasskey', 'unavailable');
  await screen.getByRole('button', { name: 'Đăng nhập bằng khóa truy cập' }).click();
  await expect.element(screen.getByText(/Hệ thống đang bận/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Tiếp tục' })).toBeEnabled();
});

test.each([
  ['/staff/marking?group=writing:1', '/staff/marking?group=writing:1'],
  ['/staff/sign-in', '/staff'],
  ['/learning', '/staff'],
  ['//evil.example/staff', '/staff'],
  ['https://evil.example/staff', '/staff'],
  ['/staffing', '/staff'],
  [undefined, '/staff'],
])('after the sign-in %s leads to %s', (next, page) => {
  expect(pageAfter(next)).toBe(page);
});
