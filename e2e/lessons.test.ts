/** After a lesson: a teacher enters a whole class by keyboard, and the families get the complete rows. */
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { releaseDue } from '../server/lessons/release-due.ts';
import { lessonIdOf } from '../server/testing/classroom.ts';
import { storeDesk } from '../server/testing/desk.ts';
import { storePupils } from '../server/testing/lesson-grid.ts';
import type { Person } from '../server/testing/people.ts';
import { type StaffPerson, staffMember } from '../server/testing/staff.ts';
import { expectNoBarrier, expectNoOverflow } from './barriers.ts';
import { tabTo } from './form.ts';
import { killTab, typeUntilKilled } from './killed-tab.ts';
import { openDesk } from './marking.ts';
import { useStage } from './stage.ts';

const stage = useStage();
const names = 'An Bảo Chi Dũng Giang Hà Khôi Linh Minh Ngọc Phúc Quân'.split(' ');
let pupils: Person[];
let teacher: StaffPerson;
let lesson: number;
beforeAll(async () => {
  const { server } = stage;
  await storeDesk(server);
  pupils = await storePupils(
    server,
    'desk',
    names.map((name) => `Nguyễn ${name}`),
  );
  teacher = await staffMember(server, 'teacher', { classes: ['desk'] });
  lesson = await lessonIdOf(server, 'desk', 'first');
});

/** The last child is absent; the others are present, with four skills and a comment. */
async function enterClass({ keyboard }: Page): Promise<number> {
  let keys = 0;
  const press = async (...pressed: string[]) => {
    for (const key of pressed) {
      // oxlint-disable-next-line no-await-in-loop -- one key after the other
      await keyboard.press(key);
      keys++;
    }
  };
  for (const [at, name] of names.entries()) {
    const isAway = at === names.length - 1;
    // oxlint-disable-next-line no-await-in-loop -- one child after the other
    await press(isAway ? 'v' : 'c', 'Tab');
    if (isAway) continue;
    // oxlint-disable-next-line no-await-in-loop -- as above
    for (const score of ['8', '7', '9', '6']) await press(score, '5', 'Tab');
    // oxlint-disable-next-line no-await-in-loop -- as above
    await keyboard.insertText(`${name} đọc to và rõ, câu ${at} trả lời rất nhanh.`);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await press('Tab');
  }
  return keys;
}

test('twelve children are entered by keyboard alone and sent, and their families see it; no barrier at either size', async () => {
  const { server } = stage;
  const page = await openDesk(stage, teacher, '/staff/office/lessons');
  const link = page.getByRole('link', { name: /Buổi first/ });
  await link.waitFor();
  await expectNoBarrier(page, 'lessons');
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await page.getByRole('grid').waitFor();
  await tabTo(page, page.getByRole('gridcell', { name: /^Điểm danh Nguyễn An/ }));
  // 15 keys per child, besides the comments.
  expect(await enterClass(page)).toBeLessThan(12 * 16);
  await page.getByText('Đã lưu hết').waitFor();
  await expectNoBarrier(page, 'grid');

  await tabTo(page, page.getByRole('button', { name: 'Gửi cho gia đình' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Gửi cho 12 gia đình' }));
  await page.keyboard.press('Enter');
  await page.getByText(/Đang gửi cho 12 gia đình, 10 phút nữa/).waitFor();

  const [an] = pupils as [Person];
  const family = await stage.open(`/lesson-report/${lesson}`, { as: an });
  await family.locator('.report-sentence').waitFor();
  expect(await family.getByText('An đọc to và rõ').count()).toBe(0);
  server.clock.forward(601);
  expect(await releaseDue(server.deps)).toBe(12);
  await family.reload();
  await family.getByText('An đọc to và rõ, câu 0 trả lời rất nhanh.').waitFor();

  // A toast is outside every landmark of the page.
  await page.locator('.toast').waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('listitem', { name: 'Nguyễn An' }).waitFor();
  await expectNoOverflow(page);
  await expectNoBarrier(page, 'grid on a phone');
  await page.goto(`${server.origin}/staff/office/lessons`);
  await page.getByRole('tab', { name: 'Còn thiếu' }).waitFor();
  await expectNoOverflow(page);
});

test('no cell is lost when the tab is killed again and again, half of the times without a network', async () => {
  const { server } = stage;
  const second = await lessonIdOf(server, 'desk', 'second');
  const path = `/staff/office/lessons/${second}`;
  const first = await openDesk(stage, teacher, path);
  const context = first.context();
  await killTab(first);
  const kills = process.env['TEST_LONG'] ? 20 : 6;
  const score = (at: number) => ((at * 3) % 19) / 2 + 0.5;
  for (let at = 0; at < kills; at++) {
    const name = `Nguyễn ${names[at % names.length]}`;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const page = await context.newPage();
    // oxlint-disable-next-line no-await-in-loop -- as above
    await page.goto(server.origin + path);
    const comment = page.getByLabel(`Nhận xét, ${name}`);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await comment.waitFor();
    // oxlint-disable-next-line no-await-in-loop -- as above
    await context.setOffline(at % 2 === 1);
    const skill = at < names.length ? 'Từ vựng' : 'Phát âm';
    // oxlint-disable-next-line no-await-in-loop -- as above
    await page.getByLabel(`${skill}, ${name}`).fill(String(score(at)));
    // oxlint-disable-next-line no-await-in-loop -- as above
    await typeUntilKilled(comment, 'hay', 0.3);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await context.setOffline(false);
  }
  const last = await context.newPage();
  await last.goto(server.origin + path);
  await last.getByText('Đã lưu hết').waitFor();
  const stored = async () =>
    (
      await server.db.queries
        .selectFrom('lesson_skills')
        .select('score')
        .where('lesson_id', '=', second)
        .execute()
    ).map((row) => row.score);
  const all = Array.from({ length: kills }, (_, at) => score(at));
  await expect.poll(async () => (await stored()).sort()).toEqual(all.sort());
  const reviews = server.db.queries
    .selectFrom('teacher_reviews')
    .select('review')
    .where('lesson_id', '=', second);
  await expect
    .poll(async () => (await reviews.execute()).length)
    .toBe(Math.min(kills, names.length));
});
