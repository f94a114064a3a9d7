import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { holdClock, releaseClock } from '../testing.ts';
import { showToast } from './toast.ts';
import { Toaster } from './toaster.tsx';

// No message disappears by itself before the test has seen it.
beforeEach(() => holdClock('setTimeout', 'clearTimeout'));
afterEach(releaseClock);

test('a message is a status, an error an alert, and the same words are shown once', async () => {
  const screen = await render(<Toaster />);
  showToast('Đã lưu.');
  showToast('Đã lưu.');
  showToast('Chưa gửi được.', { tone: 'error' });
  await expect.element(screen.getByRole('status')).toHaveTextContent('Đã lưu.');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Chưa gửi được.');
  await screen.getByRole('button', { name: 'Đóng' }).first().click();
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Chưa gửi được.');
  await screen.getByRole('button', { name: 'Đóng' }).click();
});

test('an action runs once and closes its toast', async () => {
  const run = vi.fn();
  const screen = await render(<Toaster />);
  showToast('Đã xóa tệp.', { action: { label: 'Hoàn tác', run } });
  // Its name leads to the button from a screen reader's list of regions.
  const toasts = screen.getByRole('region', { name: 'Lời nhắn' });
  await toasts.getByRole('button', { name: 'Hoàn tác' }).click();
  expect(run).toHaveBeenCalledOnce();
  await expect.element(screen.getByText('Đã xóa tệp.').first()).not.toBeInTheDocument();
});
