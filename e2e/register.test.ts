import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { enterCode } from './code.ts';
import { expectRefused } from './form.ts';
import { untilRegisterLinkIsAlive } from './tours/sign-in.ts';
import { useStage } from './stage.ts';

const stage = useStage();

const fieldsOf = (form: Page | Locator) => ({
  name: form.getByLabel('Họ và tên'),
  phone: form.getByLabel('Số điện thoại', { exact: true }),
  password: form.getByLabel('Mật khẩu', { exact: true }),
  again: form.getByLabel('Nhập lại mật khẩu'),
  advice: form.getByRole('checkbox', { name: /^Gọi cho tôi/ }),
  consent: form.getByRole('checkbox', { name: /^Tôi đồng ý/ }),
  send: form.getByRole('button', { name: 'Đăng ký', exact: true }),
});

async function fillIn(form: Page | Locator, phone: string) {
  const fields = fieldsOf(form);
  await fields.name.fill('Phạm Thu Hà');
  await fields.phone.fill(phone);
  await fields.password.fill('mùa hè xanh');
  await fields.again.fill('mùa hè xanh');
  await fields.consent.check();
}

const countOf = async (table: 'logins' | 'leads' | 'pending_leads') => {
  const { count } = await stage.server.db.queries
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

test('a family registers above the first page: errors are shown, a lost reply costs nothing, and the child is signed in', async () => {
  const { server } = stage;
  const logins = await countOf('logins');
  const page = await stage.open('/');
  await untilRegisterLinkIsAlive(page);
  await page.getByRole('banner').getByRole('link', { name: 'Đăng ký' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Đăng ký' });
  const { name, phone, password, again, consent, advice, send } = fieldsOf(dialog);
  await send.tap();
  await expectRefused(name, 'Thiếu thông tin họ và tên', true);
  await expectRefused(phone, 'Thiếu thông tin số điện thoại', false);
  await expectRefused(password, 'Thiếu thông tin mật khẩu', false);
  await expectRefused(again, 'Thiếu thông tin nhập lại mật khẩu', false);
  expect(await consent.getAttribute('aria-invalid')).toBe('true');

  await name.pressSequentially('Phạm 1Thu_ 2Hà!');
  await expect.poll(() => name.inputValue()).toBe('Phạm Thu Hà');
  await phone.fill('12345');
  await password.fill('ngắn');
  await again.fill('khác');
  await send.tap();
  await expectRefused(phone, 'Số điện thoại không đúng định dạng', true);
  await expectRefused(password, 'Mật khẩu phải tối thiểu 6 kí tự', false);
  await expectRefused(again, 'Mật khẩu nhập lại không đúng', false);

  await fillIn(dialog, '0912 345 678');
  await send.tap();
  await expectRefused(phone, 'Số điện thoại đã được đăng ký !', true);
  const own = '0971000001';
  await phone.fill(own);
  // Refused before a message is sent.
  await password.fill('123456');
  await again.fill('123456');
  await send.tap();
  await expectRefused(password, 'Mật khẩu này quá dễ đoán. Bạn chọn mật khẩu khác nhé!', true);
  expect(await countOf('pending_leads')).toBe(0);
  await fillIn(dialog, own);
  await advice.check();
  await send.tap();
  await dialog.getByText('0971 000 001').waitFor();
  expect(await dialog.getByRole('timer').innerText()).toMatch(/^0[12]:\d\d$/);
  expect([await countOf('pending_leads'), await countOf('leads')]).toEqual([1, 0]);

  // The code arrives at the server, and the reply is lost.
  await page.route(
    '**/api/verify-otp-sms',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await enterCode(dialog, server, own);
  await dialog.getByText(/^Không có kết nối mạng/).waitFor();
  expect([await countOf('pending_leads'), await countOf('leads')]).toEqual([0, 1]);
  await dialog.getByRole('button', { name: 'Xác nhận', exact: true }).tap();

  const children = page.getByRole('dialog', { name: 'Con của ba mẹ tên gì?' });
  await children.getByLabel('Họ và tên của con').fill('Phạm Gia An');
  await children.getByLabel('Năm sinh').selectOption('2017');
  await children.getByRole('button', { name: 'Lưu và thêm con nữa' }).tap();
  const more = page.getByRole('dialog', { name: 'Thêm con' });
  await more.getByText('Phạm Gia An').waitFor();
  await more.getByLabel('Họ và tên của con').fill('Phạm Gia Bình');
  await more.getByLabel('Năm sinh').selectOption('2019');
  await more.getByRole('button', { name: 'Xong', exact: true }).tap();
  await page.getByRole('heading', { name: 'Chào An!' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/learning');
  expect(await countOf('logins')).toBe(logins + 1);
  const cookies = await page.context().cookies();
  const names = cookies.map((cookie) => cookie.name).filter((name) => name !== 'theme');
  expect(names.toSorted()).toEqual(['app_token', 'token_user']);
  const rows = await server.db.queries
    .selectFrom('students as s')
    .innerJoin('logins as l', 'l.id', 's.login_id')
    .innerJoin('consents as c', 'c.login_id', 'l.id')
    .select(['l.full_name as parent', 's.full_name', 's.birth_year', 'c.purpose', 'c.version'])
    .where('l.phone', '=', own)
    .orderBy('s.id')
    .execute();
  const consented = { parent: 'Phạm Thu Hà', purpose: 'account', version: expect.any(String) };
  expect(rows).toEqual([
    { ...consented, full_name: 'Phạm Gia An', birth_year: 2017 },
    { ...consented, full_name: 'Phạm Gia Bình', birth_year: 2019 },
  ]);

  // Adds another child at any time, and the menu leads to each of them.
  const menu = page.getByRole('button', { name: 'Phạm Gia An', exact: true });
  await menu.tap();
  await page.getByRole('menuitem', { name: 'Thêm con' }).tap();
  await more.getByLabel('Họ và tên của con').fill('Phạm Gia Chi');
  await more.getByLabel('Năm sinh').selectOption('2021');
  await more.getByRole('button', { name: 'Thêm con', exact: true }).tap();
  await more.waitFor({ state: 'detached' });
  await menu.tap();
  await page.getByRole('menuitemradio', { name: 'Phạm Gia Chi' }).tap();
  await page.getByRole('heading', { name: 'Chào Chi!' }).waitFor();
});
