import type { Bulk } from '@bitu/contract/bulk.ts';
import { errors } from '@bitu/contract/errors.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../api/testing.ts';
import { adoptToken } from '../../api/token.ts';
import { routesOf } from '../../navigation/testing.tsx';
import { lan, showStaff } from '../testing.tsx';
import { LeadsPage } from './leads-page.tsx';
import { leadOf } from './testing.ts';

let network: ReturnType<typeof answerCalls>;
beforeEach(async () => {
  await page.viewport(1280, 800);
  network = answerCalls();
  network.data('leads.views', []);
  adoptToken('staff-token');
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

const showPage = () => {
  const routes = routesOf({ '/staff/office/leads': LeadsPage });
  return showStaff('/staff/office/leads', routes, { ...lan, roles: ['office'] });
};
const show = async () => (await showPage()).screen;

test('the phone is shown on demand; the note of a call and the time of the next one are saved', async () => {
  network.data('leads.list', { leads: [leadOf()], next_cursor: null });
  network.data('leads.phone', { phone: '0912000123' });
  network.data('leads.change', { revision: 1 });
  const screen = await show();
  const card = screen.getByRole('article', { name: 'Trần Thu Hà' });
  await expect
    .element(card.getByText('Mới · con Minh An (2016) · Toán · web · đăng ký 20/11/2026'))
    .toBeVisible();
  await card.getByRole('button', { name: 'Hiện số …123' }).click();
  await expect
    .element(card.getByRole('link', { name: '0912 000 123' }))
    .toHaveAttribute('href', 'tel:0912000123');
  await card.getByRole('button', { name: 'Cập nhật' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Trần Thu Hà' });
  await dialog.getByLabelText('Đến đâu rồi').selectOptions('Đã gọi');
  await dialog.getByLabelText(/Ghi chú/).fill('Hẹn học thử');
  await dialog.getByLabelText(/Gọi lại ngày/).fill('2026-11-30');
  const called = leadOf({ state: 'called', next_call: '2026-11-30', revision: 1 });
  network.data('leads.list', { leads: [called], next_cursor: null });
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect.element(card.getByText(/Đã gọi · gọi lại 30\/11\/2026/)).toBeVisible();
  expect(network.of('leads.change')).toMatchObject([
    { body: { revision: 0, state: 'called', note: 'Hẹn học thử', next_call: '2026-11-30' } },
  ]);
});

test('one press undoes a save, and a refusal is shown', async () => {
  const before = leadOf({ note: 'Gọi tối', next_call: '2026-11-25' });
  network.data('leads.list', { leads: [before], next_cursor: null });
  network.data('leads.change', { revision: 1 });
  const screen = await show();
  await screen.getByRole('button', { name: 'Cập nhật' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('Đến đâu rồi').selectOptions('Thôi');
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  network.fails('leads.change', 'outdated', { current: before });
  await screen.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect.poll(() => network.of('leads.change')).toHaveLength(2);
  expect(network.of('leads.change').at(-1)?.body).toEqual({
    revision: 1,
    state: 'new',
    note: 'Gọi tối',
    next_call: '2026-11-25',
  });
  const said = screen.getByRole('region', { name: 'Lời nhắn' });
  await expect.element(said.getByText(errors.outdated.message)).toBeVisible();
});

test('somebody else was faster: one press sends one’s own over it, and a failure then is shown', async () => {
  network.data('leads.list', { leads: [leadOf()], next_cursor: null });
  network.fails('leads.change', 'outdated', {
    current: leadOf({ note: 'Của người khác', next_call: '2026-11-30', revision: 5 }),
  });
  const screen = await show();
  await screen.getByRole('button', { name: 'Cập nhật' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  const keep = dialog.getByRole('button', { name: 'Giữ của mình' });
  await expect.element(dialog.getByText('Mới, gọi lại 30/11/2026: “Của người khác”')).toBeVisible();
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  network.fails('leads.change', 'internal');
  await keep.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  network.data('leads.change', { revision: 1 });
  await keep.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(network.of('leads.change').map(({ body }) => body)).toMatchObject([
    { revision: 0 },
    { revision: 5 },
    { revision: 5 },
  ]);
});

test('a list that is fetched again does not hide that somebody else was faster', async () => {
  network.data('leads.list', { leads: [leadOf()], next_cursor: null });
  network.data('leads.change', { revision: 7 });
  const { screen, client } = await showPage();
  await screen.getByRole('button', { name: 'Cập nhật' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText(/Ghi chú/).fill('Của tôi');
  const theirs = leadOf({ note: 'Của người khác', revision: 5 });
  network.data('leads.list', { leads: [theirs], next_cursor: null });
  await client.invalidateQueries();
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect
    .poll(() => network.of('leads.change').map(({ body }) => body))
    .toMatchObject([{ revision: 0, note: 'Của tôi' }]);
});

test('search, filter and order are requested together, saved without the search, and downloaded as a file', async () => {
  network.data('leads.list', { leads: [leadOf()], next_cursor: null });
  network.data('leads.saveView', { id: 1, name: 'Hôm nay', filter: { due: '1' } });
  const screen = await show();
  await screen.getByLabelText('Tìm theo tên, 4 số cuối hoặc cả số điện thoại').fill('thu ha');
  await screen.getByRole('button', { name: 'Tìm', exact: true }).click();
  await screen.getByLabelText('Ngày gọi').selectOptions('Đến hôm nay');
  await screen.getByLabelText('Sắp xếp').selectOptions('Mới đăng ký trước');
  const filter = { q: 'thu ha', due: '1', sort: 'newest' };
  await expect.poll(() => network.of('leads.list').at(-1)?.query).toEqual(filter);
  await screen.getByRole('button', { name: 'Lưu bộ lọc này' }).click();
  await screen.getByLabelText('Tên bộ lọc').fill('Hôm nay');
  await screen.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect
    .poll(() => network.of('leads.saveView').map(({ body }) => body))
    .toEqual([{ name: 'Hôm nay', filter: { due: '1', sort: 'newest' } }]);
  await screen.getByRole('button', { name: 'Xuất .xlsx' }).click();
  await expect.poll(() => network.of('leads.export').at(-1)?.query).toEqual(filter);
});

test('when no lead has the chosen state, one press shows all', async () => {
  network.data('leads.list', ({ query }) => ({
    leads: query['state'] ? [] : [leadOf()],
    next_cursor: null,
  }));
  const screen = await show();
  await screen.getByLabelText('Trạng thái').selectOptions('Thôi');
  await screen.getByRole('button', { name: 'Bỏ lọc' }).click();
  await expect.element(screen.getByRole('article', { name: 'Trần Thu Hà' })).toBeVisible();
});

test('classes that could not be loaded are fetched again; a lead that somebody else has changed is sent with a second press', async () => {
  network.data('leads.list', { leads: [leadOf()], next_cursor: null });
  network.fails('students.classes', 'internal');
  const screen = await show();
  await screen.getByRole('button', { name: 'Thêm thành học sinh' }).click();
  const dialog = screen.getByRole('dialog');
  network.data('students.classes', []);
  await dialog.getByRole('button', { name: 'Thử lại' }).click();
  await expect.element(dialog.getByLabelText('Lớp')).toBeVisible();
  network.fails('leads.previewEnrol', 'outdated', { current: leadOf() });
  network.data('leads.list', { leads: [leadOf({ revision: 5 })], next_cursor: null });
  await dialog.getByRole('button', { name: 'Xem trước' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.poll(() => network.of('leads.list')).toHaveLength(2);
  await dialog.getByRole('button', { name: 'Xem trước' }).click();
  await expect
    .poll(() => network.of('leads.previewEnrol').map(({ body }) => body))
    .toMatchObject([{ revision: 0 }, { revision: 5 }]);
});

test('a lead becomes a student: known details are filled in, shown and confirmed, and the child’s page is a link away', async () => {
  network.data('leads.list', { leads: [leadOf()], next_cursor: null });
  network.data('students.classes', [
    { id: 4, code: 'toan-3', title: 'Lớp Toán 3', is_over: false, students: 0 },
  ]);
  const screen = await show();
  await screen.getByRole('button', { name: 'Thêm thành học sinh' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Thêm thành học sinh' });
  await expect.element(dialog.getByLabelText('Họ tên học sinh')).toHaveValue('Minh An');
  await expect.element(dialog.getByLabelText('Năm sinh')).toHaveValue('2016');
  await dialog.getByLabelText('Lớp').selectOptions('Lớp Toán 3 (toan-3)');
  network.fails('leads.previewEnrol', 'importFaults', {
    faults: [{ row: 1, column: 'Họ tên học sinh', message: 'Họ tên phải gồm 2 từ trở lên' }],
  });
  await dialog.getByRole('button', { name: 'Xem trước' }).click();
  await expect.element(dialog.getByText('Họ tên phải gồm 2 từ trở lên')).toBeVisible();
  const bulk: Bulk = {
    id: 9,
    kind: 'leads.enrol',
    state: 'previewed',
    checksum: 'c',
    total: 2,
    messages: 1,
    warnings: ['1 số điện thoại đã có tài khoản: học sinh được thêm vào đó.'],
    examples: [],
    done: 0,
    left: [],
    left_count: 0,
    previewed_at: 1,
    applied_at: null,
    undo_until: null,
  };
  network.data('leads.previewEnrol', bulk);
  await dialog.getByRole('button', { name: 'Xem trước' }).click();
  await expect.element(dialog.getByText(/đã có tài khoản/)).toBeVisible();
  expect(network.of('leads.previewEnrol').at(-1)?.body).toEqual({
    revision: 0,
    name: 'Minh An',
    birth_year: 2016,
    class: 'toan-3',
  });
  network.data('bulk.apply', { ...bulk, state: 'applied', done: 2, undo_until: 4e9 });
  network.data('leads.list', {
    leads: [leadOf({ state: 'enrolled', student_id: 12, revision: 1 })],
    next_cursor: null,
  });
  await dialog.getByRole('button', { name: 'Áp dụng cho 2 mục' }).click();
  await dialog.getByRole('button', { name: 'Xong' }).click();
  await expect
    .element(screen.getByRole('link', { name: 'Xem hồ sơ học sinh' }))
    .toHaveAttribute('href', '/staff/office/students/12');
});
