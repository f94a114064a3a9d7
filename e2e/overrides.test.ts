/** More time for a child in the middle of a test: from the office's page to the running clock on the child's phone. */
import { expect, test } from 'vitest';
import { practiceIdOf } from '../server/testing/attempt.ts';
import { idByCode } from '../server/testing/classroom.ts';
import { newStudent } from '../server/testing/people.ts';
import { staffMember } from '../server/testing/staff.ts';
import { attemptOf, pathOf } from './attempt.ts';
import { openDesk } from './marking.ts';
import { useStage } from './stage.ts';

const stage = useStage();
const practice = 'starters-review-test';

test('the office gives fifteen minutes more, and the clock of the running test shows them at once', async () => {
  const { server } = stage;
  const student = await newStudent(server, { classes: { 'starters-a': 1 } });
  await attemptOf(server, student, practice);
  const path = `${await pathOf(server, practice)}?start=1`;
  const child = await stage.open(path, { as: student });
  await child.getByRole('timer').waitFor();
  const listening = child.waitForResponse('**/api/events');
  await child.reload();
  await listening;
  const clock = child.getByRole('timer');
  const minutes = async () => Number((await clock.textContent())?.match(/(\d+):/)?.[1]);
  const before = await minutes();

  const office = await openDesk(stage, await staffMember(server, 'office'), '/staff');
  await office.getByRole('link', { name: 'Thêm giờ' }).click();
  await office.getByRole('button', { name: 'Cho thêm' }).click();
  const dialog = office.getByRole('dialog', { name: 'Cho thêm' });
  const choose = (label: string, id: number) =>
    dialog.getByLabel(label, { exact: true }).selectOption(String(id));
  await choose('Lớp', await idByCode(server, 'classes', 'starters-a'));
  await choose('Cho ai', student.id);
  await choose('Bài nào', await practiceIdOf(server, practice));
  await dialog.getByLabel('Lý do').fill('Mất điện');
  await dialog.getByRole('button', { name: 'Cho thêm' }).click();
  await office.getByText('1 bài đang làm có thêm giờ ngay.').first().waitFor();

  await child.getByText('Con được thêm 15 phút').first().waitFor();
  await expect.poll(minutes).toBeGreaterThanOrEqual(before + 14);
});
