import type { ListedAccount, Profile } from '@bitu/contract/accounts.ts';
import type { ProfileDetails } from '@bitu/contract/profile.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { answerCalls } from '../../api/testing.ts';
import { adoptToken, clearToken, cookieToken, writeToken } from '../../api/token.ts';
import { InformationRoute } from './information-route.tsx';
import { catchLinks } from '../frame/links.ts';
import { MainLayout } from '../frame/main-layout.tsx';
import { queryClient } from '../../api/query-client.ts';
import { Root } from '../root.tsx';
import { InRouter, routerAt, routesOf } from '../../navigation/testing.tsx';
import { resetApp } from '../../session/session-store.ts';

const state = { student_state: { id: 1 as const, name: 'Đang học' } };
const details: ProfileDetails = {
  full_name: 'Nguyễn Minh An',
  birth_year: 2017,
  phone_number: '0912345678',
  email: null,
  avatar_url: null,
  province: null,
  ward: null,
  street: null,
  parent_name: null,
  advertising: false,
};
const profile: Profile = {
  id: 1,
  email: null,
  user_name: 'demo.an',
  full_name: 'Nguyễn Minh An',
  token: 'token-an',
  phone_number: '0912345678',
  avatar_url: null,
  date_of_birth: null,
  yob: 2017,
  ...state,
  read_aloud: null,
};
const an: ListedAccount = {
  core_user_id: 1,
  user_name: 'demo.an',
  full_name: 'Nguyễn Minh An',
  yob: 2017,
  avatar: null,
  phone_number: '0912345678',
  is_current: 1,
  token: 'token-an',
  ...state,
};

let network: ReturnType<typeof answerCalls>;
let push: (href: string) => void = () => {};
catchLinks((href) => push(href));

beforeEach(() => {
  network = answerCalls();
  network.data('accounts.profile', profile);
  network.data('accounts.list', [an]);
  network.data('accounts.logout', null);
  network.data('profile.details', details);
  network.data('profile.certificates', []);
  writeToken('token-an', true);
  adoptToken('token-an');
});
afterEach(() => {
  network.restore();
  clearToken();
  adoptToken(null);
  resetApp();
});

const routes = routesOf(
  {
    '/': () => <h1>Bitu</h1>,
    '/learning': () => <h1>Trang học</h1>,
    '/information': InformationRoute,
  },
  MainLayout,
);

async function show(address = '/information') {
  const router = await routerAt(address, routes);
  push = (href) => void router.navigate(href);
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <InRouter router={router}>
        <Root />
      </InRouter>
    </QueryClientProvider>,
  );
  const heading = (name: string) => screen.getByRole('heading', { name, level: 2 });
  return { screen, router, heading };
}

