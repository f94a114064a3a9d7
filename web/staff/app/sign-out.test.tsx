import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerCalls } from '../../api/testing.ts';
import { adoptToken } from '../../api/token.ts';
import { routesOf } from '../../navigation/testing.tsx';
import { deviceStore } from '../storage/store.ts';
import { lan, showStaff } from '../testing.tsx';
import { AccountMenu } from './account-menu.tsx';

let network: ReturnType<typeof answerCalls>;
const cells = deviceStore<object>('cells');
const drafts = deviceStore<object>('drafts');
beforeEach(() => {
  network = answerCalls();
  network.data('staff.signOut', null);
  adoptToken('open');
});
afterEach(async () => {
  network.restore();
  adoptToken(null);
  for (const key of [`${lan.id}/12-1-comment`, '99/12-1-comment']) await cells.remove(key);
  await drafts.remove(`${lan.id}/3`);
});

const show = () =>
  showStaff(
    '/staff',
    routesOf({ '/staff': AccountMenu, '/staff/sign-in': () => <h1>Đăng nhập</h1> }),
  );

async function signOut() {
  const { screen } = await show();
  await screen.getByRole('button', { name: /^Tài khoản của/ }).click();
  await screen.getByRole('menuitem', { name: 'Đăng xuất' }).click();
  return screen;
}

test('asks before unsent work is lost, and leaves nothing of it for the next person', async () => {
  const cell = { staffId: lan.id, value: 'An đọc to', at: 1 };
  await cells.set(`${lan.id}/12-1-comment`, cell);
  await cells.set('99/12-1-comment', { ...cell, staffId: 99 });
  const screen = await signOut();
  const question = screen.getByRole('alertdialog', { name: 'Còn 1 mục chưa gửi' });
  await question.getByRole('button', { name: 'Ở lại' }).click();
  expect(await cells.get(`${lan.id}/12-1-comment`)).toEqual(cell);
  expect(network.of('staff.signOut')).toEqual([]);
  await screen.getByRole('button', { name: /^Tài khoản của/ }).click();
  await screen.getByRole('menuitem', { name: 'Đăng xuất' }).click();
  await question.getByRole('button', { name: 'Bỏ và đăng xuất' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Đăng nhập' })).toBeVisible();
  await expect.poll(() => cells.get(`${lan.id}/12-1-comment`)).toBeUndefined();
  expect(await cells.get('99/12-1-comment')).toBeDefined();
});

test('asks nothing when the server has everything, and deletes drafts that it has too', async () => {
  await drafts.set(`${lan.id}/3`, { typed: {}, at: Date.now() - 60_000 });
  const screen = await signOut();
  await expect.element(screen.getByRole('heading', { name: 'Đăng nhập' })).toBeVisible();
  await expect.poll(() => drafts.get(`${lan.id}/3`)).toBeUndefined();
});
