import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { account, answerWell } from '../../accounts/testing.tsx';
import { answerCalls } from '../../api/testing.ts';
import { adoptToken, clearToken, readToken } from '../../api/token.ts';
import { SignInRoute } from '../routes/sign-in-route.tsx';
import { MainLayout } from './main-layout.tsx';
import { queryClient } from '../../api/query-client.ts';
import { ResetPasswordRoute } from '../routes/reset-password-route.tsx';
import { InRouter, routerAt, routesOf } from '../../navigation/testing.tsx';
import { resetApp } from '../../session/session-store.ts';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  answerWell(network, false);
  network.offline('accounts.profile');
  network.data('accounts.updateProfile', null);
  adoptToken(null);
});
afterEach(() => {
  network.restore();
  clearToken();
  adoptToken(null);
  resetApp();
});

const routes = routesOf(
  {
    '/': () => <h1>Trang chủ</h1>,
    '/english': () => <h1>Tiếng Anh</h1>,
    '/learning': () => <h1>Trang học</h1>,
    '/login': SignInRoute,
    '/resetPassword': ResetPasswordRoute,
  },
  MainLayout,
);

async function show(at: string) {
  const router = await routerAt(at, routes);
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <InRouter router={router} />
    </QueryClientProvider>,
  );
  const link = (name: string) => screen.getByRole('banner').getByRole('link', { name });
  return { screen, link, where: () => router.history.location.href };
}

test('signed out, the header links to the sign-in and the registration, and back to the page', async () => {
  const { link } = await show('/english?a=1');
  await expect
    .element(link('Đăng nhập'))
    .toHaveAttribute('href', '/login?redirect=%2Fenglish%3Fa%3D1');
  await expect
    .element(link('Đăng ký'))
    .toHaveAttribute('href', '/login?form=register&redirect=%2Fenglish%3Fa%3D1');
});

test('the registration can be completed above any page', async () => {
  const { screen, link, where } = await show('/english');
  await link('Đăng ký').click();
  const dialog = screen.getByRole('dialog', { name: 'Đăng ký' });
  await dialog.getByLabelText('Họ và tên của ba mẹ').fill('Phạm Thu Hà');
  await dialog.getByLabelText('Số điện thoại', { exact: true }).fill('0912345678');
  await dialog.getByLabelText('Mật khẩu', { exact: true }).fill('mùa hè xanh');
  await dialog.getByLabelText('Nhập lại mật khẩu').fill('mùa hè xanh');
  await dialog.getByRole('checkbox', { name: /^Tôi đồng ý/ }).click();
  await dialog.getByRole('button', { name: 'Đăng ký', exact: true }).click();
  await userEvent.type(dialog.getByLabelText('Mã xác nhận'), '123456');
  // The header's links are gone by now; the dialog is not.
  const introduction = screen.getByRole('dialog', { name: 'Con của ba mẹ tên gì?' });
  await expect.element(introduction).toBeVisible();
  expect(readToken()).toBe(account(1).token);
  await introduction.getByRole('button', { name: 'Để sau' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Trang học' })).toBeVisible();
  expect(where()).toBe('/learning');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('Escape closes the dialog and restores the focus', async () => {
  const { screen, link, where } = await show('/');
  await link('Đăng ký').click();
  await expect.element(screen.getByLabelText('Họ và tên của ba mẹ')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(link('Đăng ký')).toHaveFocus();
  expect(where()).toBe('/');
});

test('on the sign-in page the form is in the address, and the redirect is kept', async () => {
  const { screen, link, where } = await show('/login?redirect=%2Fpractice%2F3');
  await screen.getByRole('button', { name: 'Tạo tài khoản' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Đăng ký' })).toBeVisible();
  expect(where()).toBe('/login?redirect=%2Fpractice%2F3&form=register');
  await expect.element(link('Đăng ký')).toHaveAttribute('aria-current', 'page');
  await screen.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Đăng nhập' })).toBeVisible();
  expect(where()).toBe('/login?redirect=%2Fpractice%2F3');
});

test('section 2: "Đăng ký ngay" is hidden on the sign-in page, which uses other words', async () => {
  const { screen } = await show('/login');
  await expect.element(screen.getByRole('button', { name: 'Tạo tài khoản' })).toBeVisible();
  await expect.element(screen.getByText('Đăng ký ngay')).not.toBeInTheDocument();
});

test('in the dialog the forms replace each other', async () => {
  const { screen, link } = await show('/');
  await link('Đăng ký').click();
  const button = (name: string) =>
    screen.getByRole('dialog').getByRole('button', { name, exact: true });
  await button('Đăng nhập').click();
  await expect.element(screen.getByRole('dialog', { name: 'Đăng nhập' })).toBeVisible();
  await button('Quên mật khẩu?').click();
  await expect.element(screen.getByRole('dialog', { name: 'Quên mật khẩu' })).toBeVisible();
  await button('Đăng nhập').click();
  await button('Đăng ký ngay').click();
  await expect.element(screen.getByRole('dialog', { name: 'Đăng ký' })).toBeVisible();
});

test('a new password leads to the first page', async () => {
  network.data('accounts.tutorLogin', [account(1)]);
  const { screen, where } = await show('/resetPassword?auth_phone=0912345678');
  await screen.getByLabelText('Mật khẩu mới', { exact: true }).fill('mùa thu vàng');
  await screen.getByLabelText('Nhập lại mật khẩu mới').fill('mùa thu vàng');
  await screen.getByRole('button', { name: 'Đổi mật khẩu' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Trang chủ' })).toBeVisible();
  expect(where()).toBe('/');
  expect(readToken()).toBe(account(1).token);
});
