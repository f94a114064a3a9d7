import { setCookie } from '../../api/cookie.ts';
import type { SiteSettings } from '@bitu/contract/site.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { removeSite, writeSite } from '../../api/site-testing.ts';
import { answerCalls } from '../../api/testing.ts';
import { adoptToken, clearToken, writeToken } from '../../api/token.ts';
import { closeConsultation } from '../../consultation/open.ts';
import '../../ui/base.css';
import '../app.css';
import { FreeLayout } from './free-layout.tsx';
import { MainLayout } from './main-layout.tsx';
import { queryClient } from '../../api/query-client.ts';
import { InRouter, routerAt, routesOf } from '../../navigation/testing.tsx';
import { resetApp } from '../../session/session-store.ts';
import { profile, welcomedProfile } from '../../session/testing.ts';

const whole: SiteSettings = {
  hotline: '1900 1234',
  email: 'chao@bitu.example',
  company: 'Công ty Bitu (thử)',
  address: '1 Phố Thử, Hà Nội',
  app_store_url: 'https://apps.example/bitu',
  play_store_url: 'https://play.example/bitu',
  facebook_url: 'https://facebook.example/bitu',
  zalo_url: 'https://zalo.example/bitu',
};

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  clearToken();
  network = answerCalls();
  network.data('accounts.profile', profile);
  network.data('notices.unread', { unread: 2 });
  adoptToken(null);
});
afterEach(async () => {
  closeConsultation();
  network.restore();
  clearToken();
  adoptToken(null);
  resetApp();
  removeSite();
  setCookie('hide_app_banner', '', 0);
  await page.viewport(360, 800);
});

const heading = (text: string) => () => <h1>{text}</h1>;
/** A student's own pages, by one of each kind. */
const ownPages = {
  '/learning': heading('Học'),
  '/album': heading('Hình dán'),
  '/test-report/:id': heading('Báo cáo'),
  '/session-report/:id': heading('Tự học'),
  '/so-tay': heading('Sổ tay'),
};
const routes = [
  ...routesOf({ '/': heading('Trang chủ'), '/english': heading('Anh'), ...ownPages }, MainLayout),
  ...routesOf({ '/phieu': heading('Phiếu') }, FreeLayout),
];

async function show(at = '/', settings: SiteSettings = {}) {
  writeSite(settings);
  const router = await routerAt(at, routes);
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <InRouter router={router} />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  return {
    screen,
    header: screen.getByRole('banner'),
    footer: screen.getByRole('contentinfo'),
  };
}

test('the site names its owner at the bottom of every page', async () => {
  const { footer } = await show('/', whole);
  await expect
    .element(footer.getByRole('link', { name: 'Hotline: 1900 1234' }))
    .toHaveAttribute('href', 'tel:19001234');
  await expect
    .element(footer.getByRole('link', { name: 'chao@bitu.example' }))
    .toHaveAttribute('href', 'mailto:chao@bitu.example');
  await expect.element(footer.getByText('Công ty Bitu (thử)')).toBeVisible();
  await expect.element(footer.getByText('1 Phố Thử, Hà Nội')).toBeVisible();
  for (const name of ['App Store', 'Google Play', 'Facebook', 'Zalo'])
    await expect
      .element(footer.getByRole('link', { name }))
      .toHaveAttribute('rel', 'noopener noreferrer');
  await expect.element(footer.getByRole('link', { name: 'YouTube' })).not.toBeInTheDocument();
});

test('everything in the footer is wide and high enough for a thumb, also short words', async () => {
  await page.viewport(360, 800);
  const { footer } = await show('/', whole);
  await expect.element(footer.getByRole('link', { name: 'Toán' })).toBeVisible();
  const small = [...footer.getByRole('link').elements(), ...footer.getByRole('button').elements()]
    .map((one) => ({ name: one.textContent, box: one.getBoundingClientRect() }))
    .filter(({ box }) => Math.min(box.width, box.height) < 44);
  expect(small.map(({ name }) => name)).toEqual([]);
});

