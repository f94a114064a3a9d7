import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../button.tsx';
import { Failure } from '../feedback/banner.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { isDialogEntry } from './first-popstate.ts';
import { TextField } from '../forms/text-field.tsx';

// A dialog of the previous test was just removed, and going back from its history entry takes a moment: until then, another
// `history.back()` would leave the page of the tests.
beforeEach(() => vi.waitUntil(() => !isDialogEntry(), { timeout: 1_800_000 }));

function Page({ dismissible = true }: { dismissible?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Mở</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Đăng nhập"
        dismissible={dismissible}
        footer={<Button onClick={() => setOpen(false)}>Xong</Button>}
      >
        <TextField label="Số điện thoại" />
      </Dialog>
    </>
  );
}

test('is named by its title and focuses its first field', async () => {
  const screen = await render(<Page />);
  await screen.getByRole('button', { name: 'Mở' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Đăng nhập' })).toBeVisible();
  await expect.element(screen.getByLabelText('Số điện thoại')).toHaveFocus();
});

/** A dialog whose form appears after a click on a button of the page. */
function LoadedLater({ tall = false }: { tall?: boolean }) {
  const [loaded, setLoaded] = useState(false);
  return (
    <>
      <Dialog open onClose={() => {}} title="Giao bài">
        {loaded && <TextField label="Tìm bài" />}
        {tall && <div style={{ height: 2000 }} />}
      </Dialog>
      {/* Beside the modal dialog it is inert: the test clicks it by script. */}
      <button type="button" id="loaded" onClick={() => setLoaded(true)}>
        Tải xong
      </button>
    </>
  );
}

test.each([false, true])(
  'a form that is loaded later gets the focus in its first field; taller than the dialog: %s',
  async (tall) => {
    const screen = await render(<LoadedLater tall={tall} />);
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    document.querySelector<HTMLElement>('#loaded')?.click();
    await expect.element(screen.getByLabelText('Tìm bài')).toHaveFocus();
  },
);

test('a form that is loaded later leaves the focus where the person has moved it', async () => {
  const screen = await render(<LoadedLater />);
  await expect.element(screen.getByRole('button', { name: 'Đóng' })).toHaveFocus();
  await userEvent.keyboard('{Shift}');
  document.querySelector<HTMLElement>('#loaded')?.click();
  await expect.element(screen.getByLabelText('Tìm bài')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Đóng' })).toHaveFocus();
});

test('Escape closes it and restores the focus', async () => {
  const screen = await render(<Page />);
  await screen.getByRole('button', { name: 'Mở' }).click();
  await expect.element(screen.getByLabelText('Số điện thoại')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Mở' })).toHaveFocus();
});

test('Back closes it, stays on the page, and leaves no entry of its own in the history', async () => {
  const screen = await render(<Page />);
  const dialog = screen.getByRole('dialog');
  history.pushState({ page: 'of the test' }, '');
  const ways = [async () => history.back(), async () => userEvent.keyboard('{Escape}')];
  for (const leave of ways) {
    await screen.getByRole('button', { name: 'Mở' }).click();
    await expect.element(dialog).toBeVisible();
    await leave();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => history.state as unknown).toEqual({ page: 'of the test' });
  }
});

test('the reason of a failure is in sight, even above the fields of a long form', async () => {
  function Long() {
    const [failure, setFailure] = useState('');
    return (
      <Dialog open onClose={() => {}} title="Sửa buổi học">
        <Failure>{failure}</Failure>
        <div style={{ height: 2000 }} />
        <Button onClick={() => setFailure('Cô Lan đã có lớp.')}>Lưu</Button>
      </Dialog>
    );
  }
  const screen = await render(<Long />);
  await screen.getByRole('button', { name: 'Lưu' }).click();
  await expect.element(screen.getByRole('alert')).toBeInViewport();
});

test('with two dialogs open, Back closes the upper one first', async () => {
  function Two() {
    const [count, setCount] = useState(2);
    return (
      <>
        <Dialog open={count > 0} onClose={() => setCount(0)} title="Lịch học" />
        <Dialog open={count > 1} onClose={() => setCount(1)} title="Hủy địa chỉ?" />
      </>
    );
  }
  const screen = await render(<Two />);
  await expect.poll(() => history.state as unknown).toHaveProperty('isDialog');
  history.back();
  await expect.element(screen.getByRole('dialog', { name: 'Hủy' })).not.toBeInTheDocument();
  await expect.poll(() => history.state as unknown).toHaveProperty('isDialog');
  history.back();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('two dialogs that close together leave the history once', async () => {
  const back = vi.spyOn(history, 'back');
  history.pushState({ page: 'of the test' }, '');
  const screen = await render(
    <>
      <Dialog open onClose={() => {}} title="Lịch học" />
      <Dialog open onClose={() => {}} title="Hủy địa chỉ?" />
    </>,
  );
  await screen.rerender(null);
  await expect.poll(() => history.state as unknown).toEqual({ page: 'of the test' });
  expect(back).toHaveBeenCalledTimes(1);
  back.mockRestore();
});

function Older() {
  const [more, setMore] = useState(true);
  return more && <Button onClick={() => setMore(false)}>Xem cũ hơn</Button>;
}

test('keeps the focus when the focused button disappears', async () => {
  const screen = await render(
    <Dialog open onClose={() => {}} title="Sao con đã nhận">
      <Older />
    </Dialog>,
  );
  await screen.getByRole('button', { name: 'Xem cũ hơn' }).click();
  await expect.element(screen.getByRole('dialog')).toHaveFocus();
});

test('the close button and the footer close it too', async () => {
  const screen = await render(<Page />);
  for (const name of ['Đóng', 'Xong']) {
    await screen.getByRole('button', { name: 'Mở' }).click();
    await screen.getByRole('button', { name }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Mở' })).toHaveFocus();
  }
});

test('a click outside closes it, a click inside does not', async () => {
  const screen = await render(<Page />);
  await screen.getByRole('button', { name: 'Mở' }).click();
  await screen.getByRole('heading', { name: 'Đăng nhập' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  // The sheet is at the bottom; the backdrop above it belongs to the dialog.
  await screen.getByRole('dialog').click({ position: { x: 100, y: -100 }, force: true });
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('keeps the focus inside', async () => {
  const screen = await render(<Page />);
  await screen.getByRole('button', { name: 'Mở' }).click();
  await expect.element(screen.getByLabelText('Số điện thoại')).toHaveFocus();
  const visited = new Set<string | null>();
  for (let step = 0; step < 8; step++) {
    await userEvent.keyboard('{Tab}');
    visited.add(document.activeElement?.textContent ?? null);
  }
  expect([...visited]).not.toContain('Mở');
});

test('a dialog that cannot be dismissed stays until it is answered', async () => {
  const screen = await render(<Page dismissible={false} />);
  await screen.getByRole('button', { name: 'Mở' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Đóng' })).not.toBeInTheDocument();
  // The browser closes a dialog on the second Escape; it must come back.
  await userEvent.keyboard('{Escape}{Escape}{Escape}');
  await expect.element(screen.getByRole('dialog')).toBeVisible();
});

test('a confirmation puts the harmless answer first', async () => {
  const screen = await render(
    <ConfirmDialog
      open
      title="Nộp bài?"
      confirmLabel="Nộp bài"
      onConfirm={() => {}}
      onCancel={() => {}}
    />,
  );
  await expect.element(screen.getByRole('alertdialog', { name: 'Nộp bài?' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Quay lại' })).toHaveFocus();
});
