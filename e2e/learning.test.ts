/** The learning home and a class, as a child on a phone finds them. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { signedIn } from '../server/testing/people.ts';
import { laptop } from './browser.ts';
import { hasFocus, tabTo } from './form.ts';
import { useStage } from './stage.ts';

const stage = useStage();

const blocks = [
  'Buổi học sắp tới',
  'Bài tập chưa làm xong',
  'Lịch học',
  'Lớp của con',
  'Nhiệm vụ',
  'Nhận xét của giáo viên',
  'Con đã học',
  'Sách tự học',
];

const an = () => signedIn(stage.server, 'demo.an');
const block = (page: Page, name: string) => page.getByRole('region', { name });

/** Scrolls down until what lies below the fold has come. */
async function scrollOn(page: Page) {
  await block(page, 'Bài tập chưa làm xong').getByRole('button').first().waitFor();
  // Again and again: a page that loaded anew, for a file that failed, stands at its top.
  await expect
    .poll(async () => {
      await page.keyboard.press('End');
      return block(page, 'Con đã học').isVisible();
    })
    .toBe(true);
}

/** Notes which calls of learning are made. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(tutor|calendar)/.test(pathname)) calls.push(pathname);
  });
  return calls;
}

async function expectNoBarrier(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  const { scroll, seen } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    seen: innerWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(seen);
}

/** Scrolls from block to block, each of which then loads. */
async function readAll(page: Page) {
  await scrollOn(page);
  for (const name of blocks) {
    await block(page, name).scrollIntoViewIfNeeded();
    await block(page, name).locator('[aria-busy]').waitFor({ state: 'detached' });
  }
}

test.each([
  ['a phone', {}],
  ['a laptop', laptop],
])('the learning home on %s stands in its order, without a barrier', async (_, device) => {
  const page = await stage.open('/learning', { ...device, as: await an() });
  await readAll(page);
  await block(page, 'Nhiệm vụ').getByText('Khởi động').waitFor();
  await block(page, 'Lịch học').getByRole('tab').first().waitFor();
  await block(page, 'Lớp của con').getByRole('link').first().waitFor();
  const headings = await page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .allTextContents();
  expect(headings).toEqual(blocks);
  await expectNoBarrier(page);
});

