import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright';
import { test } from 'vitest';
import { type Family, newFamily } from '../server/testing/family.ts';
import { sessionOf } from '../server/testing/people.ts';
import { unzip } from '../server/testing/unzip.ts';
import { enterCode, ageSentCodes } from './code.ts';
import { demoPassword, trySignIn } from './form.ts';
import { fetchAs } from './attempt.ts';
import { useStage } from './stage.ts';

const stage = useStage({ together: true });

const childOf = (family: Family, index = 0) => family.students[index] as Family['students'][number];

/** A new family's first child at a section of its own profile. */
async function begin(section: string, ...names: string[]) {
  const family = await newFamily(stage.server, ...names);
  const page = await stage.open(`/information${section}`, { as: childOf(family) });
  return { family, page };
}

const said = (page: Page, words: string) => page.getByText(words).first().waitFor();

test.concurrent('name, year and address: any of the wards of a province that has more than a hundred', async ({
  expect,
}) => {
  const { page } = await begin('', 'Đinh Gia Bảo');
  await page.getByLabel('Họ và tên').fill('Đinh Gia Bảo Long');
  await page.getByLabel('Năm sinh').selectOption('2014');
  const province = page.getByRole('combobox', { name: /^Tỉnh, thành phố/ });
  await province.pressSequentially('ha noi');
  await page.getByRole('option', { name: 'Hà Nội' }).tap();

  const ward = page.getByRole('combobox', { name: /^Phường, xã/ });
  await ward.tap();
  const options = page.getByRole('listbox', { name: /^Phường, xã/ }).getByRole('option');
  await expect.poll(() => options.count()).toBe(100);
  await options.last().scrollIntoViewIfNeeded();
  await expect.poll(() => options.count()).toBeGreaterThan(100);
  const last = (await options.last().innerText()).trim();
  await options.last().tap();
  await expect.poll(() => ward.inputValue()).toBe(last);
  await page.getByLabel('Số nhà, tên đường').fill('12 ngõ Gạch');
  await page.getByRole('button', { name: 'Lưu thay đổi' }).tap();
  await said(page, 'Đã lưu thông tin của con.');
  await page.getByRole('banner').getByText('Đinh Gia Bảo Long').waitFor();
  await page.reload();
  await expect.poll(() => ward.inputValue()).toBe(last);
  await expect.poll(() => province.inputValue()).toBe('Hà Nội');
  await expect.poll(() => page.getByLabel('Năm sinh').inputValue()).toBe('2014');
});

test.concurrent('a new password: the other devices are signed out, this one stays signed in', async ({
  expect,
}) => {
  const { server } = stage;
  const { family, page } = await begin('?activeKey=ChangePassword', 'Mạc Thiên An');
  const other = await sessionOf(server, {
    ...childOf(family),
    loginId: family.loginId,
    userName: '',
  });
  const devices = page.getByRole('region', { name: 'Thiết bị đang đăng nhập' });
  await page.reload();
  await devices.getByRole('button', { name: 'Đăng xuất khỏi mọi thiết bị khác' }).waitFor();
  const fill = async (old: string) => {
    await page.getByLabel('Mật khẩu hiện tại').fill(old);
    await page.getByLabel('Mật khẩu mới', { exact: true }).fill('mùa thu vàng');
    await page.getByLabel('Nhập lại mật khẩu mới').fill('mùa thu vàng');
    await page.getByRole('main').getByRole('button', { name: 'Đổi mật khẩu' }).tap();
  };
  await fill('không phải');
  await expect
    .poll(() => page.getByLabel('Mật khẩu hiện tại').getAttribute('aria-invalid'))
    .toBe('true');
  await fill(demoPassword);
  await said(page, 'Đã đổi mật khẩu');
  await devices.getByText('Không có thiết bị nào khác đang đăng nhập.').waitFor();
  expect(await fetchAs(server, other, '/api/profile')).toBe(null);
  expect(await trySignIn(stage.server, family.phone, 'mùa thu vàng')).toBe(200);
  expect(await trySignIn(stage.server, family.phone, demoPassword)).toBe(401);
});

test.concurrent('a child is erased with its name and a code; with the last one, the login is deleted too', async ({
  expect,
}) => {
  const { server } = stage;
  const { family, page } = await begin('?activeKey=ChildData', 'Kiều Bích Ngọc', 'Kiều Đức Trí');
  const names = ['Kiều Bích Ngọc', 'Kiều Đức Trí'];
  const left = async () => {
    const rows = await server.db.queries
      .selectFrom('students')
      .select('full_name')
      .where('login_id', '=', family.loginId)
      .execute();
    return rows.map(({ full_name }) => full_name);
  };
  const erase = async (name: string) => {
    await page.getByRole('button', { name: 'Xóa dữ liệu của con' }).tap();
    const dialog = page.getByRole('dialog', { name: `Xóa dữ liệu của ${name}` });
    const field = dialog.getByLabel(/^Gõ .* để xác nhận$/);
    await field.fill('ai đó');
    await dialog.getByRole('button', { name: 'Tiếp tục xóa' }).tap();
    await dialog.getByText(`Ba mẹ gõ đúng tên "${name}" để xác nhận nhé.`).waitFor();
    await field.fill(name);
    await dialog.getByRole('button', { name: 'Tiếp tục xóa' }).tap();
    await enterCode(dialog, server, family.phone);
    await said(page, `Đã xóa dữ liệu của ${name}.`);
  };
  await page.getByRole('combobox', { name: 'Dữ liệu của' }).selectOption({ label: 'Kiều Đức Trí' });
  await erase('Kiều Đức Trí');
  expect(await left()).toEqual(names.slice(0, 1));
  await page.getByRole('heading', { name: 'Bitu đang lưu gì về Kiều Bích Ngọc?' }).waitFor();

  await ageSentCodes(server);
  await erase('Kiều Bích Ngọc');
  await page.waitForURL(`${server.origin}/`);
  expect(await left()).toEqual([]);
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(async () => (await cookies()).filter((name) => name !== 'theme')).toEqual([]);
  expect(await trySignIn(stage.server, family.phone, demoPassword)).toBe(401);
});

test.concurrent('everything about a child is downloaded in one file', async ({ expect }) => {
  const { page } = await begin('?activeKey=ChildData', 'Ông Cao Minh');
  const download = page.waitForEvent('download');
  // The message stays for five seconds, and the file may take longer to arrive here.
  await Promise.all([
    said(page, 'Đã tải xong'),
    page.getByRole('button', { name: 'Tải dữ liệu của con' }).tap(),
  ]);
  const file = await buffer(await (await download).createReadStream());
  const { texts } = unzip(file);
  expect(Object.keys(texts)).toContain('index.html');
  expect(texts['index.html']).toContain('Ông Cao Minh');
  const json = Object.keys(texts).filter((name) => name.endsWith('.json'));
  expect(json.map((name) => JSON.parse(texts[name] ?? ''))).not.toEqual([]);
});
