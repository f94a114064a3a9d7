/** The reports for parents: every kind, signed in and through a link, and the lists that lead to them. */
import type { Page } from 'playwright';
import type { Reported } from '../reports.ts';
import type { Tour } from './tour.ts';

const sentence = (page: Page) => page.locator('.report-sentence').waitFor();

/** Each report with its sentence, and with everything opened behind it. */
export const reading =
  ({ an, binh, dung, ofAn, ofBinh, ofDung }: Reported): Tour =>
  async ({ open, look, site }) => {
    const page = await open(ofAn.lesson, an);
    for (const [name, path] of Object.entries(ofAn)) {
      await page.goto(site.origin + path);
      if (name === 'skill')
        await page
          .getByText(/^Tính từ \d+ câu|^Mới /)
          .first()
          .waitFor();
      else await sentence(page);
      await page
        .locator('details')
        .evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
      await look(page, `report-${name}`);
    }
    const others = [
      ['final', ofBinh.final, binh],
      ['entry', ofDung.entry, dung],
      ['trial', ofDung.trial, dung],
    ] as const;
    for (const [name, path, who] of others) {
      const other = await open(path, who);
      await sentence(other);
      await look(other, `report-${name}`);
    }
    await page.goto(site.origin + ofAn.lesson);
    await page.getByRole('button', { name: 'Gửi cho người thân' }).click();
    const dialog = page.getByRole('dialog', { name: 'Gửi báo cáo cho người thân' });
    await dialog.getByRole('heading', { name: 'Liên kết đang mở' }).waitFor();
    await dialog.getByRole('listitem').first().waitFor();
    await look(page, 'report-share');
    await dialog.getByRole('button', { name: 'Tạo liên kết' }).click();
    await dialog.getByLabel('Liên kết', { exact: true }).waitFor();
    await look(page, 'report-shared');
  };

/** Pages that open without signing in, and a link that no longer does. */
export const byLink =
  ({ links, check, ofAn }: Reported): Tour =>
  async ({ open, look, site }) => {
    const page = await open(links[0] ?? '');
    for (const path of links) {
      await page.goto(site.origin + path);
      await sentence(page);
      await look(page, `link-${new URL(page.url()).pathname.split('/')[1]}`);
    }
    const others = [
      ['link-sheet-in-app', `${links.find((path) => path.startsWith('/phieu'))}?platform=ios`, ''],
      ['link-gone', `/phieu/${'a'.repeat(22)}`, 'Liên kết này không còn mở được.'],
      ['report-visitor', '/final-report', 'Ba mẹ đăng nhập để xem báo cáo của con nhé!'],
      ['certificate', check, 'Chứng chỉ này có hiệu lực.'],
      ['certificate-unknown', '/chung-chi/1/2', 'Bitu không có chứng chỉ với số và mã này.'],
      ['mail-off', `/tat-thu?key=${'k'.repeat(22)}`, 'Ba mẹ không muốn nhận thư hằng tuần'],
      ['report-not-signed-in', ofAn.lesson, 'Đăng nhập'],
    ] as const;
    for (const [name, path, words] of others) {
      await page.goto(site.origin + path);
      if (words === '') await sentence(page);
      else await page.getByRole('main').getByText(words).first().waitFor();
      await look(page, name);
    }
  };

/** The lists: a family's home, all results, certificates, the weekly message. */
export const lists =
  ({ an, binh }: Reported): Tour =>
  async ({ open, look, site }) => {
    const home = await open('/learning', binh);
    await home.getByRole('heading', { name: 'Các con của ba mẹ' }).waitFor();
    await look(home, 'family');
    const page = await open('/information?activeKey=StudyResult', an);
    const month = page.getByLabel('Tháng', { exact: true });
    await month.waitFor();
    await page.locator('.results a').first().waitFor();
    await look(page, 'results');
    await month.selectOption({ index: 2 });
    await page.locator('.results a').first().waitFor();
    await look(page, 'results-of-a-month');
    await page.goto(`${site.origin}/lesson-report`);
    await page.getByText('Ba mẹ muốn xem báo cáo nào?').waitFor();
    await look(page, 'report-which');
    await page.goto(`${site.origin}/lesson-report/999999`);
    await page.getByRole('main').getByRole('link').first().waitFor();
    await look(page, 'report-not-found');
    await page.goto(`${site.origin}/skills/9/9`);
    await page.getByText('Con chưa có câu nào của kỹ năng này.').waitFor();
    await look(page, 'skill-without-answers');
    await page.goto(`${site.origin}/information?activeKey=WeeklyMessage`);
    await page.getByRole('main').getByRole('combobox').first().waitFor();
    await look(page, 'weekly-message');
    await page.goto(`${site.origin}/information?activeKey=myCertificate`);
    await page.getByRole('link', { name: 'Trang kiểm tra' }).first().waitFor();
    await look(page, 'certificates');
  };
