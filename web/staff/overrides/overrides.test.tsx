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
const practices = [{ id: 21, name: 'Kiểm tra tuần 1', total_time: 600, due_at: due }];
const given: Override = {
  id: 9,
  practice: { id: 21, name: 'Kiểm tra tuần 1' },
  student: { id: 11, name: 'Lê An' },
  class: { id: 3, name: 'Lớp Tiếng Anh 5' },
  extra_minutes: 15,
  time_factor: null,
  opens_at: null,
  due_at: null,
  extra_attempts: null,
  reason: 'Mất điện',
  by: 'Trần Thị Lan',
  created_at: due - 86_400,
  ended_at: null,
};

const show = (me: StaffMe = office) => showStaff('/staff/office/overrides', routes, me);

test('a student gets more minutes at a test', async () => {
  network.data('overrides.list', { overrides: [], classes });
  const { screen } = await show();
  await expect.element(screen.getByText('Chưa có ai được thêm giờ')).toBeVisible();
  await screen.getByRole('button', { name: 'Cho thêm' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Cho thêm' });
  await dialog.getByLabelText('Cho ai').selectOptions('Lê An');
  await dialog.getByLabelText('Số phút').fill('0');
  await dialog.getByRole('button', { name: 'Cho thêm' }).click();
  await expect.element(dialog.getByText('Số phút từ 1 đến 1440.')).toBeVisible();
  await expect.element(dialog.getByText('Bạn ghi lý do ngắn gọn nhé.')).toBeVisible();
  await dialog.getByLabelText('Số phút').fill('15');
  await dialog.getByLabelText('Lý do').fill('Mất điện');
  network.data('overrides.list', { overrides: [given], classes });
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

test('at every practice only the pace of one student may be changed', async () => {
  network.data('overrides.list', { overrides: [], classes });
  const { screen } = await show();
  await screen.getByRole('button', { name: 'Cho thêm' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Cho thêm' });
  await dialog.getByLabelText('Cho ai').selectOptions('Lê An');
  await dialog.getByLabelText('Bài nào').selectOptions('Mọi bài của con');
  await expect.element(dialog.getByLabelText('Cho ai').getByText('Cả lớp')).not.toBeInTheDocument();
  await dialog.getByLabelText('Thời gian').selectOptions('gấp 1,5 lần');
  await dialog.getByLabelText('Lý do').fill('Con đọc chậm');
  await dialog.getByRole('button', { name: 'Cho thêm' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(network.of('overrides.create')).toMatchObject([
    { body: { student_id: 11, practice_id: null, time_factor: 1.5 } },
  ]);
});

test('a due time must be later than the one that is shown', async () => {
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

test('it ends after a question', async () => {
  network.data('overrides.list', { overrides: [given], classes });
  network.data('overrides.end', null);
  const { screen } = await show();
  await screen.getByRole('button', { name: 'Kết thúc: Lê An · Kiểm tra tuần 1' }).click();
  const dialog = screen.getByRole('alertdialog');
  network.data('overrides.list', { overrides: [{ ...given, ended_at: due }], classes });
  await dialog.getByRole('button', { name: 'Kết thúc' }).click();
  await expect.element(screen.getByText('Đã kết thúc (1)')).toBeVisible();
});

test('a teacher sees what there is, and allows nothing', async () => {
  network.data('overrides.list', { overrides: [given], classes: [] });
  const { screen } = await show({ ...lan, roles: ['teacher'] });
  await expect.element(screen.getByText(/thêm 15 phút/)).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: /^(Cho thêm|Kết thúc)/ }))
    .not.toBeInTheDocument();
});
