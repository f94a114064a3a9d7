/** Sign-in, registration, recovery, hand-over, and the profile behind the name in the header. */
import type { Page } from 'playwright';
import { newStudent, signedIn } from '@bitu/server/testing/people.ts';
import { pictures } from '@bitu/server/testing/pictures.ts';
import { codeField, codeOn, enterCode } from '../code.ts';
import { fetchAs } from '../attempt.ts';
import type { Tour } from './tour.ts';

async function fillIn(page: Page, phone: string) {
  await page.getByLabel('Họ và tên').fill('Phạm Thu Hà');
  await page.getByLabel('Số điện thoại', { exact: true }).fill(phone);
  await page.getByLabel('Mật khẩu', { exact: true }).fill('mùa hè xanh');
  await page.getByLabel('Nhập lại mật khẩu').fill('mùa hè xanh');
  await page.getByRole('checkbox', { name: /^Tôi đồng ý/ }).check();
}

/** Before a page has loaded its scripts, the link in its header leads to the page of the same form. */
export const untilRegisterLinkIsAlive = (page: Page) =>
  page.waitForFunction(() => {
    const link = document.querySelector('a[href*="form=register"]');
    return link !== null && Object.keys(link).some((key) => key.startsWith('__reactProps'));
  });

export const registering: Tour = async ({ site, open, look }) => {
  const phone = '0973000001';
  const page = await open('/login?form=register');
  const send = page.getByRole('group').getByRole('button', { name: 'Đăng ký', exact: true });
  await send.waitFor();
  await look(page, 'register');
  await send.click();
  await page.getByText('Thiếu thông tin họ và tên').waitFor();
  await look(page, 'register-missing');
  await fillIn(page, phone);
  await send.click();
  await codeField(page).waitFor();
  await look(page, 'code');
  const code = await codeOn(site, phone);
  await codeField(page).pressSequentially(code === '000000' ? '000001' : '000000');
  await page.getByText(/^Mã xác nhận không đúng/).waitFor();
  await look(page, 'code-wrong');
  await enterCode(page, site, phone);
  const children = page.getByRole('dialog', { name: 'Con của ba mẹ tên gì?' });
  await children.waitFor();
  await look(page, 'register-children');
  await children.getByLabel('Họ và tên của con').fill('Phạm Gia An');
  await children.getByLabel('Năm sinh').selectOption('2017');
  await children.getByRole('button', { name: 'Lưu và thêm con nữa' }).click();
  await page.getByRole('dialog', { name: 'Thêm con' }).getByText('Phạm Gia An').waitFor();
  await look(page, 'register-children-more');

  const above = await open('/');
  await untilRegisterLinkIsAlive(above);
  await above.getByRole('banner').getByRole('link', { name: 'Đăng ký' }).click();
  await above.getByRole('dialog').getByLabel('Họ và tên').waitFor();
  await look(above, 'register-dialog');
};

export const legalTexts: Tour = async ({ open, look }) => {
  for (const [name, path] of [
    ['terms-page', '/dieu-khoan'],
    ['privacy-page', '/quyen-rieng-tu'],
  ] as const) {
    const page = await open(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await look(page, name);
  }
};

/** Five children, and signing out is still reachable. */
export const accountMenu: Tour = async ({ site, open, look }) => {
  const page = await open('/information', await signedIn(site, 'demo.binh'));
  await page.getByRole('button', { name: 'Trần Gia Bình' }).click();
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).waitFor();
  await look(page, 'account-menu');
};

export const recovering: Tour = async ({ site, open, look }) => {
  const page = await open('/login?form=forgot');
  await page.getByLabel('Số điện thoại', { exact: true }).fill('0900000001');
  await look(page, 'forgot');
  await page.getByRole('button', { name: 'Gửi mã khôi phục' }).click();
  await codeField(page).waitFor();
  await look(page, 'forgot-code');
  await page.goto(`${site.origin}/resetPassword?auth_phone=0900000001`);
  await page.getByLabel('Mật khẩu mới', { exact: true }).fill('mùa thu vàng');
  await look(page, 'reset');
  await page.getByLabel('Nhập lại mật khẩu mới').fill('mùa thu vàng');
  // The code was not entered.
  await page.getByRole('button', { name: 'Đổi mật khẩu' }).click();
  await page.getByRole('alert').getByRole('link', { name: 'Nhận mã khôi phục' }).waitFor();
  await look(page, 'reset-refused');
  await page.goto(`${site.origin}/resetPassword`);
  await page.getByRole('link', { name: 'Nhận mã khôi phục' }).waitFor();
  await look(page, 'reset-nobody');
};

