/** The learning home and a class on a child's phone. */
import type { Locator, Page } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import { signedIn } from '../server/testing/people.ts';
import { expectNoBarrier, expectNoOverflow } from './barriers.ts';
import { laptop } from './browser.ts';
import { hasFocus, tabTo, unfoldMonths } from './form.ts';
import { readSection } from './lazy.ts';
import { useStage } from './stage.ts';

const stage = useStage();

/** The tabs of a phone in order; a laptop shows all of them at once. */
const places = {
  '': ['Bài tập chưa làm xong', 'Ôn và luyện', 'Mỗi ngày một chút', 'Nhiệm vụ', 'Sách tự học'],
  '?tab=schedule': ['Buổi học sắp tới', 'Lịch học', 'Lớp của con'],
  '?tab=results': ['Con đã học', 'Nhận xét của giáo viên'],
};
const everywhere = Object.values(places).flat();

/**
 * Moves the clock past a lesson of An's that is about to start or running: on a laptop the large card then takes the
 * place of the block with the next lesson.
 */
beforeEach(async () => {
  const { db, clock } = stage.server;
  const lesson = await db.queries
    .selectFrom('lessons as l')
    .innerJoin('open_enrolments as e', 'e.class_id', 'l.class_id')
    .innerJoin('students as s', 's.id', 'e.student_id')
    .select((eb) => eb.fn.max('l.ends_at').as('over'))
    .where('s.user_name', '=', 'demo.an')
    .where('l.starts_at', '<', new Date(clock.now.getTime() + 3_600_000))
    .where('l.ends_at', '>', clock.now)
    .executeTakeFirst();
  if (lesson?.over) clock.now = new Date(lesson.over.getTime() + 60_000);
});

const an = () => signedIn(stage.server, 'demo.an');
const block = (page: Page, name: string) => page.getByRole('region', { name });

/** Records which calls of learning are made. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(tutor|calendar)/.test(pathname)) calls.push(pathname);
  });
  return calls;
}

async function expectAccessible(page: Page) {
  await expectNoBarrier(page);
  await expectNoOverflow(page);
}

/** Scrolls from block to block, each of which then loads. */
async function readAll(page: Page, names: readonly string[]) {
  for (const name of names) await readSection(block(page, name));
}

const headingsOf = async (page: Page) => {
  const all = page.getByRole('main').getByRole('heading', { level: 2 });
  return (await all.allTextContents()).slice(-everywhere.length);
};

test('the learning home on a phone: the one thing to do next, its places in order and the bottom bar; all of it on a laptop', async () => {
  const student = await an();
  const page = await stage.open('/learning', { as: student });
  const next = block(page, 'Việc tiếp theo').getByRole('button');
  await next.waitFor();
  const bottom = async () => {
    const box = await next.boundingBox();
    return box ? box.y + box.height : Infinity;
  };
  await expect.poll(bottom).toBeLessThan(640);
  for (const [place, names] of Object.entries(places)) {
    await page.goto(`${stage.server.origin}/learning${place}`);
    await readAll(page, names);
    const regions = page.getByRole('main').getByRole('region');
    await expect.poll(() => regions.count()).toBe(names.length + (place === '' ? 2 : 0));
  }

  const bar = page.getByRole('navigation', { name: 'Học tập' });
  for (const [name, first] of [
    ['Lịch', 'Buổi học sắp tới'],
    ['Kết quả', 'Con đã học'],
    ['Học', 'Việc tiếp theo'],
  ] as const) {
    await bar.getByRole('link', { name, exact: true }).tap();
    await block(page, first).waitFor();
    await expect.poll(() => bar.locator('[aria-current]').textContent()).toBe(name);
  }
  await bar.getByRole('link', { name: 'Con', exact: true }).tap();
  await page.waitForURL('**/information');
  await bar.getByRole('link', { name: 'Học', exact: true }).tap();
  await next.tap();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).first().waitFor();

  const wide = await stage.open('/learning?tab=results', { ...laptop, as: student });
  const top = async (name: string) => (await block(wide, name).boundingBox())?.y ?? Infinity;
  await expect.poll(() => top('Con đã học')).toBeLessThan(300);
  await expect.poll(() => top('Việc tiếp theo')).toBeLessThan(300);
  await wide.goto(`${stage.server.origin}/learning`);
  await readAll(wide, everywhere);
  await expect.poll(() => headingsOf(wide)).toEqual(everywhere);
  await expectAccessible(wide);
});

test('each block makes its own call, none waits for another, and those far below are not loaded', async () => {
  // So low that the history is far below, whichever block is first to have its full height.
  const viewport = { width: 1280, height: 600 };
  const context = await stage.device({ ...laptop, viewport, as: await an() });
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
  // The schedule has not arrived yet.
  await block(page, 'Bài tập chưa làm xong').getByRole('button').first().waitFor();
  await block(page, 'Lịch học').waitFor();
  expect(calls).not.toContain('/api/tutor/v5/learning/history');
  await readAll(page, ['Con đã học']);
  release();
  await block(page, 'Buổi học sắp tới').getByRole('article').waitFor();
  await readAll(page, everywhere);
  const learning = calls.filter((path) => !path.includes('account'));
  const twice = learning.filter((path, index) => learning.indexOf(path) !== index);
  expect(twice).toEqual([]);
});

