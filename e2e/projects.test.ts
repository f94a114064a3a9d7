/** A child's project: read, worked on over a bad network, submitted, shared with grandparents, done again. */
import type { BrowserContext, Page } from 'playwright';
import { expect, test } from 'vitest';
import { idByCode } from '../server/testing/classroom.ts';
import { expectNoBarrier, expectNoOverflow } from './barriers.ts';
import { laptop } from './browser.ts';
import { hasFocus, tabTo } from './form.ts';
import { noteMoving } from './movement.ts';
import {
  markSubmission,
  child,
  drawing,
  film,
  page as paper,
  photo,
  projectId,
  title,
} from './projects.ts';
import { useStage } from './stage.ts';
import { settled } from './tours/tour.ts';

const stage = useStage();

const address = async () => `/practice-project/${await projectId(stage.server)}`;
const chooser = (page: Page) => page.getByLabel('Chọn ảnh hoặc tệp của con');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Tệp của con' }).getByRole('listitem').filter({ hasText: name });
const words = (page: Page) => page.getByRole('textbox', { name: /^Con kể về dự án/ });

async function expectAccessible(page: Page) {
  await settled(page);
  await expectNoBarrier(page);
  await expectNoOverflow(page);
}

/** Lets a number of file pieces through and holds back the next ones. Records where each starts. */
async function slowly(context: BrowserContext) {
  const offsets: number[] = [];
  let free = 0;
  await context.route('**/api/upload/*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    if (free <= 0) return;
    free--;
    offsets.push(Number(route.request().headers()['upload-offset']));
    return route.continue();
  });
  return {
    offsets,
    let(pieces: number) {
      free = pieces;
    },
  };
}

