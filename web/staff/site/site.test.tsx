import type { StaffMe } from '@bitu/contract/staff.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerCalls } from '../../api/testing.ts';
import { adoptToken } from '../../api/token.ts';
import { routesOf } from '../../navigation/testing.tsx';
import { lan, showStaff } from '../testing.tsx';
import { SitePage } from './site-page.tsx';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  network.data('centres.list', []);
  adoptToken('staff-token');
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

/** From the field that was filled last, as a message of the previous test may still cover the button. */
const save = () => userEvent.keyboard('{Enter}');

const settings = { company: 'Trung tâm Ví Dụ', first_steps: 'over' as const };
const owner: StaffMe = { ...lan, roles: ['owner'] };
const show = async (me = owner) =>
  (await showStaff('/staff/office/site', routesOf({ '/staff/office/site': SitePage }), me)).screen;

test('entered values are sent with the values that the form started from; an empty field is removed', async () => {
  network.data('site.office', { settings });
  network.data('site.change', { settings: { hotline: '1900 1234', first_steps: 'over' } });
  const screen = await show();
  await screen.getByLabelText('Tên trung tâm').fill('');
  await screen.getByLabelText('Số điện thoại').fill(' 1900 1234 ');
  await save();
  await expect.element(screen.getByText('Đã lưu. Gia đình thấy ngay.').first()).toBeVisible();
  expect(network.of('site.change')).toMatchObject([
    { body: { seen: settings, settings: { hotline: '1900 1234', first_steps: 'over' } } },
  ]);
});

test('an invalid value is reported at its field, and nothing is sent', async () => {
  network.data('site.office', { settings });
  const screen = await show();
  await screen.getByLabelText('Facebook').fill('facebook.com/bitu');
  await save();
  await expect.element(screen.getByText('Liên kết bắt đầu bằng https:// bạn nhé.')).toBeVisible();
  expect(network.of('site.change')).toEqual([]);
});

test('somebody else has saved in the meantime: both values are shown, and one’s own is kept beside theirs', async () => {
  network.data('site.office', { settings });
  const theirs = { ...settings, company: 'Trung tâm Khác', address: 'Số 1 Phố Huế' };
  network.fails('site.change', 'outdated', { settings: theirs });
  const screen = await show();
  await screen.getByLabelText('Email').fill('hoi@example.vn');
  await save();
  await expect.element(screen.getByText('Trung tâm Khác')).toBeVisible();
  await expect.element(screen.getByText('Số 1 Phố Huế')).toBeVisible();
  network.data('site.change', { settings: { ...theirs, email: 'hoi@example.vn' } });
  await screen.getByRole('button', { name: 'Giữ của mình' }).click();
  await expect
    .element(screen.getByText('Có người vừa sửa', { exact: false }))
    .not.toBeInTheDocument();
  expect(network.of('site.change').at(-1)).toMatchObject({
    body: { seen: theirs, settings: { ...theirs, email: 'hoi@example.vn' } },
  });
  await expect.element(screen.getByLabelText('Tên trung tâm')).toHaveValue('Trung tâm Khác');
  network.data('site.change', { settings: theirs });
  await screen.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect.element(screen.getByLabelText('Email')).not.toHaveValue('hoi@example.vn');
  expect(network.of('site.change').at(-1)).toMatchObject({
    body: { seen: { ...theirs, email: 'hoi@example.vn' }, settings: theirs },
  });
});

test('the page asks before it is left with unsaved values, and does not ask once they are saved', async () => {
  network.data('site.office', { settings });
  const Other = () => <h1>Trang khác</h1>;
  const routes = routesOf({ '/staff/office/site': SitePage, '/other': Other });
  const { screen, router } = await showStaff('/staff/office/site', routes, owner);
  await screen.getByLabelText('Địa chỉ').fill('Số 1 Phố Huế');
  void router.navigate('/other');
  await screen.getByRole('button', { name: 'Ở lại' }).click();
  await screen.getByLabelText('Địa chỉ').click();
  network.data('site.change', { settings: { ...settings, address: 'Số 1 Phố Huế' } });
  await save();
  await expect.element(screen.getByText('Đã lưu. Gia đình thấy ngay.').first()).toBeVisible();
  void router.navigate('/other');
  await expect.element(screen.getByText('Trang khác')).toBeVisible();
});

test('the office can only read it', async () => {
  network.data('site.office', { settings });
  const screen = await show({ ...lan, roles: ['office'] });
  await expect.element(screen.getByLabelText('Tên trung tâm')).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'Lưu' })).not.toBeInTheDocument();
});
