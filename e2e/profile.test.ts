import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright';
import { test } from 'vitest';
import { type Family, newFamily } from '../server/testing/family.ts';
import { sessionOf } from '../server/testing/people.ts';
import { pictures } from '../server/testing/pictures.ts';
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

test.concurrent('another phone needs the password and a code from it, and is then the one to sign in with', async ({
  expect,
}) => {
  const { family, page } = await begin('', 'Lâm Thảo Nhi');
  const phone = '0972000001';
  await page.getByRole('button', { name: 'Đổi số' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Đổi số điện thoại' });
  const send = dialog.getByRole('button', { name: 'Gửi mã xác nhận' });
  await dialog.getByLabel('Số điện thoại mới').fill('0987654321');
  await dialog.getByLabel('Mật khẩu', { exact: true }).fill(demoPassword);
  await send.tap();
  await dialog.getByText('Số điện thoại đã được đăng ký !').waitFor();
  await dialog.getByLabel('Số điện thoại mới').fill(phone);
  await send.tap();
  await enterCode(page.getByRole('dialog', { name: 'Nhập mã xác nhận' }), stage.server, phone);
  await said(page, 'Đã đổi số điện thoại. Lần sau ba mẹ đăng nhập bằng số mới nhé!');
  await page.getByText('0972 000 001').waitFor();
  expect(await trySignIn(stage.server, phone, demoPassword)).toBe(200);
  expect(await trySignIn(stage.server, family.phone, demoPassword)).toBe(401);
});

test.concurrent('a picture: chosen, moved, saved, seen above every page, and removed', async ({
  expect,
}) => {
  const { page } = await begin('', 'Tô Minh Châu');
  const header = page.getByRole('banner').locator('img[src^="/api/avatar/"]');
  await page.getByRole('button', { name: 'Thêm ảnh' }).tap();
  const png = { name: 'con.png', mimeType: 'image/png', buffer: pictures.png };
  await page.getByLabel('Chọn ảnh từ máy').setInputFiles(png);
  const crop = page.getByRole('dialog', { name: 'Cắt ảnh' });
  const stageBox = crop.getByRole('application', { name: 'Khung ảnh' });
  const pixels = () =>
    stageBox.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const before = await pixels();
  await crop.getByRole('button', { name: 'Sang trái' }).tap();
  await expect.poll(pixels).not.toBe(before);
  await crop.getByRole('button', { name: 'Lưu ảnh' }).tap();
  await said(page, 'Đã đổi ảnh của con.');
  await header.waitFor();
  const size = () => header.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(size).toBe(512);

  await page.getByRole('button', { name: 'Xóa ảnh' }).tap();
  const asked = page.getByRole('alertdialog', { name: 'Xóa ảnh của con?' });
  await asked.getByRole('button', { name: 'Xóa ảnh' }).tap();
  await said(page, 'Đã xóa ảnh của con.');
  await header.waitFor({ state: 'detached' });
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
