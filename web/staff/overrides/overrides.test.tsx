import type { StaffMe } from '@bitu/contract/staff.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerCalls } from '../../api/testing.ts';
import { adoptToken } from '../../api/token.ts';
import { routesOf } from '../../navigation/testing.tsx';
import { lan, showStaff } from '../testing.tsx';
import type { Override } from './api.ts';
import { OverridesPage } from './overrides-page.tsx';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  adoptToken('staff-token');
  network.data('overrides.class', { students, practices });
  network.data('overrides.create', { id: 9, moved: 1 });
  network.data('overrides.requests', { waiting: [], own: [], classes: [] });
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

const routes = routesOf({ '/staff/office/overrides': OverridesPage });
const office = { ...lan, roles: ['office' as const] };
const classes = [{ id: 3, name: 'Lớp Tiếng Anh 5' }];
const students = [{ id: 11, name: 'Lê An' }];
const due = Date.parse('2030-05-03T17:00:00+07:00') / 1000;
const practices = [
  { id: 21, name: 'Kiểm tra tuần 1', total_time: 600, due_at: due, student_ids: null },
];
const grant: Override = {
  id: 9,
  practice: { id: 21, name: 'Kiểm tra tuần 1' },
  student: { id: 11, name: 'Lê An' },
  class: { id: 3, name: 'Lớp Tiếng Anh 5' },
  extra_minutes: 15,
  time_factor: null,
  opens_at: null,
  due_at: null,
  extra_attempts: null,
  reopens: null,
  reason: 'Mất điện',
  by: 'Trần Thị Lan',
  asked_by: null,
  created_at: due - 86_400,
  ended_at: null,
};

const show = (me: StaffMe = office, query = '') =>
  showStaff(`/staff/office/overrides${query}`, routes, me);

const handedIn = {
  attempt_id: 77,
  submitted_at: due,
  score: 5,
  band: null,
  given: 2,
  total: 4,
  is_final: false,
  at_desk: 1,
};

