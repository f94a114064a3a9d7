import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerCalls } from '../../../api/testing.ts';
import { adoptToken } from '../../../api/token.ts';
import { routesOf } from '../../../navigation/testing.tsx';
import { lan, showStaff } from '../../testing.tsx';
import { Guardians } from './guardians.tsx';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  adoptToken('staff-token');
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

const since = 1_890_000_000;
const grandmother = {
  id: 5,
  name: 'Trần Thị Hoa',
  relation: 'grandparent' as const,
  rights: 'see' as const,
  since,
};
const routes = routesOf({ '/staff/office': () => <Guardians studentId={12} /> });
const show = async (role: 'office' | 'teacher' = 'office') =>
  (await showStaff('/staff/office', routes, { ...lan, roles: [role] })).screen;

test('somebody is invited: the link is shown once, also as a QR code', async () => {
  network.data('guardians.ofStudent', { guardians: [], invitations: [], room: 5 });
  network.data('guardians.inviteAsOffice', {
    url: 'https://bitu.example/loi-moi#abc',
    expires_at: since,
    sent: 1,
  });
  const screen = await show();
  await expect.element(screen.getByText('Chưa có ai ngoài ba mẹ.')).toBeVisible();
  await screen.getByRole('button', { name: 'Mời người thân' }).click();
  await screen.getByRole('textbox', { name: /^Gửi lời mời đến số/ }).fill('0966000001');
  await screen.getByRole('button', { name: 'Tạo lời mời' }).click();
  await expect.element(screen.getByText(/^Đã gửi lời mời/)).toBeVisible();
  await expect.element(screen.getByRole('img', { name: 'Mã QR của lời mời' })).toBeVisible();
  await expect
    .element(screen.getByLabelText('Liên kết'))
    .toHaveValue('https://bitu.example/loi-moi#abc');
  expect(network.of('guardians.inviteAsOffice')).toMatchObject([
    { body: { relation: 'grandparent', rights: 'see', phone: '0966000001' } },
  ]);
});

test('a guardian is removed after a question; with five others nobody more can be invited', async () => {
  network.data('guardians.ofStudent', { guardians: [grandmother], invitations: [], room: 0 });
  network.data('guardians.endAsOffice', null);
  const screen = await show();
  await expect.element(screen.getByText('Đã có đủ 6 người.')).toBeVisible();
  await screen.getByRole('button', { name: 'Kết thúc: Trần Thị Hoa' }).click();
  const dialog = screen.getByRole('alertdialog');
  await expect.element(dialog.getByText(/^Người này không xem được học sinh nữa/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Kết thúc' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(network.of('guardians.endAsOffice')).toMatchObject([{ body: { guardian_id: 5 } }]);
  network.data('guardians.restoreAsOffice', null);
  await screen.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect
    .element(screen.getByText(/đăng nhập lại là xem được học sinh/).first())
    .toBeVisible();
  expect(network.of('guardians.restoreAsOffice')).toMatchObject([{ body: { guardian_id: 5 } }]);
});

test('teachers do not see the further guardians of a family', async () => {
  const screen = await show('teacher');
  expect(screen.getByText('Người thân cùng theo dõi').elements()).toEqual([]);
  expect(network.of('guardians.ofStudent')).toEqual([]);
});
