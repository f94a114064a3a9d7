import type { Page } from 'playwright';
import { beforeAll, test } from 'vitest';
import { newFamily } from '../server/testing/family.ts';
import { newStudent } from '../server/testing/people.ts';
import { resultQuestions } from './answering.ts';
import { signIn } from './form.ts';
import { everyType, importEveryType } from './practices.ts';
import { fetchAs, attemptOf } from './attempt.ts';
import { useStage } from './stage.ts';

const stage = useStage({ together: true });
beforeAll(() => importEveryType(stage.server));

const choiceOn = (page: Page) =>
  page.getByRole('dialog', { name: 'Con chọn đúng tài khoản của mình nhé!' });
const greeting = (page: Page, name: string) =>
  page.getByRole('heading', { name: `Chào ${name}!` }).waitFor();

/** Opens a practice and submits it. Returns the result's id. */
async function handInAs(token: string) {
  const { practiceId: practice_id, attemptId: attempt_id } = await attemptOf(
    stage.server,
    { token },
    everyType,
  );
  const body = { practice_id, attempt_id };
  const path = '/api/practice/submit';
  const { result_id } = await fetchAs<{ result_id: number }>(stage.server, { token }, path, body);
  return result_id;
}

/** Through the menu, in two taps. */
async function goOnAs(page: Page, from: string, to: string) {
  await page.getByRole('button', { name: from, exact: true }).tap();
  await page.getByRole('menuitemradio', { name: to }).tap();
}

test.concurrent('of five accounts, the last one used here is marked and in view, even without a class', async ({
  expect,
}) => {
  const page = await stage.open('/login');
  await signIn(page, '0987654321');
  const rows = choiceOn(page).getByRole('listitem').getByRole('button');
  await choiceOn(page).getByRole('button', { name: 'Xem 1 tài khoản chưa có lớp' }).tap();
  await expect.poll(() => rows.count()).toBe(5);
  const list = choiceOn(page).getByRole('list');
  await expect.poll(() => list.evaluate((one) => one.scrollHeight > one.clientHeight)).toBe(true);
  await rows.last().tap();
  await greeting(page, 'Giang');
  await page.getByRole('button', { name: 'Trần Hương Giang', exact: true }).tap();
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).tap();
  await page.waitForURL(`${stage.server.origin}/`);

  await page.goto(`${stage.server.origin}/login`);
  await signIn(page, '0987654321');
  const giang = choiceOn(page).getByRole('button', { name: /Trần Hương Giang/, pressed: true });
  await giang.waitFor();
  expect(await choiceOn(page).getByRole('button', { pressed: true }).count()).toBe(1);
  const overhang = async () => {
    const [row, box] = await Promise.all([giang.boundingBox(), list.boundingBox()]);
    return row && box ? Math.max(box.y - row.y, row.y + row.height - box.y - box.height) : NaN;
  };
  await expect.poll(overhang, { message: 'the whole row is in view' }).toBeLessThanOrEqual(0);
});

test.concurrent('the menu switches to a sibling on any page; unsaved input is asked about first, and other tabs follow', async ({
  expect,
}) => {
  const { server } = stage;
  const family = await newFamily(server, 'Võ Gia Huy', 'Võ Khánh An');
  const [huy] = family.students;
  const page = await stage.open('/information?activeKey=ChangePassword', {
    as: huy ?? { token: '' },
  });
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
  const resultId = await handInAs(family.students[1]?.token ?? '');
  await other.goto(`${server.origin}/practice-result/${resultId}`);
  await resultQuestions(other).waitFor();
  await page.bringToFront();
  await goOnAs(page, 'Võ Khánh An', 'Võ Gia Huy');
  await expect.poll(() => name.inputValue()).toBe('Võ Gia Huy');
  await greeting(other, 'Huy');
  expect(new URL(other.url()).pathname).toBe('/learning');
});

test.concurrent('without a network the student is not switched, and the page stays', async ({
  expect,
}) => {
  const { server } = stage;
  const child = await newStudent(server, { classes: { 'starters-a': 1 } });
  await newStudent(server, { siblingOf: child });
  const page = await stage.open('/learning', { as: child });
  await page.getByRole('button', { name: 'Nguyễn Thử', exact: true }).tap();
  const sibling = page.getByRole('menuitemradio', { checked: false });
  await sibling.waitFor();
  await page.context().setOffline(true);
  await sibling.tap();
  await page
    .getByText(/^Không có kết nối mạng/)
    .first()
    .waitFor();
  await greeting(page, 'Thử');
  const token = (await page.context().cookies()).find((one) => one.name === 'token_user')?.value;
  const session = await server.deps.sessions.find(token ?? '');
  expect(session?.student.id).toBe(child.id);

  // The code for the error message has not been loaded here.
  const other = await stage.open('/learning', { as: child });
  const homework = other
    .getByRole('region', { name: 'Bài tập chưa làm xong' })
    .getByRole('button')
    .first();
  await Promise.all([homework.waitFor(), greeting(other, 'Thử')]);
  await other.context().setOffline(true);
  // Not the file that every page loads after five seconds.
  const failed = other.waitForEvent('requestfailed', (request) =>
    /\/assets\/(?!offline-pages).+\.(js|css)$/.test(request.url()),
  );
  await homework.tap();
  await failed;
  // Two frames later the page has rendered whatever it will show.
  await other.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await greeting(other, 'Thử');
  await homework.waitFor();
});
