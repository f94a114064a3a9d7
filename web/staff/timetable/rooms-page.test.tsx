import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerCalls } from '../../api/testing.ts';
import { adoptToken } from '../../api/token.ts';
import { routesOf } from '../../navigation/testing.tsx';
import { lan, showStaff } from '../testing.tsx';
import { RoomsPage } from './rooms-page.tsx';

const address = '/staff/office/rooms';
const routes = routesOf({
  [address]: RoomsPage,
  [`${address}/new`]: RoomsPage,
  [`${address}/:id`]: RoomsPage,
});
const p1 = { id: 3, name: 'P1', seats: 12, centre_id: null };
const fields = { name: 'P1', seats: 12, centre_id: null };

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  adoptToken('staff-token');
  network.data('rooms.list', [p1]);
  network.data('timetable.choices', {
    teachers: [],
    staff: [],
    levels: [],
    rooms: [],
    centres: [{ id: 8, name: 'Cầu Giấy' }],
    classes: [],
  });
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

const show = (at = address) => showStaff(at, routes, { ...lan, roles: ['office'] });

test('a room is added at an address of its own; a new one is at the first centre; the list comes back', async () => {
  const { screen, router } = await show();
  await expect
    .element(screen.getByRole('link', { name: 'Thêm phòng' }))
    .toHaveAttribute('href', `${address}/new`);
  await router.navigate(`${address}/new`);
  const dialog = screen.getByRole('dialog', { name: 'Thêm phòng' });
  await expect.element(dialog.getByLabelText('Cơ sở')).toHaveValue('8');
  await dialog.getByLabelText('Tên phòng').fill(' P2 ');
  await dialog.getByLabelText('Số chỗ').fill('0');
  await dialog.getByRole('button', { name: 'Thêm phòng' }).click();
  await expect.element(dialog.getByText('Bạn nhập số chỗ, ví dụ 12.')).toBeVisible();
  expect(network.of('rooms.create')).toEqual([]);
  await dialog.getByLabelText('Số chỗ').fill('9');
  network.data('rooms.create', { id: 4 });
  await dialog.getByRole('button', { name: 'Thêm phòng' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(network.of('rooms.create')[0]?.body).toEqual({ name: 'P2', seats: 9, centre_id: 8 });
  await expect.poll(() => router.history.location.pathname).toBe(address);
  await expect.element(screen.getByRole('link', { name: 'Thêm phòng' })).toHaveFocus();
});

test('when somebody else has changed a room, what is different is shown, and one’s own can replace it; then it is undone', async () => {
  const theirs = { name: 'P1 lớn', seats: 12, centre_id: 8 };
  network.fails('rooms.change', 'outdated', { current: theirs });
  const { screen } = await show(`${address}/3`);
  const dialog = screen.getByRole('dialog', { name: 'Sửa phòng' });
  await dialog.getByLabelText('Số chỗ').fill('14');
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Ở lại' }).click();
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect.element(dialog.getByText('Tên phòng: bây giờ là P1 lớn')).toBeVisible();
  await expect.element(dialog.getByText('Cơ sở: bây giờ là Cầu Giấy')).toBeVisible();
  await expect.element(dialog.getByText('Số chỗ: bây giờ')).not.toBeInTheDocument();
  network.data('rooms.change', null);
  await dialog.getByRole('button', { name: 'Giữ của mình' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const mine = { ...fields, seats: 14 };
  expect(network.of('rooms.change').map(({ body }) => body)).toEqual([
    { seen: fields, fields: mine },
    { seen: theirs, fields: mine },
  ]);
  await screen.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect
    .poll(() => network.of('rooms.change').at(-1)?.body)
    .toEqual({ seen: mine, fields: theirs });
});

test('the form is left for the list after a question when something was entered', async () => {
  const { screen, router } = await show();
  await expect.element(screen.getByText('12 chỗ')).toBeVisible();
  await router.navigate(`${address}/3`);
  const dialog = screen.getByRole('dialog', { name: 'Sửa phòng' });
  await dialog.getByLabelText('Số chỗ').fill('14');
  void router.navigate(address);
  await screen.getByRole('button', { name: 'Ở lại' }).click();
  await expect.element(dialog.getByLabelText('Số chỗ')).toHaveValue('14');
  void router.navigate(address);
  await screen.getByRole('button', { name: 'Bỏ thay đổi' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a room is removed, and comes back with Hoàn tác; a refusal is said', async () => {
  network.fails('rooms.remove', 'badRequest');
  const { screen } = await show();
  const remove = screen.getByRole('button', { name: 'Xóa P1' });
  await remove.click();
  await expect.element(screen.getByRole('listitem').getByRole('alert')).toBeVisible();
  network.data('rooms.remove', null);
  network.data('rooms.list', []);
  await remove.click();
  await expect.element(screen.getByText('Chưa có phòng học nào')).toBeVisible();
  network.data('rooms.create', { id: 9 });
  await screen.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect.poll(() => network.of('rooms.create').at(-1)?.body).toEqual(fields);
});

test('a room that is no longer there says so', async () => {
  const { screen } = await show(`${address}/99`);
  await expect.element(screen.getByText('Mục này không còn nữa.')).toBeVisible();
});

test('a long list is searched without tone marks; Back closes a form, and the search is still there', async () => {
  const names = ['Hoa Sen', 'Hoa Mai', 'Cây Bàng', 'P4', 'P5', 'P6', 'P7', 'P8'];
  network.data(
    'rooms.list',
    names.map((name, n) => ({ ...p1, id: n + 1, name })),
  );
  const { screen, router } = await show();
  await screen.getByLabelText('Tìm trong danh sách').fill('bang');
  await expect.element(screen.getByText('Cây Bàng')).toBeVisible();
  await expect.element(screen.getByText('Hoa Sen')).not.toBeInTheDocument();
  await router.navigate(`${address}/3`);
  await expect.element(screen.getByRole('dialog', { name: 'Sửa phòng' })).toBeVisible();
  router.history.back();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText('Tìm trong danh sách')).toHaveValue('bang');
  await screen.getByLabelText('Tìm trong danh sách').fill('không có');
  await screen.getByRole('button', { name: 'Bỏ lọc' }).click();
  await expect.element(screen.getByText('Hoa Sen')).toBeVisible();
});
