import { expect, test } from 'vitest';
import { useStage } from './stage.ts';
import { newChild } from './tours/habit.ts';

const stage = useStage();

test('a new child is asked two questions once, by keyboard too, and starts with the next thing to do', async () => {
  const child = await newChild(stage.server);
  const page = await stage.open('/learning', { as: child });
  const ask = (name: string) => page.getByRole('region', { name });
  const first = ask('Mỗi ngày con học mấy phút?');
  await first.getByRole('button', { name: '5 phút', exact: true }).focus();
  await page.keyboard.press('Enter');
  // From the question to its first tile.
  await ask('Rino đọc câu hỏi cho con nghe nhé?').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Mỗi ngày 5 phút' }).waitFor();
  const stored = await stage.server.db.queries
    .selectFrom('students')
    .select(['daily_minutes', 'read_aloud', 'welcomed_at'])
    .where('id', '=', child.id)
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({ daily_minutes: 5, read_aloud: true, welcomed_at: expect.any(Date) });

  await page.reload();
  await page.getByRole('heading', { name: 'Mỗi ngày 5 phút' }).waitFor();
  expect(await first.count()).toBe(0);
  await page.getByRole('link', { name: 'Đọc sách cùng Rino' }).tap();
  await page.waitForURL('**/text-book/*');
});
