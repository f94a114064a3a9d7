import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { answerCalls } from '../../../api/testing.ts';
import { adoptToken } from '../../../api/token.ts';
import { routesOf } from '../../../navigation/testing.tsx';
import { SessionDialogs } from '../../app/session-dialogs.tsx';
import { lan, showStaff } from '../../testing.tsx';
import { StudentPage } from '../student-page.tsx';
import { child } from '../testing.ts';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  adoptToken('staff-token');
  network.data('students.read', child);
  network.data('students.merges', []);
  network.data('reports.ofStudent', []);
});
afterEach(() => {
  network.restore();
  adoptToken(null);
  vi.restoreAllMocks();
});

const show = async (role: 'office' | 'lead' = 'office', sends_sms = true) =>
  (
    await showStaff(
      '/staff/office/students/1',
      routesOf({
        '/staff/office/students/:id': () => (
          <>
            <StudentPage />
            <SessionDialogs />
          </>
        ),
      }),
      { ...lan, roles: [role], sends_sms },
    )
  ).screen;

test('a tap sends the link by SMS and says to which number; a refusal for too many is shown in words', async () => {
  network.data('students.sendReset', { phone_end: '5678' });
  const screen = await show();
  const button = screen.getByRole('button', { name: 'Gửi liên kết đặt lại mật khẩu' });
  await button.click();
  await expect.element(screen.getByText('Đã gửi tin nhắn đến số …5678').first()).toBeVisible();
  network.fails('students.sendReset', 'tooManyRequests');
  await button.click();
  await expect.element(screen.getByText(/Chờ một chút rồi thử lại/)).toBeVisible();
});

test('at the counter it is confirmed, and the link is shown once as a QR code', async () => {
  network.data('students.resetAtCounter', {
    link: 'https://bitu.example/dat-mat-khau/abc',
    expires_at: 1_900_000_000,
  });
  const screen = await show();
  await screen.getByRole('button', { name: 'Đặt lại mật khẩu tại quầy' }).click();
  const question = screen.getByRole('alertdialog', { name: 'Đã xem giấy tờ của phụ huynh?' });
  await expect.element(question.getByText(/sẽ bị đăng xuất/)).toBeVisible();
  expect(network.of('students.resetAtCounter')).toHaveLength(0);
  await question.getByRole('button', { name: 'Đã xem, cấp liên kết' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Liên kết đặt mật khẩu' });
  await expect.element(dialog.getByRole('img', { name: /Mã QR/ })).toBeVisible();
  await expect.element(dialog.getByText('https://bitu.example/dat-mat-khau/abc')).toBeVisible();
  await dialog.getByRole('button', { name: 'Xong' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('where no SMS is sent, none is offered: the counter has the link and its QR code', async () => {
  const screen = await show('office', false);
  await expect.element(screen.getByText('Chưa gửi được SMS: chưa có nhà cung cấp')).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Gửi liên kết đặt lại mật khẩu' }))
    .not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Đặt lại mật khẩu tại quầy' }).click();
  await expect.element(screen.getByText(/sẽ bị đăng xuất\./)).toBeVisible();
});

test('a letter with the link, its QR code and the phone is printed alone', async () => {
  const printed = vi.spyOn(window, 'print').mockImplementation(() => {});
  network.data('students.resetAtCounter', {
    link: 'https://bitu.example/dat-mat-khau/abc',
    expires_at: 1_900_000_000,
  });
  const screen = await show('office', false);
  await screen.getByRole('button', { name: 'Đặt lại mật khẩu tại quầy' }).click();
  await screen.getByRole('button', { name: 'Đã xem, cấp liên kết' }).click();
  await screen.getByRole('button', { name: 'In thư' }).click();
  expect(printed).toHaveBeenCalledTimes(1);
  const letter = document.querySelector<HTMLElement>('.letter');
  expect(letter?.textContent).toContain('Kính gửi Lê Văn Cha');
  expect(letter?.textContent).toContain('https://bitu.example/dat-mat-khau/abc');
  expect(letter?.textContent).toContain('kết thúc bằng 5678');
  expect(letter?.querySelector('svg')).not.toBeNull();
  const device = cdp() as unknown as { send(name: string, input: object): Promise<void> };
  expect(letter?.checkVisibility()).toBe(false);
  await device.send('Emulation.setEmulatedMedia', { media: 'print' });
  try {
    expect(letter?.checkVisibility()).toBe(true);
    const others = [...document.body.children].filter((one) => one !== letter);
    expect(others.some((one) => one.checkVisibility())).toBe(false);
  } finally {
    await device.send('Emulation.setEmulatedMedia', { media: '' });
  }
});

test('the pages of the child open in a window of their own', async () => {
  const replace = vi.fn();
  const close = vi.fn();
  vi.spyOn(window, 'open').mockImplementation(
    () => ({ opener: window, location: { replace }, close }) as unknown as Window,
  );
  network.data('students.viewLink', {
    url: 'https://bitu.example/learning?token=x',
    expires_in: 60,
  });
  const screen = await show();
  const button = screen.getByRole('button', { name: 'Xem như gia đình' });
  await button.click();
  await expect.poll(() => replace.mock.calls).toEqual([['https://bitu.example/learning?token=x']]);
  network.fails('students.viewLink', 'tooManyRequests');
  await button.click();
  await expect.poll(() => close.mock.calls).toHaveLength(1);
});

test('when a code is needed first, the window opens with the code', async () => {
  const replace = vi.fn();
  const opened = vi
    .spyOn(window, 'open')
    .mockImplementation(
      () => ({ opener: window, location: { replace }, close: vi.fn() }) as unknown as Window,
    );
  network.fails('students.viewLink', 'factorNeeded');
  const screen = await show();
  await screen.getByRole('button', { name: 'Xem như gia đình' }).click();
  const code = screen.getByLabelText('Mã 6 số trong ứng dụng xác thực');
  await expect.element(code).toBeVisible();
  opened.mockClear();
  network.data('staff.enterFactor', { token: 'renewed' });
  network.data('students.viewLink', { url: 'https://bitu.example/learning', expires_in: 60 });
  await code.fill('123456');
  await expect.poll(() => replace.mock.calls).toEqual([['https://bitu.example/learning']]);
  expect(opened).toHaveBeenCalledTimes(1);
});

test('people who may not help with accounts see neither', async () => {
  const screen = await show('lead');
  await expect.element(screen.getByRole('heading', { name: 'Lê An' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Giúp gia đình' }).query()).toBeNull();
  expect(screen.getByRole('region', { name: 'Hồ sơ trùng' }).query()).toBeNull();
  expect(network.of('students.merges')).toHaveLength(0);
});
