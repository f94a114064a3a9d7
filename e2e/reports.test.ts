/** Reports as a family uses them: by keyboard, for several children on one phone, and from the weekly message. */
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { signedIn } from '../server/testing/people.ts';
import { laptop } from './browser.ts';
import { hasFocus, tabTo } from './form.ts';
import { type Reported, storeReported } from './reports.ts';
import { useStage } from './stage.ts';

const stage = useStage();
let reported: Reported;
beforeAll(async () => {
  reported = await storeReported(stage.server);
});

const sentence = (page: Page) => page.locator('.report-sentence');

test('by keyboard alone: from the home to a report, its evidence, a link to it, and older results', async () => {
  const page = await stage.open('/learning', { as: reported.an, ...laptop });
  const { keyboard } = page;
  const press = async (role: 'link' | 'button', name: string | RegExp) => {
    await tabTo(page, page.getByRole('main').getByRole(role, { name }).first());
    await keyboard.press('Enter');
  };
  await press('link', /^Kết quả mới nhất: /);
  await sentence(page).waitFor();
  const address = page.url();

  await press('button', 'Gửi cho người thân');
  const dialog = page.getByRole('dialog', { name: 'Gửi báo cáo cho người thân' });
  await tabTo(page, dialog.getByRole('radio', { name: '30 ngày' }));
  await keyboard.press('ArrowUp');
  expect(await dialog.getByRole('radio', { name: '7 ngày' }).isChecked()).toBe(true);
  await tabTo(page, dialog.getByRole('button', { name: 'Tạo liên kết' }));
  await keyboard.press('Enter');
  const made = dialog.getByLabel('Liên kết', { exact: true });
  await expect.poll(() => made.inputValue()).toContain('/bao-cao-sau-buoi-hoc?key=');
  await keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const share = page.getByRole('button', { name: 'Gửi cho người thân' });
  await expect.poll(() => hasFocus(share)).toBe(true);

  await page.goto(`${stage.server.origin}/information?activeKey=StudyResult`);
  // The values of a chart are in its table.
  const table = page.getByText('Xem bảng số liệu').first();
  await tabTo(page, table);
  await keyboard.press('Enter');
  await page.getByRole('table').first().waitFor();
  const month = page.getByLabel('Tháng', { exact: true });
  await tabTo(page, month);
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  const chosen = await month.inputValue();
  expect(chosen).toMatch(/^\d{4}-\d\d$/);
  const months = page.getByRole('heading', { level: 3, name: /^Tháng \d/ });
  const expected = `Tháng ${Number(chosen.slice(5))}/${chosen.slice(0, 4)}`;
  await expect.poll(() => months.allInnerTexts()).toEqual([expected]);
  await tabTo(page, page.locator('.results').getByRole('link').first());
  await keyboard.press('Enter');
  await sentence(page).waitFor();
  expect(page.url()).not.toBe(address);
});

test("on one phone nothing of a child's reports is kept for its sibling, with a network or without", async () => {
  const { origin } = stage.server;
  const { binh, ofBinh } = reported;
  const device = await stage.device({ as: binh, serviceWorkers: 'allow' });
  const page = await device.newPage();
  await page.goto(origin + ofBinh.lesson);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await sentence(page).waitFor();
  const told = await sentence(page).innerText();
  const storedReports = () =>
    page.evaluate(async () => {
      const paths: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const body = (await (await cache.match(request))?.text()) ?? '';
          const { pathname } = new URL(request.url);
          if (pathname.startsWith('/api/') || body.includes('"sentence":')) paths.push(pathname);
        }
      }
      return paths;
    });
  expect(await storedReports()).toEqual([]);

  await page.getByRole('button', { name: 'Trần Gia Bình', exact: true }).tap();
  await page.getByRole('menuitemradio', { name: /Trần Bảo Chi/ }).tap();
  await page.getByRole('banner').getByRole('button', { name: 'Trần Bảo Chi' }).waitFor();
  await sentence(page).waitFor({ state: 'detached' });
  await page.getByRole('main').getByRole('link', { name: 'Về trang học' }).waitFor();

  await device.setOffline(true);
  for (const one of [page, await device.newPage()]) {
    await one.goto(origin + ofBinh.lesson);
    await one.getByRole('heading', { name: 'Đang mất mạng' }).waitFor();
    expect(await one.getByText(told).count()).toBe(0);
    expect(await one.getByText('Bình').count()).toBe(0);
  }
  expect(await storedReports()).toEqual([]);
});

test('a link of the weekly message opens as its child, and never as a child of another family', async () => {
  const { origin } = stage.server;
  const { an, binh, ofAn, ofBinh } = reported;
  const page = await stage.open('/learning', { as: await signedIn(stage.server, 'demo.chi') });
  await page.getByRole('heading', { name: 'Chào Chi!' }).waitFor();
  await page.goto(`${origin}${ofBinh.lesson}?child=${binh.id}`);
  await sentence(page).waitFor();
  await page.getByRole('button', { name: 'Trần Gia Bình', exact: true }).waitFor();
  expect(page.url()).toBe(origin + ofBinh.lesson);
  await page.reload();
  await sentence(page).waitFor();

  await page.goto(`${origin}${ofAn.lesson}?child=${an.id}`);
  await page.getByRole('main').getByRole('link', { name: 'Về trang học' }).waitFor();
  await page.getByRole('button', { name: 'Trần Gia Bình', exact: true }).waitFor();
  expect(await sentence(page).count()).toBe(0);
  expect(page.url()).toBe(origin + ofAn.lesson);
});