async function openFromClass(page: Page) {
  await page.getByText('Thám tử toán học').first().waitFor();
  const link = page.getByRole('link', { name: new RegExp(title) });
  if (!(await link.isVisible())) await page.getByText('Thám tử toán học').first().click();
  await link.click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

test('from its class, over a lost network and a closed tab, to the submission; nothing moves with reduced motion', async () => {
  const { server } = stage;
  const student = await child(server);
  const classId = await idByCode(server, 'classes', 'math-grade-3');
  const context = await stage.device({ as: student, reducedMotion: 'reduce' });
  await context.addInitScript(noteMoving);
  const pieces = await slowly(context);
  let page = await context.newPage();
  await page.goto(`${server.origin}/class-detail/${classId}`);
  await openFromClass(page);
  await page.getByText('một câu đố toán').waitFor();
  await expectAccessible(page);

  pieces.let(3);
  await chooser(page).setInputFiles([drawing, photo, paper]);
  await expect.poll(() => page.getByText('Đã gửi xong').count()).toBe(3);

  // The network fails in the middle of a film, and comes back.
  const size = 2_000_000;
  pieces.let(1);
  pieces.offsets.length = 0;
  const big = film(size);
  await chooser(page).setInputFiles(big);
  const bar = card(page, big.name).getByRole('progressbar');
  await expect.poll(() => bar.getAttribute('aria-valuetext')).toBe('13% của 2 MB');
  await expectAccessible(page);
  await context.setOffline(true);
  await card(page, big.name).getByText('Đang chờ mạng, con đừng lo').waitFor();
  await expectAccessible(page);
  pieces.let(1);
  await context.setOffline(false);
  await expect.poll(() => bar.getAttribute('aria-valuetext')).toBe('16% của 2 MB');

  // The tab is closed with the file paused; the next day's tab continues.
  await card(page, big.name).getByRole('button', { name: 'Tạm dừng' }).click();
  await card(page, big.name).getByText('Đang tạm dừng').waitFor();
  await expectAccessible(page);
  expect([...new Set(await page.evaluate(() => moving))]).toEqual([]);
  await page.close();
  pieces.let(100);
  page = await context.newPage();
  await page.goto(server.origin + (await address()));
  await card(page, big.name).getByText('Đã gửi xong').waitFor();
  expect(pieces.offsets.slice(0, 3)).toEqual([0, 256_000, 320_000]);
  expect(pieces.offsets.toSorted((a, b) => a - b)).toEqual(pieces.offsets);

  await expect.poll(() => page.getByText('Đã gửi xong').count()).toBe(4);
  await button(page, `Bỏ tệp ${drawing.name}`).click();
  await card(page, drawing.name).waitFor({ state: 'detached' });
  await words(page).fill('Bố giải được ngay, mẹ thì nghĩ lâu ạ!');
  await expectAccessible(page);
  await button(page, 'Nộp bài').click();
  await page.getByText('Con nộp dự án rồi, giỏi lắm!').waitFor();
  const work = page.getByRole('region', { name: 'Bài con đã nộp' });
  expect(await work.getByRole('listitem').count()).toBe(3);
  await work.getByText('Bố giải được ngay').waitFor();
  await expectAccessible(page);
  expect([...new Set(await page.evaluate(() => moving))]).toEqual([]);

  // Grandparents look at it, until the family revokes the link.
  await page.getByRole('checkbox', { name: /^Cho người có liên kết xem/ }).check();
  const shared = await page
    .getByRole('link', { name: /view-practice-project/ })
    .getAttribute('href');
  await expectAccessible(page);
  const guest = await stage.open(new URL(shared ?? '').pathname);
  await guest.getByRole('heading', { level: 1, name: title }).waitFor();
  await guest.getByText('Bố giải được ngay').waitFor();
  const picture = guest.locator('li img');
  await expect
    .poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBeGreaterThan(0);
  const text = await guest.locator('body').innerText();
  expect(text).not.toContain('Nguyễn Thử');
  expect(text).not.toContain('Lê Văn Đức');
  await expectNoBarrier(guest);
  await page.getByRole('checkbox', { name: /^Cho người có liên kết xem/ }).uncheck();
  await page.getByRole('link', { name: /view-practice-project/ }).waitFor({ state: 'detached' });
  await guest.reload();
  await guest.getByText('Dự án này chưa mở được').waitFor();
  await expectNoBarrier(guest);

  // The teacher has marked it. Doing it again starts empty, changing it starts from the submission.
  await markSubmission(server, student, 2);
  await page.reload();
  await page.getByText('Câu đố của con rất hay').waitFor();
  await expectAccessible(page);
  await button(page, 'Làm lại từ đầu').click();
  await page.getByRole('heading', { name: 'Con nộp bài mới' }).waitFor();
  expect(await words(page).inputValue()).toBe('');
  expect(await page.getByRole('list', { name: 'Tệp của con' }).count()).toBe(0);
  await expectAccessible(page);
  await button(page, 'Thôi, giữ bài cũ').click();
  await button(page, 'Sửa bài đã nộp').click();
  expect(await words(page).inputValue()).toContain('Bố giải được ngay');
  expect(await page.getByText('Đã gửi xong').count()).toBe(3);
});

test('by keyboard alone on a laptop, without a barrier: files are chosen, removed, submitted, and it is done again', async () => {
  const page = await stage.open(await address(), { ...laptop, as: await child(stage.server) });
  const choose = async (file: typeof drawing) => {
    await tabTo(page, chooser(page));
    const [opened] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.keyboard.press('Space'),
    ]);
    await opened.setFiles(file);
    await card(page, file.name).getByText('Đã gửi xong').waitFor();
  };
  await choose(drawing);
  await choose(photo);
  await tabTo(page, button(page, `Bỏ tệp ${drawing.name}`));
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(chooser(page))).toBe(true);
  await tabTo(page, words(page));
  await page.keyboard.type('Cả nhà cùng giải.');
  await expectAccessible(page);
  await tabTo(page, button(page, 'Nộp bài'));
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: title });
  await page.getByText('Con nộp dự án rồi').waitFor();
  await expect.poll(() => hasFocus(heading)).toBe(true);
  await tabTo(page, page.getByRole('checkbox', { name: /^Cho người có liên kết xem/ }));
  await page.keyboard.press('Space');
  const shared = page.getByRole('link', { name: /view-practice-project/ });
  const guestAddress = (await shared.getAttribute('href')) ?? '';
  await expectAccessible(page);
  const guest = await stage.open(new URL(guestAddress).pathname, laptop);
  await guest.getByRole('heading', { level: 1, name: title }).waitFor();
  await expectNoBarrier(guest);
  await heading.focus();
  await tabTo(page, button(page, 'Làm lại từ đầu'));
  await page.keyboard.press('Enter');
  await expect
    .poll(() => hasFocus(page.getByRole('heading', { name: 'Con nộp bài mới' })))
    .toBe(true);
  await tabTo(page, button(page, 'Thôi, giữ bài cũ'));
  await page.keyboard.press('Enter');
  await expect
    .poll(() => hasFocus(page.getByRole('heading', { name: 'Bài con đã nộp' })))
    .toBe(true);
});
