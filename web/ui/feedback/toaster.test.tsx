import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { holdClock, releaseClock } from '../testing.ts';
import { Dialog } from '../overlay/dialog.tsx';
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

test('with an action a toast is shown for ten seconds, and longer while it is pointed at', async () => {
  const screen = await render(<Toaster />);
  showToast('Đã đổi tên.', { action: { label: 'Hoàn tác', run: vi.fn() } });
  const button = screen.getByRole('button', { name: 'Hoàn tác' });
  await expect.element(button).toBeVisible();
  await vi.advanceTimersByTimeAsync(9000);
  await expect.element(button).toBeVisible();
  await button.hover();
  await vi.advanceTimersByTimeAsync(30_000);
  await expect.element(button).toBeVisible();
  await button.unhover();
  await vi.advanceTimersByTimeAsync(10_100);
  await expect.element(button).not.toBeInTheDocument();
});

/** The texts that were added to a region which was there before, as screen readers announce only those. */
function announced(): { texts: string[]; stop: () => void } {
  const texts: string[] = [];
  const regions = new Set<Node>();
  const watch = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      if (regions.has(target))
        for (const { textContent } of addedNodes) texts.push(textContent ?? '');
    for (const region of document.querySelectorAll('[role=status], [role=alert]'))
      regions.add(region);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  return { texts, stop: () => watch.disconnect() };
}

test('a message is read aloud although its region is rendered only with the first one', async () => {
  const { texts, stop } = announced();
  const hide = showToast('Đã lưu.');
  await render(<Toaster />);
  await expect.poll(() => texts).toEqual(['Đã lưu.']);
  hide();
  stop();
});

test('over a dialog a message is read aloud inside it, and after it has closed outside again', async () => {
  const form = (open: boolean) => (
    <>
      <Dialog open={open} title="Mời người thân" onClose={() => {}} />
      <Toaster />
    </>
  );
  const screen = await render(form(true));
  const { texts, stop } = announced();
  const hideFirst = showToast('Đã chép liên kết');
  await expect
    .element(screen.getByRole('dialog').getByRole('status'))
    .toHaveTextContent('Đã chép liên kết');
  await screen.rerender(form(false));
  await expect.element(screen.getByRole('status')).toHaveTextContent('Đã chép liên kết');
  hideFirst();
  await screen.rerender(form(true));
  // A dialog often closes right after its message.
  const hideLast = showToast('Đã gửi lời mời');
  await screen.rerender(form(false));
  await expect.element(screen.getByRole('status')).toHaveTextContent('Đã gửi lời mời');
  expect(texts).toEqual(['Đã chép liên kết', 'Đã gửi lời mời']);
  hideLast();
  stop();
});
