/** A tab is killed while somebody types: when it is opened again, at most the last two seconds are missing. */
import type { Locator, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { newStudent } from '../server/testing/people.ts';
import { staffMember } from '../server/testing/staff.ts';
import { attemptOf, pathOf } from './attempt.ts';
import { laptop } from './browser.ts';
import { type KilledTyping, killTab, typeUntilKilled } from './killed-tab.ts';
import { storeEssays } from './marking.ts';
import { useStage } from './stage.ts';

const stage = useStage();
beforeAll(() => storeEssays(stage.server, 2));

const typingSeconds = 4;

/** Returns how many seconds of typing are missing in a field, whose text may take a moment to load. */
const lost = (typed: KilledTyping, field: Locator) => async () =>
  typed.lostSeconds(await field.inputValue());

test('keeps a child’s essay, with a network and without', async () => {
  const { server } = stage;
  const student = await newStudent(server, { classes: { essays: 1 } });
  await attemptOf(server, student, 'desk-essay');
  const path = `${await pathOf(server, 'desk-essay')}?start=1`;
  const context = await stage.device({ as: student });
  const open = async () => {
    const page = await context.newPage();
    await page.goto(server.origin + path);
    return page.getByRole('textbox', { name: 'Bài viết của con' });
  };

  const typed = await typeUntilKilled(await open(), 'school', typingSeconds);
  const sheet = await open();
  await expect.poll(lost(typed, sheet)).toBeLessThanOrEqual(2);

  await sheet.fill('');
  await context.setOffline(true);
  const again = await typeUntilKilled(sheet, 'garden', typingSeconds);
  await context.setOffline(false);
  await expect.poll(lost(again, await open())).toBeLessThanOrEqual(2);
});

test('keeps a teacher’s comment; and a mark that was sent without a network arrives when the desk is opened again', async () => {
  const { server } = stage;
  const teacher = await staffMember(server, 'teacher', { classes: ['essays'] });
  const context = await stage.device(laptop);
  await context.addInitScript((token) => {
    // A new page has no storage before it has an address.
    if (location.protocol !== 'about:') sessionStorage.setItem('bitu-staff-session', token);
  }, teacher.token);
  const open = async (path: string) => {
    const page = await context.newPage();
    await page.goto(server.origin + path);
    await page.getByRole('spinbutton').first().waitFor();
    return page;
  };
  const comment = (page: Page) => page.getByLabel('Nhận xét cho học sinh');

  const page = await open('/staff/marking/next');
  await page.waitForURL(/\/marking\/\d+/);
  const path = new URL(page.url()).pathname;
  const typed = await typeUntilKilled(comment(page), 'hay', typingSeconds);
  const desk = await open(path);
  await expect.poll(lost(typed, comment(desk))).toBeLessThanOrEqual(2);
  const restored = await comment(desk).inputValue();

  await context.setOffline(true);
  await desk.keyboard.press('6');
  for (const band of ['7', '6', '7']) {
    // oxlint-disable-next-line no-await-in-loop -- as a person does
    await desk.keyboard.press('Tab');
    // oxlint-disable-next-line no-await-in-loop -- as a person does
    await desk.keyboard.press(band);
  }
  await desk.keyboard.press('Control+Enter');
  await desk.getByText(/^Bài \d+: đang gửi/).waitFor();
  await killTab(desk);
  await context.setOffline(false);
  await context.newPage().then((next) => next.goto(`${server.origin}/staff`));
  const marks = server.db.queries
    .selectFrom('marks')
    .select(['comment', 'overall'])
    .where('staff_id', '=', teacher.id);
  await expect.poll(() => marks.execute()).toEqual([{ comment: restored, overall: 6.5 }]);
});
