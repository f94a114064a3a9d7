import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { account, answerWell } from '../accounts/testing.tsx';
import { answerCalls } from '../api/testing.ts';
import { adoptToken, clearToken, readToken } from '../api/token.ts';
import { LoginRoute } from './login-route.tsx';
import { MainLayout } from './main-layout.tsx';
import { queryClient } from './query-client.ts';
import { ResetPasswordRoute } from './reset-password-route.tsx';
import { parseSearch, stringifySearch } from './search.ts';
import { startAnew } from './session-store.ts';

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
  startAnew();
});

async function show(at: string) {
  const root = createRootRoute();
  const main = createRoute({ getParentRoute: () => root, id: 'main', component: MainLayout });
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => main, path, component });
  const router = createRouter({
    routeTree: root.addChildren([
      main.addChildren([
        page('/', () => <h1>Trang chủ</h1>),
        page('/english', () => <h1>Tiếng Anh</h1>),
        page('/learning', () => <h1>Trang học</h1>),
        page('/login', LoginRoute),
        page('/resetPassword', ResetPasswordRoute),
      ]),
    ]),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch,
    stringifySearch,
  });
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  const link = (name: string) => screen.getByRole('banner').getByRole('link', { name });
  return { screen, link, where: () => router.history.location.href };
}

test('signed out, the header leads to both, with the way back', async () => {
  const { link } = await show('/english?a=1');
  await expect
    .element(link('Đăng nhập'))
    .toHaveAttribute('href', '/login?redirect=%2Fenglish%3Fa%3D1');
  await expect
    .element(link('Đăng ký'))
    .toHaveAttribute('href', '/login?form=register&redirect=%2Fenglish%3Fa%3D1');
});

test('the registration stands above any page, to the very end', async () => {
  const { screen, link, where } = await show('/english');
  await link('Đăng ký').click();
  const dialog = screen.getByRole('dialog', { name: 'Đăng ký' });
  await dialog.getByLabelText('Họ và tên').fill('Phạm Thu Hà');
  await dialog.getByLabelText('Số điện thoại', { exact: true }).fill('0912345678');
  await dialog.getByLabelText('Mật khẩu', { exact: true }).fill('mùa hè xanh');
  await dialog.getByLabelText('Nhập lại mật khẩu').fill('mùa hè xanh');
  await dialog.getByRole('checkbox').click();
  await dialog.getByRole('button', { name: 'Đăng ký', exact: true }).click();
  await userEvent.type(dialog.getByLabelText('Mã xác nhận'), '123456');
  // The header's links are gone by now; what they opened is not.
  const introduction = screen.getByRole('dialog', { name: /^Chào con/ });
  await expect.element(introduction).toBeVisible();
  expect(readToken()).toBe(account(1).token);
  await introduction.getByRole('button', { name: 'Con sẽ cập nhật sau' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Trang học' })).toBeVisible();
  expect(where()).toBe('/learning');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('closed with Escape, the focus is where it was', async () => {
  const { screen, link, where } = await show('/');
  await link('Đăng ký').click();
  await expect.element(screen.getByLabelText('Họ và tên')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(link('Đăng ký')).toHaveFocus();
  expect(where()).toBe('/');
});

test('on the sign-in page the form is in the address, and the redirect stays', async () => {
  const { screen, link, where } = await show('/login?redirect=%2Fpractice%2F3');
  await screen.getByRole('button', { name: 'Tạo tài khoản' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Đăng ký' })).toBeVisible();
  expect(where()).toBe('/login?redirect=%2Fpractice%2F3&form=register');
  await expect.element(link('Đăng ký')).toHaveAttribute('aria-current', 'page');
  await screen.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Đăng nhập' })).toBeVisible();
  expect(where()).toBe('/login?redirect=%2Fpractice%2F3');
});

test('section 2: "Đăng ký ngay" is hidden on the sign-in page, which has words of its own', async () => {
  const { screen } = await show('/login');
  await expect.element(screen.getByRole('button', { name: 'Tạo tài khoản' })).toBeVisible();
  await expect.element(screen.getByText('Đăng ký ngay')).not.toBeInTheDocument();
});

test("in the modal the forms take each other's place", async () => {
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

test('from the new password to the first page', async () => {
  network.data('accounts.tutorLogin', [account(1)]);
  const { screen, where } = await show('/resetPassword?auth_phone=0912345678');
  await screen.getByLabelText('Mật khẩu mới', { exact: true }).fill('mùa thu vàng');
  await screen.getByLabelText('Nhập lại mật khẩu mới').fill('mùa thu vàng');
  await screen.getByRole('button', { name: 'Đổi mật khẩu' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Trang chủ' })).toBeVisible();
  expect(where()).toBe('/');
  expect(readToken()).toBe(account(1).token);
});