test('each block asks once, none waits for another, and what is far below is not asked for', async () => {
  const context = await stage.device({ as: await an() });
  const page = await context.newPage();
  const calls = callsOf(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const { origin } = stage.server;
  await page.route(`${origin}/api/tutor/v3/learning/schedule`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${origin}/learning`);
  // The schedule has not answered yet.
  await block(page, 'Bài tập chưa làm xong').getByRole('button').first().waitFor();
  expect(calls).not.toContain('/api/tutor/v5/learning/history');
  await scrollOn(page);
  await block(page, 'Con đã học').scrollIntoViewIfNeeded();
  await block(page, 'Con đã học').getByText('Con chưa học bài nào.').waitFor();
  release();
  await block(page, 'Buổi học sắp tới').getByRole('article').waitFor();
  await readAll(page);
  const learning = calls.filter((path) => !path.includes('account'));
  const twice = learning.filter((path, index) => learning.indexOf(path) !== index);
  expect(twice).toEqual([]);
});

test('without a network what was seen stays, and the rest says so and comes on trying again', async () => {
  const context = await stage.device({ as: await an() });
  const page = await context.newPage();
  await page.goto(stage.server.origin + '/learning');
  const homework = block(page, 'Bài tập chưa làm xong').getByRole('button').first();
  await homework.waitFor();
  await context.setOffline(true);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const again = page.getByRole('main').getByRole('button', { name: 'Thử lại' });
  await again.waitFor();
  await page
    .getByRole('alert')
    .getByText(/Không có kết nối mạng/)
    .waitFor();
  expect(await homework.isVisible()).toBe(true);
  await context.setOffline(false);
  await again.tap();
  await readAll(page);
  await block(page, 'Nhiệm vụ').getByText('Khởi động').waitFor();
});

test('a dialog or a menu whose file does not arrive leaves the page as it is, says so, and opens on another try', async () => {
  const context = await stage.device({ as: await an() });
  const page = await context.newPage();
  await page.goto(stage.server.origin + '/learning');
  const greeting = page.getByRole('heading', { name: 'Chào An!' });
  const who = page.getByRole('button', { name: 'Nguyễn Minh An' });
  await Promise.all([greeting.waitFor(), who.waitFor()]);

  await context.setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) =>
    /\/assets\/.+\.js$/.test(request.url()),
  );
  await who.tap();
  await failed;
  await who.and(page.locator(':not([aria-busy])')).waitFor();
  await greeting.waitFor();
  await context.setOffline(false);
  // The browser remembers a script that failed, so that now the page loads anew.
  await Promise.all([page.waitForEvent('load'), who.tap()]);
  await who.tap();
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).waitFor();
  await page.keyboard.press('Escape');

  // What tells of a failure came with the menu.
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Đăng ký tư vấn' }).tap();
  await page.getByRole('alert').getByText('Chưa mở được.').waitFor();
  expect(await greeting.isVisible()).toBe(true);
});

test('with the keyboard alone: a day of the week, then the class, its lesson and its homework', async () => {
  const page = await stage.open('/learning', { ...laptop, as: await an() });
  await readAll(page);
  const today = page.getByRole('tab', { selected: true });
  await today.focus();
  await page.keyboard.press('Home');
  await expect.poll(() => hasFocus(page.getByRole('tab', { name: /^Chủ nhật/ }))).toBe(true);
  const link = page.getByRole('link', {
    name: 'Xem bài học của Lớp Tiếng Anh 2 - Cambridge Starters',
  });
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/class-detail/*');
  const jump = page.getByRole('button', { name: 'Tới buổi hiện tại' });
  await jump.waitFor();
  await tabTo(page, jump);
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-current')))
    .toBe('step');
  const homework = page.getByRole('button', { name: /Con vật, màu sắc và số đếm/ }).first();
  await homework.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Làm ngay' }).waitFor();
});

test.each([
  ['a phone', {}],
  ['a laptop', laptop],
])('a class on %s shows its lessons, without a barrier', async (_, device) => {
  const page = await stage.open('/learning', { ...device, as: await an() });
  const calls = callsOf(page);
  await scrollOn(page);
  await block(page, 'Lớp của con').scrollIntoViewIfNeeded();
  await page
    .getByRole('link', { name: 'Xem bài học của Lớp Tiếng Anh 2 - Cambridge Starters' })
    .click();
  await page.getByRole('heading', { level: 1, name: /Starters/ }).waitFor();
  await block(page, 'Kết quả từng tháng').locator('.card').waitFor();
  await block(page, 'Nhận xét của giáo viên').locator('.card').first().waitFor();
  expect(calls.filter((path) => path.includes('/class/info/'))).toHaveLength(1);
  await page.getByText('Còn bài cần làm').first().waitFor();
  await expectNoBarrier(page);
});

test("a class that is not the student's is not found", async () => {
  const page = await stage.open('/class-detail/99999', { as: await an() });
  const back = page.getByRole('link', { name: 'Về trang học' });
  await back.waitFor();
  expect(await back.getAttribute('href')).toBe('/learning');
  await expectNoBarrier(page);
});

test('the address of the calendar answers, and no longer once it is taken back', async () => {
  const page = await stage.open('/learning', { as: await an() });
  await scrollOn(page);
  await block(page, 'Lịch học').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Thêm vào lịch điện thoại' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Lịch học trong điện thoại' });
  const address = await dialog.getByRole('textbox').inputValue();
  const path = stage.server.origin + new URL(address).pathname;
  expect(await (await fetch(path)).text()).toContain('BEGIN:VCALENDAR');
  await expectNoBarrier(page);
  await dialog.getByRole('button', { name: 'Hủy địa chỉ này' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hủy địa chỉ' }).tap();
  await page.getByText('Đã hủy địa chỉ lịch').first().waitFor();
  expect((await fetch(path)).status).toBe(404);
});

test('who has no class is shown some, and whom to ask', async () => {
  const page = await stage.open('/learning', { as: await signedIn(stage.server, 'demo.khoa') });
  await page.getByRole('button', { name: 'Nhờ thầy cô tư vấn' }).waitFor();
  await block(page, 'Lớp hợp với con').locator('.card').first().waitFor();
  await expectNoBarrier(page);
  await page.getByRole('button', { name: 'Nhờ thầy cô tư vấn' }).tap();
  const consultation = page.getByRole('dialog', { name: 'ĐĂNG KÝ TƯ VẤN' });
  await consultation.waitFor();
  expect(await consultation.getByLabel('Số điện thoại').isVisible()).toBe(true);
});
