/** The routines of a day in the office, except those that have files of their own (timetable, lessons, overrides). */
import { beforeAll, expect, test } from 'vitest';
import { openAttempt, practiceIdOf } from '../server/testing/attempt.ts';
import { importPractices, truthsOf } from '../server/testing/content.ts';
import { storeDesk } from '../server/testing/desk.ts';
import { newStudent } from '../server/testing/people.ts';
import { staffMember } from '../server/testing/staff.ts';
import { officeOf } from '../server/testing/timetable.ts';
import { choose, press, type } from './keys.ts';
import { openDesk } from './marking.ts';
import { useStage } from './stage.ts';
import { expectPassable } from './steps.ts';

const stage = useStage();
beforeAll(() => storeDesk(stage.server));

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
  await press(page, adding.getByRole('button', { name: 'Áp dụng cho 1 học sinh' }));
  await adding.getByText('Đã áp dụng cho 1 học sinh.').waitFor();
  await press(page, adding.getByRole('button', { name: 'Xong' }));

  await press(page, page.getByRole('main').getByRole('link', { name: 'Học sinh', exact: true }));
  await type(page, page.getByLabel('Tìm theo tên, 4 số cuối hoặc cả số điện thoại'), 'quay minh');
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('link', { name: 'Phạm Quầy Minh' }));
  await page.getByRole('heading', { level: 1, name: 'Phạm Quầy Minh' }).waitFor();
  await expectPassable(page, 'the page of a child');
  await press(page, page.getByRole('button', { name: /^Chuyển lớp/ }));
  const asking = page.getByRole('dialog');
  await choose(page, asking.getByLabel('Lớp sẽ vào'), /QUAY-CHIEU/);
  await type(page, asking.getByLabel(/^Lý do/), 'Nhà đổi giờ làm');
  await press(page, asking.getByRole('button', { name: 'Xem trước' }));
  const moving = page.getByRole('dialog', { name: 'Chuyển sang lớp khác' });
  await moving.getByRole('button', { name: 'Áp dụng cho 1 học sinh' }).waitFor();
  await expectPassable(page, 'a transfer before it is made');
  await press(page, moving.getByRole('button', { name: 'Áp dụng cho 1 học sinh' }));
  await moving.getByText('Đã áp dụng cho 1 học sinh.').waitFor();
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
