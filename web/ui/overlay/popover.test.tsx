import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Popover } from './popover.tsx';

test('takes the focus, leaves the page usable, and restores the focus on Escape', async () => {
  const screen = await render(
    <>
      <Popover label="Thông báo" trigger="3" align="start">
        <a href="#mot">Bài mới</a>
      </Popover>
      <button type="button">Khác</button>
    </>,
  );
  const bell = screen.getByRole('button', { name: 'Thông báo' });
  const panel = screen.getByRole('dialog', { name: 'Thông báo' });

  await bell.click();
  await expect.element(panel).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(bell).toHaveFocus();

  await bell.click();
  await screen.getByRole('button', { name: 'Khác' }).click();
  await expect.element(panel).not.toBeInTheDocument();
});
