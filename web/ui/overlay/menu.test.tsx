import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MenuItem, MenuLink } from './menu-item.tsx';
import { Menu } from './menu.tsx';

async function open() {
  const pick = vi.fn();
  const screen = await render(
    <>
      <Menu trigger="Tài khoản" align="start">
        <MenuItem onClick={() => pick('one')}>Một</MenuItem>
        <MenuItem disabled>Hai</MenuItem>
        <MenuLink href="#ba">Ba</MenuLink>
        <MenuItem onClick={() => pick('four')}>Bốn</MenuItem>
      </Menu>
      <button type="button">Sau menu</button>
    </>,
  );
  const button = screen.getByRole('button', { name: 'Tài khoản' });
  const item = (name: string) => screen.getByRole('menuitem', { name });
  return { screen, button, item, pick };
}

test('arrow keys wrap around and skip disabled items', async () => {
  const { button, item } = await open();
  await button.click();
  await expect.element(item('Một')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Ba')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(item('Bốn')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Một')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(item('Bốn')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(item('Một')).toHaveFocus();
});

test('ArrowUp on the button opens it at the last item', async () => {
  const { screen, item } = await open();
  await userEvent.keyboard('{Tab}{ArrowUp}');
  await expect.element(item('Bốn')).toHaveFocus();
  await expect.element(screen.getByRole('menu')).toBeVisible();
});

test('Enter chooses, closes and restores the focus', async () => {
  const { screen, button, item, pick } = await open();
  await button.click();
  await expect.element(item('Một')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(pick).toHaveBeenCalledExactlyOnceWith('one');
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('Escape, Tab and a click outside close it', async () => {
  const { screen, button, item } = await open();
  const menu = screen.getByRole('menu');
  const after = screen.getByRole('button', { name: 'Sau menu' });

  await button.click();
  await expect.element(item('Một')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();

  await button.click();
  await expect.element(item('Một')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(after).toHaveFocus();

  await button.click();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await after.click();
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
});