/**
 * The browser caches a failed script, so trying again reloads the page. It reloads itself when a file that every page
 * loads later fails just as the network returns.
 */
async function tryAgainOnline(page: Page, again: Locator) {
  const reloaded = page.waitForEvent('load');
  await page.context().setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  await Promise.race([reloaded, again.tap().catch(() => {})]);
  await reloaded;
}

test('without a network, what is loaded stays; a menu and a block open when tried again, and a dialog says so', async () => {
  const context = await stage.device({ as: await an() });
  const page = await context.newPage();
  await page.goto(stage.server.origin + '/learning');
  const homework = block(page, 'Bài tập chưa làm xong').getByRole('button').first();
  const who = page.getByRole('button', { name: 'Nguyễn Minh An' });
  await Promise.all([homework.waitFor(), who.waitFor()]);
  await context.setOffline(true);
  // Not the file that every page loads after five seconds.
  const failed = page.waitForEvent('requestfailed', (request) =>
    /\/assets\/(?!offline-pages).+\.js$/.test(request.url()),
  );
  await who.tap();
  await failed;
  await who.and(page.locator(':not([aria-busy])')).waitFor();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const again = page.getByRole('main').getByRole('button', { name: 'Thử lại' });
  await again.waitFor();
  await page
    .getByRole('alert')
    .getByText(/Không có kết nối mạng/)
    .waitFor();
  expect(await homework.isVisible()).toBe(true);
  await tryAgainOnline(page, again);
  await readAll(page, places['']);
  await block(page, 'Nhiệm vụ').getByText('Khởi động').waitFor();
  const signOut = page.getByRole('menuitem', { name: 'Đăng xuất' });
  await expect
    .poll(async () => {
      if (!(await signOut.isVisible())) await who.tap();
      return signOut.isVisible();
    })
    .toBe(true);
  await page.keyboard.press('Escape');

  // The code for the error message came with the menu.
  await page.getByRole('link', { name: 'Lịch', exact: true }).tap();
  await readAll(page, ['Lịch học']);
  const calendar = page.getByRole('button', { name: 'Thêm vào lịch điện thoại' });
  await calendar.waitFor();
  await context.setOffline(true);
  await calendar.tap();
  await page.getByRole('alert').getByText('Chưa mở được.').waitFor();
  await page.getByRole('heading', { name: 'Chào An!' }).waitFor();
});

test('the calendar address works until it is revoked; a page reloaded with its dialog open is left by a single Back', async () => {
  const page = await stage.open('/learning', { as: await an() });
  await block(page, 'Việc tiếp theo').waitFor();
  await page.goto(`${stage.server.origin}/learning?tab=schedule`);
  await readAll(page, ['Lịch học']);
  await page.getByRole('button', { name: 'Thêm vào lịch điện thoại' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Lịch học trong điện thoại' });
  await expect.poll(() => dialog.getByRole('textbox').inputValue()).toMatch(/^http/);
  const address = await dialog.getByRole('textbox').inputValue();
  const path = stage.server.origin + new URL(address).pathname;
  expect(await (await fetch(path)).text()).toContain('BEGIN:VCALENDAR');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Hủy địa chỉ này' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hủy địa chỉ' }).tap();
  await page.getByText('Đã hủy địa chỉ lịch').first().waitFor();
  expect((await fetch(path)).status).toBe(404);

  await page.getByRole('button', { name: 'Thêm vào lịch điện thoại' }).tap();
  await dialog.waitFor();
  await page.reload();
  await block(page, 'Lịch học').waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  // The page removes the dialog's entry by itself.
  await page.waitForFunction(() => !(history.state as { isDialog?: true } | null)?.isDialog);
  await page.goBack();
  await block(page, 'Việc tiếp theo').waitFor();
  expect(new URL(page.url()).search).toBe('');
});

test('by keyboard alone: a day of the week, then the class without a barrier, its lesson and its homework', async () => {
  const page = await stage.open('/learning', { ...laptop, as: await an() });
  const calls = callsOf(page);
  await readAll(page, places['?tab=schedule']);
  const today = page.getByRole('tab', { selected: true });
  await today.focus();
  await page.keyboard.press('Home');
  await expect.poll(() => hasFocus(page.getByRole('tab', { name: /^Thứ Hai/ }))).toBe(true);
  const link = page.getByRole('link', {
    name: 'Xem bài học của Lớp Tiếng Anh 2 - Cambridge Starters',
  });
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/class-detail/*');
  await page.getByRole('heading', { level: 1, name: /Starters/ }).waitFor();
  await block(page, 'Kết quả từng tháng').locator('.card').waitFor();
  await block(page, 'Nhận xét của giáo viên').locator('.card').first().waitFor();
  expect(calls.filter((path) => path.includes('/class/info/'))).toHaveLength(1);
  // Between two months, that of the homework is folded.
  await unfoldMonths(page);
  await page.getByText('Còn bài cần làm').first().waitFor();
  await expectAccessible(page);
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
