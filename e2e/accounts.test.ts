import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { signedIn } from '../server/testing/people.ts';
import { signIn } from './form.ts';
import { fetchAs, pathOf } from './attempt.ts';
import { readSection } from './lazy.ts';
import { useStage } from './stage.ts';

const stage = useStage();
const family = '0987654321';

const cookieNames = async (page: Page) =>
  (await page.context().cookies())
    .map(({ name }) => name)
    // The holiday theme is the same for everybody.
    .filter((name) => name !== 'theme')
    .toSorted();

test('a family chooses among its accounts, and an account without a name or a year is completed', async () => {
  const { server } = stage;
  const practice = await pathOf(server, 'flyers-have-you-ever');
  const page = await stage.open(`/login?redirect=${encodeURIComponent(`${practice}?from=mail`)}`);
  await signIn(page, family);

  const choice = page.getByRole('dialog', { name: 'Con chọn đúng tài khoản của mình nhé!' });
  const rows = choice.getByRole('listitem');
  await rows.first().waitFor();
  const names = async () =>
    (await rows.allTextContents()).map((text) => text.split(/\d+ tuổi|Đang/)[0]);
  await expect
    .poll(async () => (await names()).join())
    .toMatch(/Trần Gia Bình.*Trần Bảo Chi.*Trần Anh Dũng.*demo\.0987654321/);
  await expect.poll(() => rows.count()).toBe(4);
  await choice.getByText(`${new Date().getFullYear() - 2015} tuổi · Đang học`).waitFor();
  await choice.getByText(`${new Date().getFullYear() - 2016} tuổi · Học thử`).waitFor();
  await choice.getByRole('button', { name: 'Xem 1 tài khoản chưa có lớp' }).tap();
  await choice.getByRole('button', { name: /Trần Hương Giang/ }).waitFor();

  await choice.getByRole('button', { name: 'demo.0987654321' }).tap();
  const completion = page.getByRole('dialog', { name: 'Chào con, con giới thiệu về mình nhé!' });
  await completion.getByLabel('Họ và tên').fill('Trần Minh Khôi');
  await completion.getByLabel('Năm sinh').selectOption('2014');
  await completion.getByRole('button', { name: 'CẬP NHẬT', exact: true }).tap();
  await page.waitForURL(`**${practice}?from=mail`);
  await page.getByRole('banner').getByText('Trần Minh Khôi').waitFor();
  await expect.poll(() => cookieNames(page)).toEqual(['app_token', 'token_user']);
});

test('two taps switch to a sibling on the same screen; signing out leaves nothing behind, in another tab neither', async () => {
  const { server } = stage;
  const page = await stage.open('/learning', { as: await signedIn(server, 'demo.binh') });
  await page.getByRole('heading', { name: 'Chào Bình!' }).waitFor();
  await page.getByRole('button', { name: 'Trần Gia Bình', exact: true }).tap();
  await page.getByRole('menuitemradio', { name: 'Trần Bảo Chi' }).tap();
  await page.getByRole('heading', { name: 'Chào Chi!' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/learning');
  await page.getByRole('link', { name: 'Lịch', exact: true }).tap();
  await readSection(page.getByRole('region', { name: 'Lớp của con' }));
  await page
    .getByRole('link', { name: /Cambridge Starters/ })
    .first()
    .waitFor();

  const tab = await page.context().newPage();
  await tab.goto(`${server.origin}/learning`);
  await tab.getByRole('heading', { name: 'Chào Chi!' }).waitFor();
  await page.bringToFront();
  const token =
    (await page.context().cookies()).find(({ name }) => name === 'token_user')?.value ?? '';
  await page.getByRole('button', { name: 'Trần Bảo Chi', exact: true }).tap();
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).tap();
  await page.waitForURL(`${server.origin}/`);
  await page.getByRole('heading', { name: 'Học vui mỗi ngày cùng Bitu' }).waitFor();
  await expect.poll(() => cookieNames(page)).toEqual([]);
  await expect.poll(() => fetchAs(server, { token }, '/api/profile')).toBe(null);
  await page.goBack();
  await page.waitForURL('**/login**');
  await expect.poll(() => tab.url()).toContain('/login?redirect=%2Flearning');
});
