/** Learning alone: watching the video of a lesson, reading a book. */
import { idByCode } from '../../server/testing/classroom.ts';
import { newStudent } from '../../server/testing/people.ts';
import type { Tour } from './tour.ts';

export const film = '/lesson-video/starters-animals-film';

export const watching: Tour = async ({ site, open, look }) => {
  const page = await open(film, await newStudent(site, { classes: { 'starters-a': 1 } }));
  const begin = page.getByRole('button', { name: /^Xem (video|tiếp)/ });
  await begin.waitFor();
  await page.getByRole('region', { name: 'Bài tiếp theo' }).waitFor();
  await look(page, 'lesson-video');
  await begin.click();
  // The start of the second scene.
  await page.getByRole('slider', { name: 'Vị trí trong video' }).fill('7');
  await page.getByRole('button', { name: 'Tạm dừng' }).click();
  await look(page, 'lesson-video-paused');
  await page.reload();
  await begin.waitFor();
  await look(page, 'lesson-video-resume');
  await begin.click();
  await page.waitForFunction(() => (document.querySelector('video')?.duration ?? 0) > 0);
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.2;
  });
  await page.getByText('Con xem xong rồi, giỏi lắm!').waitFor();
  await look(page, 'lesson-video-ended');
  await page.context().route(/\/media\/.*\.(mp4|m3u8|m4s)$/, (route) => route.abort());
  await page.reload();
  await page.getByRole('button', { name: 'Thử lại' }).waitFor();
  await look(page, 'lesson-video-failed');
  await page.context().unrouteAll();
};

export const reading: Tour = async ({ site, open, look }) => {
  const book = await idByCode(site, 'text_books', 'english-around-me');
  const page = await open(`/text-book/${book}`, await newStudent(site));
  const begin = page.getByRole('link', { name: 'Bắt đầu học' });
  await begin.waitFor();
  await look(page, 'text-book');
  await begin.click();
  const next = page.getByRole('button', { name: 'Tiếp theo' });
  await next.waitFor();
  await look(page, 'text-book-unit');
  await next.click();
  await page
    .getByRole('alert')
    .getByText(/Con làm xong phần kiểm tra nhỏ/)
    .waitFor();
  await look(page, 'text-book-checks-open');
};
