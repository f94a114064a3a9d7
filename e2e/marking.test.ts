/** A teacher at her desk: essays are marked one after the other, by mouse and by keyboard alone. */
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { expectNoBarrier, expectNoOverflow } from './barriers.ts';
import { laptop, phone } from './browser.ts';
import { tabTo } from './form.ts';
import { countLeases, markByKeys, signInTeacher, storeEssays } from './marking.ts';
import { useStage } from './stage.ts';

const stage = useStage();
beforeAll(() => storeEssays(stage.server, 24));

const label = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

const marks = () =>
  stage.server.db.queries
    .selectFrom('marks')
    .innerJoin('marking_items', 'marking_items.id', 'marks.item_id')
    .select(['marks.bands', 'marks.comment', 'marks.undone_at'])
    .where('marking_items.kind', '=', 'writing')
    .orderBy('marks.sent_at')
    .execute();

test('by mouse: three essays are marked, one of them is undone, and nothing is lost on a phone either', async () => {
  const page = await stage.open('/staff/marking', laptop);
  await signInByMouse(page);
  await page.getByRole('link', { name: /Bài viết/ }).waitFor();
  await expectNoBarrier(page, 'groups');
  await page.getByRole('link', { name: /Bài viết/ }).click();
  const first = await markByMouse(page);
  await expectNoBarrier(page, 'desk');
  await markByMouse(page);
  const third = await markByMouse(page);
  await expect.poll(async () => (await marks()).length).toBe(3);

  await page.getByRole('button', { name: /Hoàn tác/ }).click();
  await expect.poll(() => label(page).innerText()).toBe(third);
  expect(third).not.toBe(first);
  await page.getByRole('spinbutton').first().waitFor();
  const bands = () =>
    page
      .getByRole('spinbutton')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-valuenow')));
  await expect.poll(async () => new Set(await bands())).toEqual(new Set(['6.5', '6']));
  await expect
    .poll(async () => (await marks()).filter(({ undone_at }) => undone_at !== null).length)
    .toBe(1);

  await page.setViewportSize(phone.viewport ?? { width: 360, height: 800 });
  await expectNoOverflow(page);
  await expectNoBarrier(page, 'desk on a phone');
});

async function signInByMouse(page: Page) {
  await page.getByLabel('Số điện thoại').waitFor();
  await expectNoBarrier(page, 'sign-in');
  await signInTeacher(page, stage.server, 'mouse');
}

/** Marks the item on the desk. Returns its label once another one is shown. */
async function markByMouse(page: Page): Promise<string> {
  await page.getByRole('spinbutton').first().waitFor();
  const name = await label(page).innerText();
  const criteria = await page.getByRole('spinbutton').count();
  for (let at = 0; at < criteria; at++)
    // oxlint-disable-next-line no-await-in-loop -- as a person does
    await page.getByRole('button', { name: /: 6$/ }).nth(at).click();
  await page
    .getByRole('button', { name: /thêm nửa band/ })
    .first()
    .click();
  await page.getByText('thinks', { exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Hòa hợp chủ vị').click();
  await dialog.getByLabel(/Nên viết/).fill('think');
  await dialog.getByRole('button', { name: 'Thêm ghi chú' }).click();
  await page.getByLabel('Nhận xét cho học sinh').fill('Con nêu ý rõ.');
  await page.getByRole('button', { name: /và chấm tiếp$/ }).click();
  await expect.poll(() => label(page).innerText()).not.toBe(name);
  return name;
}

test('by keyboard alone: from the sign-in through twelve essays, and the last one is undone', async () => {
  const before = (await marks()).length;
  const page = await stage.open('/staff', laptop);
  await signInTeacher(page, stage.server, 'keys');
  const leases = countLeases(page);
  await tabTo(page, page.getByRole('link', { name: 'Chấm bài tiếp theo' }));
  await page.keyboard.press('Enter');
  await page.getByRole('spinbutton').first().waitFor();

  await markByKeys(page, 12, leases);
  await expect.poll(async () => (await marks()).length).toBe(before + 12);

  const last = await label(page).innerText();
  await page.keyboard.press('Control+z');
  await expect.poll(() => label(page).innerText()).not.toBe(last);
  await expect.poll(() => page.getByLabel('Nhận xét cho học sinh').inputValue()).toBe('Bài thứ 12');
});
