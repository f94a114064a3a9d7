/**
 * A day of the office at 1280 px without a mouse: the timetable, a lesson, a child, a question, a message, and the log
 * of it all.
 */
import { beforeAll, expect, test } from 'vitest';
import { importPractices, truthsOf } from '../server/testing/content.ts';
import { storeDesk } from '../server/testing/desk.ts';
import { storePupils } from '../server/testing/lesson-grid.ts';
import { staffMember } from '../server/testing/staff.ts';
import { dayIn } from './days.ts';
import { tabTo } from './form.ts';
import { choose, goAlong, press, tabBackTo, type } from './keys.ts';
import { openDesk } from './marking.ts';
import { useStage } from './stage.ts';
import { expectPassable } from './steps.ts';

const stage = useStage();
const child = 'Võ Bàn Phím';
beforeAll(async () => {
  const { server } = stage;
  await storeDesk(server);
  await storePupils(server, 'desk', [child]);
  await importPractices(server, [truthsOf('phim-cau', { subject: 1 })]);
});

test('by keyboard alone: a lesson is planned, one is entered, a question is published, a class is notified; the log has all of it', async () => {
  const { server } = stage;
  const owner = await staffMember(server, 'owner');
  const page = await openDesk(stage, owner, '/staff/office');
  expect(page.viewportSize()?.width).toBe(1280);
  await goAlong(page, 'Lịch dạy');
  await press(page, page.getByRole('button', { name: 'Thêm buổi học' }));
  const adding = page.getByRole('dialog', { name: 'Thêm buổi học' });
  await choose(page, adding.getByLabel('Lớp', { exact: true }), /\(desk\)/);
  await tabTo(page, adding.getByLabel('Ngày'));
  // The order in which its parts are typed depends on the browser's language.
  await adding.getByLabel('Ngày').fill(dayIn(server, 3));
  await type(page, adding.getByLabel(/^Tên buổi/), 'Buổi phím');
  await press(page, adding.getByRole('button', { name: 'Thêm buổi học' }));
  await page.getByText('Đã thêm buổi học.').first().waitFor();

  await goAlong(page, 'Sau buổi học');
  await press(page, page.getByRole('link', { name: /Buổi first/ }));
  await tabTo(page, page.getByRole('gridcell', { name: new RegExp(`^Điểm danh ${child}`) }));
  await page.keyboard.press('c');
  await page.getByRole('gridcell', { name: `Điểm danh ${child}: Có mặt` }).waitFor();
  await page.getByText('Đã lưu hết').waitFor();

  await goAlong(page, 'Học sinh');
  await type(page, page.getByLabel('Tìm theo tên, 4 số cuối hoặc cả số điện thoại'), 'vo ban phim');
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('link', { name: child }));
  await page.getByRole('heading', { level: 1, name: child }).waitFor();
  await type(page, page.getByLabel('Ghi chú mới'), 'Mẹ hỏi lịch thi.');
  await press(page, page.getByRole('button', { name: 'Thêm ghi chú' }));
  await page.getByRole('listitem').getByText('Mẹ hỏi lịch thi.').waitFor();

  await goAlong(page, 'Bài tập');
  await type(page, page.getByLabel('Tên bài'), 'phim-cau');
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('main').getByRole('listitem').getByRole('link').first());
  const questions = page.getByRole('navigation', { name: 'Câu hỏi của bài' });
  await press(page, questions.getByRole('link', { name: /Câu q2/ }));
  await type(page, page.getByRole('textbox', { name: 'Câu hỏi', exact: true }), 'Số 4 là số chẵn.');
  await page.getByText('Đã lưu nháp').waitFor();
  await tabBackTo(page, page.getByRole('button', { name: 'Phát hành…' }));
  await page.keyboard.press('Enter');
  const publishing = page.getByRole('dialog', { name: 'Phát hành' });
  await publishing.getByText('1 câu sửa').waitFor();
  await press(page, publishing.getByRole('button', { name: 'Phát hành' }));
  await publishing.waitFor({ state: 'detached' });

  await goAlong(page, 'Tin gửi gia đình');
  await press(page, page.getByRole('link', { name: 'Viết thông báo' }));
  await type(page, page.getByLabel('Tiêu đề'), 'Nghỉ thứ Năm');
  await type(page, page.getByLabel('Nội dung'), 'Cả lớp nghỉ thứ Năm.');
  await choose(page, page.getByLabel('Lớp', { exact: true }), /\(desk\)$/);
  await page.getByText('(1 học sinh) nhận').waitFor();
  await press(page, page.getByRole('button', { name: 'Gửi', exact: true }));
  await page.getByRole('button', { name: 'Dừng gửi: Nghỉ thứ Năm' }).waitFor();

  await goAlong(page, 'Nhật ký');
  const { full_name } = await server.db.queries
    .selectFrom('staff')
    .select('full_name')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow();
  await choose(page, page.getByLabel('Người làm'), new RegExp(full_name));
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: full_name });
  await expect.poll(() => rows.filter({ hasText: child }).count()).toBeGreaterThan(1);
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(6);
  await expectPassable(page, 'the log after a day');
  await press(page, rows.getByRole('link', { name: child }).first());
  await page.getByRole('heading', { level: 1, name: child }).waitFor();
});