test('settings without a value are left out', async () => {
  const { screen, header, footer } = await show();
  await expect.element(footer.getByRole('link', { name: 'Trung tâm' })).toBeVisible();
  await expect.element(screen.getByText(/Hotline/)).not.toBeInTheDocument();
  await expect.element(screen.getByText(/Liên hệ/)).not.toBeInTheDocument();
  await expect.element(header.getByRole('link', { name: /Gọi/ })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { name: /nơi khác/ })).not.toBeInTheDocument();
  await expect.element(screen.getByText('Tải về')).not.toBeVisible();
});

test('a page whose settings cannot be read is shown without them', async () => {
  writeSite({});
  const { footer } = await show('/', 'hỏng' as never);
  await expect.element(footer.getByText(/Học cùng gia sư trực tuyến/)).toBeVisible();
});

test('a visitor finds the pages in the header of a large screen', async () => {
  await page.viewport(1280, 800);
  const { header } = await show('/english', whole);
  const links = header.getByRole('navigation', { name: 'Dành cho bạn' }).getByRole('link');
  await expect
    .poll(() => links.elements().map((link) => link.getAttribute('href')))
    .toEqual(['/english', '/math', '/app', '/station']);
  await expect
    .element(header.getByRole('link', { name: 'Tiếng Anh' }))
    .toHaveAttribute('aria-current', 'page');
  await expect.element(header.getByText('1900 1234')).toBeVisible();
});

test('a student has the bell and no link to sign in', async () => {
  writeToken('an', true);
  adoptToken('an');
  const { header } = await show('/', whole);
  await expect.element(header.getByRole('button', { name: /^Thông báo/ })).toBeVisible();
  await expect.element(header.getByRole('button', { name: 'Nguyễn Minh An' })).toBeVisible();
  await expect.element(header.getByRole('link', { name: 'Tiếng Anh' })).not.toBeInTheDocument();
  await expect.element(header.getByRole('link', { name: 'Đăng nhập' })).not.toBeInTheDocument();
});

test.each(Object.keys(ownPages))("%s has the student's bar below it", async (path) => {
  writeToken('an', true);
  adoptToken('an');
  const { screen } = await show(path.replace(':id', '1'), whole);
  const ways = screen.getByRole('navigation', { name: 'Học tập' });
  await expect.element(ways.getByRole('link', { name: 'Học', exact: true })).toBeVisible();
});

