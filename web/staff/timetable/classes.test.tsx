import type { StaffMe } from '@bitu/contract/staff.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Output } from '../../api/client.ts';
import { answerCalls } from '../../api/testing.ts';
import { adoptToken } from '../../api/token.ts';
import { routesOf } from '../../navigation/testing.tsx';
import { lan, showStaff } from '../testing.tsx';
import type { Choices } from './api.ts';
import { ClassPage } from './class-page.tsx';
import { ClassesPage } from './classes-page.tsx';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  adoptToken('staff-token');
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

const routes = routesOf({
  '/staff/office/classes': ClassesPage,
  '/staff/office/classes/:id': ClassPage,
});
const office: StaffMe = { ...lan, roles: ['office'] };
const choices: Choices = {
  teachers: [{ id: 1, name: 'Trần Thị Lan' }],
  staff: [{ id: 8, name: 'Lê Mai' }],
  levels: [{ id: 4, subject_id: 1, name: 'Nâng cao' }],
  rooms: [],
  centres: [],
  classes: [],
};
const listed = {
  id: 3,
  title: 'Lớp Toán 3 - Nâng cao',
  code: 'T3A',
  subject_id: 1,
  grade_id: 3,
  level_id: 4,
  level_name: 'Nâng cao',
  teacher_id: 1,
  teacher: 'Cô Lan',
  join_url: null,
  status: 1 as const,
  students: 1,
  next_lesson: null,
};
const whole: Output<'timetable.class'> = {
  ...listed,
  updated_at: '2030-01-01T00:00:00.000Z',
  enrolled: [{ id: 11, full_name: 'Nguyễn An', status: 1 }],
  moves: [],
  lessons: [],
};

test('students who are about to join or leave are listed below the others', async () => {
  const starts_at = Date.parse('2030-12-03T18:30:00+07:00') / 1000;
  const move = { starts_at, other: 'Lớp Toán 2' };
  network.data('timetable.class', {
    ...whole,
    moves: [
      { ...move, id: 5, student_id: 12, full_name: 'Lê Bình', comes: true },
      { ...move, id: 6, student_id: 13, full_name: 'Lê Chi', comes: false, other: 'Lớp Toán 4' },
    ],
  });
  const { screen } = await showStaff('/staff/office/classes/3', routes, office);
  const moves = screen.getByRole('list', { name: 'Sắp vào, sắp chuyển đi' });
  await expect
    .element(moves.getByText('sẽ vào từ buổi 18:30 thứ Ba 03/12 · từ Lớp Toán 2'))
    .toBeVisible();
  await expect
    .element(moves.getByText('sẽ chuyển đi từ buổi 18:30 thứ Ba 03/12 · sang Lớp Toán 4'))
    .toBeVisible();
});

