/** The public pages: readable without JavaScript, and what a visitor can do on them. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { callNext } from '../server/centres/queue.ts';
import { signedIn } from '../server/testing/people.ts';
import { expectNoBarrier, expectNoOverflow } from './barriers.ts';
import { laptop } from './browser.ts';
import { useStage } from './stage.ts';
import { settled } from './tours/tour.ts';

const stage = useStage();

const pages = [
  ['/', 'Học vui mỗi ngày cùng Bitu'],
  ['/english', 'Tiếng Anh để con nói, không chỉ để con làm bài'],
  ['/math', 'Toán kiểu Hàn Quốc: hiểu trước, tính sau'],
  ['/app', 'Cả lớp học nằm gọn trong điện thoại'],
  ['/station', 'Trung tâm Bitu'],
  ['/lay-so-thu-tu', 'Lấy số thứ tự'],
] as const;

const headline = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const content = (page: Page, selector: string) =>
  page.locator(`head > ${selector}`).getAttribute('content');

test('every page reads without JavaScript, says what it is, and no two say the same', async () => {
  const page = await (await stage.device({ javaScriptEnabled: false })).newPage();
  const { origin } = new URL(stage.server.deps.settings.publicUrl);
  const said: (string | null)[] = [];
  for (const [path, name] of pages) {
    await page.goto(stage.server.origin + path);
    expect(await headline(page, name).isVisible(), path).toBe(true);
    expect(await page.locator('h1').count(), path).toBe(1);
    expect(await page.locator('html').getAttribute('lang'), path).toBe('vi');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(origin + path);
    expect(await content(page, 'meta[property="og:image"]')).toBe(`${origin}/og.png`);
    const title = await page.title();
    expect(await content(page, 'meta[property="og:title"]')).toBe(title);
    const description = await content(page, 'meta[name=description]');
    expect(description?.length, path).toBeGreaterThan(50);
    said.push(title, description);
  }
  expect(new Set(said).size).toBe(pages.length * 2);

  // What search engines read.
  await page.goto(stage.server.origin);
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const kinds = blocks.map((text) => (JSON.parse(text) as { '@type': string })['@type']);
  expect(kinds.sort()).toEqual(['FAQPage', 'Organization', 'WebSite']);
});

test('every page becomes interactive without an issue, and has no barrier', async () => {
  const page = await (await stage.device()).newPage();
  const issues: string[] = [];
  page.on('console', (message) => {
    // The stage blocks service workers; whether the page gets as far as registering one is chance.
    if (message.text().includes('Service Worker registration blocked')) return;
    if (message.type() === 'error' || message.type() === 'warning')
      issues.push(`${page.url()}: ${message.text()}`);
  });
  for (const [path, name] of pages) {
    await page.goto(stage.server.origin + path);
    const first = await headline(page, name).elementHandle();
    await page.waitForLoadState('networkidle').catch(() => {});
    await page.waitForFunction(() => !document.querySelector('.skeleton, .loading'));
    await settled(page);
    // Hydrated in place, not rendered again.
    expect(await first?.evaluate((one) => one.isConnected), path).toBe(true);
    await expectNoBarrier(page, path);
    await expectNoOverflow(page);
  }
  expect(issues).toEqual([]);
});

test('a signed-in student is recognised: with a class redirected to learning, without one on the page', async () => {
  const page = await stage.open('/', { as: await signedIn(stage.server, 'demo.an') });
  await page.waitForURL('**/learning');
  await page.getByRole('heading', { name: 'Chào An!' }).waitFor();
  await expect.poll(() => page.title()).toBe('Trang học của con · Bitu');

  const other = await stage.open('/', { as: await signedIn(stage.server, 'demo.khoa') });
  await other.getByRole('link', { name: 'Vào trang học của con' }).waitFor();
  await expect.poll(() => other.getByRole('link', { name: 'Đăng nhập' }).count()).toBe(0);
});

const advise = (page: Page) => page.getByRole('button', { name: 'Đăng ký tư vấn' }).first();

