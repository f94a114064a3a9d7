/** One login with several children: choosing among them, switching, and signing out, in every tab. */
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { newFamily } from '../server/testing/family.ts';
import { resultQuestions } from './answering.ts';
import { signIn } from './form.ts';
import { everyType, importEveryType } from './practices.ts';
import { attemptOf, fetchAs, pathOf } from './attempt.ts';
import { useStage } from './stage.ts';

const stage = useStage();
beforeAll(() => importEveryType(stage.server));
const family = '0987654321';

const cookiesOf = async (page: Page) =>
  // The holiday theme is the same for everybody.
  (await page.context().cookies()).filter(({ name }) => name !== 'theme');
const cookieNames = async (page: Page) =>
  (await cookiesOf(page)).map(({ name }) => name).toSorted();

const choiceOn = (page: Page) =>
  page.getByRole('dialog', { name: 'Con chọn đúng tài khoản của mình nhé!' });
const greeting = (page: Page, name: string) =>
  page.getByRole('heading', { name: `Chào ${name}!` }).waitFor();

async function signOut(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).tap();
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).tap();
  await page.waitForURL(`${stage.server.origin}/`);
}

/** Through the menu, in two taps. */
async function goOnAs(page: Page, from: string, to: string) {
  await page.getByRole('button', { name: from, exact: true }).tap();
  await page.getByRole('menuitemradio', { name: to }).tap();
}

test('a family chooses among its accounts, one without a name is completed, and the last one is marked and in view', async () => {
  const { server } = stage;
  const practice = await pathOf(server, 'flyers-have-you-ever');
  const page = await stage.open(`/login?redirect=${encodeURIComponent(`${practice}?from=mail`)}`);
  await signIn(page, family);

  const choice = choiceOn(page);
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
  await choice.getByRole('button', { name: 'demo.0987654321' }).click();
  const completion = page.getByRole('dialog', { name: 'Chào con, con giới thiệu về mình nhé!' });
  await completion.getByLabel('Họ và tên').fill('Trần Minh Khôi');
  await completion.getByLabel('Năm sinh').selectOption('2014');
  await completion.getByRole('button', { name: 'CẬP NHẬT', exact: true }).click();
  await page.waitForURL(`**${practice}?from=mail`);
  await page.getByRole('banner').getByText('Trần Minh Khôi').waitFor();
  await expect.poll(() => cookieNames(page)).toEqual(['app_token', 'token_user']);
  await page.goto(`${server.origin}/learning`);
  await signOut(page, 'Trần Minh Khôi');

  await page.goto(`${server.origin}/login`);
  await signIn(page, family);
  await choice.getByRole('button', { name: 'Xem 1 tài khoản chưa có lớp' }).click();
  await expect.poll(() => rows.count()).toBe(5);
  const list = choice.getByRole('list');
  await expect.poll(() => list.evaluate((one) => one.scrollHeight > one.clientHeight)).toBe(true);
  await rows.last().getByRole('button').tap();
  await greeting(page, 'Giang');
  await signOut(page, 'Trần Hương Giang');

  await page.goto(`${server.origin}/login`);
  await signIn(page, family);
  const giang = choice.getByRole('button', { name: /Trần Hương Giang/, pressed: true });
  await giang.waitFor();
  expect(await choice.getByRole('button', { pressed: true }).count()).toBe(1);
  const overhang = async () => {
    const [row, box] = await Promise.all([giang.boundingBox(), list.boundingBox()]);
    return row && box ? Math.max(box.y - row.y, row.y + row.height - box.y - box.height) : NaN;
  };
  await expect.poll(overhang, { message: 'the whole row is in view' }).toBeLessThanOrEqual(0);
});

/** Opens a practice and submits it. Returns the result's id. */
async function handInAs(student: { token: string }) {
  const { practiceId, attemptId } = await attemptOf(stage.server, student, everyType);
  const body = { practice_id: practiceId, attempt_id: attemptId };
  const path = '/api/practice/submit';
  const { result_id } = await fetchAs<{ result_id: number }>(stage.server, student, path, body);
  return result_id;
}

test('two taps switch to a sibling on the same screen, not without a network; other tabs follow, and signing out leaves nothing', async () => {
  const { server } = stage;
  const { students } = await newFamily(server, 'Võ Gia Huy', 'Võ Khánh An');
  const [huy = { token: '' }, an = { token: '' }] = students;
  const page = await stage.open('/information?activeKey=ChangePassword', { as: huy });
  const other = await page.context().newPage();
  await other.goto(`${server.origin}/learning`);
  await greeting(other, 'Huy');

  await page.bringToFront();
  await page.getByRole('link', { name: 'Thông tin cá nhân' }).tap();
  const name = page.getByLabel('Họ và tên');
  await name.fill('Võ Gia Hưng');
  await goOnAs(page, 'Võ Gia Huy', 'Võ Khánh An');
  const asked = page.getByRole('alertdialog', { name: 'Con chưa lưu thay đổi' });
  await asked.getByRole('button', { name: 'Ở lại' }).tap();
  await asked.waitFor({ state: 'detached' });
  expect(await name.inputValue()).toBe('Võ Gia Hưng');
  await goOnAs(page, 'Võ Gia Huy', 'Võ Khánh An');
  await asked.getByRole('button', { name: 'Bỏ thay đổi' }).tap();
  await expect.poll(() => name.inputValue()).toBe('Võ Khánh An');
  expect(new URL(page.url()).pathname).toBe('/information');
  await greeting(other, 'An');

  // A result belongs to one child: the sibling starts at the learning page.
  const resultId = await handInAs(an);
  await other.goto(`${server.origin}/practice-result/${resultId}`);
  await resultQuestions(other).waitFor();
  await page.bringToFront();
  await goOnAs(page, 'Võ Khánh An', 'Võ Gia Huy');
  await expect.poll(() => name.inputValue()).toBe('Võ Gia Huy');
  await greeting(other, 'Huy');
  expect(new URL(other.url()).pathname).toBe('/learning');

  await page.getByRole('link', { name: 'Học', exact: true }).tap();
  await greeting(page, 'Huy');
  await page.getByRole('button', { name: 'Võ Gia Huy', exact: true }).tap();
  const sibling = page.getByRole('menuitemradio', { checked: false });
  await sibling.waitFor();
  await page.context().setOffline(true);
  await sibling.tap();
  await page
    .getByText(/^Không có kết nối mạng/)
    .first()
    .waitFor();
  await greeting(page, 'Huy');
  await page.context().setOffline(false);
  const token = (await cookiesOf(page)).find((one) => one.name === 'token_user')?.value ?? '';
  const session = await server.deps.sessions.find(token);
  expect(session?.student.id).toBe(students[0]?.id);

  await signOut(page, 'Võ Gia Huy');
  await page.getByRole('heading', { name: 'Học vui mỗi ngày cùng Bitu' }).waitFor();
  await expect.poll(() => cookieNames(page)).toEqual([]);
  await expect.poll(() => fetchAs(server, { token }, '/api/profile')).toBe(null);
  await page.goBack();
  await page.waitForURL('**/login**');
  await expect.poll(() => other.url()).toContain('/login?redirect=%2Flearning');
});
