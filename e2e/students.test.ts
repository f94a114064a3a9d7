/** The counter: a child's page, a family that gets access again, and two profiles that become one. */
import { expect, test } from 'vitest';
import { newStudent, type Person } from '../server/testing/people.ts';
import { staffMember } from '../server/testing/staff.ts';
import { attemptOf } from './attempt.ts';
import { openDesk } from './marking.ts';
import { expectRoomy } from './roomy.ts';
import { useStage } from './stage.ts';

const stage = useStage();
const practice = 'starters-review-test';

const named = ({ id }: Person, full_name: string) =>
  stage.server.db.queries.updateTable('students').set({ full_name }).where('id', '=', id).execute();

async function twoOfOneChild() {
  const { server } = stage;
  const classes = { 'starters-a': 1 } as const;
  const kept = await newStudent(server, { classes });
  const gone = await newStudent(server, { classes, siblingOf: kept });
  await named(kept, 'Vũ Hải Yến');
  await named(gone, 'Vũ Hải Yên');
  for (const child of [kept, gone]) await attemptOf(server, child, practice);
  return { kept, gone };
}

test('a family whose papers were seen at the counter sets a password on its own phone', async () => {
  const { server } = stage;
  const { kept } = await twoOfOneChild();
  const page = await openDesk(
    stage,
    await staffMember(server, 'office'),
    `/staff/office/students/${kept.id}`,
  );
  await page.getByRole('button', { name: 'Đặt lại mật khẩu tại quầy' }).click();
  await page.getByRole('alertdialog').waitFor();
  await expectRoomy(page, 'papers at the counter');
  await page.getByRole('button', { name: 'Đã xem, cấp liên kết' }).click();
  await page.getByRole('img', { name: /Mã QR/ }).waitFor();
  await expectRoomy(page, 'a link at the counter');
  const link =
    (await page
      .getByRole('dialog')
      .getByText(/dat-mat-khau/)
      .textContent()) ?? '';
  // The family opens it on a phone of its own.
  const family = await stage.open(new URL(link).pathname);
  expect(await family.getByRole('heading', { level: 1 }).textContent()).toBe('Đặt mật khẩu Bitu');
});

test('two profiles of a child are merged, and separated again', async () => {
  const { server } = stage;
  const { kept, gone } = await twoOfOneChild();
  const page = await openDesk(
    stage,
    await staffMember(server, 'office'),
    `/staff/office/students/${kept.id}`,
  );
  await page.getByRole('button', { name: 'Gộp với hồ sơ khác' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Vũ Hải Yên' }).check();
  await expectRoomy(page, 'the choice of a profile');
  await dialog.getByRole('button', { name: 'Xem trước' }).click();
  await dialog.getByRole('radio', { name: 'Của hồ sơ này' }).check();
  await expectRoomy(page, 'the choice of an attempt');
  await dialog.getByRole('button', { name: 'Xem trước' }).click();
  await dialog.getByText(/Lượt làm bài: 1 \+ 1 → 2/).waitFor();
  await expectRoomy(page, 'what moves');
  await dialog.getByLabel('Gõ “Vũ Hải Yên” để xác nhận').fill('Vũ Hải Yên');
  await dialog.getByRole('button', { name: /Áp dụng cho/ }).click();
  await dialog.getByText(/Đã áp dụng cho/).waitFor();
  await dialog.getByRole('button', { name: 'Xong' }).click();
  await page.getByRole('button', { name: 'Hoàn tác gộp học sinh Vũ Hải Yên' }).waitFor();
  await expectRoomy(page, 'a child after a merge');
  const ids = async () =>
    (
      await server.db.queries
        .selectFrom('students')
        .select('id')
        .where('login_id', '=', kept.loginId)
        .orderBy('id')
        .execute()
    ).map(({ id }) => id);
  expect(await ids()).toEqual([kept.id]);
  await page.getByRole('button', { name: 'Hoàn tác gộp học sinh Vũ Hải Yên' }).click();
  await dialog.getByRole('button', { name: 'Hoàn tác' }).click();
  await dialog.getByText('Đã hoàn tác.').waitFor();
  expect(await ids()).toEqual([kept.id, gone.id]);
});
