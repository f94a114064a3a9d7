/** The features that bring a child back: the first visit, the daily goal, and the sticker album. */
import { newStudent, type Person } from '../../server/testing/people.ts';
import type { Site } from '../server.ts';
import { readSection } from '../lazy.ts';
import type { Tour } from './tour.ts';

/** A child that was just registered. */
export async function newChild(site: Site, classes: Record<string, 1> = {}): Promise<Person> {
  const child = await newStudent(site, { classes });
  await site.db.queries
    .updateTable('students')
    .set({ welcomed_at: null })
    .where('id', '=', child.id)
    .execute();
  return child;
}

/** Gives a child stars, as missions of past days would have. */
export async function giveStars(site: Site, { id }: Person, stars: number): Promise<void> {
  await site.db.queries
    .insertInto('mission_rewards')
    .values({
      student_id: id,
      mission: 'day-practice',
      period_start: '2026-11-02',
      stars,
      rewarded_at: new Date('2026-11-02'),
    })
    .execute();
}

export const firstVisit: Tour = async ({ site, open, look }) => {
  const page = await open('/learning', await newChild(site));
  for (const [i, [question, tile]] of [
    ['Mỗi ngày con học mấy phút?', '10 phút'],
    ['Rino đọc câu hỏi cho con nghe nhé?', 'Có, Rino đọc nhé'],
  ].entries()) {
    const card = page.getByRole('region', { name: question ?? '' });
    await card.waitFor();
    await look(page, `first-visit-${i + 1}`);
    await card.getByRole('button', { name: tile ?? '' }).click();
  }
  await page.getByRole('heading', { name: 'Mỗi ngày 10 phút' }).waitFor();
  await page.getByRole('link', { name: 'Đọc sách cùng Rino' }).waitFor();
  await look(page, 'first-visit-done');
};

export const album: Tour = async ({ site, open, look }) => {
  const child = await newStudent(site, { classes: { 'starters-a': 1 } });
  const page = await open('/album', child);
  await page.getByText('0/30 hình dán').waitFor();
  await look(page, 'album-empty');
  await giveStars(site, child, 100);
  await page.reload();
  await page.getByText('17/30 hình dán').waitFor();
  await look(page, 'album');
  await page.getByRole('link', { name: 'Xem nhiệm vụ' }).click();
  const block = page.getByRole('region', { name: 'Mỗi ngày một chút' });
  await page.getByRole('heading', { name: 'Bài tập chưa làm xong' }).waitFor();
  await page.locator('[data-place=today] > :last-child').first().scrollIntoViewIfNeeded();
  await readSection(block);
  await block.getByRole('link', { name: /100 sao/ }).waitFor();
  await look(page, 'learning-habit');
};
