import type { StaffMe } from '@bitu/contract/staff.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Output } from '../../api/client.ts';
import { answerCalls } from '../../api/testing.ts';
import { adoptToken } from '../../api/token.ts';
import { routesOf } from '../../navigation/testing.tsx';
import { lan, showStaff } from '../testing.tsx';
import { PeoplePage } from './people-page.tsx';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  adoptToken('staff-token');
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

type Person = Output<'staff.people'>[number];

const me: StaffMe = { ...lan, roles: ['owner'] };
const self: Person = {
  id: 7,
  full_name: 'Trần Thị Lan',
  phone: '0912345678',
  gender: null,
  roles: ['owner'],
  subjects: [],
  class_ids: [],
  state: 'active',
  seen_at: null,
};
const mai: Person = {
  ...self,
  id: 8,
  full_name: 'Lê Mai',
  phone: '0987654321',
  roles: ['teacher'],
  class_ids: [3],
};
const link = { link: 'https://bitu.example/staff/invitation#abc', expires_at: 2_000_000_000 };
const path = '/staff/office/people';
const show = async (who = me, search = '') =>
  (await showStaff(path + search, routesOf({ [path]: PeoplePage }), who)).screen;

test('the owner, alone at first, invites a teacher and sees the link once', async () => {
  network.data('staff.people', [self]);
  network.data('staff.invite', link);
  const screen = await show();
  await screen.getByRole('button', { name: 'Mời giáo viên đầu tiên' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('Họ và tên').fill('Lê Mai');
  await dialog.getByLabelText('Số điện thoại').fill('0987654321');
  await dialog.getByRole('button', { name: 'Mời', exact: true }).click();
  await expect.element(dialog.getByText('Bạn chọn cô hay thầy nhé.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Cô' }).click();
  await dialog.getByRole('button', { name: 'Mời', exact: true }).click();
  await expect.element(screen.getByLabelText('Liên kết mời')).toHaveValue(link.link);
  expect(network.of('staff.invite')).toMatchObject([
    {
      body: {
        full_name: 'Lê Mai',
        phone: '0987654321',
        gender: 0,
        roles: ['teacher'],
        subjects: [],
        sms: true,
      },
    },
  ]);
  network.data('staff.people', [self, mai]);
  await screen.getByRole('button', { name: 'Xong' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('where no SMS is sent, the invitation says so, and offers the link and its QR code', async () => {
  network.data('staff.people', [self]);
  network.data('staff.invite', link);
  const screen = await show({ ...me, sends_sms: false }, '?new=1');
  const dialog = screen.getByRole('dialog', { name: 'Mời nhân viên' });
  await expect.element(dialog.getByText('Chưa gửi được SMS: chưa có nhà cung cấp')).toBeVisible();
  await dialog.getByLabelText('Họ và tên').fill('Lê Mai');
  await dialog.getByLabelText('Số điện thoại').fill('0987654321');
  await dialog.getByRole('radio', { name: 'Cô' }).click();
  await dialog.getByRole('button', { name: 'Mời', exact: true }).click();
  await expect.element(screen.getByRole('img', { name: 'Mã QR mở lời mời' })).toBeVisible();
  await expect.element(screen.getByText(/Bạn gửi liên kết này cho người được mời/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'In thư' })).toBeVisible();
  const letter = document.querySelector('.letter')?.textContent;
  expect(letter).toContain('Kính gửi Lê Mai');
  expect(letter).toContain('0987654321');
  expect(network.of('staff.invite')).toMatchObject([{ body: { sms: false } }]);
});

test('the owner takes the role of a teacher too', async () => {
  network.data('staff.people', [self]);
  network.data('staff.change', null);
  const screen = await show();
  await screen.getByRole('button', { name: 'Đổi vai trò của bạn' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Vai trò của Trần Thị Lan' });
  await expect.element(dialog.getByText(/Bạn đăng nhập lại sau khi lưu/)).toBeVisible();
  await dialog.getByRole('radio', { name: 'Thầy' }).click();
  await dialog.getByRole('checkbox', { name: 'Giáo viên' }).click();
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect.poll(() => network.of('staff.change')).toHaveLength(1);
  expect(network.of('staff.change')).toMatchObject([
    {
      body: {
        gender: 1,
        roles: expect.toSatisfy((roles) => roles.includes('owner') && roles.length === 2),
      },
    },
  ]);
});

test('a lead has subjects; nobody is invited without a role', async () => {
  network.data('staff.people', [self]);
  network.data('staff.invite', link);
  const screen = await show(me, '?new=1');
  const dialog = screen.getByRole('dialog', { name: 'Mời nhân viên' });
  await dialog.getByLabelText('Họ và tên').fill('Lê Mai');
  await dialog.getByLabelText('Số điện thoại').fill('0987654321');
  await dialog.getByRole('radio', { name: 'Cô' }).click();
  await dialog.getByRole('checkbox', { name: 'Giáo viên' }).click();
  await dialog.getByRole('button', { name: 'Mời', exact: true }).click();
  await expect.element(dialog.getByText('Bạn chọn ít nhất một vai trò nhé.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Trưởng bộ môn' }).click();
  await dialog.getByRole('button', { name: 'Mời', exact: true }).click();
  await expect.element(dialog.getByText('Bạn chọn môn của trưởng bộ môn nhé.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Toán' }).click();
  await dialog.getByRole('button', { name: 'Mời', exact: true }).click();
  await expect.poll(() => network.of('staff.invite')).toHaveLength(1);
  expect(network.of('staff.invite')).toMatchObject([{ body: { roles: ['lead'], subjects: [1] } }]);
});

test('other roles keep the classes; somebody is suspended, and readmitted by a new link', async () => {
  network.data('staff.people', [self, mai]);
  network.data('staff.change', link);
  network.data('staff.suspend', null);
  network.data('staff.resetFactor', link);
  const screen = await show();
  const card = screen.getByRole('article', { name: 'Lê Mai' });
  await card.getByRole('button', { name: 'Đổi vai trò: Lê Mai' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Vai trò của Lê Mai' });
  await dialog.getByRole('checkbox', { name: 'Văn phòng' }).click();
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect.poll(() => network.of('staff.change')).toHaveLength(1);
  expect(network.of('staff.change')).toMatchObject([
    { body: { roles: ['teacher', 'office'], subjects: [], class_ids: [3] } },
  ]);
  const invitation = screen.getByRole('dialog', { name: 'Lời mời mới của Lê Mai' });
  await expect.element(invitation.getByLabelText('Liên kết mời')).toHaveValue(link.link);
  await invitation.getByRole('button', { name: 'Xong' }).click();
  await card.getByRole('button', { name: 'Ngừng: Lê Mai' }).click();
  network.data('staff.people', [self, { ...mai, state: 'suspended' }]);
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Ngừng' }).click();
  await expect.element(card.getByText(/đã ngừng/)).toBeVisible();
  await card.getByRole('button', { name: 'Mời lại: Lê Mai' }).click();
  await screen.getByRole('button', { name: 'Tạo liên kết' }).click();
  await expect.element(screen.getByLabelText('Liên kết mời')).toHaveValue(link.link);
});

test('the office invites teachers only, and sees no list', async () => {
  network.data('staff.invite', link);
  const screen = await show({ ...lan, roles: ['office'] }, '?new=1');
  const dialog = screen.getByRole('dialog', { name: 'Mời nhân viên' });
  await expect.element(dialog.getByRole('checkbox', { name: 'Văn phòng' })).not.toBeInTheDocument();
  await dialog.getByLabelText('Họ và tên').fill('Lê Mai');
  await dialog.getByLabelText('Số điện thoại').fill('0987654321');
  await dialog.getByRole('radio', { name: 'Thầy' }).click();
  await dialog.getByRole('button', { name: 'Mời', exact: true }).click();
  await expect.poll(() => network.of('staff.invite')).toHaveLength(1);
  expect(network.of('staff.invite')).toMatchObject([{ body: { roles: ['teacher'] } }]);
  expect(network.of('staff.people')).toEqual([]);
});

test('when somebody else has changed the roles, both versions are shown, and one’s own can replace theirs', async () => {
  network.data('staff.people', [self, mai]);
  const current = { roles: ['lead' as const], subjects: [1], class_ids: [3, 4] };
  network.fails('staff.change', 'outdated', { current });
  const screen = await show();
  await screen.getByRole('button', { name: 'Đổi vai trò: Lê Mai' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Vai trò của Lê Mai' });
  await dialog.getByRole('checkbox', { name: 'Văn phòng' }).click();
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect.element(dialog.getByText('Bây giờ là: trưởng bộ môn (Toán).')).toBeVisible();
  network.data('staff.change', null);
  await dialog.getByRole('button', { name: 'Giữ của mình' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const own = { roles: ['teacher', 'office'], subjects: [] };
  const seen = { roles: ['teacher'], subjects: [], class_ids: [3] };
  expect(network.of('staff.change')).toMatchObject([
    { body: { ...own, class_ids: [3], seen } },
    { body: { ...own, class_ids: [3, 4], seen: current } },
  ]);
});
