/** The sign-in pages and the profile with a keyboard alone. */
import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { newFamily } from '@bitu/server/testing/family.ts';
import { pictures } from '@bitu/server/testing/pictures.ts';
import { unzip } from '@bitu/server/testing/unzip.ts';
import { laptop } from './browser.ts';
import { codeField, codeOn, ageSentCodes } from './code.ts';
import { demoPassword, hasFocus, tabTo, trySignIn } from './form.ts';
import { fetchAs } from './attempt.ts';
import { useStage } from './stage.ts';
import { untilRegisterLinkIsAlive } from './tours/sign-in.ts';

const stage = useStage();

const type = (page: Page, text: string) => page.keyboard.insertText(text);

/** The field has the focus by itself; the sixth digit submits the code. */
async function typeCode(page: Page, phone: string) {
  await codeField(page).waitFor();
  await expect.poll(() => hasFocus(codeField(page))).toBe(true);
  await page.keyboard.type(await codeOn(stage.server, phone));
}

test('by keyboard alone: a forgotten password, one of several children, signed in despite earlier wrong tries; other devices are signed out', async () => {
  const { server } = stage;
  const family = await newFamily(server, 'Lưu Gia Phúc', 'Lưu Gia Lộc');
  const [first = { token: '' }] = family.students;
  const elsewhere = await stage.open('/learning', { as: first });
  await elsewhere.getByRole('heading', { name: 'Chào Phúc!' }).waitFor();
  // More than are allowed from one address in five minutes.
  const tried = await Promise.all(
    Array.from({ length: 12 }, () => trySignIn(server, family.phone, 'quên mất rồi')),
  );
  expect(new Set(tried)).toEqual(new Set([401, 429]));
  const page = await stage.open('/login', laptop);
  const { keyboard } = page;
  await tabTo(page, page.getByLabel('Số điện thoại'));
  await type(page, family.phone);
  await tabTo(page, page.getByRole('button', { name: 'Quên mật khẩu?' }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Gửi mã khôi phục' }));
  await keyboard.press('Enter');
  await typeCode(page, family.phone);
  await tabTo(page, page.getByLabel('Mật khẩu mới', { exact: true }));
  await type(page, 'mùa thu vàng');
  await tabTo(page, page.getByLabel('Nhập lại mật khẩu mới'));
  await type(page, 'mùa thu vàng');
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: /Lưu Gia Lộc/ }));
  await keyboard.press('Enter');
  await page.getByRole('banner').getByText('Lưu Gia Lộc').waitFor();
  await expect.poll(() => fetchAs(server, first, '/api/profile')).toBe(null);
  await elsewhere.getByRole('dialog', { name: 'Con đăng nhập lại nhé!' }).waitFor();
  expect(await trySignIn(server, family.phone, demoPassword)).toBe(401);
  expect(await trySignIn(server, family.phone, 'mùa thu vàng')).toBe(200);
});

test('by keyboard alone: registered above a page, completed, and asked about another account', async () => {
  const { server } = stage;
  const page = await stage.open('/', laptop);
  const { keyboard } = page;
  const link = page.getByRole('banner').getByRole('link', { name: 'Đăng ký' });
  await untilRegisterLinkIsAlive(page);
  await tabTo(page, link);
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Đăng ký' });
  await dialog.waitFor();
  await keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(link)).toBe(true);
  await keyboard.press('Enter');
  for (const [label, text] of [
    ['Họ và tên của ba mẹ', 'Phạm Thu Hà'],
    ['Số điện thoại', '0973000003'],
    ['Mật khẩu', 'mùa hè xanh'],
    ['Nhập lại mật khẩu', 'mùa hè xanh'],
  ] as const) {
    await tabTo(page, dialog.getByLabel(label, { exact: true }));
    await type(page, text);
  }
  await tabTo(page, dialog.getByRole('checkbox', { name: /^Tôi đồng ý/ }));
  await keyboard.press('Space');
  await keyboard.press('Enter');
  await typeCode(page, '0973000003');
  const children = page.getByRole('dialog', { name: 'Con của ba mẹ tên gì?' });
  await tabTo(page, children.getByLabel('Họ và tên của con'));
  await type(page, 'Phạm Gia Hà');
  await tabTo(page, children.getByLabel('Năm sinh'));
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await tabTo(page, children.getByRole('button', { name: 'Xong, vào học', exact: true }));
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Chào Hà!' }).waitFor();

  const family = await newFamily(server, 'Lưu Gia Thọ');
  const [child] = family.students;
  const { code } = await fetchAs<{ code: string }>(
    server,
    { token: child?.token ?? '' },
    '/api/hand-over',
    {},
  );
  await page.goto(`${server.origin}/learning?token=${code}`);
  await tabTo(page, page.getByRole('button', { name: 'Vào tài khoản khác' }));
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Chào Thọ!' }).waitFor();
});

