/** The routines of a day in the office, except those that have files of their own (timetable, lessons, overrides). */
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openAttempt, practiceIdOf } from '../server/testing/attempt.ts';
import { lessonIdOf } from '../server/testing/classroom.ts';
import { importPractices, truthsOf } from '../server/testing/content.ts';
import { storeDesk } from '../server/testing/desk.ts';
import { enterLesson } from '../server/testing/lesson-entries.ts';
import { storePupils } from '../server/testing/lesson-grid.ts';
import { newStudent } from '../server/testing/people.ts';
import { staffMember } from '../server/testing/staff.ts';
import { officeOf } from '../server/testing/timetable.ts';
import { phone } from './browser.ts';
import { choose, press, type } from './keys.ts';
import { openDesk } from './marking.ts';
import { useStage } from './stage.ts';
import { expectPassable } from './steps.ts';

const stage = useStage();
beforeAll(() => storeDesk(stage.server));

/** On the phone at the counter. */
async function onPhone(page: Page) {
  if (phone.viewport) await page.setViewportSize(phone.viewport);
}

test('by keyboard alone: a new child at the counter joins a class, and is transferred to another one', async () => {
  const { server } = stage;
  const plans = await officeOf(server);
  for (const [code, level_name] of [
    ['QUAY-SANG', 'Sáng'],
    ['QUAY-CHIEU', 'Chiều'],
  ]) {
    const body = { code, subject_id: 1, grade_id: 3, level_id: null, level_name, teacher: null };
    // oxlint-disable-next-line no-await-in-loop -- one class after the other
    await plans.call('timetable.createClass', { body: { ...body, join_url: null, status: 1 } });
  }
  const office = await staffMember(server, 'office');
  const page = await openDesk(stage, office, '/staff/office/students');
  await page.getByRole('table').waitFor();
  await expectPassable(page, 'the list of children');
  await press(page, page.getByRole('link', { name: 'Thêm học sinh' }));

  const one = page.getByRole('form', { name: 'Một học sinh' });
  await type(page, one.getByLabel('Số điện thoại'), '0977888999');
  await type(page, one.getByLabel('Họ tên học sinh'), 'Phạm Quầy Minh');
  await type(page, one.getByLabel('Năm sinh'), '2017');
  await choose(page, one.getByLabel('Lớp'), /QUAY-SANG/);
  await press(page, one.getByRole('button', { name: 'Xem trước' }));
  const adding = page.getByRole('dialog', { name: 'Thêm học sinh' });
  await press(page, adding.getByRole('button', { name: 'Áp dụng cho 1 em' }));
  await adding.getByText('Đã áp dụng cho 1 em.').waitFor();
  await press(page, adding.getByRole('button', { name: 'Xong' }));

  await press(page, page.getByRole('main').getByRole('link', { name: 'Học sinh', exact: true }));
  await type(page, page.getByLabel('Tìm theo tên hoặc 4 số cuối điện thoại'), 'quay minh');
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('link', { name: 'Phạm Quầy Minh' }));
  await page.getByRole('heading', { level: 1, name: 'Phạm Quầy Minh' }).waitFor();
  await expectPassable(page, 'the page of a child');
  await press(page, page.getByRole('button', { name: /^Chuyển, đổi/ }));
  const asking = page.getByRole('dialog');
  await choose(page, asking.getByLabel('Lớp sẽ vào'), /QUAY-CHIEU/);
  await type(page, asking.getByLabel(/^Lý do/), 'Nhà đổi giờ làm');
  await press(page, asking.getByRole('button', { name: 'Xem trước' }));
  const moving = page.getByRole('dialog', { name: 'Chuyển sang lớp khác' });
  await moving.getByRole('button', { name: 'Áp dụng cho 1 em' }).waitFor();
  await expectPassable(page, 'a transfer before it is made');
  await press(page, moving.getByRole('button', { name: 'Áp dụng cho 1 em' }));
  await moving.getByText('Đã áp dụng cho 1 em.').waitFor();
  await press(page, moving.getByRole('button', { name: 'Xong' }));
  const events = page.getByRole('region', { name: 'Thay đổi ở lớp' });
  await events.getByText(/Lớp Toán 3 - Chiều.*Nhà đổi giờ làm/).waitFor();
  const place = server.db.queries
    .selectFrom('open_enrolments as e')
    .innerJoin('students as s', 's.id', 'e.student_id')
    .innerJoin('classes as c', 'c.id', 'e.class_id')
    .select('c.code')
    .where('s.full_name', '=', 'Phạm Quầy Minh');
  expect(await place.execute()).toEqual([{ code: 'QUAY-CHIEU' }]);
});

test('a wrong question is corrected and published, and the next child sees the new words', async () => {
  const { server } = stage;
  await importPractices(server, [truthsOf('sua-cau', { subject: 1 })]);
  const id = await practiceIdOf(server, 'sua-cau');
  const lead = await staffMember(server, 'lead', { subjects: [1] });
  const page = await openDesk(stage, lead, `/staff/office/content/${id}`);
  const questions = page.getByRole('navigation', { name: 'Câu hỏi của bài' });
  await questions.getByRole('link', { name: /Câu q2/ }).click();
  const stem = page.getByRole('textbox', { name: 'Câu hỏi', exact: true });
  await expect.poll(() => stem.inputValue()).toBe('Câu q2');
  await stem.fill('Số 2 là số chẵn.');
  await page.getByText('Đã lưu nháp').waitFor();
  await expectPassable(page, 'a question that is corrected');
  await page.getByRole('button', { name: 'Phát hành…' }).click();
  const publishing = page.getByRole('dialog', { name: 'Phát hành' });
  await publishing.getByText('1 câu sửa').waitFor();
  await publishing.getByRole('button', { name: 'Phát hành' }).click();
  await publishing.waitFor({ state: 'detached' });
  const { body } = (await openAttempt(server, await newStudent(server), 'sua-cau')).opened;
  expect(body).toContain('Số 2 là số chẵn.');
  expect(body).not.toContain('Câu q2');
});

