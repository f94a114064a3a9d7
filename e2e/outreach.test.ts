/** A notice to a class: written at the office, stopped, written again, and read by a family. */
import { expect, test } from 'vitest';
import { goOutDue } from '../server/outreach/go-out.ts';
import { idByCode } from '../server/testing/classroom.ts';
import { newStudent } from '../server/testing/people.ts';
import { staffMember } from '../server/testing/staff.ts';
import { expectNoBarrier } from './barriers.ts';
import { openDesk } from './marking.ts';
import { expectRoomy } from './roomy.ts';
import { useStage } from './stage.ts';

const stage = useStage();

/** Sends what is held for ten minutes. */
async function later() {
  const { server } = stage;
  server.clock.forward(11 * 60);
  await goOutDue(server.deps);
}

test('the office writes to a class, stops it, writes again, and the family sees the second one', async () => {
  const { server } = stage;
  const student = await newStudent(server, { classes: { 'starters-a': 1 } });
  const other = await newStudent(server, { classes: { 'movers-a': 1 } });
  const owner = await staffMember(server, 'owner');
  const office = await openDesk(stage, owner, '/staff/office');
  await office.getByRole('link', { name: 'Tin gửi gia đình' }).click();
  await office.getByRole('link', { name: 'Viết thông báo' }).click();
  await office.getByLabel('Tiêu đề').fill('Nghỉ thứ Năm');
  await office.getByLabel('Nội dung').fill('Cả lớp nghỉ **thứ Năm**.\n- mang vở về nhà');
  const classId = await idByCode(server, 'classes', 'starters-a');
  await office.getByLabel('Lớp', { exact: true }).selectOption(String(classId));
  const { count } = await server.db.queries
    .selectFrom('open_enrolments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('class_id', '=', classId)
    .executeTakeFirstOrThrow();
  await office.getByText(`(${count} học sinh) nhận`).waitFor();
  const framed = office.frameLocator('iframe[title="Gia đình thấy trên điện thoại"]');
  await framed.getByText('mang vở về nhà').waitFor();
  await expectRoomy(office, 'writing');
  await office.getByRole('button', { name: 'Gửi', exact: true }).click();

  await office.getByRole('button', { name: 'Dừng gửi: Nghỉ thứ Năm' }).click();
  const again = office.getByRole('link', { name: 'Viết lại: Nghỉ thứ Năm' });
  await again.waitFor();
  await later();
  await again.click();
  await office.getByLabel('Tiêu đề').fill('Nghỉ thứ Sáu');
  await expect
    .poll(() => office.getByLabel('Nội dung').inputValue())
    .toBe('Cả lớp nghỉ **thứ Năm**.\n\n- mang vở về nhà');
  await office.getByLabel('Nội dung').fill('Cả lớp nghỉ **thứ Sáu**.');
  await office.getByRole('button', { name: 'Gửi', exact: true }).click();
  await office.getByText(/^Đi sau/).waitFor();
  await later();

  const child = await stage.open('/learning', { as: student });
  await child.getByRole('button', { name: 'Thông báo, 1 chưa đọc' }).tap();
  const panel = child.getByRole('dialog', { name: 'Thông báo' });
  await panel.getByText('Cả lớp nghỉ thứ Sáu.').waitFor();
  expect(await panel.getByText('Nghỉ thứ Năm').count()).toBe(0);
  const { data } = await server.call('notices.unread', { token: other.token });
  expect(data).toEqual({ unread: 0 });
  await office.reload();
  await office.getByText(/^Đã gửi \d+ gia đình/).waitFor();
});

test('a popup is tried on a phone through its link, where nobody is signed in', async () => {
  const { server } = stage;
  const desk = await openDesk(
    stage,
    await staffMember(server, 'office'),
    '/staff/office/outreach/write?type=popup',
  );
  await desk.getByLabel('Tiêu đề').fill('Tuần lễ đọc sách');
  await desk.getByLabel('Nội dung').fill('Mỗi ngày một trang.');
  const inFrame = desk.frameLocator('iframe').getByRole('dialog');
  await inFrame.getByText('Mỗi ngày một trang.').waitFor();
  const made = desk.waitForResponse('**/api/staff/outreach/trials');
  await desk.getByRole('button', { name: 'Gửi thử cho tôi' }).click();
  const { url } = (await (await made).json()).data;
  await desk.getByRole('img', { name: /Mã QR/ }).waitFor();

  const own = await stage.open(new URL(url).pathname);
  const frame = own.frameLocator('iframe[title="Xem thử"]');
  await frame.getByRole('dialog').getByText('Mỗi ngày một trang.').waitFor();
  const box = await frame.locator('dialog').boundingBox();
  expect(box?.width).toBe(360);
  await expectNoBarrier(own, 'a trial');
});