export const handingOver: Tour = async ({ site, open, look }) => {
  const an = await signedIn(site, 'demo.an');
  const { code } = await fetchAs<{ code: string }>(site, an, '/api/hand-over', {});
  const page = await open(`/learning?token=${code}`, await signedIn(site, 'demo.binh'));
  const question = page.getByRole('alertdialog', { name: 'Bạn muốn vào bằng tài khoản khác?' });
  await question.waitFor();
  await look(page, 'hand-over');
  await question.getByRole('button', { name: /^Ở lại với/ }).click();
  await page.goto(`${site.origin}/learning?token=${'x'.repeat(43)}`);
  await question.getByRole('button', { name: 'Vào tài khoản khác' }).click();
  await page.getByRole('alertdialog', { name: 'Chưa vào được bằng liên kết này' }).waitFor();
  await look(page, 'hand-over-failed');
};

export const information: Tour = async ({ site, open, look }) => {
  const child = await newStudent(site);
  const page = await open('/information', child);
  await page.getByLabel('Họ và tên').waitFor();
  await look(page, 'information');
  await page.getByLabel('Họ và tên').fill('Nguyễn Thử Xem');
  for (const [name, key, heading] of [
    ['information-certificates', 'myCertificate', 'Chứng chỉ đầu tiên đang chờ con.'],
    ['information-daily-goal', 'DailyGoal', 'Đủ phút thì được khen'],
    ['information-password', 'ChangePassword', 'Thiết bị đang đăng nhập'],
    ['information-child-data', 'ChildData', 'Bitu đang lưu gì về Nguyễn Thử?'],
    ['information-terms', 'TermAndPolicy', 'Mục lục'],
  ] as const) {
    await page
      .getByRole('navigation', { name: 'Các mục của tài khoản' })
      .locator(`a[href$="${key}"]`)
      .click();
    if (key === 'myCertificate') {
      const asked = page.getByRole('alertdialog', { name: 'Con chưa lưu thay đổi' });
      await asked.waitFor();
      await look(page, 'information-unsaved');
      await asked.getByRole('button', { name: 'Bỏ thay đổi' }).click();
    }
    await page.getByText(heading).first().waitFor();
    await look(page, name);
  }
};

export const profileDialogs: Tour = async ({ site, open, look }) => {
  const child = await newStudent(site);
  const page = await open('/information', child);
  const close = () => page.getByRole('dialog').getByRole('button', { name: 'Đóng' }).click();
  const province = page.getByRole('combobox', { name: /^Tỉnh, thành phố/ });
  await province.click();
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await look(page, 'information-places');
  await province.press('Escape');

  await page.getByRole('button', { name: 'Đổi số' }).click();
  await page.getByLabel('Số điện thoại mới').fill('0973000002');
  await page.getByLabel('Mật khẩu', { exact: true }).fill('bitu123456');
  await look(page, 'phone-dialog');
  await page.getByRole('button', { name: 'Gửi mã xác nhận' }).click();
  await codeField(page).waitFor();
  await look(page, 'phone-code');
  await close();

  await page.getByRole('button', { name: 'Thêm ảnh' }).click();
  await page.getByRole('dialog', { name: 'Ảnh của con' }).waitFor();
  await look(page, 'picture-dialog');
  const png = { name: 'con.png', mimeType: 'image/png', buffer: pictures.png };
  await page.getByLabel('Chọn ảnh từ máy').setInputFiles(png);
  await page.getByRole('application', { name: 'Khung ảnh' }).waitFor();
  await look(page, 'crop-dialog');
  await close();

  await page.goto(`${site.origin}/information?activeKey=ChildData`);
  await page.getByRole('button', { name: 'Xóa dữ liệu của con' }).click();
  const erase = page.getByRole('dialog', { name: /^Xóa dữ liệu của/ });
  await erase.getByLabel(/để xác nhận$/).waitFor();
  await look(page, 'erase-dialog');
  await erase.getByLabel(/để xác nhận$/).fill('Nguyễn Thử');
  await erase.getByRole('button', { name: 'Tiếp tục xóa' }).click();
  await codeField(page).waitFor();
  await look(page, 'erase-code');
};