test('each section has an address, and back returns to the previous one', async () => {
  const { screen, router, heading } = await show('/information?activeKey=myCertificate');
  await expect.element(heading('Chứng chỉ')).toBeVisible();
  await screen.getByRole('link', { name: 'Thông tin cá nhân' }).click();
  await expect.element(heading('Thông tin cá nhân')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Thông tin cá nhân' });
  await expect.element(link).toHaveAttribute('aria-current', 'page');
  router.history.back();
  await expect.element(heading('Chứng chỉ')).toBeVisible();
});

test('an unknown section shows the first', async () => {
  const { heading } = await show('/information?activeKey=Unknown');
  await expect.element(heading('Thông tin cá nhân')).toBeVisible();
});

test('the account menu links to the sections', async () => {
  const { screen, heading } = await show();
  await screen.getByRole('button', { name: 'Nguyễn Minh An' }).click();
  const entries = screen.getByRole('menuitem');
  await expect
    .poll(() => entries.elements().map((entry) => entry.textContent))
    .toEqual([
      'Thêm con',
      'Thông tin cá nhân',
      'Chứng chỉ',
      'Kết quả học tập',
      'Điều khoản',
      'Đổi mật khẩu',
      'Đăng xuất',
    ]);
  await screen.getByRole('menuitem', { name: 'Đổi mật khẩu' }).click();
  await expect.element(heading('Đổi mật khẩu')).toBeVisible();
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
});

test('asks before unsaved changes are lost', async () => {
  const { screen, heading } = await show();
  const name = screen.getByLabelText('Họ và tên');
  await name.fill('Nguyễn Gia Bình');
  await screen.getByRole('link', { name: 'Chứng chỉ' }).click();
  const asked = screen.getByRole('alertdialog', { name: 'Con chưa lưu thay đổi' });
  await asked.getByRole('button', { name: 'Ở lại' }).click();
  await expect.element(asked).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('Nguyễn Gia Bình');
  await screen.getByRole('link', { name: 'Chứng chỉ' }).click();
  await asked.getByRole('button', { name: 'Bỏ thay đổi' }).click();
  await expect.element(heading('Chứng chỉ')).toBeVisible();
});

test('asks before a sibling takes over from unsaved changes', async () => {
  const chi = { ...an, core_user_id: 2, full_name: 'Nguyễn Bảo Chi', is_current: 0 as const };
  network.data('accounts.list', [an, chi]);
  network.data('accounts.switch', { ...chi, token: 'token-chi' });
  const { screen } = await show();
  const name = screen.getByLabelText('Họ và tên');
  await name.fill('Nguyễn Gia Bình');
  const choose = async () => {
    await screen.getByRole('button', { name: 'Nguyễn Minh An' }).click();
    await screen.getByRole('menuitemradio', { name: 'Nguyễn Bảo Chi' }).click();
  };
  await choose();
  const asked = screen.getByRole('alertdialog', { name: 'Con chưa lưu thay đổi' });
  await asked.getByRole('button', { name: 'Ở lại' }).click();
  await expect.element(asked).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('Nguyễn Gia Bình');
  expect(network.of('accounts.switch')).toEqual([]);

  await choose();
  network.data('accounts.profile', { ...profile, id: 2, full_name: 'Nguyễn Bảo Chi' });
  network.data('profile.details', { ...details, full_name: 'Nguyễn Bảo Chi' });
  await asked.getByRole('button', { name: 'Bỏ thay đổi' }).click();
  await expect.element(name).toHaveValue('Nguyễn Bảo Chi');
  await expect.element(screen.getByRole('button', { name: 'Nguyễn Bảo Chi' })).toBeVisible();
});

test('after saving, the header has the new name and the page can be left', async () => {
  network.data('profile.updateDetails', { ...details, full_name: 'Nguyễn Gia Bình' });
  const { screen, heading } = await show();
  await screen.getByLabelText('Họ và tên').fill('Nguyễn Gia Bình');
  network.data('accounts.profile', { ...profile, full_name: 'Nguyễn Gia Bình' });
  await screen.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect.element(screen.getByRole('button', { name: 'Nguyễn Gia Bình' })).toBeVisible();
  await screen.getByRole('link', { name: 'Chứng chỉ' }).click();
  await expect.element(heading('Chứng chỉ')).toBeVisible();
});

test('erasing the student of this page signs out, after the code of the sign-in', async () => {
  network.data('accounts.sendOtp', { resend_after: 120, expires_in: 300, ticket: 't'.repeat(43) });
  network.data('accounts.verifyOtp', { verify_status: true, text: '' });
  network.data('profile.erase', { signed_out: true });
  localStorage.setItem('bitu-watch/1/unit-1', '{}');
  const { screen } = await show('/information?activeKey=ChildData');
  await screen.getByRole('button', { name: 'Xóa dữ liệu của con' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText(/để xác nhận$/).fill('Nguyễn Minh An');
  await dialog.getByRole('button', { name: 'Tiếp tục xóa' }).click();
  await dialog.getByLabelText(/^Mã xác nhận/).fill('123456');
  await expect.element(screen.getByRole('heading', { name: 'Bitu' })).toBeVisible();
  await expect
    .element(screen.getByText('Đã xóa dữ liệu của Nguyễn Minh An.').first())
    .toBeVisible();
  expect(cookieToken()).toBe(null);
  // This device keeps nothing either.
  await expect.poll(() => localStorage.getItem('bitu-watch/1/unit-1')).toBeNull();
  expect(network.of('accounts.sendOtp')[0]?.body).toMatchObject({ mobile: '0912345678', type: 2 });
});
