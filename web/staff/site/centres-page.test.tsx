import type { Centre } from '@bitu/contract/centres.ts';
import type { StaffMe } from '@bitu/contract/staff.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerCalls } from '../../api/testing.ts';
import { adoptToken } from '../../api/token.ts';
import { routesOf } from '../../navigation/testing.tsx';
import { lan, showStaff } from '../testing.tsx';
import { CentresPage } from './centres-page.tsx';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  adoptToken('staff-token');
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

const fields = {
  name: 'Bitu Hà Nội',
  address: '1 Hàng Bài',
  phone: null,
  hours: null,
  map_url: null,
};
const centre: Centre = {
  id: 1,
  ...fields,
  is_open: false,
  serving_number: null,
  waiting: 0,
  last_number: 0,
};
const address = '/staff/office/centres';
const routes = routesOf({
  [address]: CentresPage,
  [`${address}/new`]: CentresPage,
  [`${address}/:id`]: CentresPage,
});
const show = async (roles: StaffMe['roles'] = ['owner'], at = address) =>
  showStaff(at, routes, { ...lan, roles });

test('the first centre is added; empty fields are not sent as text', async () => {
  network.data('centres.list', []);
  const { screen, router } = await show();
  await expect.element(screen.getByText('Chưa có cơ sở nào', { exact: false })).toBeVisible();
  await router.navigate(`${address}/new`);
  const dialog = screen.getByRole('dialog', { name: 'Thêm cơ sở' });
  await dialog.getByRole('button', { name: 'Thêm cơ sở' }).click();
  await expect.element(dialog.getByText('Bạn nhập tên cơ sở nhé.')).toBeVisible();
  expect(network.of('centres.create')).toEqual([]);
  await dialog.getByLabelText('Tên cơ sở').fill('Bitu Hà Nội');
  await dialog.getByLabelText('Địa chỉ').fill('1 Hàng Bài');
  network.data('centres.create', { id: 1 });
  network.data('centres.list', [centre]);
  await dialog.getByRole('button', { name: 'Thêm cơ sở' }).click();
  await expect.element(screen.getByRole('link', { name: 'Sửa Bitu Hà Nội' })).toBeVisible();
  expect(network.of('centres.create')[0]?.body).toEqual(fields);
  // The visitors' call refuses a staff token, which would look like the end of the session.
  expect(network.of('centres.list').map(({ token }) => token)).toEqual([null, null]);
});

test('when somebody else has changed a centre, both versions are shown, and one press replaces theirs with one’s own', async () => {
  network.data('centres.list', [centre]);
  const theirs = { ...fields, address: '2 Hàng Bài' };
  network.fails('centres.change', 'outdated', { current: theirs });
  const { screen, router } = await show();
  await router.navigate(`${address}/1`);
  const dialog = screen.getByRole('dialog', { name: 'Sửa cơ sở' });
  await dialog.getByRole('textbox', { name: /Giờ mở cửa/ }).fill('8 đến 20 giờ');
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect.element(dialog.getByText('Địa chỉ: bây giờ là 2 Hàng Bài')).toBeVisible();
  network.data('centres.change', null);
  await dialog.getByRole('button', { name: 'Giữ của mình' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(network.of('centres.change').map(({ body }) => body)).toEqual([
    { seen: fields, fields: { ...fields, hours: '8 đến 20 giờ' } },
    { seen: theirs, fields: { ...fields, hours: '8 đến 20 giờ' } },
  ]);
});

test('a centre is removed after a confirmation; a failure is shown there', async () => {
  network.data('centres.list', [centre]);
  network.fails('centres.remove', 'badRequest');
  const { screen } = await show();
  await screen.getByRole('button', { name: 'Xóa Bitu Hà Nội' }).click();
  const dialog = screen.getByRole('alertdialog', { name: 'Xóa Bitu Hà Nội?' });
  await dialog.getByRole('button', { name: 'Xóa' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  network.data('centres.remove', null);
  network.data('centres.list', []);
  await dialog.getByRole('button', { name: 'Xóa' }).click();
  await expect.element(screen.getByText('Chưa có cơ sở nào', { exact: false })).toBeVisible();
});

test('the office can only read them', async () => {
  network.data('centres.list', [centre]);
  const { screen } = await show(['office']);
  await expect.element(screen.getByText('1 Hàng Bài')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Thêm cơ sở' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: /^Sửa/ })).not.toBeInTheDocument();
});