test('the first class of a centre is created, given to a staff member who has none, and opened', async () => {
  network.data('timetable.classes', { classes: [], next_cursor: null });
  network.data('timetable.choices', choices);
  network.data('timetable.createClass', { id: 3 });
  network.data('timetable.class', whole);
  const { screen } = await showStaff('/staff/office/classes', routes, office);
  await screen.getByRole('button', { name: 'Tạo lớp đầu tiên' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Tạo lớp' });
  await dialog.getByRole('button', { name: 'Tạo lớp' }).click();
  await expect.element(dialog.getByText(/^Bạn nhập mã lớp/)).toBeVisible();
  await dialog.getByLabelText('Mã lớp').fill('T3A');
  await dialog.getByLabelText('Khối').selectOptions('Lớp 3');
  await dialog.getByLabelText('Trình độ').selectOptions('Nâng cao');
  await dialog.getByLabelText('Giáo viên').selectOptions('Lê Mai (chưa dạy lớp nào)');
  await dialog.getByLabelText(/^Liên kết vào lớp/).fill('hop.example');
  await dialog.getByRole('button', { name: 'Tạo lớp' }).click();
  await expect.element(dialog.getByText(/^Liên kết bắt đầu bằng https/)).toBeVisible();
  await dialog.getByLabelText(/^Liên kết vào lớp/).fill('https://hop.example/3a');
  await dialog.getByRole('button', { name: 'Tạo lớp' }).click();
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'Lớp Toán 3 - Nâng cao' }))
    .toBeVisible();
  await expect.element(screen.getByText('Nguyễn An')).toBeVisible();
  expect(network.of('timetable.createClass')).toMatchObject([
    {
      body: {
        code: 'T3A',
        subject_id: 1,
        grade_id: 3,
        level_id: 4,
        level_name: null,
        teacher: { staff_id: 8 },
        join_url: 'https://hop.example/3a',
        status: 1,
      },
    },
  ]);
  await screen.getByRole('button', { name: 'Thêm buổi đầu tiên' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Thêm buổi học' })).toBeVisible();
});

test('Escape does not lose a half-filled class without asking, and asks once', async () => {
  network.data('timetable.classes', { classes: [], next_cursor: null });
  network.data('timetable.choices', choices);
  const { screen } = await showStaff('/staff/office/classes?new=1', routes, office);
  const dialog = screen.getByRole('dialog', { name: 'Tạo lớp' });
  await dialog.getByLabelText('Mã lớp').fill('T3A');
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Ở lại' }).click();
  await expect.element(dialog.getByLabelText('Mã lớp')).toHaveValue('T3A');
  await dialog.getByRole('button', { name: 'Đóng' }).click();
  await screen.getByRole('button', { name: 'Bỏ thay đổi' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
});

test('classes are found by their code, and link to their pages', async () => {
  network.data('timetable.classes', { classes: [listed], next_cursor: null });
  const { screen } = await showStaff('/staff/office/classes', routes, office);
  await screen.getByLabelText('Tìm lớp').fill('T3');
  await screen.getByRole('button', { name: 'Tìm', exact: true }).click();
  await expect
    .element(screen.getByRole('link', { name: 'Lớp Toán 3 - Nâng cao' }))
    .toHaveAttribute('href', '/staff/office/classes/3');
  expect(network.of('timetable.classes').at(-1)).toMatchObject({
    query: { q: 'T3', status: 'open' },
  });
});

test('Back restores the page and the words of a list', async () => {
  network.data('timetable.classes', ({ query }) => ({
    classes: [{ ...listed, title: query['cursor'] ? 'Lớp Toán 9' : 'Lớp Toán 3' }],
    next_cursor: query['cursor'] ? null : 'T3A',
  }));
  network.data('timetable.class', whole);
  network.data('timetable.choices', choices);
  const { screen, router } = await showStaff('/staff/office/classes', routes, office);
  await screen.getByLabelText('Tìm lớp').fill('T');
  await screen.getByRole('button', { name: 'Tìm', exact: true }).click();
  await screen.getByLabelText('Tình trạng').selectOptions('Tất cả');
  await screen.getByRole('button', { name: 'Trang sau' }).click();
  await expect.element(screen.getByRole('link', { name: 'Lớp Toán 9' })).toBeVisible();
  await router.navigate('/staff/office/classes/3');
  await expect.element(screen.getByRole('heading', { name: /^Lớp Toán 3/ })).toBeVisible();
  router.history.back();
  await expect.element(screen.getByRole('link', { name: 'Lớp Toán 9' })).toBeVisible();
  await expect.element(screen.getByLabelText('Tìm lớp')).toHaveValue('T');
  await expect.element(screen.getByLabelText('Tình trạng')).toHaveValue('all');
  expect(network.of('timetable.classes').at(-1)?.query).toEqual({
    q: 'T',
    status: 'all',
    cursor: 'T3A',
  });
  router.history.back();
  await expect.element(screen.getByRole('link', { name: 'Lớp Toán 3' })).toBeVisible();
});

test('when no class matches, “Bỏ lọc” shows all classes again', async () => {
  network.data('timetable.classes', ({ query }) => ({
    classes: query['q'] ? [] : [listed],
    next_cursor: null,
  }));
  const { screen } = await showStaff('/staff/office/classes?q=T9', routes, office);
  await screen.getByRole('button', { name: 'Bỏ lọc' }).click();
  await expect.element(screen.getByRole('link', { name: /^Lớp Toán 3/ })).toBeVisible();
  await expect.element(screen.getByLabelText('Tìm lớp')).toHaveValue('');
});

test('when somebody else has changed a class, the current version is shown, and one’s own can replace it', async () => {
  network.data('timetable.class', whole);
  network.data('timetable.choices', choices);
  network.fails('timetable.changeClass', 'outdated', {
    current: {
      code: 'T3B',
      subject_id: 1,
      grade_id: 4,
      level_id: null,
      level_name: 'Khá',
      teacher_id: null,
      join_url: 'https://classin.example/t3b',
      status: 2,
      updated_at: '2030-03-03T00:00:00.000Z',
    },
  });
  const { screen } = await showStaff('/staff/office/classes/3', routes, office);
  await screen.getByRole('button', { name: 'Sửa lớp' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect
    .element(
      dialog.getByText(
        /^Bây giờ: T3B · Toán · Lớp 4 · Khá · chưa có giáo viên · https:\/\/classin.example\/t3b · Học thử/,
      ),
    )
    .toBeVisible();
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  network.data('timetable.changeClass', { updated_at: '2030-04-04T00:00:00.000Z' });
  await dialog.getByRole('button', { name: 'Giữ của mình' }).click();
  await expect.element(screen.getByRole('status').getByText('Đã lưu.')).toBeVisible();
  expect(network.of('timetable.changeClass').at(-1)).toMatchObject({
    body: { code: 'T3A', updated_at: '2030-03-03T00:00:00.000Z' },
  });
});

test('one press undoes a change of a class', async () => {
  network.data('timetable.class', whole);
  network.data('timetable.choices', choices);
  const saved = '2030-04-04T00:00:00.000Z';
  network.data('timetable.changeClass', { updated_at: saved });
  const { screen } = await showStaff('/staff/office/classes/3', routes, office);
  await screen.getByRole('button', { name: 'Sửa lớp' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('Mã lớp').fill('T3Z');
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await screen.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect
    .poll(() => network.of('timetable.changeClass').map(({ body }) => body))
    .toMatchObject([{ code: 'T3Z' }, { code: whole.code, updated_at: saved }]);
});

test('a class is ended after a confirmation, and a teacher can only read', async () => {
  network.data('timetable.class', whole);
  network.data('timetable.endClass', { change_id: 5, undo_until: 0, cancelled: 0 });
  const { screen } = await showStaff('/staff/office/classes/3', routes, office);
  await screen.getByRole('button', { name: 'Kết thúc lớp' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Kết thúc lớp' }).click();
  await expect.element(screen.getByRole('status').getByText('Đã kết thúc lớp.')).toBeVisible();
  expect(network.of('timetable.endClass')).toMatchObject([
    { body: { updated_at: whole.updated_at } },
  ]);
});

test('a class that somebody else has changed is ended with a second press', async () => {
  network.data('timetable.class', whole);
  network.fails('timetable.endClass', 'outdated', { current: {} });
  const { screen } = await showStaff('/staff/office/classes/3', routes, office);
  await screen.getByRole('button', { name: 'Kết thúc lớp' }).click();
  const dialog = screen.getByRole('alertdialog');
  const updated_at = '2030-03-03T00:00:00.000Z';
  network.data('timetable.class', { ...whole, updated_at });
  await dialog.getByRole('button', { name: 'Kết thúc lớp' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  network.data('timetable.endClass', { change_id: 5, undo_until: 0, cancelled: 0 });
  await dialog.getByRole('button', { name: 'Kết thúc lớp' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(network.of('timetable.endClass').at(-1)).toMatchObject({ body: { updated_at } });
});