test.each([320, 1280])('a view-only guardian is told so on every page of %i px', async (width) => {
  await page.viewport(width, 800);
  writeToken('an', true);
  adoptToken('an');
  const full_name = 'Nguyễn Trần Minh Nghiêng';
  network.data('accounts.profile', { ...welcomedProfile, full_name });
  const { header } = await show('/', whole);
  const button = header.getByRole('button', { name: /Nghiêng chỉ\sxem$/ });
  await expect.element(button).toBeVisible();
  await expect.element(button.getByText(/chỉ\sxem/)).toBeInViewport({ ratio: 1 });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('section 1: the call button shows its number to the keyboard', async () => {
  const { screen, footer } = await show('/', whole);
  // Another test may have left the pointer on the button, which shows it too.
  await userEvent.hover(screen.getByRole('heading', { level: 1 }));
  const button = footer.getByRole('link', { name: 'Gọi Bitu: 1900 1234' });
  await expect.element(button).toHaveAttribute('href', 'tel:19001234');
  await expect.element(button.getByText('1900 1234')).not.toBeVisible();
  // From the link before it to the button.
  (footer.getByRole('link', { name: 'Zalo' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(button).toHaveFocus();
  await expect.element(button.getByText('1900 1234')).toBeVisible();
});

test('section 2, modal 9: phone, e-mail and Zalo', async () => {
  const { screen, footer } = await show('/', whole);
  await footer.getByRole('button', { name: 'Liên hệ với Bitu' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Liên hệ với Bitu' });
  await expect.element(dialog.getByRole('link', { name: /1900 1234/ })).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: /chao@bitu.example/ })).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: /Zalo/ }))
    .toHaveAttribute('href', 'https://zalo.example/bitu');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the app is offered on a phone, and not for a day after it was dismissed', async () => {
  const { screen } = await show('/', whole);
  const banner = screen.getByRole('complementary', { name: 'Ứng dụng Bitu' });
  await expect
    .element(banner.getByRole('link', { name: 'Tải về' }))
    .toHaveAttribute('href', '/app');
  await banner.getByRole('button', { name: 'Ẩn trong 1 ngày' }).click();
  await expect.element(screen.getByText('Tải về')).not.toBeVisible();
  const [cookie] = await cookieStore.getAll('hide_app_banner');
  const hours = ((cookie as { expires?: number } | undefined)?.expires ?? 0) - Date.now();
  expect(Math.round(hours / 3_600_000)).toBe(24);
});

test('the app is offered neither after it was dismissed nor on a large screen', async () => {
  setCookie('hide_app_banner', '1', 60);
  const first = await show('/', whole);
  await expect.element(first.screen.getByText('Tải về')).not.toBeVisible();
  await first.screen.unmount();
  setCookie('hide_app_banner', '', 0);
  await page.viewport(1280, 800);
  const { screen } = await show('/', whole);
  await expect.element(screen.getByText('Tải về')).not.toBeVisible();
});

test('with large letters the app is not offered, and each place of a student has one line', async () => {
  const device = cdp() as unknown as { send(name: string, input: object): Promise<void> };
  const letters = (size: number) =>
    device.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
  await letters(32);
  try {
    writeToken('an', true);
    adoptToken('an');
    const { screen } = await show('/learning', whole);
    const places = screen.getByRole('navigation', { name: 'Học tập' });
    await expect.element(places.getByText('Kết quả')).toBeVisible();
    expect(places.element().getBoundingClientRect().height).toBeLessThan(90);
    await expect.element(screen.getByText('Tải về')).not.toBeVisible();
  } finally {
    await letters(16);
  }
});

test.each(['/?platform=ios', '/phieu?platform=android'])(
  '%s is shown inside the mobile app, which has a header of its own',
  async (at) => {
    const { screen } = await show(at, whole);
    await expect.element(screen.getByRole('banner')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('contentinfo')).not.toBeInTheDocument();
  },
);

test('a page of the free layout has the logo and nothing more', async () => {
  const { header, screen } = await show('/phieu', whole);
  await expect.element(header.getByRole('link', { name: 'Bitu' })).toHaveAttribute('href', '/');
  await expect.element(header.getByRole('link', { name: 'Đăng nhập' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('contentinfo')).not.toBeInTheDocument();
});

test('somebody who is signed in finds the account on a page of the free layout', async () => {
  writeToken('an', true);
  adoptToken('an');
  const { header } = await show('/phieu', whole);
  await expect.element(header.getByRole('button', { name: 'Nguyễn Minh An' })).toBeVisible();
});

test('below the pages of a student a wide screen has the footer, a phone its bar', async () => {
  writeToken('an', true);
  adoptToken('an');
  await page.viewport(1280, 800);
  const { screen, footer } = await show('/learning', whole);
  await expect.element(footer.getByText('Công ty Bitu (thử)')).toBeVisible();
  await page.viewport(360, 800);
  await expect.element(footer).not.toBeInTheDocument();
  await expect.element(screen.getByRole('navigation', { name: 'Học tập' })).toBeVisible();
});

test('the consultation opens above any page and knows the signed-in child', async () => {
  writeToken('an', true);
  adoptToken('an');
  const { screen, footer } = await show('/', whole);
  await expect.element(screen.getByRole('button', { name: 'Nguyễn Minh An' })).toBeVisible();
  await footer.getByRole('button', { name: 'Đăng ký tư vấn' }).click();
  const dialog = screen.getByRole('dialog', { name: 'ĐĂNG KÝ TƯ VẤN' });
  await expect.element(dialog.getByLabelText('Họ và tên của con')).toHaveValue('Nguyễn Minh An');
  await expect.element(dialog.getByLabelText('Số điện thoại của ba mẹ')).toHaveValue('0912345678');
  await expect.element(dialog.getByLabelText('Năm sinh của con')).toHaveValue('2017');
  closeConsultation();
  await expect.element(dialog).not.toBeInTheDocument();
});
