import { expect, test } from 'vitest';
import { newStudent, signedIn } from '../server/testing/people.ts';
import { expectNoBarrier, expectNoOverflow } from './barriers.ts';
import { codeOn, enterCode } from './code.ts';
import { useStage } from './stage.ts';

const stage = useStage();
const grandmother = '0966200001';

test('a mother invites, a grandmother registers with the link, sees and changes nothing, until her access ends', async () => {
  const { server } = stage;
  const owner = await signedIn(server, 'demo.an');
  const mother = await stage.open('/information?activeKey=Guardians', { as: owner });
  await mother.getByText('Chưa có ai cùng theo dõi con.').waitFor();
  await expectNoBarrier(mother, 'the section');
  await mother.getByRole('button', { name: 'Mời người thân' }).click();
  const dialog = mother.getByRole('dialog', { name: 'Mời người thân cùng theo dõi' });
  await expectNoBarrier(mother, 'the form of the invitation');
  await dialog.getByRole('button', { name: 'Tạo lời mời' }).click();
  const field = dialog.getByRole('textbox', { name: 'Liên kết' });
  await field.waitFor();
  await dialog.getByRole('img', { name: 'Mã QR của lời mời' }).waitFor();
  await expectNoBarrier(mother, 'the invitation');
  const link = new URL(await field.inputValue());
  expect(link.pathname).toBe('/loi-moi');
  await dialog.getByRole('button', { name: 'Đóng' }).click();
  await mother.getByText('Ông bà: chờ nhận lời').waitFor();

  const page = await stage.open(`${link.pathname}${link.hash}`);
  await page.getByText('Một gia đình ở Bitu mời bạn').waitFor();
  // The code has left the address, and the child is not named to a stranger.
  expect(new URL(page.url()).hash).toBe('');
  const name = (await server.call('accounts.profile', { token: owner.token })).data.full_name;
  expect(await page.getByText(name).count()).toBe(0);
  await expectNoBarrier(page, 'the page of the invitation');
  await expectNoOverflow(page);
  await page.reload();
  await page.getByRole('button', { name: 'Tôi chưa có tài khoản' }).click();
  await page.getByLabel('Họ và tên của bạn').fill('Trần Thị Hoa');
  await page.getByLabel('Số điện thoại').fill(grandmother);
  await page.getByLabel('Mật khẩu', { exact: true }).fill('mùa hè xanh');
  await page.getByLabel('Nhập lại mật khẩu').fill('mùa hè xanh');
  await page.getByRole('checkbox', { name: /Tôi đồng ý/ }).check();
  await page.getByRole('button', { name: 'Đăng ký', exact: true }).click();
  await expect.poll(() => codeOn(server, grandmother)).not.toBe('');
  await enterCode(page, server, grandmother);
  await page.waitForURL('**/learning');
  await page.getByRole('heading', { name: /Chào/ }).first().waitFor();

  // She sees what the child did, and changes nothing.
  await page.goto(`${server.origin}/information?activeKey=StudyResult`);
  await page.getByRole('heading', { name: 'Kết quả học tập' }).waitFor();
  await page.goto(`${server.origin}/information?activeKey=Guardians`);
  await page.getByText('Chỉ xem.').waitFor();
  await expectNoBarrier(page, 'the rights of a guardian');
  await page.goto(`${server.origin}/information?activeKey=DailyGoal`);
  await page.getByRole('radio', { name: '15 phút' }).waitFor();
  const cookies = await page.context().cookies();
  const token = cookies.find((one) => one.name === 'token_user')?.value;
  const written = await server.call('learning.setHabit', { body: { daily_minutes: 15 }, token });
  expect(written.code).toBe(2019);

  await mother.reload();
  await mother.getByRole('button', { name: 'Kết thúc với Trần Thị Hoa' }).click();
  const asked = mother.getByRole('alertdialog', { name: 'Kết thúc với Trần Thị Hoa?' });
  await expectNoBarrier(mother, 'ending');
  await asked.getByRole('button', { name: 'Kết thúc' }).click();
  await mother.getByText('Chưa có ai cùng theo dõi con.').waitFor();
  await expect
    .poll(async () => (await server.call('accounts.profile', { token })).status)
    .toBe(401);

  const late = await stage.open(`${link.pathname}${link.hash}`);
  await late.getByText('Lời mời này không dùng được nữa.').waitFor();
  await expectNoBarrier(late, 'an invitation that is over');
});

test('somebody with an account accepts with it, and then has both children', async () => {
  const { server } = stage;
  const owner = await signedIn(server, 'demo.an');
  const aunt = await newStudent(server);
  const invited = await server.call('guardians.invite', {
    body: { relation: 'relative', rights: 'full' },
    token: owner.token,
  });
  const link = new URL(invited.data.url);
  const page = await stage.open(`${link.pathname}${link.hash}`, { as: aunt });
  await page.getByText('Đang dùng tài khoản có').waitFor();
  await page.getByText('Cô, dì, chú, bác').waitFor();
  await expectNoBarrier(page, 'accepting');
  await page.getByRole('button', { name: 'Nhận lời' }).click();
  await page.waitForURL('**/learning');
  await expect
    .poll(async () => {
      const cookies = await page.context().cookies();
      const token = cookies.find((one) => one.name === 'token_user')?.value;
      return (await server.call('accounts.list', { token })).data?.map(
        (one: { core_user_id: number }) => one.core_user_id,
      );
    })
    .toEqual([aunt.id, owner.id]);
});
