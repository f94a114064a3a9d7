/**
 * The office without a network: it opens, shows the last known data with its time, the counter continues, and nobody
 * else sees it.
 */
import type { BrowserContext, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { storeDesk } from '../server/testing/desk.ts';
import { storePupils } from '../server/testing/lesson-grid.ts';
import { type StaffPerson, staffMember } from '../server/testing/staff.ts';
import { laptop, phone } from './browser.ts';
import { useStage } from './stage.ts';
import { expectPassable } from './steps.ts';

const stage = useStage();
beforeAll(async () => {
  await storeDesk(stage.server);
  await storePupils(stage.server, 'desk', ['Ngô Ngoại Tuyến']);
});

/** Opens a page as somebody who has just signed in. The session only survives reloads, as in a tab. */
async function openAs(context: BrowserContext, { token }: StaffPerson, path: string) {
  const page = await context.newPage();
  await page.goto(`${stage.server.origin}/staff/sign-in`);
  await page.evaluate((session) => sessionStorage.setItem('bitu-staff-session', session), token);
  await page.goto(stage.server.origin + path);
  return page;
}

/** Once the worker is active, all its files are cached. */
const withWorker = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);

const bar = (page: Page) => page.getByText(/Đang ngoại tuyến · dữ liệu lúc \d\d:\d\d\./);

test('lists open without a network with their time, writes wait, and the next person sees nothing of them', async () => {
  const { server } = stage;
  const context = await stage.device({ ...laptop, serviceWorkers: 'allow' });
  const office = await staffMember(server, 'office');
  const page = await openAs(context, office, '/staff/office/students');
  await page.getByRole('link', { name: 'Ngô Ngoại Tuyến' }).waitFor();
  await withWorker(page);
  await page.goto(`${server.origin}/staff/office/leads`);
  await page.getByRole('heading', { level: 1, name: 'Khách tiềm năng' }).waitFor();

  await context.setOffline(true);
  await page.goto(`${server.origin}/staff/office/students`);
  await page.getByRole('link', { name: 'Ngô Ngoại Tuyến' }).waitFor();
  await bar(page).waitFor();
  await expectPassable(page, 'a list without a network');
  await page.getByRole('link', { name: 'Thêm học sinh' }).click();
  const send = page.getByRole('form', { name: 'Một học sinh' }).getByRole('button', {
    name: 'Xem trước',
  });
  await send.waitFor();
  expect(await send.isDisabled()).toBe(true);
  await page
    .getByText(/có mạng lại mới gửi được/)
    .first()
    .waitFor();

  await context.setOffline(false);
  await expect.poll(() => send.isDisabled()).toBe(false);
  await page.getByRole('button', { name: /^Tài khoản của/ }).click();
  await page
    .getByRole('menuitem', { name: 'Đăng xuất' })
    .or(page.getByText('Đăng xuất'))
    .first()
    .click();
  await page.getByLabel('Số điện thoại').waitFor();
  const storedPresses = () =>
    page.evaluate(async () => {
      const { promise, resolve } = Promise.withResolvers<number>();
      indexedDB.open('bitu-staff-replies').addEventListener('success', (event) => {
        const { result } = event.target as IDBOpenDBRequest;
        const all = result.transaction('kept').objectStore('kept').count();
        all.addEventListener('success', () => resolve(all.result));
      });
      return promise;
    });
  await expect.poll(storedPresses).toBe(0);
  await page.close();

  const other = await openAs(context, await staffMember(server, 'owner'), '/staff/office/queue');
  await other.getByRole('heading', { level: 1, name: 'Quầy tiếp đón' }).waitFor();
  await context.setOffline(true);
  await other.goto(`${server.origin}/staff/office/students`);
  await other.getByText('Đang mất mạng').first().waitFor();
  expect(await other.getByText('Ngô Ngoại Tuyến').count()).toBe(0);
});

test('on a phone: the counter calls and skips without a network, across a reload, and sends it in order', async () => {
  const { server } = stage;
  const office = await staffMember(server, 'office');
  const { data: centres } = await server.call('centres.list');
  const params = { id: centres[0].id };
  await server.call('queue.open', { params, body: { is_open: true }, token: office.token });
  const names = ['Đỗ Một', 'Đỗ Hai', 'Đỗ Ba'];
  for (const [at, name] of names.entries())
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await server.call('centres.take', { params, body: { name, phone: `096600020${at}` } });
  const context = await stage.device({ ...phone, serviceWorkers: 'allow' });
  const page = await openAs(context, office, '/staff/office/queue');
  const calling = page.getByRole('region', { name: 'Đang gọi' });
  const next = page.getByRole('button', { name: 'Gọi số tiếp theo' });
  await page.getByText('Đỗ Ba').waitFor();
  await withWorker(page);

  await context.setOffline(true);
  await next.tap();
  await calling.getByText('Đỗ Một').waitFor();
  await page.getByText(/1 việc đã bấm giữ trên máy này/).waitFor();
  await page.reload();
  await calling.getByText('Đỗ Một').waitFor();
  await page.getByRole('button', { name: /không đến$/ }).tap();
  await calling.getByText('Chưa gọi ai').waitFor();
  await next.tap();
  await calling.getByText('Đỗ Hai').waitFor();
  await page.getByText(/3 việc đã bấm giữ trên máy này/).waitFor();
  await bar(page).waitFor();
  await expectPassable(page, 'the counter without a network');

  await context.setOffline(false);
  await page.getByText(/việc đã bấm giữ trên máy này/).waitFor({ state: 'detached' });
  const tickets = server.db.queries.selectFrom('queue_tickets').select('status').orderBy('number');
  expect((await tickets.execute()).map(({ status }) => status)).toEqual([
    'passed',
    'called',
    'waiting',
  ]);
  await calling.getByText('Đỗ Hai').waitFor();
});