test('on a phone: a family is called, and its child leaves the list for a week', async () => {
  const { server } = stage;
  const [child] = await storePupils(server, 'desk', ['Hồ Vắng Mặt']);
  for (const code of ['second', 'last'])
    // oxlint-disable-next-line no-await-in-loop -- one lesson after the other
    await enterLesson(server, child ?? { id: 0 }, await lessonIdOf(server, 'desk', code), {
      state: 'absent',
    });
  const owner = await staffMember(server, 'owner');
  const page = await openDesk(stage, owner, '/staff/office');
  await onPhone(page);
  const card = page.getByRole('article', { name: 'Hồ Vắng Mặt' });
  await card
    .getByText(/Vắng 2 trong/)
    .first()
    .waitFor();
  await expectPassable(page, 'the overview on a phone');
  await card.getByRole('button', { name: 'Đã gọi: Hồ Vắng Mặt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Đã gọi cho gia đình Hồ Vắng Mặt' });
  await dialog.getByLabel(/^Ghi chú/).fill('Mẹ hẹn cho con làm bù tối nay');
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect.poll(() => card.count()).toBe(0);
  await page.getByText('Đã gọi gần đây (1)').click();
  await page.getByText('Mẹ hẹn cho con làm bù tối nay').waitFor();
  await expectPassable(page, 'the overview after a call');
});

test('a family asks for its data at the counter: the request is recorded, answered and done', async () => {
  const office = await staffMember(stage.server, 'office');
  const page = await openDesk(stage, office, '/staff/office/rights');
  await page.getByRole('button', { name: 'Nhận yêu cầu' }).first().click();
  const taking = page.getByRole('dialog');
  await taking.getByLabel('Số điện thoại của gia đình').fill('0912345678');
  await taking.getByRole('button', { name: 'Tìm gia đình' }).click();
  await taking.getByLabel('Gia đình muốn').selectOption('access');
  await expectPassable(page, 'a request that is taken in');
  await taking.getByRole('button', { name: 'Lưu yêu cầu' }).click();
  const card = page.getByRole('article').filter({ hasText: 'Xem dữ liệu' }).first();
  await card.getByText(/^Hạn trả lời/).waitFor();
  await card.getByRole('button', { name: 'Đã trả lời' }).click();
  await page.getByLabel(/^Ghi chú/).fill('Hẹn gửi tệp trong tuần');
  await page.getByRole('dialog').getByRole('button', { name: 'Lưu' }).click();
  await card.getByText(/^Hạn xong/).waitFor();
  await expectPassable(page, 'a request that was answered');
  await card.getByRole('button', { name: 'Đã làm xong' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lưu' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Đã làm xong' }).count()).toBe(0);
});

test('on a phone: attendance of a class by touch, saved one by one', async () => {
  const { server } = stage;
  const names = ['Nguyễn An', 'Trần Bình', 'Lê Chi'];
  await storePupils(server, 'desk', names);
  const teacher = await staffMember(server, 'teacher', { classes: ['desk'] });
  const lesson = await lessonIdOf(server, 'desk', 'first');
  const page = await openDesk(stage, teacher, `/staff/office/lessons/${lesson}`);
  await onPhone(page);
  for (const [name, state] of [
    ['Nguyễn An', 'Có mặt'],
    ['Trần Bình', 'Vắng'],
    ['Lê Chi', 'Có mặt'],
  ] as const) {
    const card = page.getByRole('listitem', { name });
    // oxlint-disable-next-line no-await-in-loop -- one child after the other
    await card.getByRole('button', { name: state, exact: true }).click();
  }
  await page.getByText('Đã lưu hết').waitFor();
  await expectPassable(page, 'attendance on a phone');
  const stored = server.db.queries
    .selectFrom('attendance_entries')
    .select('state')
    .where('lesson_id', '=', lesson)
    .orderBy('student_id');
  await expect
    .poll(async () => (await stored.execute()).map(({ state }) => state))
    .toEqual(['present', 'absent', 'present']);
});

test('on a phone: the queue is opened, a number called, and skipped', async () => {
  const { server } = stage;
  const office = await staffMember(server, 'office');
  const page = await openDesk(stage, office, '/staff/office/queue');
  await onPhone(page);
  const next = page.getByRole('button', { name: 'Gọi số tiếp theo' });
  await next.waitFor();
  const open = page.getByRole('button', { name: 'Mở phát số hôm nay' });
  if (await open.isVisible()) await open.click();
  await page.getByText(/Đang phát số/).waitFor();
  const { data: centres } = await server.call('centres.list');
  await server.call('centres.take', {
    params: { id: centres[0].id },
    body: { name: 'Phạm Thu Hà', phone: '0966000111' },
  });
  await page.getByText('Phạm Thu Hà').waitFor();
  await expectPassable(page, 'the queue on a phone');
  await next.click();
  const calling = page.getByRole('region', { name: 'Đang gọi' });
  await calling.getByText('Phạm Thu Hà').waitFor();
  await page.getByRole('button', { name: /không đến$/ }).click();
  await calling.getByText('Chưa gọi ai').waitFor();
  const queue = server.db.queries.selectFrom('queue_tickets').select('status');
  // The page shows a press before the server has it.
  await expect.poll(() => queue.execute()).toEqual([{ status: 'passed' }]);
});
