import { errors } from '@bitu/contract/errors.ts';
import type { Bulk } from '@bitu/contract/bulk.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../api/testing.ts';
import { adoptToken } from '../../api/token.ts';
import { routesOf } from '../../navigation/testing.tsx';
import { lan, showStaff } from '../testing.tsx';
import { studentQuery } from './api.ts';
import { NewStudentsPage } from './new-page.tsx';
import { StudentPage } from './student-page.tsx';
import { StudentsPage } from './students-page.tsx';
import { child, oneClass, listed } from './testing.ts';

let network: ReturnType<typeof answerCalls>;
beforeEach(async () => {
  await page.viewport(1280, 800);
  network = answerCalls();
  network.data('students.merges', []);
  network.data('students.views', []);
  network.data('reports.ofStudent', []);
  adoptToken('staff-token');
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

const routes = routesOf({
  '/staff/office/students': StudentsPage,
  '/staff/office/students/new': NewStudentsPage,
  '/staff/office/students/:id': StudentPage,
});
const office = { ...lan, roles: ['office' as const] };
const teacher = { ...lan, roles: ['teacher' as const] };
const classes = [
  { id: 3, code: 'anh-5', title: 'Lớp Tiếng Anh 5', is_over: false, students: 1 },
  { id: 4, code: 'toan-3', title: 'Lớp Toán 3', is_over: false, students: 0 },
];
const preview: Bulk = {
  id: 9,
  kind: 'students.move',
  state: 'previewed',
  checksum: 'c',
  total: 1,
  messages: 0,
  warnings: ['Lê Bình: đã học Lớp Toán 3'],
  examples: [
    {
      title: 'Lê An',
      changes: [{ what: 'Lớp', before: 'Lớp Tiếng Anh 5', after: 'Lớp Toán 3' }],
    },
  ],
  done: 0,
  left: [],
  left_count: 0,
  previewed_at: 1,
  applied_at: null,
  undo_until: null,
};
const applied: Bulk = { ...preview, state: 'applied', done: 1, applied_at: 2, undo_until: 4e9 };

test('the server performs the search; a tap loads the next page', async () => {
  network.data('students.classes', classes);
  network.data('students.list', { students: [listed(1, 'Lê An')], next_cursor: '1' });
  const { screen } = await showStaff('/staff/office/students', routes, office);
  await expect.element(screen.getByRole('link', { name: 'Lê An' })).toBeVisible();
  await screen.getByLabelText('Tìm theo tên, 4 số cuối hoặc cả số điện thoại').fill('le');
  await screen.getByRole('button', { name: 'Tìm', exact: true }).click();
  await expect.poll(() => network.of('students.list').at(-1)?.query).toEqual({ q: 'le' });
  await screen.getByLabelText('Lớp', { exact: true }).selectOptions('Lớp Toán 3 (toan-3)');
  await expect
    .poll(() => network.of('students.list').at(-1)?.query)
    .toEqual({ q: 'le', class_id: '4' });
  network.data('students.list', { students: [listed(2, 'Lê Bình')], next_cursor: null });
  await screen.getByRole('button', { name: 'Xem thêm' }).click();
  await expect.element(screen.getByRole('link', { name: 'Lê Bình' })).toBeVisible();
  expect(network.of('students.list').at(-1)?.query['cursor']).toBe('1');
});

test('where nobody is found, one press shows all', async () => {
  network.data('students.classes', classes);
  network.data('students.list', ({ query }) => ({
    students: query['q'] ? [] : [listed(1, 'Lê An')],
    next_cursor: null,
  }));
  const { screen } = await showStaff('/staff/office/students', routes, office);
  const search = screen.getByLabelText('Tìm theo tên, 4 số cuối hoặc cả số điện thoại');
  await search.fill('khong ai');
  await screen.getByRole('button', { name: 'Tìm', exact: true }).click();
  await screen.getByRole('button', { name: 'Bỏ lọc' }).click();
  await expect.element(screen.getByRole('link', { name: 'Lê An' })).toBeVisible();
  await expect.element(search).toHaveValue('');
});

test('a child without a class is not shown as learning', async () => {
  network.data('students.classes', classes);
  network.data('students.list', {
    students: [{ ...listed(1, 'Lê An'), classes: [] }],
    next_cursor: null,
  });
  const { screen } = await showStaff('/staff/office/students', routes, office);
  const row = screen.getByRole('row', { name: /Lê An/ });
  await expect.element(row.getByText('Chưa có lớp')).toBeVisible();
  network.data('students.read', { ...child, classes: [] });
  const { screen: itsPage } = await showStaff('/staff/office/students/1', routes, office);
  await expect.element(itsPage.getByText(/Sinh năm 2017 · Chưa có lớp/)).toBeVisible();
});

test('the rows stay in sight while another filter is loading', async () => {
  network.data('students.classes', classes);
  network.data('students.list', { students: [listed(1, 'Lê An')], next_cursor: null });
  const { screen } = await showStaff('/staff/office/students', routes, office);
  const before = screen.getByText('Lê An');
  await expect.element(before).toBeVisible();
  network.answers('students.list', () => new Promise(() => {}));
  await screen.getByLabelText('Sắp xếp').selectOptions('Mới thêm trước');
  await expect.poll(() => network.of('students.list').length).toBe(2);
  await expect.element(before).toBeVisible();
  expect(before.element().closest('[aria-busy="true"]')).not.toBeNull();
});

test('on a phone the filters are behind a button, and the first row is in sight', async () => {
  await page.viewport(360, 800);
  network.data('students.classes', classes);
  network.data('students.list', { students: [listed(1, 'Lê An')], next_cursor: null });
  const { screen } = await showStaff('/staff/office/students', routes, office);
  const row = screen.getByRole('link', { name: 'Lê An' });
  await expect.element(row).toBeInViewport();
  const filter = screen.getByRole('button', { name: 'Lọc', exact: true });
  await expect.element(screen.getByLabelText('Lớp', { exact: true })).not.toBeVisible();
  await filter.click();
  await screen.getByLabelText('Lớp', { exact: true }).selectOptions('Lớp Toán 3 (toan-3)');
  await expect.element(screen.getByRole('button', { name: 'Lọc (1)' })).toBeVisible();
});

test('children are chosen, moved after a preview, and moved back', async () => {
  network.data('students.classes', classes);
  network.data('students.list', {
    students: [listed(1, 'Lê An'), listed(2, 'Lê Bình')],
    next_cursor: null,
  });
  network.data('students.previewMove', preview);
  const { screen } = await showStaff('/staff/office/students', routes, office);
  await screen.getByLabelText('Chọn Lê An').click();
  await screen.getByRole('button', { name: 'Xếp lớp, đổi tình trạng' }).click();
  await screen.getByLabelText('Việc cần làm').selectOptions('Chuyển sang lớp khác');
  await screen.getByRole('button', { name: 'Xem trước' }).click();
  await expect.element(screen.getByText('Bạn chọn lớp đang học nhé.')).toBeVisible();
  await screen.getByLabelText('Lớp đang học').selectOptions('Lớp Tiếng Anh 5 (anh-5)');
  await screen.getByLabelText('Lớp sẽ vào').selectOptions('Lớp Toán 3 (toan-3)');
  await screen.getByRole('button', { name: 'Xem trước' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Chuyển sang lớp khác' });
  await expect.element(dialog.getByText('Lớp: Lớp Tiếng Anh 5 → Lớp Toán 3')).toBeVisible();
  await expect.element(dialog.getByText('Lê Bình: đã học Lớp Toán 3')).toBeVisible();
  expect(network.of('students.previewMove')[0]?.body).toMatchObject({
    student_ids: [1],
    from_class_id: 3,
    to_class_id: 4,
    stage: 3,
  });

  network.fails('bulk.apply', 'bulkStale');
  await dialog.getByRole('button', { name: 'Áp dụng cho 1 học sinh' }).click();
  await expect.element(dialog.getByText(errors.bulkStale.message)).toBeVisible();
  network.data('students.previewMove', { ...preview, id: 10, checksum: 'd' });
  await dialog.getByRole('button', { name: 'Tải lại' }).click();
  network.data('bulk.apply', { ...applied, id: 10 });
  await dialog.getByRole('button', { name: 'Áp dụng cho 1 học sinh' }).click();
  await expect.element(dialog.getByText('Đã áp dụng cho 1 học sinh.')).toBeVisible();
  expect(network.of('bulk.apply').at(-1)?.body).toEqual({ checksum: 'd' });

  network.fails('bulk.undo', 'undoConflict', { left: ['Lê An'] });
  await dialog.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect.element(dialog.getByRole('alert').getByText('Lê An', { exact: true })).toBeVisible();
  network.data('bulk.undo', { ...applied, id: 10, state: 'undone', undo_until: null });
  await dialog.getByRole('button', { name: 'Hoàn tác phần còn lại' }).click();
  await expect.element(dialog.getByText('Đã hoàn tác.')).toBeVisible();
  expect(network.of('bulk.undo').map(({ body }) => body)).toEqual([
    { leave_changed: 0 },
    { leave_changed: 1 },
  ]);
});

test('children stay chosen when the dialog is closed, until they are moved', async () => {
  network.data('students.classes', classes);
  network.data('students.list', { students: [listed(1, 'Lê An')], next_cursor: null });
  network.data('students.previewMove', preview);
  network.data('bulk.apply', applied);
  const { screen } = await showStaff('/staff/office/students', routes, office);
  await screen.getByLabelText('Chọn Lê An').click();
  const open = screen.getByRole('button', { name: 'Xếp lớp, đổi tình trạng' });
  await open.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('Đã chọn 1 học sinh')).toBeVisible();
  await open.click();
  await screen.getByLabelText('Lớp sẽ vào').selectOptions('Lớp Toán 3 (toan-3)');
  await screen.getByRole('button', { name: 'Xem trước' }).click();
  await screen.getByRole('button', { name: 'Áp dụng cho 1 học sinh' }).click();
  await screen.getByRole('button', { name: 'Xong' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(open).not.toBeInTheDocument();
});

test('a change is found again and undone long after its dialog was closed', async () => {
  network.data('students.classes', classes);
  network.data('students.list', { students: [listed(1, 'Lê An')], next_cursor: null });
  network.data('bulk.list', [
    {
      id: 9,
      text: 'xếp lớp, đổi tình trạng',
      title: 'Lê An',
      total: 3,
      by: 'Cô Hoa',
      applied_at: Date.parse('2030-05-01T10:00:00+07:00') / 1000,
      undo_until: Date.parse('2030-05-31T10:00:00+07:00') / 1000,
    },
  ]);
  network.data('bulk.read', applied);
  network.data('bulk.undo', { ...applied, state: 'undone', undo_until: null });
  const { screen } = await showStaff('/staff/office/students', routes, office);
  await screen.getByRole('button', { name: 'Thay đổi gần đây' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Thay đổi gần đây' });
  await expect.element(dialog.getByText(/Lê An và 2 học sinh nữa/)).toBeVisible();
  await expect.element(dialog.getByText(/Cô Hoa · hoàn tác được đến 31\/05/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Xem: xếp lớp, đổi tình trạng, Lê An' }).click();
  await dialog.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect.element(dialog.getByText('Đã hoàn tác.')).toBeVisible();
  expect(network.of('bulk.undo').map(({ body }) => body)).toEqual([{ leave_changed: 0 }]);
});

test('all that the filter finds are chosen, beyond the shown page', async () => {
  network.data('students.classes', classes);
  network.data('students.list', {
    students: [listed(1, 'Lê An'), listed(2, 'Lê Bình')],
    next_cursor: '2',
  });
  network.data('students.previewMove', preview);
  const { screen } = await showStaff('/staff/office/students', routes, office);
  await screen.getByLabelText('Lớp', { exact: true }).selectOptions('Lớp Tiếng Anh 5 (anh-5)');
  await screen.getByLabelText('Sắp xếp').selectOptions('Mới thêm trước');
  await expect.poll(() => network.of('students.list').at(-1)?.query).toHaveProperty('sort');
  await screen.getByLabelText('Chọn tất cả đang hiện').click();
  await screen.getByRole('button', { name: 'Chọn tất cả học sinh khớp bộ lọc' }).click();
  await expect.element(screen.getByText('Đã chọn tất cả học sinh khớp bộ lọc')).toBeVisible();
  await screen.getByRole('button', { name: 'Xếp lớp, đổi tình trạng' }).click();
  await expect
    .element(screen.getByRole('heading', { name: /^Tất cả học sinh khớp bộ lọc/ }))
    .toBeVisible();
  await screen.getByLabelText('Lớp sẽ vào').selectOptions('Lớp Toán 3 (toan-3)');
  await screen.getByRole('button', { name: 'Xem trước' }).click();
  await expect.poll(() => network.of('students.previewMove')).toHaveLength(1);
  const { body } = network.of('students.previewMove')[0] ?? {};
  expect(body).toMatchObject({ filter: { class_id: '3' }, to_class_id: 4 });
  expect(body).not.toHaveProperty('student_ids');
  await screen.getByRole('button', { name: 'Đóng' }).click();
  // Ticking rows again goes back to choosing children one by one.
  await screen.getByLabelText('Chọn tất cả đang hiện').click();
  await screen.getByLabelText('Chọn Lê Bình').click();
  await expect.element(screen.getByText('Đã chọn 1 học sinh')).toBeVisible();
});

test('before a place is reserved the form says that homework is closed, and the preview says for whom', async () => {
  const closed = 'Bài chưa làm bị đóng: Lê An 3 bài.';
  network.data('students.classes', classes);
  network.data('students.list', { students: [listed(1, 'Lê An')], next_cursor: null });
  network.data('students.previewMove', { ...preview, warnings: [closed] });
  const { screen } = await showStaff('/staff/office/students', routes, office);
  await screen.getByLabelText('Chọn Lê An').click();
  await screen.getByRole('button', { name: 'Xếp lớp, đổi tình trạng' }).click();
  await screen.getByLabelText('Việc cần làm').selectOptions('Đổi tình trạng trong lớp');
  await screen.getByLabelText('Lớp đang học').selectOptions('Lớp Tiếng Anh 5 (anh-5)');
  const hint = screen.getByText(/bài chưa làm bị đóng đến khi đi học lại/);
  await expect.element(hint).not.toBeInTheDocument();
  await screen.getByLabelText('Tình trạng').selectOptions('Bảo lưu');
  await expect.element(hint).toBeVisible();
  await screen.getByRole('button', { name: 'Xem trước' }).click();
  await expect.element(screen.getByRole('dialog').getByText(closed)).toBeVisible();
  expect(network.of('students.previewMove')).toMatchObject([
    { body: { student_ids: [1], from_class_id: 3, stage: 6 } },
  ]);
});

test('what time and fees decide cannot be set; a child leaves its class for good', async () => {
  network.data('students.classes', classes);
  network.data('students.list', { students: [listed(1, 'Lê An')], next_cursor: null });
  network.data('students.previewMove', preview);
  const { screen } = await showStaff('/staff/office/students', routes, office);
  const offered = (label: string) =>
    [...(screen.getByLabelText(label).element() as HTMLSelectElement).options].map(
      ({ text }) => text,
    );
  await screen.getByLabelText('Chọn Lê An').click();
  const byFees = ['Chờ thanh toán', 'Chuyển học phí', 'Xác nhận hết buổi học', 'Lớp nháp'];
  for (const name of byFees) expect(offered('Tình trạng trong lớp')).not.toContain(name);
  expect(offered('Tình trạng trong lớp')).toContain('Đã rời lớp');
  await screen.getByRole('button', { name: 'Xếp lớp, đổi tình trạng' }).click();
  await screen.getByLabelText('Việc cần làm').selectOptions('Đổi tình trạng trong lớp');
  await screen.getByLabelText('Lớp đang học').selectOptions('Lớp Tiếng Anh 5 (anh-5)');
  const dialog = screen.getByRole('dialog');
  const select = dialog.getByLabelText('Tình trạng', { exact: true });
  const names = [...(select.element() as HTMLSelectElement).options].map(({ text }) => text);
  expect(names).toEqual(['Đang học', 'Chờ xếp lớp', 'Chờ chuyển lớp', 'Bảo lưu', 'Đã rời lớp']);
  await select.selectOptions('Đã rời lớp');
  await dialog.getByRole('button', { name: 'Xem trước' }).click();
  await expect.poll(() => network.of('students.previewMove')).toHaveLength(1);
  expect(network.of('students.previewMove')).toMatchObject([
    { body: { from_class_id: 3, stage: null } },
  ]);
});

test('over 200, the number has to be typed before it is applied', async () => {
  network.data('students.classes', classes);
  network.data('students.previewAdd', { ...preview, total: 250, warnings: [] });
  network.data('bulk.apply', {
    ...applied,
    state: 'applying',
    done: 100,
    total: 250,
    undo_until: null,
  });
  network.data('bulk.read', { ...applied, done: 250, total: 250 });
  const { screen } = await showStaff('/staff/office/students/new', routes, office);
  await screen.getByLabelText('Dán các ô từ bảng tính').fill('0912345678\tLê An\t2017');
  await screen.getByRole('button', { name: 'Xem trước' }).nth(1).click();
  const button = screen.getByRole('button', { name: 'Áp dụng cho 250 học sinh' });
  await expect.element(button).toBeDisabled();
  const number = screen.getByLabelText('Gõ số 250 để xác nhận');
  await number.fill('25');
  await userEvent.keyboard('{Enter}');
  expect(network.of('bulk.apply')).toEqual([]);
  await number.fill('250');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Đã áp dụng cho 250 học sinh.')).toBeVisible();
  // Fetched when the page opened, when applying started, and once more at the end.
  await expect.poll(() => network.of('students.classes')).toHaveLength(3);
  expect(network.of('bulk.apply')[0]?.body).toEqual({ checksum: 'c', typed: 250 });
});

test('invalid cells are named; one child is added by a form', async () => {
  network.data('students.classes', classes);
  network.fails('students.previewAdd', 'importFaults', {
    faults: [{ row: 2, column: 'Năm sinh', message: 'Vui lòng nhập năm sinh' }],
  });
  const { screen } = await showStaff('/staff/office/students/new', routes, office);
  await screen.getByLabelText('Dán các ô từ bảng tính').fill('x');
  await screen.getByRole('button', { name: 'Xem trước' }).nth(1).click();
  const many = screen.getByRole('form', { name: 'Nhiều học sinh' });
  await expect
    .element(many.getByRole('region', { name: 'Ô cần sửa' }))
    .toHaveTextContent('Dòng 2, cột “Năm sinh”: Vui lòng nhập năm sinh');
  network.data('students.previewAdd', preview);
  await screen.getByLabelText('Số điện thoại của gia đình').fill('0912345678');
  await screen.getByLabelText('Họ tên học sinh').fill('Lê An');
  await screen.getByLabelText('Năm sinh').fill('2017');
  await screen.getByLabelText('Lớp', { exact: true }).selectOptions('Lớp Toán 3 (toan-3)');
  await screen.getByRole('button', { name: 'Xem trước' }).first().click();
  await expect.element(screen.getByRole('dialog', { name: 'Thêm học sinh' })).toBeVisible();
  expect(network.of('students.previewAdd').at(-1)?.body).toEqual({
    text: '0912345678\tLê An\t2017\ttoan-3\t',
    columns: ['phone', 'name', 'birth', 'class', 'guardian'],
  });
  network.data('bulk.apply', applied);
  await screen.getByRole('button', { name: 'Áp dụng cho 1 học sinh' }).click();
  await screen.getByRole('button', { name: 'Xong' }).click();
  await expect.element(screen.getByLabelText('Họ tên học sinh')).toHaveValue('');
});

test('a sheet with unknown headers: a person says what its columns hold; equal faults are one line', async () => {
  network.data('students.classes', classes);
  const columns = [
    { header: 'Bé', examples: ['Lê An'], is: 'name' },
    { header: 'Máy', examples: ['0912345678'], is: null },
    { header: 'Sinh', examples: ['05/09/2017'], is: 'birth' },
    { header: 'Học phí', examples: ['đủ'], is: null },
  ];
  network.fails('students.previewAdd', 'importFaults', {
    faults: [{ row: 1, column: '', message: 'Thiếu cột “Số điện thoại”.' }],
    sheet: { columns },
  });
  const { screen } = await showStaff('/staff/office/students/new', routes, office);
  await expect.element(screen.getByRole('button', { name: 'Tải tệp mẫu .xlsx' })).toBeVisible();
  await screen.getByLabelText('Dán các ô từ bảng tính').fill('x');
  await screen.getByRole('button', { name: 'Xem trước' }).nth(1).click();
  const dialog = screen.getByRole('dialog', { name: 'Mỗi cột ghi gì?' });
  await expect.element(dialog.getByText('đủ')).toBeVisible();
  await dialog.getByRole('button', { name: 'Xem trước' }).click();
  await expect.element(dialog.getByText('Chưa có cột nào là “Số điện thoại”.')).toBeVisible();
  await dialog.getByLabelText('Máy').selectOptions('Số điện thoại');
  network.fails('students.previewAdd', 'importFaults', {
    faults: [2, 3, 4, 5, 6, 7, 8].map((row) => ({
      row,
      column: 'Năm sinh',
      message: 'Ô này đang trống.',
    })),
  });
  await dialog.getByRole('button', { name: 'Xem trước' }).click();
  await expect
    .element(screen.getByRole('region', { name: 'Ô cần sửa' }))
    .toMatchTextContent('Cột “Năm sinh”, 7 ô: Ô này đang trống. Dòng 2, 3, 4, 5, 6 và 2 ô nữa.');
  expect(network.of('students.previewAdd').at(-1)?.body).toEqual({
    text: 'x',
    columns: ['name', 'phone', 'birth', null],
  });
});

test('a day of birth is shown and changed', async () => {
  network.data('students.read', { ...child, birthday: '09-05' });
  network.data('students.change', { revision: 3 });
  const { screen } = await showStaff('/staff/office/students/1', routes, office);
  await expect.element(screen.getByText(/^Sinh ngày 05\/09\/2017/)).toBeVisible();
  await screen.getByRole('button', { name: 'Sửa hồ sơ' }).click();
  const field = screen.getByLabelText('Năm sinh');
  await expect.element(field).toHaveValue('05/09/2017');
  await field.fill('31/02/2017');
  await screen.getByRole('button', { name: 'Lưu' }).click();
  await expect.element(screen.getByText('Bạn nhập năm sinh gồm 4 chữ số nhé.')).toBeVisible();
  await field.fill('6.9.2017');
  await screen.getByRole('button', { name: 'Lưu' }).click();
  await expect
    .poll(() => network.of('students.change')[0]?.body)
    .toEqual({ revision: 2, full_name: 'Lê An', birth_year: 2017, birthday: '09-06' });
});

test('missing details of a child are reported at their fields; classes that could not be loaded are fetched again', async () => {
  network.fails('students.classes', 'internal');
  const { screen } = await showStaff('/staff/office/students/new?class=toan-3', routes, office);
  const one = screen.getByRole('form', { name: 'Một học sinh' });
  network.data('students.classes', classes);
  await one.getByRole('button', { name: 'Thử lại' }).click();
  await expect.element(one.getByLabelText('Lớp', { exact: true })).toHaveValue('toan-3');
  await one.getByLabelText('Họ tên học sinh').fill('Lê An');
  await one.getByRole('button', { name: 'Xem trước' }).click();
  await expect.element(one.getByText('Bạn nhập số điện thoại nhé.')).toBeVisible();
  await expect.element(one.getByLabelText('Số điện thoại của gia đình')).toHaveFocus();
  await expect.element(one.getByText('Bạn nhập năm sinh gồm 4 chữ số nhé.')).toBeVisible();
  expect(network.of('students.previewAdd')).toEqual([]);
});

test('the page of a child: the phone only on request, notes, and read-only for a teacher', async () => {
  network.data('students.read', child);
  network.data('students.showPhone', { phone: '0912345678' });
  network.data('students.addNote', { id: 1, text: 'x', by: 'Lan', at: 1 });
  const { screen } = await showStaff('/staff/office/students/1', routes, office);
  await expect.element(screen.getByText(/Unit 1 · Đi muộn/)).toBeVisible();
  expect(screen.container.textContent).not.toContain('0912');
  await screen.getByRole('button', { name: 'Xem số' }).click();
  await expect.element(screen.getByText(/0912 345 678/)).toBeVisible();
  await screen.getByLabelText('Ghi chú mới').fill('Mẹ gọi lại tối nay');
  await screen.getByRole('button', { name: 'Thêm ghi chú' }).click();
  await expect
    .poll(() => network.of('students.addNote').map(({ body }) => body))
    .toEqual([{ text: 'Mẹ gọi lại tối nay' }]);
});

test('a submitted attempt shows which one it continued, and offers to reopen it', async () => {
  const result = {
    at: 1_700_000_000,
    score: 5.5,
    band: null,
    held: false,
    goes_on: false,
    reopens: null,
  };
  const results = [
    {
      ...result,
      id: 8,
      title: 'Bài hai',
      goes_on: true,
      reopens: { class_id: 3, practice_id: 21 },
    },
    { ...result, id: 7, title: 'Bài một', held: true },
  ];
  network.data('students.read', { ...child, results });
  const { screen } = await showStaff('/staff/office/students/1', routes, office);
  await expect
    .element(screen.getByText(/Bài hai · 5,5 điểm · làm tiếp từ bản nộp trước/))
    .toBeVisible();
  await expect.element(screen.getByText(/Bài một · 5,5 điểm · gia đình chưa thấy/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Mở lại Bài hai' }))
    .toHaveAttribute('href', '/staff/office/overrides?class=3&student=1&practice=21');
  await expect
    .element(screen.getByRole('link', { name: 'Mở lại Bài một' }))
    .not.toBeInTheDocument();
});

test('a teacher requests more for a child in her own class; others give it', async () => {
  const reopens = { class_id: 3, practice_id: 21 };
  const other = { ...child.classes[0], id: 4, title: 'Lớp Toán 5' } as (typeof child.classes)[0];
  network.data('students.read', {
    ...child,
    classes: [...child.classes, other],
    results: [
      {
        id: 8,
        title: 'Bài hai',
        at: 1_700_000_000,
        score: 5,
        band: null,
        held: false,
        goes_on: false,
        reopens,
      },
    ],
  });
  const { screen } = await showStaff('/staff/office/students/1', routes, teacher);
  await expect
    .element(screen.getByRole('link', { name: 'Xin gia hạn & mở lại bài: Lớp Tiếng Anh 5' }))
    .toHaveAttribute('href', '/staff/office/overrides?class=3&student=1');
  expect(screen.getByRole('link', { name: /^Xin gia hạn/ }).elements()).toHaveLength(1);
  await expect.element(screen.getByRole('link', { name: 'Xin mở lại Bài hai' })).toBeVisible();
});

test('homework and skills are on the page, and empty sections say so', async () => {
  network.data('students.read', child);
  const first = await showStaff('/staff/office/students/1', routes, office);
  for (const empty of [
    'Chưa có bài về nhà nào.',
    'Chưa làm bài nào để biết kỹ năng.',
    'Chưa nộp bài nào.',
    'Chưa có tin nào.',
    'Chưa có ghi chú.',
  ])
    await expect.element(first.screen.getByText(empty)).toBeVisible();
  await first.screen.unmount();
  const at = Date.parse('2026-11-20T18:00:00+07:00') / 1000;
  network.data('students.read', {
    ...child,
    homework: [
      { id: 1, title: 'Unit 1', class_title: 'Lớp Tiếng Anh 5', due_at: at, state: 'begun' },
    ],
    skills: [
      { key: 'skill-1-2', level: 'Movers', name: 'Từ vựng', word: 'Vững', value: 82, answers: 21 },
    ],
  });
  const { screen } = await showStaff('/staff/office/students/1', routes, office);
  for (const line of [
    'Unit 1 · Lớp Tiếng Anh 5 · hạn 20/11/2026 · đang làm',
    'Movers · Từ vựng · Vững (82 %) · 21 câu',
  ])
    await expect.element(screen.getByText(line)).toBeVisible();
});

test('a teacher cannot change anything', async () => {
  network.data('students.read', { ...child, family: { ...child.family, phone_end: null } });
  const { screen } = await showStaff('/staff/office/students/1', routes, teacher);
  await expect.element(screen.getByRole('heading', { name: 'Lê An' })).toBeVisible();
  for (const name of ['Sửa hồ sơ', 'Xếp vào lớp', 'Xem số', 'Thêm ghi chú'])
    expect(screen.getByRole('button', { name }).query()).toBeNull();
});

test('a child without a name gets one: the field starts empty', async () => {
  network.data('students.read', { ...child, full_name: 'Chưa có tên (số 1)', is_named: false });
  const { screen } = await showStaff('/staff/office/students/1', routes, office);
  await screen.getByRole('button', { name: 'Sửa hồ sơ' }).click();
  await expect.element(screen.getByLabelText('Họ tên')).toHaveValue('');
});

test('one press undoes a saved profile', async () => {
  network.data('students.read', child);
  network.data('students.change', { revision: 3 });
  const { screen } = await showStaff('/staff/office/students/1', routes, office);
  await screen.getByRole('button', { name: 'Sửa hồ sơ' }).click();
  await screen.getByLabelText('Họ tên').fill('Lê Văn An');
  await screen.getByRole('button', { name: 'Lưu' }).click();
  await screen.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect
    .poll(() => network.of('students.change').map(({ body }) => body))
    .toEqual([
      { revision: 2, full_name: 'Lê Văn An', birth_year: 2017, birthday: null },
      { revision: 3, full_name: 'Lê An', birth_year: 2017, birthday: null },
    ]);
});

test('when somebody else has changed the profile, both versions are shown, and the person chooses', async () => {
  network.data('students.read', child);
  network.fails('students.change', 'outdated', {
    current: { revision: 3, full_name: 'Lê Thị An', birth_year: 2016, birthday: null },
  });
  const { screen } = await showStaff('/staff/office/students/1', routes, office);
  await screen.getByRole('button', { name: 'Sửa hồ sơ' }).click();
  await screen.getByLabelText('Họ tên').fill('Lê Văn An');
  await screen.getByRole('button', { name: 'Lưu' }).click();
  await expect.element(screen.getByRole('dialog').getByText('Lê Thị An')).toBeVisible();
  network.fails('students.change', 'internal');
  await screen.getByRole('button', { name: 'Giữ của mình' }).click();
  await expect.element(screen.getByRole('dialog').getByRole('alert')).toBeVisible();
  network.data('students.change', { revision: 4 });
  await screen.getByRole('button', { name: 'Giữ của mình' }).click();
  await expect
    .poll(() => network.of('students.change').at(-1)?.body)
    .toEqual({ revision: 3, full_name: 'Lê Văn An', birth_year: 2017, birthday: null });
});

test('opened directly, a child leaves its class, which is chosen once the classes are loaded', async () => {
  network.data('students.read', child);
  network.fails('students.classes', 'internal');
  const { screen } = await showStaff('/staff/office/students/1', routes, office);
  await screen
    .getByRole('button', { name: 'Chuyển lớp / Đổi tình trạng: Lớp Tiếng Anh 5' })
    .click();
  const dialog = screen.getByRole('dialog');
  network.data('students.classes', classes);
  await dialog.getByRole('button', { name: 'Thử lại' }).click();
  await expect.element(dialog.getByLabelText('Lớp đang học')).toHaveValue('3');
});

test('a transfer waits for a lesson of the new class; the page shows it, and it is cancelled', async () => {
  const starts_at = Math.floor(Date.now() / 1000) + 3 * 86_400;
  const lesson = {
    id: 71,
    title: 'Buổi 7',
    starts_at,
    ends_at: starts_at + 5400,
    room: null,
    teacher: null,
    stands_in: false,
    state: 'planned' as const,
    homework: [],
  };
  const waiting = [{ id: 9, from: 'Lớp Tiếng Anh 5', to: 'Lớp Toán 3', starts_at, lapsed: false }];
  network.data('students.read', { ...child, waiting });
  network.data('students.classes', classes);
  network.data('timetable.class', {
    ...oneClass,
    lessons: [{ ...lesson, id: 70, title: 'Buổi nghỉ', state: 'cancelled' }, lesson],
  });
  network.data('students.previewMove', preview);
  const { screen } = await showStaff('/staff/office/students/1', routes, office);
  await screen
    .getByRole('button', { name: 'Chuyển lớp / Đổi tình trạng: Lớp Tiếng Anh 5' })
    .click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('Lớp sẽ vào').selectOptions('Lớp Toán 3 (toan-3)');
  const first = dialog.getByLabelText('Buổi đầu ở lớp mới');
  await expect.element(first).toHaveDisplayValue('Ngay bây giờ');
  await expect.element(first.getByText(/Buổi 7$/)).toBeInTheDocument();
  await expect.element(first.getByText(/Buổi nghỉ/)).not.toBeInTheDocument();
  await first.selectOptions('71');
  await dialog.getByRole('button', { name: 'Xem trước' }).click();
  await expect
    .poll(() => network.of('students.previewMove')[0]?.body)
    .toMatchObject({ from_class_id: 3, to_class_id: 4, first_lesson_id: 71 });
  await screen.getByRole('button', { name: 'Đóng' }).click();

  const coming = screen.getByRole('list', { name: 'Sắp tới' });
  await expect.element(coming.getByText(/Chuyển từ Lớp Tiếng Anh 5 sang Lớp Toán 3/)).toBeVisible();
  network.data('students.cancelMove', { bulk_id: 30 });
  network.data('students.read', child);
  await coming.getByRole('button', { name: 'Hủy: vào Lớp Toán 3' }).click();
  await expect.element(coming).not.toBeInTheDocument();
  expect(network.of('students.cancelMove')[0]?.body).toEqual({ move_id: 9 });
  network.data('bulk.undo', { ...applied, id: 30, state: 'undone', undo_until: null });
  network.data('students.read', { ...child, waiting });
  await screen.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect.element(coming).toBeVisible();
  expect(network.of('bulk.undo')).toHaveLength(1);
});

test('a planned move into a class that has ended is reported on the page, and can be removed', async () => {
  const lapsed = { id: 9, from: null, to: 'Lớp Toán 3', starts_at: 1_900_000_000, lapsed: true };
  network.data('students.read', { ...child, waiting: [lapsed] });
  network.data('students.cancelMove', { bulk_id: 33 });
  const { screen } = await showStaff('/staff/office/students/1', routes, office);
  await expect
    .element(screen.getByText(/^Không thành: Lớp Toán 3 đã kết thúc trước buổi/))
    .toBeVisible();
  network.data('students.read', child);
  await screen.getByRole('button', { name: 'Bỏ: vào Lớp Toán 3' }).click();
  await expect.element(screen.getByText(/^Không thành/)).not.toBeInTheDocument();
});

test('a change of status takes effect at once: a later day is refused before sending', async () => {
  network.data('students.read', child);
  network.data('students.classes', classes);
  const { screen } = await showStaff('/staff/office/students/1', routes, office);
  await screen
    .getByRole('button', { name: 'Chuyển lớp / Đổi tình trạng: Lớp Tiếng Anh 5' })
    .click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('Việc cần làm').selectOptions('Đổi tình trạng trong lớp');
  await dialog.getByLabelText('Từ ngày').fill('2099-01-01');
  await dialog.getByRole('button', { name: 'Xem trước' }).click();
  await expect.element(dialog.getByText(/^Tình trạng đổi ngay khi áp dụng/)).toBeVisible();
  expect(network.of('students.previewMove')).toEqual([]);
});

test('removing a note keeps the text of an unfinished one', async () => {
  const note = { id: 8, text: 'Cũ', by: 'Lan', at: 1_700_000_000 };
  network.data('students.read', { ...child, notes: [note] });
  network.data('students.removeNote', { bulk_id: 31 });
  const { screen } = await showStaff('/staff/office/students/1', routes, office);
  await screen.getByLabelText('Ghi chú mới').fill('Mẹ gọi lại tối nay');
  network.data('students.read', child);
  await screen.getByRole('button', { name: 'Xóa ghi chú: Cũ' }).click();
  await expect.element(screen.getByText('Chưa có ghi chú.')).toBeVisible();
  await expect.element(screen.getByLabelText('Ghi chú mới')).toHaveValue('Mẹ gọi lại tối nay');
  // Somebody has changed the note in the meantime, so nothing is undone.
  network.data('bulk.undo', {
    ...applied,
    id: 31,
    state: 'undone',
    left: ['Lê An'],
    left_count: 1,
  });
  await screen.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect.element(screen.getByText(/^Có dòng đã thay đổi/).first()).toBeVisible();
});

test('a note that is typed for one child does not stand at a sibling', async () => {
  network.data('students.read', child);
  const { screen, client, router } = await showStaff('/staff/office/students/1', routes, office);
  // The sibling was looked at just before.
  client.setQueryData(studentQuery('2').queryKey, { ...child, id: 2, full_name: 'Lê Bình' });
  await screen.getByLabelText('Ghi chú mới').fill('Mẹ xin nghỉ');
  await router.navigate('/staff/office/students/2');
  await expect.element(screen.getByRole('heading', { name: 'Lê Bình' })).toBeVisible();
  await expect.element(screen.getByLabelText('Ghi chú mới')).toHaveValue('');
});

test('a child that is opened again is fetched again', async () => {
  network.data('students.read', child);
  const { screen, router } = await showStaff('/staff/office/students/1', routes, office);
  await expect.element(screen.getByRole('heading', { name: 'Lê An' })).toBeVisible();
  network.data('students.read', { ...child, id: 2, full_name: 'Lê Bình' });
  await router.navigate('/staff/office/students/2');
  await expect.element(screen.getByRole('heading', { name: 'Lê Bình' })).toBeVisible();
  network.data('students.read', { ...child, full_name: 'Lê An Nhiên' });
  await router.navigate('/staff/office/students/1');
  await expect.element(screen.getByRole('heading', { name: 'Lê An Nhiên' })).toBeVisible();
});

test('adding a note can be undone', async () => {
  network.data('students.read', child);
  network.data('students.addNote', { id: 8, text: 'Mẹ gọi lại', by: 'Lan', at: 1_700_000_000 });
  network.data('students.removeNote', { bulk_id: 32 });
  const { screen } = await showStaff('/staff/office/students/1', routes, office);
  await screen.getByLabelText('Ghi chú mới').fill('Mẹ gọi lại');
  await screen.getByRole('button', { name: 'Thêm ghi chú' }).click();
  await screen.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect.poll(() => network.of('students.removeNote')[0]?.body).toEqual({ note_id: 8 });
});

test('text typed while a note is being stored stays in the field', async () => {
  network.data('students.read', child);
  const added = { text: 'Mẹ gọi lại tối nay', by: 'Lan', at: 1_700_000_000 };
  let store = () => {};
  network.answers('students.addNote', async () => {
    await new Promise<void>((resolve) => (store = resolve));
    return Response.json({ success: true, data: { ...added, id: 9 }, time_current: 1 });
  });
  const { screen } = await showStaff('/staff/office/students/1', routes, office);
  const field = screen.getByLabelText('Ghi chú mới');
  await field.fill('Mẹ gọi lại tối nay');
  await screen.getByRole('button', { name: 'Thêm ghi chú' }).click();
  await expect.poll(() => network.of('students.addNote').length).toBe(1);
  await field.fill('Mẹ gọi lại tối nay, sau 20 giờ');
  store();
  await expect.poll(() => network.of('students.read').length).toBe(2);
  await expect.element(field).toHaveValue('Mẹ gọi lại tối nay, sau 20 giờ');
});
