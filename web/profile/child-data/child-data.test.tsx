import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../api/testing.ts';
import { adoptToken } from '../../api/token.ts';
import { listed, showSection } from '../testing.tsx';

const an = listed(7, 'Nguyễn Minh An', 1);
const binh = listed(8, 'Nguyễn Gia Bình', 0);

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  network.data('accounts.list', [an, binh]);
  network.data('accounts.sendOtp', { resend_after: 120, expires_in: 300, ticket: 't'.repeat(43) });
  adoptToken('token-an');
});
afterEach(() => {
  network.restore();
  adoptToken(null);
  vi.restoreAllMocks();
});

const show = () => showSection('ChildData');

/** Files that were saved, in place of a download. */
function savedFiles() {
  const files: { name: string; href: string }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    files.push({ name: this.download, href: this.href });
  });
  return files;
}

const zip = (body: BodyInit) =>
  new Response(body, { headers: { 'content-type': 'application/zip', 'content-length': '12' } });

test('downloads the stored data of the chosen child, with the open session', async () => {
  network.answers('profile.export', () => zip('nội dung'));
  const files = savedFiles();
  const { screen } = await show();
  await screen.getByLabelText('Dữ liệu của').selectOptions('Nguyễn Gia Bình');
  await expect.element(screen.getByText('Bitu đang lưu gì về Nguyễn Gia Bình?')).toBeVisible();
  await screen.getByRole('button', { name: 'Tải dữ liệu của con' }).click();
  await expect.element(screen.getByText('Đã tải xong')).toBeVisible();
  expect(network.of('profile.export')).toMatchObject([
    { query: { core_user_id: '8' }, token: 'token-an' },
  ]);
  expect(files).toMatchObject([{ name: 'bitu-du-lieu-nguyen-gia-binh.zip' }]);
  const blob = await (await fetch(files[0]?.href ?? '')).text();
  expect(blob).toBe('nội dung');
});

test('a long download shows its progress and can be stopped', async () => {
  let arrive: (text: string) => void = () => {};
  const stream = new ReadableStream({
    start(controller) {
      arrive = (text) => controller.enqueue(new TextEncoder().encode(text));
    },
  });
  network.answers('profile.export', () => zip(stream));
  const files = savedFiles();
  const { screen } = await show();
  const button = screen.getByRole('button', { name: 'Tải dữ liệu của con' });
  await button.click();
  await expect
    .element(screen.getByText('Đang gom dữ liệu của con, chờ một chút nhé…'))
    .toBeVisible();
  arrive('sáu chữ');
  const bar = screen.getByRole('progressbar', { name: 'Tải dữ liệu' });
  await expect.element(bar).toHaveAttribute('max', '12');
  await expect.element(bar).toHaveAttribute('value', '10');
  await screen.getByRole('button', { name: 'Dừng' }).click();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(button).not.toHaveAttribute('aria-busy');
  expect(files).toEqual([]);
});

test("shows a refusal in the server's words and a network failure in our own", async () => {
  network.fails('profile.export', 'tooManyRequests');
  const { screen } = await show();
  const button = screen.getByRole('button', { name: 'Tải dữ liệu của con' });
  await button.click();
  await expect.element(screen.getByText(/Bạn thao tác nhanh quá/)).toBeVisible();
  network.offline('profile.export');
  await button.click();
  await expect.element(screen.getByText(/Không có kết nối mạng/)).toBeVisible();
});

async function askToErase() {
  const view = await show();
  await view.screen.getByRole('button', { name: 'Xóa dữ liệu của con' }).click();
  const dialog = view.screen.getByRole('dialog');
  const name = dialog.getByLabelText(/để xác nhận$/);
  const proceed = () => dialog.getByRole('button', { name: 'Tiếp tục xóa' }).click();
  return { ...view, dialog, name, proceed };
}

test('erases only after the name and the code', async () => {
  network.data('profile.erase', { signed_out: true });
  const { dialog, name, proceed, onErased } = await askToErase();
  await expect
    .element(dialog.getByText('Các con khác trong tài khoản vẫn giữ nguyên.'))
    .toBeVisible();
  await name.fill('Nguyễn Gia Bình');
  await proceed();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAccessibleDescription(/gõ đúng tên "Nguyễn Minh An"/);
  expect(network.of('accounts.sendOtp')).toEqual([]);
  await name.fill('nguyen minh an');
  await proceed();
  await expect.element(dialog.getByText('Mã đã gửi đến 0912345678')).toBeVisible();
  expect(network.of('profile.erase')).toEqual([]);
  await dialog.getByRole('button', { name: 'Mã đúng' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(network.of('profile.erase')[0]?.body).toEqual({ core_user_id: 7 });
  await expect
    .poll(() => onErased.mock.calls)
    .toEqual([[{ id: 7, name: 'Nguyễn Minh An', signedOut: true }]]);
});

test('says that the login is deleted with the last child', async () => {
  network.data('accounts.list', [an]);
  const { dialog } = await askToErase();
  await expect.element(dialog.getByText(/^Đây là học sinh cuối cùng/)).toBeVisible();
});

test('a failed erasure is reported, and can be repeated without another code', async () => {
  network.fails('profile.erase', 'unavailable');
  const { dialog, name, proceed, onErased } = await askToErase();
  await name.fill('Nguyễn Minh An');
  await proceed();
  await dialog.getByRole('button', { name: 'Mã đúng' }).click();
  await expect.element(dialog.getByText(/Hệ thống đang bận/)).toBeVisible();
  network.data('profile.erase', { signed_out: true });
  await proceed();
  await expect.poll(() => onErased.mock.calls.length).toBe(1);
  expect(network.of('accounts.sendOtp')).toHaveLength(1);
});

test('a code that may not be sent yet says so', async () => {
  network.fails('accounts.sendOtp', 'otpRefused');
  const { dialog, name, proceed } = await askToErase();
  await name.fill('Nguyễn Minh An');
  await proceed();
  await expect.element(dialog.getByText(/^Chưa gửi được mã lúc này/)).toBeVisible();
});
