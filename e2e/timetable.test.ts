/** The office plans a class from nothing: a room, the class, weekly lessons around a holiday; the family sees them. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { newStudent } from '../server/testing/people.ts';
import { staffMember } from '../server/testing/staff.ts';
import { notifyDue } from '../server/timetable/notify.ts';
import { beginAtNoon, dayIn } from './days.ts';
import { tabTo } from './form.ts';
import { openDesk } from './marking.ts';
import { expectRoomy } from './roomy.ts';
import { useStage } from './stage.ts';

const stage = useStage();

const short = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`;
const said = (page: Page, words: string) =>
  page.getByRole('status').getByText(words, { exact: true }).waitFor();

/** After ten minutes the families are notified. */
async function tenMinutes() {
  const { server } = stage;
  server.clock.now = new Date(server.clock.now.getTime() + 11 * 60_000);
  await notifyDue(server.deps);
}

test('a room, a class, weekly lessons around a holiday, all moved by keyboard and back, then one: the family sees the new time', async () => {
  const { server } = stage;
  beginAtNoon(server);
  // No demo day is in the way.
  await server.db.queries.deleteFrom('closed_days').execute();
  const office = await staffMember(server, 'office');
  const page = await openDesk(stage, office, '/staff/office/classes?new=1');

  const making = page.getByRole('dialog', { name: 'Tạo lớp' });
  await making.getByLabel('Mã lớp').fill('HANH-TRINH');
  await making.getByLabel('Khối').selectOption('3');
  await expectRoomy(page, 'a new class');
  await making.getByRole('button', { name: 'Tạo lớp' }).click();
  await page.getByRole('heading', { level: 1, name: 'Lớp Toán 3' }).waitFor();
  await page.getByText('Lớp chưa có buổi nào').waitFor();
  const child = await newStudent(server, { classes: { 'HANH-TRINH': 1 } });

  await page.getByRole('navigation', { name: 'Trang' }).getByText('Lịch dạy').click();
  await page.getByRole('main').getByRole('link', { name: 'Phòng học' }).click();
  await page.getByRole('link', { name: 'Thêm phòng' }).click();
  const rooms = page.getByRole('dialog', { name: 'Thêm phòng' });
  await rooms.getByLabel('Tên phòng').fill('P101');
  await rooms.getByLabel('Số chỗ').fill('12');
  await rooms.getByRole('button', { name: 'Thêm phòng' }).click();
  await said(page, 'Đã thêm P101');
  await page.getByRole('navigation', { name: 'Trang' }).getByText('Lịch dạy').click();
  await page.getByRole('button', { name: 'Ngày nghỉ' }).click();
  const closed = page.getByRole('dialog', { name: 'Ngày nghỉ' });
  await closed.getByLabel('Ngày', { exact: true }).fill(dayIn(server, 9));
  await closed.getByLabel('Tên ngày nghỉ').fill('Hội trường');
  await closed.getByRole('button', { name: 'Thêm', exact: true }).click();
  // Lessons of the demo's classes are on that day.
  await closed.getByRole('button', { name: 'Để nguyên các buổi' }).click();
  await said(page, `Đã thêm ngày nghỉ ${short(dayIn(server, 9))}.`);

  await page.getByRole('button', { name: 'Thêm buổi học' }).click();
  const adding = page.getByRole('dialog', { name: 'Thêm buổi học' });
  await adding.getByLabel('Lớp', { exact: true }).selectOption('Lớp Toán 3 (HANH-TRINH)');
  await adding.getByLabel('Ngày').fill(dayIn(server, 2));
  await adding.getByLabel('Giờ bắt đầu').fill('17:30');
  await adding.getByLabel('Phòng').selectOption('P101 (12 chỗ)');
  await adding.getByLabel('Lặp hằng tuần').check();
  await adding.getByLabel('Số buổi').fill('3');
  await adding.getByRole('button', { name: 'Xem các buổi' }).click();
  await adding.getByText(`Bỏ qua ngày nghỉ: ${short(dayIn(server, 9))} (Hội trường).`).waitFor();
  await expectRoomy(page, 'what is confirmed');
  await adding.getByRole('button', { name: 'Thêm buổi học' }).click();
  await said(page, 'Đã thêm 3 buổi học.');
  await tenMinutes();

  // By keyboard alone: to the next day, an hour later.
  await page.goto(`${server.origin}/staff/office/timetable?day=${dayIn(server, 2)}`);
  const card = page.getByRole('button', { name: /HANH-TRINH/ });
  await card.waitFor();
  await expectRoomy(page, 'the week');
  // On paper only the week is printed.
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('navigation', { name: 'Trang' }).isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'Thêm buổi học' }).isVisible()).toBe(false);
  expect(await card.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  // All that follow move a quarter of an hour later, and back, before any family is notified.
  const moving = page.getByRole('dialog');
  await tabTo(page, card);
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => moving.getByLabel('Giờ bắt đầu').inputValue()).toBe('17:45');
  await tabTo(page, moving.getByRole('radio', { name: /^Chỉ buổi này/ }));
  await page.keyboard.press('ArrowDown');
  expect(await moving.getByRole('radio', { name: /^Từ buổi này về sau/ }).isChecked()).toBe(true);
  await page.keyboard.press('Enter');
  // A change of several lessons is previewed first.
  await tabTo(page, moving.getByRole('button', { name: 'Lưu thay đổi' }));
  await page.keyboard.press('Enter');
  await said(page, 'Đã lưu 3 buổi học.');
  await tabTo(page, page.getByRole('button', { name: 'Hoàn tác' }));
  await page.keyboard.press('Enter');
  await said(page, 'Đã hoàn tác. Gia đình chưa được báo gì.');
  await page.getByRole('button', { name: /^17:30.*HANH-TRINH/ }).waitFor();

  await tabTo(page, card);
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => moving.getByLabel('Ngày').inputValue()).toBe(dayIn(server, 3));
  await tabTo(page, moving.getByLabel('Giờ bắt đầu'));
  await moving.getByLabel('Giờ bắt đầu').fill('18:45');
  await page.keyboard.press('Enter');
  await said(page, 'Đã lưu.');

  await tenMinutes();
  const family = await stage.open('/learning', { as: child });
  await family.getByText(/18:45/).first().waitFor();
  const { data: notices } = await server.call('notices.list', { token: child.token });
  expect(notices[0].content).toContain('chuyển sang 18:45');
  const lessons = await server.call('learning.schedule', { token: child.token });
  expect(JSON.stringify(lessons.data)).toContain(
    String(Date.parse(`${dayIn(server, 3)}T18:45:00+07:00`) / 1000),
  );
});
