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

test.each(pages)('%s reads without JavaScript, and says what it is', async (path, name) => {
  const page = await stage.open(path, { javaScriptEnabled: false });
  expect(await headline(page, name).isVisible()).toBe(true);
  expect(await page.locator('h1').count()).toBe(1);
  expect(await page.locator('html').getAttribute('lang')).toBe('vi');
  const { origin } = new URL(stage.server.deps.settings.publicUrl);
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(origin + path);
  expect(await content(page, 'meta[property="og:image"]')).toBe(`${origin}/og.png`);
  expect(await content(page, 'meta[property="og:title"]')).toBe(await page.title());
  expect((await content(page, 'meta[name=description]'))?.length).toBeGreaterThan(50);
});

test('titles and descriptions are each page’s own', async () => {
  const heads = await Promise.all(
    pages.map(async ([path]) => {
      const html = await (await fetch(stage.server.origin + path)).text();
      return [
        /<title>.*<\/title>/.exec(html)?.[0],
        /name="description" content="[^"]*"/.exec(html)?.[0],
      ];
    }),
  );
  expect(new Set(heads.flat()).size).toBe(pages.length * 2);
});

test('search engines can parse the structured data', async () => {
  const page = await stage.open('/', { javaScriptEnabled: false });
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const kinds = blocks.map((text) => (JSON.parse(text) as { '@type': string })['@type']);
  expect(kinds.sort()).toEqual(['FAQPage', 'Organization', 'WebSite']);
});

test.each(pages)(
  '%s becomes interactive without an issue, and has no barrier',
  async (path, name) => {
    const page = await (await stage.device()).newPage();
    const issues: string[] = [];
    page.on('console', (message) => {
      // The stage blocks service workers; whether the page gets as far as registering one is chance.
      if (message.text().includes('Service Worker registration blocked')) return;
      if (message.type() === 'error' || message.type() === 'warning') issues.push(message.text());
    });
    await page.goto(stage.server.origin + path);
    const first = await headline(page, name).elementHandle();
    await page.waitForLoadState('networkidle').catch(() => {});
    await page.waitForFunction(() => !document.querySelector('.skeleton, .loading'));
    await settled(page);
    // Hydrated in place, not rendered again.
    expect(await first?.evaluate((one) => one.isConnected)).toBe(true);
    await expectNoBarrier(page);
    await expectNoOverflow(page);
    expect(issues).toEqual([]);
  },
);

test('a student with a class is redirected to learning', async () => {
  const page = await stage.open('/', { as: await signedIn(stage.server, 'demo.an') });
  await page.waitForURL('**/learning');
  await page.getByRole('heading', { name: 'Chào An!' }).waitFor();
  await expect.poll(() => page.title()).toBe('Trang học của con · Bitu');
});

test('a signed-in student without a class stays, and is recognised', async () => {
  const page = await stage.open('/', { as: await signedIn(stage.server, 'demo.khoa') });
  await page.getByRole('link', { name: 'Vào trang học của con' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Đăng nhập' }).count()).toBe(0);
});

test('three questions are answered without an account, wrong and right', async () => {
  const page = await stage.open('/');
  await page.getByRole('link', { name: 'Làm thử 3 câu' }).tap();
  await page.getByRole('heading', { name: 'Câu 1/3' }).waitFor();
  const check = page.getByRole('button', { name: 'Kiểm tra' });

  await check.tap();
  await page.getByText('Con chọn một đáp án nhé!').last().waitFor();
  await page.getByRole('radio', { name: 'Con vật đeo vòng cổ đỏ' }).check();
  await check.tap();
  await page.getByText('Con xem lại rồi thử lần nữa nhé!').waitFor();
  await page.getByRole('radio', { name: 'Con vật ngồi trên lá' }).check();
  await check.tap();
  await page.getByText('Đúng rồi, giỏi quá!').waitFor();
  await page.getByRole('button', { name: 'Câu tiếp theo' }).tap();

  await page.getByRole('heading', { name: 'Câu 2/3' }).waitFor();
  await page.getByRole('region', { name: 'Câu 2/3' }).getByRole('textbox').fill('4');
  await check.tap();
  await page.getByText('Đúng rồi, giỏi quá!').waitFor();
  await page.getByRole('button', { name: 'Câu tiếp theo' }).tap();

  await page.getByRole('heading', { name: 'Câu 3/3' }).waitFor();
  // With a microphone: e2e/speaking.test.ts.
  await page.getByText('The green frog can jump.').waitFor();
  await page.getByRole('button', { name: 'Bỏ qua câu này' }).tap();
  await page.getByRole('heading', { name: 'Con làm đúng 2/3 câu' }).waitFor();
  expect(await page.getByRole('link', { name: 'Tạo tài khoản' }).getAttribute('href')).toBe(
    '/login?form=register',
  );
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

test('the sign-in form keeps what is typed and submitted before it is interactive', async () => {
  const { page, release } = await openHeldBack('/login');
  await page.getByLabel('Số điện thoại').fill('0912345678');
  await page.getByRole('button', { name: 'Đăng nhập' }).tap();
  release();
  await page.getByText('Thiếu thông tin mật khẩu').waitFor();
  expect(await page.getByLabel('Số điện thoại').inputValue()).toBe('0912345678');
  expect(new URL(page.url()).search).toBe('');
});

test('a tap before the page is interactive takes effect once it is', async () => {
  const { page, release } = await openHeldBack('/math');
  await advise(page).tap();
  release();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  expect(await dialog.getByRole('checkbox', { name: /Rino Math/ }).isChecked()).toBe(true);
});

test('a course page opens the consultation with its course ticked, by keyboard', async () => {
  const page = await stage.open('/math', laptop);
  await page.waitForFunction(() => !document.querySelector('[data-page]'));
  await advise(page).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  expect(await dialog.getByRole('checkbox', { name: /Rino Math/ }).isChecked()).toBe(true);
  expect(await dialog.getByRole('checkbox', { name: /Rino English/ }).isChecked()).toBe(false);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
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

test('common questions open and close by keyboard', async () => {
  const page = await stage.open('/', laptop);
  const question = page.getByText('Đang làm bài mà mất mạng thì sao?');
  const answer = page.getByText('Câu trả lời được giữ trên máy của con');
  expect(await answer.isVisible()).toBe(false);
  await question.locator('xpath=ancestor::summary').focus();
  await page.keyboard.press('Enter');
  await answer.waitFor();
});

const centre = 'demo-ha-noi';

test('a number is taken, followed live, and called; the screen at the centre follows too', async () => {
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
  await page.getByLabel('Tên của bạn').waitFor();
});

test('a number is given back', async () => {
  const page = await stage.open('/lay-so-thu-tu');
  await page.getByRole('radio', { name: /Đà Nẵng/ }).check();
  await page.getByLabel('Tên của bạn').fill('Trần Văn Bảo');
  await page.getByLabel('Số điện thoại').fill('0981234568');
  await page.getByRole('button', { name: 'Lấy số', exact: true }).tap();
  await page.getByRole('button', { name: 'Trả lại số' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Trả lại số' }).tap();
  await page.getByText('Bạn đã trả lại số').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Lấy số mới' }).isVisible()).toBe(true);
});
