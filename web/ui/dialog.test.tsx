import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './text-field.tsx';

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

test('takes its name from the title and the focus to its first field', async () => {
  const screen = await render(<Page />);
  await screen.getByRole('button', { name: 'Mở' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Đăng nhập' })).toBeVisible();
  await expect.element(screen.getByLabelText('Số điện thoại')).toHaveFocus();
});

test('Escape closes it and the focus goes back', async () => {
  const screen = await render(<Page />);
  await screen.getByRole('button', { name: 'Mở' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Mở' })).toHaveFocus();
});

test('the cross and the footer close it too', async () => {
  const screen = await render(<Page />);
  for (const name of ['Đóng', 'Xong']) {
    await screen.getByRole('button', { name: 'Mở' }).click();
    await screen.getByRole('button', { name }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Mở' })).toHaveFocus();
  }
});

test('a press outside closes it, a press inside does not', async () => {
  const screen = await render(<Page />);
  await screen.getByRole('button', { name: 'Mở' }).click();
  await screen.getByRole('heading', { name: 'Đăng nhập' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  // The sheet lies at the bottom: above it is the backdrop, which belongs to the dialog.
  await screen.getByRole('dialog').click({ position: { x: 100, y: -100 }, force: true });
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('keeps the focus inside', async () => {
  const screen = await render(<Page />);
  await screen.getByRole('button', { name: 'Mở' }).click();
  const visited = new Set<string | null>();
  for (let step = 0; step < 8; step++) {
    await userEvent.keyboard('{Tab}');
    visited.add(document.activeElement?.textContent ?? null);
  }
  expect([...visited]).not.toContain('Mở');
});

test('without a way out it stays until it is answered', async () => {
  const screen = await render(<Page dismissible={false} />);
  await screen.getByRole('button', { name: 'Mở' }).click();
  await expect.element(screen.getByRole('button', { name: 'Đóng' })).not.toBeInTheDocument();
  // The browser itself closes a dialog on the second Escape; it has to come back.
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
