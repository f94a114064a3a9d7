/**
 * Questions of a spreadsheet on their way to a child: the file has issues, is corrected, imported, published and done.
 */
import { type CellValue, workbookOf } from '@bitu/db/import/workbook/testing.ts';
import { expect, test } from 'vitest';
import { newStudent } from '../server/testing/people.ts';
import { staffMember } from '../server/testing/staff.ts';
import { openDesk } from './marking.ts';
import { expectRoomy } from './roomy.ts';
import { useStage } from './stage.ts';

const stage = useStage();

const practice = { practice: 'phep-cong', title: 'Phép cộng', subject: 'Toán', type: 'Luyện tập' };
const question = (own: Record<string, CellValue>) => ({
  practice: 'phep-cong',
  type: 'Một đáp án',
  a: '4',
  b: '5',
  why: 'Con đếm tiếp là ra.',
  ...own,
});
const sum = question({ code: 'cau-1', stem: '2 + 3 bằng mấy?', answer: 'B' });
const truth = question({
  code: 'cau-2',
  type: 'Đúng sai',
  stem: '2 + 2 = 4',
  a: null,
  b: null,
  answer: 'Đúng',
});

async function workbook(name: string, questions: Record<string, CellValue>[]) {
  const bytes = await workbookOf({ practices: [practice], questions });
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { name, mimeType, buffer: Buffer.from(bytes) };
}

test('a spreadsheet with issues is corrected, imported and published, and a child does it', async () => {
  const { server } = stage;
  const lead = await staffMember(server, 'lead', { subjects: [1] });
  const page = await openDesk(stage, lead, '/staff/office/content');
  await page.getByRole('link', { name: 'Nhập câu hỏi' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Tải tệp mẫu .xlsx' }).click();
  expect((await saving).suggestedFilename()).toBe('cau-hoi-mau.xlsx');

  const file = page.locator('input[type=file]');
  await file.setInputFiles(
    await workbook('phep-cong.xlsx', [
      { ...sum, answer: 'F' },
      { ...truth, stem: null },
    ]),
  );
  await page.getByLabel('Tên bài').fill('Phép cộng trong phạm vi 10');
  await page.getByRole('button', { name: 'Kiểm tra tệp' }).click();
  await page.getByText('Tệp có 2 lỗi; chưa có gì được lưu').waitFor();
  const issues = page.getByRole('listitem');
  expect(await issues.filter({ hasText: 'Dòng 2' }).textContent()).toMatch(
    /\(Đáp án\): .*chữ cái của các lựa chọn đúng/,
  );
  expect(await issues.filter({ hasText: 'Dòng 3' }).textContent()).toMatch(/\(Câu hỏi\): .*trống/);
  await expectRoomy(page, 'the issues of a file');
  expect(await page.getByRole('button', { name: /^Nhập/ }).count()).toBe(0);

  await file.setInputFiles(await workbook('phep-cong-2.xlsx', [sum, truth]));
  await page.getByRole('button', { name: 'Kiểm tra tệp' }).click();
  await page.getByRole('button', { name: 'Nhập 2 câu' }).click();
  await page.getByRole('heading', { level: 1, name: 'Phép cộng trong phạm vi 10' }).waitFor();
  await page.getByLabel('Mở cho mọi người, không cần được giao').check();
  await page.getByLabel('Thứ tự').selectOption('Giữ nguyên thứ tự');
  await page.getByText('Đã lưu nháp').waitFor();
  await page.getByRole('button', { name: 'Phát hành…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Phát hành' });
  await dialog.getByText('2 câu mới').waitFor();
  await dialog.getByRole('button', { name: 'Phát hành' }).click();
  await page.getByText('Bản 1').waitFor();

  const id = new URL(page.url()).pathname.split('/').at(-1);
  const child = await stage.open(`/practice/${id}?start=1`, { as: await newStudent(server) });
  await child.getByText('2 + 3 bằng mấy?').first().waitFor();
  await child.getByRole('radio', { name: '5', exact: true }).tap();
  await child.getByText('Con đếm tiếp là ra.').waitFor();
});