test('by keyboard alone: through the profile and its dialogs, a child’s data are downloaded, and erased with the login', async () => {
  const { server } = stage;
  const family = await newFamily(server, 'Lưu Gia An');
  const { phone } = family;
  const page = await stage.open('/information', {
    ...laptop,
    as: family.students[0] ?? { token: '' },
  });
  const { keyboard } = page;
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await tabTo(page, page.getByRole('combobox', { name: /^Tỉnh, thành phố/ }));
  await keyboard.type('can tho');
  await page.getByRole('option', { name: 'Cần Thơ' }).waitFor();
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('combobox', { name: /^Phường, xã/ }));
  await keyboard.press('ArrowDown');
  await page
    .getByRole('listbox', { name: /^Phường, xã/ })
    .getByRole('option')
    .first()
    .waitFor();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await tabTo(page, button('Lưu thay đổi'));
  await keyboard.press('Enter');
  await page.getByText('Đã lưu thông tin của con.').first().waitFor();

  await tabTo(page, button('Đổi số'));
  await keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Số điện thoại mới'));
  await type(page, '0973000004');
  await tabTo(page, page.getByLabel('Mật khẩu', { exact: true }));
  await type(page, demoPassword);
  await keyboard.press('Enter');
  await typeCode(page, '0973000004');
  await page.getByText('0973 000 004').waitFor();
  await expect.poll(() => hasFocus(button('Đổi số'))).toBe(true);

  await tabTo(page, button('Thêm ảnh'));
  await keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Chọn ảnh từ máy'));
  // Answers the system's own dialog.
  const png = { name: 'con.png', mimeType: 'image/png', buffer: pictures.png };
  const chooser = page.waitForEvent('filechooser');
  await keyboard.press('Space');
  await (await chooser).setFiles(png);
  await tabTo(page, page.getByRole('application', { name: 'Khung ảnh' }));
  await keyboard.press('ArrowRight');
  await keyboard.press('+');
  await tabTo(page, button('Lưu ảnh'));
  await keyboard.press('Enter');
  await page.getByText('Đã đổi ảnh của con.').first().waitFor();

  await ageSentCodes(server);
  await tabTo(page, page.getByRole('link', { name: 'Dữ liệu của con' }));
  await keyboard.press('Enter');
  await tabTo(page, button('Tải dữ liệu của con'));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    // The message stays for five seconds, and the file may take longer to arrive here.
    page.getByText('Đã tải xong').first().waitFor(),
    keyboard.press('Enter'),
  ]);
  const { texts } = unzip(await buffer(await download.createReadStream()));
  expect(texts['index.html']).toContain('Lưu Gia An');
  const json = Object.keys(texts).filter((name) => name.endsWith('.json'));
  expect(json.map((name) => JSON.parse(texts[name] ?? ''))).not.toEqual([]);

  await tabTo(page, button('Xóa dữ liệu của con'));
  await keyboard.press('Enter');
  await tabTo(page, page.getByLabel(/để xác nhận$/));
  await type(page, 'Lưu Gia An');
  await keyboard.press('Enter');
  await typeCode(page, '0973000004');
  await page.waitForURL(`${server.origin}/`);
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(async () => (await cookies()).filter((name) => name !== 'theme')).toEqual([]);
  const remaining = await server.db.queries
    .selectFrom('logins')
    .select('id')
    .where('phone', 'in', [phone, '0973000004'])
    .execute();
  expect(remaining).toEqual([]);
});