test('a student gets more minutes for a test', async () => {
  network.data('overrides.list', { overrides: [], classes });
  const { screen } = await show();
  await expect.element(screen.getByText('Chưa có ai được gia hạn')).toBeVisible();
  await screen.getByRole('button', { name: 'Cho thêm' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Cho thêm' });
  await dialog.getByLabelText('Cho ai').selectOptions('Lê An');
  await dialog.getByLabelText('Số phút').fill('0');
  await dialog.getByRole('button', { name: 'Cho thêm' }).click();
  await expect.element(dialog.getByText('Số phút từ 1 đến 1440.')).toBeVisible();
  await expect.element(dialog.getByText('Bạn ghi lý do ngắn gọn nhé.')).toBeVisible();
  await dialog.getByLabelText('Số phút').fill('15');
  await dialog.getByLabelText('Lý do').fill('Mất điện');
  network.data('overrides.list', { overrides: [grant], classes });
  await dialog.getByRole('button', { name: 'Cho thêm' }).click();
  const list = screen.getByRole('list', { name: 'Đang có hiệu lực' });
  await expect
    .element(list.getByText('Lê An · Kiểm tra tuần 1: thêm 15 phút', { exact: true }))
    .toBeVisible();
  expect(network.of('overrides.create')).toMatchObject([
    {
      body: { class_id: 3, student_id: 11, practice_id: 21, extra_minutes: 15, reason: 'Mất điện' },
    },
  ]);
});

test('a practice that was given to chosen students is extended only for them', async () => {
  network.data('overrides.list', { overrides: [], classes });
  const own = { id: 22, name: 'Bài riêng', total_time: 600, due_at: due, student_ids: [12] };
  network.data('overrides.class', {
    students: [...students, { id: 12, name: 'Lê Bình' }],
    practices: [...practices, own],
  });
  const { screen } = await show();
  await screen.getByRole('button', { name: 'Cho thêm' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Cho thêm' });
  const who = dialog.getByLabelText('Cho ai');
  await who.selectOptions('Lê An');
  await dialog.getByLabelText('Bài nào').selectOptions('Bài riêng');
  await expect.element(who.getByRole('option', { name: 'Lê An' })).not.toBeInTheDocument();
  await expect.element(who).toHaveDisplayValue('Cả lớp');
  await who.selectOptions('Lê Bình');
  await dialog.getByLabelText('Lý do').fill('Mất điện');
  await dialog.getByLabelText('Số phút').fill('15');
  await dialog.getByRole('button', { name: 'Cho thêm' }).click();
  await expect
    .poll(() => network.of('overrides.create'))
    .toMatchObject([{ body: { student_id: 12, practice_id: 22 } }]);
});

test('for every practice, only the pace of one student can be changed', async () => {
  network.data('overrides.list', { overrides: [], classes });
  const { screen } = await show();
  await screen.getByRole('button', { name: 'Cho thêm' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Cho thêm' });
  await dialog.getByLabelText('Cho ai').selectOptions('Lê An');
  await dialog.getByLabelText('Bài nào').selectOptions('Mọi bài của học sinh');
  await expect.element(dialog.getByLabelText('Cho ai').getByText('Cả lớp')).not.toBeInTheDocument();
  await dialog.getByLabelText('Thời gian').selectOptions('gấp 1,5 lần');
  await dialog.getByLabelText('Lý do').fill('Con đọc chậm');
  await dialog.getByRole('button', { name: 'Cho thêm' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(network.of('overrides.create')).toMatchObject([
    { body: { student_id: 11, practice_id: null, time_factor: 1.5 } },
  ]);
});

test('a due time must be later than the shown one', async () => {
  network.data('overrides.list', { overrides: [], classes });
  const { screen } = await show();
  await screen.getByRole('button', { name: 'Cho thêm' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Cho thêm' });
  await dialog.getByLabelText('Thêm gì').selectOptions('Lùi hạn nộp');
  await expect.element(dialog.getByText(/Hạn đang có: .*03\/05\/2030/)).toBeVisible();
  await dialog.getByLabelText('Hạn mới').fill('2030-05-03T16:00');
  await dialog.getByLabelText('Lý do').fill('Nghỉ lễ');
  await dialog.getByRole('button', { name: 'Cho thêm' }).click();
  await expect.element(dialog.getByText('Hạn mới phải muộn hơn hạn đang có.')).toBeVisible();
  await dialog.getByLabelText('Hạn mới').fill('2030-05-04T17:00');
  await dialog.getByRole('button', { name: 'Cho thêm' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(network.of('overrides.create')).toMatchObject([{ body: { due_at: due + 86_400 } }]);
});

test('an override ends after a question', async () => {
  network.data('overrides.list', { overrides: [grant], classes });
  network.data('overrides.end', null);
  const { screen } = await show();
  await screen.getByRole('button', { name: 'Kết thúc: Lê An · Kiểm tra tuần 1' }).click();
  const dialog = screen.getByRole('alertdialog');
  network.data('overrides.list', { overrides: [{ ...grant, ended_at: due }], classes });
  await dialog.getByRole('button', { name: 'Kết thúc' }).click();
  await expect.element(screen.getByText('Đã kết thúc (1)')).toBeVisible();
  network.data('overrides.restore', null);
  network.data('overrides.list', { overrides: [grant], classes });
  await screen.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect.element(screen.getByText('Đã kết thúc (1)')).not.toBeInTheDocument();
  expect(network.of('overrides.restore')).toHaveLength(1);
});

test('a failure is shown where it happened, and disappears with the next attempt', async () => {
  network.data('overrides.list', { overrides: [grant], classes });
  network.fails('overrides.end', 'internal');
  const { screen } = await show();
  const end = screen.getByRole('button', { name: 'Kết thúc: Lê An · Kiểm tra tuần 1' });
  const dialog = screen.getByRole('alertdialog');
  await end.click();
  await dialog.getByRole('button', { name: 'Kết thúc' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Quay lại' }).click();
  await expect.element(end).toHaveFocus();
  await end.click();
  await expect.element(dialog).toBeVisible();
  expect(dialog.getByRole('alert').elements()).toEqual([]);
});

test('a teacher sees the overrides, and cannot give any', async () => {
  network.data('overrides.list', { overrides: [grant], classes: [] });
  const { screen } = await show({ ...lan, roles: ['teacher'] });
  await expect.element(screen.getByText(/thêm 15 phút/)).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: /^(Cho thêm|Kết thúc)/ }))
    .not.toBeInTheDocument();
});

test('a submitted attempt is reopened, after the consequences are shown', async () => {
  network.data('overrides.list', { overrides: [], classes });
  network.data('overrides.handedIn', handedIn);
  const { screen } = await show();
  await screen.getByRole('button', { name: 'Cho thêm' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Cho thêm' });
  await dialog.getByLabelText('Thêm gì').selectOptions('Mở lại bài đã nộp');
  // It is for one student.
  await expect.element(dialog.getByLabelText('Cho ai')).toHaveDisplayValue('Lê An');
  await expect.element(dialog.getByLabelText('Cho ai').getByText('Cả lớp')).not.toBeInTheDocument();
  await expect.element(dialog.getByText(/đã làm 2\/4 câu, 5 điểm/)).toBeVisible();
  await expect.element(dialog.getByText(/1 câu đang chờ chấm/)).toBeVisible();
  await expect.element(dialog.getByText(/Học sinh có thể đã xem đáp án/)).toBeVisible();
  const again: Override = {
    ...grant,
    extra_minutes: null,
    due_at: due,
    reopens: { attempt_id: 77, submitted_at: due, score: 5, band: null, next: null },
  };
  await dialog.getByLabelText('Số phút làm tiếp').fill('x');
  await dialog.getByLabelText('Lý do').fill('Mất điện');
  await dialog.getByRole('button', { name: 'Mở lại' }).click();
  await expect.element(dialog.getByText('Số phút từ 1 đến 1440, hoặc để trống.')).toBeVisible();
  await dialog.getByLabelText('Số phút làm tiếp').fill('');
  await dialog.getByLabelText('Làm đến lúc').fill('2030-05-03T17:00');
  network.data('overrides.list', { overrides: [again], classes });
  await dialog.getByRole('button', { name: 'Mở lại' }).click();
  const row = screen.getByRole('list', { name: 'Đang có hiệu lực' }).getByRole('listitem');
  await expect
    .element(
      row.getByText(/mở lại bài nộp 17:00 03\/05\/2030 \(5 điểm\), không giới hạn thời gian/),
    )
    .toBeVisible();
  await expect.element(row.getByText(/học sinh chưa làm tiếp/)).toBeVisible();
  expect(network.of('overrides.create')).toMatchObject([
    {
      body: { class_id: 3, student_id: 11, practice_id: 21, reopens_attempt: 77, due_at: due },
    },
  ]);
  expect(network.of('overrides.create')[0]?.body).not.toHaveProperty('extra_minutes');
});

test('a link from the page of a child fills in the form; a running attempt cannot be reopened', async () => {
  network.data('overrides.list', { overrides: [], classes });
  network.fails('overrides.handedIn', 'attemptRunning');
  const { screen, router } = await show(office, '?class=3&student=11&practice=21');
  const dialog = screen.getByRole('dialog', { name: 'Cho thêm' });
  await expect.element(dialog.getByLabelText('Cho ai')).toHaveDisplayValue('Lê An');
  await expect.element(dialog.getByText(/Học sinh đang làm bài này và chưa nộp/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Mở lại' })).not.toBeInTheDocument();
  // A reload must not choose again.
  expect(router.visit()?.location.href).toBe('/staff/office/overrides');
  await dialog.getByRole('button', { name: 'Đóng' }).click();
  await screen.getByRole('button', { name: 'Cho thêm' }).click();
  await expect.element(dialog.getByLabelText('Thêm gì')).toHaveDisplayValue('Thêm phút làm bài');
});

test('the list shows the outcome of a reopened attempt', async () => {
  const reopens = { attempt_id: 77, submitted_at: due, score: 5, band: null };
  const running = { ...reopens, next: { submitted_at: null, score: null, band: null } };
  const over = { ...reopens, next: { submitted_at: due + 600, score: 7.5, band: null } };
  const overrides = [
    { ...grant, reopens: running },
    { ...grant, id: 8, reopens: over, ended_at: due + 600 },
  ];
  network.data('overrides.list', { overrides, classes });
  const { screen } = await show();
  await expect
    .element(screen.getByText(/làm tiếp trong 15 phút, học sinh đang làm tiếp/))
    .toBeVisible();
  await screen.getByText('Đã kết thúc (1)').click();
  await expect
    .element(screen.getByText(/học sinh nộp lại 17:10 03\/05\/2030 \(7,5 điểm\)/))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Kết thúc: Lê An · Kiểm tra tuần 1' }).click();
  await expect.element(screen.getByRole('alertdialog', { name: 'Thôi mở lại bài?' })).toBeVisible();
});

test('results in bands are shown as bands, before and after an attempt is reopened', async () => {
  const first = { submitted_at: due, score: 6.1, band: { low: 5.5, high: 5.5 } };
  const next = { submitted_at: due + 600, score: 7.2, band: { low: 6, high: 6.5 } };
  const reopened = { ...grant, reopens: { attempt_id: 77, ...first, next } };
  network.data('overrides.list', { overrides: [reopened], classes });
  network.data('overrides.handedIn', { ...handedIn, ...first });
  const { screen } = await show(office, '?class=3&student=11&practice=21');
  const dialog = screen.getByRole('dialog', { name: 'Cho thêm' });
  await expect.element(dialog.getByText(/đã làm 2\/4 câu, band 5,5\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Đóng' }).click();
  await expect
    .element(screen.getByText(/mở lại bài nộp 17:00 03\/05\/2030 \(band 5,5\)/))
    .toBeVisible();
  await expect
    .element(screen.getByText(/học sinh nộp lại 17:10 03\/05\/2030 \(band 6–6,5\)/))
    .toBeVisible();
});