/** Opens a page whose scripts arrive only after `release`. */
async function openHeldBack(path: string) {
  const page = await (await stage.device()).newPage();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', (route) => released.then(() => route.continue()));
  await page.goto(stage.server.origin + path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState === 'interactive');
  return { page, release };
}

test('what is typed, submitted and tapped before a page is interactive takes effect once it is', async () => {
  const { page, release } = await openHeldBack('/login');
  await page.getByLabel('Số điện thoại').fill('0912345678');
  await page.getByRole('button', { name: 'Đăng nhập' }).tap();
  release();
  await page.getByText('Thiếu thông tin mật khẩu').waitFor();
  expect(await page.getByLabel('Số điện thoại').inputValue()).toBe('0912345678');
  expect(new URL(page.url()).search).toBe('');

  const course = await openHeldBack('/math');
  await advise(course.page).tap();
  course.release();
  const dialog = course.page.getByRole('dialog');
  await dialog.waitFor();
  expect(await dialog.getByRole('checkbox', { name: /Rino Math/ }).isChecked()).toBe(true);
  expect(await dialog.getByRole('checkbox', { name: /Rino English/ }).isChecked()).toBe(false);
});

test('a dialog whose styles fail to load leaves the page as it is, and has them once the network is back', async () => {
  const page = await stage.open('/app');
  const advice = page.getByRole('contentinfo').getByRole('button', { name: 'Đăng ký tư vấn' });
  await page.locator('#root:not([data-page])').waitFor();
  await page.context().setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) =>
    /\/assets\/.+\.css$/.test(request.url()),
  );
  await advice.tap();
  await failed;
  // Two frames later the page has rendered whatever it will show.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);

  await page.context().setOffline(false);
  await advice.tap();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await expect
    .poll(() => dialog.evaluate((one) => getComputedStyle(one).borderTopLeftRadius))
    .not.toBe('0px');
});

const centre = 'demo-ha-noi';

test('a number is taken, followed live, called, and given back; the screen at the centre follows too', async () => {
  const { server } = stage;
  const page = await stage.open('/station');
  const card = page.getByRole('listitem').filter({ hasText: 'Trung tâm dùng thử Hà Nội' });
  await card.getByRole('link', { name: 'Lấy số thứ tự' }).tap();
  await page.getByRole('radio', { name: /Hà Nội/ }).waitFor();
  // None is checked in the prerendered page of this address.
  await expect.poll(() => page.getByRole('radio', { name: /Hà Nội/ }).isChecked()).toBe(true);

  await page.getByRole('button', { name: 'Lấy số', exact: true }).tap();
  await page.getByText('Thiếu thông tin họ và tên').waitFor();
  await page.getByLabel('Tên của bạn').fill('Nguyễn Thị Lan');
  await page.getByLabel('Số điện thoại').fill('0981234567');
  await page.getByRole('button', { name: 'Lấy số', exact: true }).tap();
  await page.getByText('Sắp đến lượt bạn').waitFor();

  // The number is still there after a reload.
  await page.reload();
  await page.getByText('Sắp đến lượt bạn').waitFor();
  const display = await stage.open('/station', laptop);
  await display.getByRole('link', { name: 'Mở bảng số' }).first().click();
  await display.getByText('Tiếp theo').waitFor();

  const number = await callNext(server.deps, centre);
  await page.getByText('Đến lượt bạn rồi!').waitFor();
  await display.getByText(String(number), { exact: true }).first().waitFor();
  await callNext(server.deps, centre);
  await page.getByText('Số của bạn đã được gọi qua').waitFor();
  await page.getByRole('button', { name: 'Lấy số mới' }).tap();
  await page.getByRole('radio', { name: /Đà Nẵng/ }).check();
  await page.getByLabel('Tên của bạn').fill('Trần Văn Bảo');
  await page.getByLabel('Số điện thoại').fill('0981234568');
  await page.getByRole('button', { name: 'Lấy số', exact: true }).tap();
  await page.getByRole('button', { name: 'Trả lại số' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Trả lại số' }).tap();
  await page.getByText('Bạn đã trả lại số').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Lấy số mới' }).isVisible()).toBe(true);
});
