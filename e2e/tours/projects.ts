import {
  markSubmission,
  child,
  drawing,
  film,
  page as paper,
  photo,
  projectId,
  share,
} from '../projects.ts';
import type { Tour } from './tour.ts';

export const project: Tour = async ({ site, open, look }) => {
  const student = await child(site);
  const page = await open(`/practice-project/${await projectId(site)}`, student);
  const chooser = page.getByLabel('Chọn ảnh hoặc tệp của con');
  await chooser.waitFor({ state: 'attached' });
  await look(page, 'project');
  await page.getByRole('button', { name: 'Nộp bài' }).click();
  await page.getByRole('alert').waitFor();
  await look(page, 'project-missing');

  await chooser.setInputFiles([drawing, photo, paper]);
  await page.getByText('Đã gửi xong').nth(2).waitFor();
  await page.context().route('**/api/upload/*', () => {});
  const other = { name: 'trò chơi.exe', mimeType: '', buffer: Buffer.from('MZ') };
  await chooser.setInputFiles([film(3_000_000), { ...film(900_000), name: 'phim hai.mp4' }, other]);
  await page.getByRole('button', { name: 'Tạm dừng' }).nth(1).click();
  await page.getByText('Đang tạm dừng').waitFor();
  await page.getByText('Đang gửi').waitFor();
  await look(page, 'project-sending');
  for (const name of ['kể chuyện.mp4', 'phim hai.mp4', 'trò chơi.exe'])
    await page.getByRole('button', { name: `Bỏ tệp ${name}` }).click();
  await page.context().unrouteAll();

  await page.getByRole('textbox', { name: /^Con kể về dự án/ }).fill('Bố giải được ngay ạ!');
  await page.getByRole('button', { name: 'Nộp bài' }).click();
  await page.getByText('Con nộp dự án rồi, giỏi lắm!').waitFor();
  await look(page, 'project-handed-in');
  for (const [name, status, words] of [
    ['project-again', 3, 'Con chụp gần hơn'],
    ['project-marked', 2, 'Câu đố của con rất hay'],
  ] as const) {
    await markSubmission(site, student, status);
    await page.reload();
    await page.getByText(words).waitFor();
    await look(page, name);
  }
  await page.getByRole('checkbox', { name: /^Cho người có liên kết xem/ }).check();
  await page.getByRole('link', { name: /view-practice-project/ }).waitFor();
  await look(page, 'project-shared');
  await page.getByRole('button', { name: 'Sửa bài đã nộp' }).click();
  await page.getByRole('heading', { name: 'Con nộp bài' }).waitFor();
  await look(page, 'project-change');

  const guest = await open(await share(site, student));
  await guest.getByText('Bố giải được ngay ạ!').waitFor();
  await look(guest, 'project-guest');
  await guest.goto(`${site.origin}/view-practice-project/${'a'.repeat(22)}`);
  await guest.getByText('Dự án này chưa mở được').waitFor();
  await look(guest, 'project-not-shared');
  await page.goto(`${site.origin}/practice-project/999999`);
  await page.getByText('Không tìm thấy dự án này.').waitFor();
  await look(page, 'project-not-found');
};
