/** A practice from start to end: written by a lead in the office, tried, published, and done by a child. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { newStudent } from '../server/testing/people.ts';
import { staffMember } from '../server/testing/staff.ts';
import { tabTo } from './form.ts';
import { openDesk } from './marking.ts';
import { expectRoomy } from './roomy.ts';
import { useStage } from './stage.ts';

const stage = useStage();

test('a practice with three types is written, tried and published, and a child does it', async () => {
  const { server } = stage;
  const lead = await staffMember(server, 'lead', { subjects: [1] });
  const page = await openDesk(stage, lead, '/staff/office/content');
  await page.getByRole('list', { name: 'Bài tập' }).waitFor();
  await expectRoomy(page, 'the list of practices');

  await page.getByRole('button', { name: 'Bài mới' }).first().click();
  await page.getByLabel('Tên bài', { exact: true }).last().fill('Nửa cái bánh');
  await page.getByRole('button', { name: 'Tạo bài' }).click();
  await page.getByRole('heading', { level: 1, name: 'Nửa cái bánh' }).waitFor();

  await add(page, /^Một đáp án/);
  await page.getByRole('textbox', { name: 'Câu hỏi', exact: true }).fill('Bạn Na ăn ');
  await page.getByRole('button', { name: 'Chèn công thức vào: Câu hỏi' }).click();
  await page.getByLabel('Gõ công thức').fill('3/4');
  await page.getByRole('dialog').locator('mfrac').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Chèn' }).click();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Câu hỏi', exact: true }).inputValue())
    .toBe('Bạn Na ăn $\\frac{3}{4}$');
  for (const [i, text] of ['hơn nửa', 'đúng nửa', 'ít hơn nửa', 'không ăn'].entries())
    // oxlint-disable-next-line no-await-in-loop -- as a person does
    await page.getByRole('textbox', { name: `Lựa chọn ${i + 1}`, exact: true }).fill(text);
  await page.getByRole('radio', { name: 'Lựa chọn 1 đúng' }).check();
  await page.getByRole('textbox', { name: 'Lời giải', exact: true }).fill('Vì 3 phần trên 4.');
  const preview = page.getByRole('region', { name: 'Học sinh thấy' });
  await preview.locator('mfrac').waitFor();
  await page.getByText('Chưa chọn kỹ năng').waitFor();
  await preview.getByRole('radio', { name: 'hơn nửa', exact: true }).click();
  await preview.getByRole('button', { name: 'Làm thử' }).click();
  await preview.getByText('Đúng', { exact: true }).first().waitFor();
  await preview.getByText('Vì 3 phần trên 4.').waitFor();
  await expectRoomy(page, 'the editor of a question');

  await add(page, /^Đúng sai/);
  await page.getByRole('textbox', { name: 'Câu hỏi', exact: true }).fill('Nửa là 2 phần 4.');
  await page.getByRole('group', { name: 'Đáp án đúng' }).getByLabel('Đúng').check();
  await page.getByRole('textbox', { name: 'Lời giải', exact: true }).fill('Vì 2/4 = 1/2.');
  await preview.getByRole('radio', { name: 'Đúng', exact: true }).waitFor();

  // By keyboard alone.
  await add(page, /^Trả lời ngắn/);
  await page.keyboard.press('Tab');
  await tabTo(page, page.getByRole('textbox', { name: 'Câu hỏi', exact: true }));
  await page.keyboard.type('Nửa của 24 là mấy?');
  await tabTo(page, page.getByLabel('Học sinh gõ'));
  await page.keyboard.press('s');
  await tabTo(page, page.getByRole('textbox', { name: 'Đáp án', exact: true }));
  await page.keyboard.type('12');
  await tabTo(page, page.getByRole('textbox', { name: 'Lời giải', exact: true }));
  await page.keyboard.type('24 chia 2.');
  await page.getByText('Đã lưu nháp').waitFor();

  await page.getByRole('button', { name: /mọi câu của bài/ }).click();
  await page.getByRole('link', { name: 'Tên và cách làm bài' }).click();
  await page.getByLabel('Mở cho mọi người, không cần được giao').check();
  await page.getByLabel('Thứ tự').selectOption('Giữ nguyên thứ tự');
  await expectRoomy(page, 'the settings of a practice');
  await page.getByRole('button', { name: 'Phát hành…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Phát hành' });
  await dialog.getByText('3 câu mới').waitFor();
  await dialog.getByRole('button', { name: 'Phát hành' }).click();
  await page.getByText('Bản 1').waitFor();

  const id = new URL(page.url()).pathname.split('/').at(-1);
  const child = await stage.open(`/practice/${id}?start=1`, { as: await newStudent(server) });
  await child.locator('mfrac').waitFor();
  await child.getByRole('radio', { name: 'hơn nửa', exact: true }).tap();
  await child.getByText('Vì 3 phần trên 4.').waitFor();
});

async function add(page: Page, type: RegExp) {
  await page.getByRole('button', { name: 'Thêm câu vào Phần 1' }).click();
  const before = page.url();
  await page.getByRole('dialog').getByRole('button', { name: type }).click();
  await expect.poll(() => page.url()).not.toBe(before);
  await page.getByRole('heading', { level: 2, name: type }).waitFor();
}
