/** More time for a child in the middle of a test: from the staff's page to the running clock on the child's phone. */
import { beforeAll, expect, test } from 'vitest';
import { practiceIdOf } from '../server/testing/attempt.ts';
import { newStudent, type Person } from '../server/testing/people.ts';
import { staffMember } from '../server/testing/staff.ts';
import { attemptOf, pathOf } from './attempt.ts';
import { expectNoBarrier, expectNoOverflow } from './barriers.ts';
import { openDesk } from './marking.ts';
import { limitTime } from './practices.ts';
import { useStage } from './stage.ts';

const stage = useStage();
const practice = 'starters-review-test';
beforeAll(() => limitTime(stage.server.db.queries, practice, 1200));

/** A child in the middle of the test, on its phone. `minutes`: shown by its clock. */
async function childAtTest(student: Person) {
  const { server } = stage;
  await attemptOf(server, student, practice);
  const path = `${await pathOf(server, practice)}?start=1`;
  const child = await stage.open(path, { as: student });
  await child.getByRole('timer').waitFor();
  const listening = child.waitForResponse('**/api/events');
  await child.reload();
  await listening;
  const clock = child.getByRole('timer');
  const minutes = async () => Number((await clock.textContent())?.match(/(\d+):/)?.[1]);
  return { child, minutes };
}

test('a teacher requests, a lead gives less, the clock of the running test moves, and the teacher learns of it', async () => {
  const { server } = stage;
  const student = await newStudent(server, { classes: { 'starters-a': 1 } });
  const { child, minutes } = await childAtTest(student);
  const before = await minutes();

  const mai = await staffMember(server, 'teacher', { classes: ['starters-a'] });
  const teacher = await openDesk(stage, mai, `/staff/office/students/${student.id}`);
  await teacher.getByRole('link', { name: /^Xin gia hạn & mở lại bài/ }).click();
  const asking = teacher.getByRole('dialog', { name: 'Xin gia hạn & mở lại bài' });
  await asking
    .getByLabel('Bài nào', { exact: true })
    .selectOption(String(await practiceIdOf(server, practice)));
  await asking.getByLabel('Lý do').fill('Mất điện');
  await asking.getByRole('button', { name: 'Gửi yêu cầu' }).click();
  await teacher.getByText('Đang chờ duyệt').waitFor();

  const lead = await openDesk(
    stage,
    await staffMember(server, 'lead', { subjects: [5] }),
    '/staff',
  );
  await lead.getByRole('link', { name: /^Văn phòng 1/ }).click();
  await lead.getByRole('link', { name: '1 yêu cầu chờ duyệt' }).click();
  await lead.getByRole('button', { name: /^Duyệt:/ }).click();
  const approving = lead.getByRole('dialog', { name: 'Duyệt yêu cầu' });
  await expectNoBarrier(lead);
  await approving.getByLabel('Số phút').fill('10');
  await lead.keyboard.press('Enter');
  await lead.getByText('1 bài đang làm có thêm giờ ngay.').first().waitFor();
  await lead.getByText('Không có yêu cầu nào đang chờ.').waitFor();

  await child.getByText('Con được thêm 10 phút').first().waitFor();
  await expect.poll(minutes).toBeGreaterThanOrEqual(before + 9);

  await teacher.goto(`${server.origin}/staff/office/timetable`);
  await teacher.getByRole('link', { name: /^Gia hạn & mở lại bài 1/ }).click();
  await teacher.getByText('Đã duyệt').waitFor();
  await teacher
    .getByText(/thêm 10 phút · /)
    .first()
    .waitFor();
  await teacher.getByRole('link', { name: 'Gia hạn & mở lại bài', exact: true }).waitFor();
  await expectNoBarrier(teacher);
  await expectNoOverflow(teacher);
});
