import type { Bulk } from '@bitu/contract/bulk.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerCalls } from '../../../api/testing.ts';
import { adoptToken } from '../../../api/token.ts';
import { routesOf } from '../../../navigation/testing.tsx';
import { SessionDialogs } from '../../app/session-dialogs.tsx';
import { lan, showStaff } from '../../testing.tsx';
import { StudentPage } from '../student-page.tsx';
import { child } from '../testing.ts';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  adoptToken('staff-token');
  network.data('students.read', child);
  network.data('students.merges', []);
  network.data('reports.ofStudent', []);
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

const bulk: Bulk = {
  id: 9,
  kind: 'students.merge',
  state: 'previewed',
  checksum: 'c',
  total: 2,
  messages: 0,
  warnings: [],
  examples: [
    { title: 'Bài làm', changes: [{ what: 'Lượt làm bài', before: '3 + 2', after: '5' }] },
    { title: 'Hồ sơ', changes: [{ what: 'Học sinh', before: 'Lê An + Lê Bình', after: 'Lê An' }] },
  ],
  done: 0,
  left: [],
  left_count: 0,
  previewed_at: 1,
  applied_at: null,
  undo_until: null,
};
const applied: Bulk = { ...bulk, state: 'applied', done: 2, applied_at: 2, undo_until: 4e9 };
const attempt = (id: number, given: number) => ({
  id,
  opened_at: 1_800_000_000,
  submitted_at: null,
  given,
  questions: 10,
});
const clash = { practice: 'Phân số', kept: attempt(4, 3), gone: attempt(5, 7), stays: 5 };

const show = async () =>
  (
    await showStaff(
      '/staff/office/students/1',
      routesOf({
        '/staff/office/students/:id': () => (
          <>
            <StudentPage />
            <SessionDialogs />
          </>
        ),
      }),
      { ...lan, roles: ['office'] },
    )
  ).screen;

test('a sibling is merged after the attempts are chosen, the preview is shown, and the name is typed', async () => {
  network.data('students.previewMerge', { bulk, clashes: [clash] });
  const screen = await show();
  await screen.getByRole('button', { name: 'Gộp với hồ sơ khác' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByRole('radio', { name: 'Lê Bình' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Xem trước' }).click();
  const practice = dialog.getByRole('group', { name: 'Phân số' });
  await expect.element(practice.getByRole('radio', { name: 'Của hồ sơ được gộp' })).toBeChecked();
  await expect.element(practice.getByText(/đang làm · 7\/10 câu/)).toBeVisible();
  await practice.getByRole('radio', { name: 'Của hồ sơ này' }).click();
  await dialog.getByRole('button', { name: 'Xem trước' }).click();
  await expect.element(dialog.getByText('Lượt làm bài: 3 + 2 → 5')).toBeVisible();
  expect(network.of('students.previewMerge').map(({ body }) => body)).toEqual([
    { gone_id: 2, keep: [] },
    { gone_id: 2, keep: [4] },
  ]);
  const button = dialog.getByRole('button', { name: 'Áp dụng cho 2 phần' });
  await expect.element(button).toBeDisabled();
  await dialog.getByLabelText('Gõ “Lê Bình” để xác nhận').fill('lê bình');
  network.data('bulk.apply', applied);
  // After the merge the other child is no longer a sibling.
  network.data('students.read', { ...child, family: { ...child.family, siblings: [] } });
  await button.click();
  await expect.element(dialog.getByText('Đã áp dụng cho 2 phần.')).toBeVisible();
  expect(network.of('bulk.apply').map(({ body }) => body)).toEqual([{ checksum: 'c' }]);
});

test('an earlier merge is undone from the page, after the second factor was entered', async () => {
  network.data('students.merges', [
    { id: 9, name: 'Lê Bình', by: 'Trần Thị Lan', applied_at: 1_800_000_000, undo_until: 4e9 },
  ]);
  network.data('bulk.read', applied);
  network.fails('bulk.undo', 'factorNeeded');
  const screen = await show();
  await expect
    .element(screen.getByText(/^Đã gộp học sinh Lê Bình ngày .+ · Trần Thị Lan/))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Hoàn tác gộp học sinh Lê Bình' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Đã gộp Lê Bình vào Lê An' });
  // After undoing, the list of merges is empty.
  network.data('students.merges', []);
  network.data('reports.ofStudent', []);
  await dialog.getByRole('button', { name: 'Hoàn tác' }).click();
  const code = screen.getByLabelText('Mã 6 số trong ứng dụng xác thực');
  await expect.element(code).toBeVisible();
  network.data('staff.enterFactor', { token: 'renewed' });
  network.data('bulk.undo', { ...applied, state: 'undone', done: 0, undo_until: null });
  await code.fill('123456');
  await expect.element(dialog.getByText('Đã hoàn tác.')).toBeVisible();
  const asked = network.of('bulk.undo').map(({ body }) => body);
  expect(asked).toEqual([{ leave_changed: 0 }, { leave_changed: 0 }]);
  await expect.poll(() => network.of('students.merges').length).toBeGreaterThan(1);
  await expect.element(screen.getByText(/hoàn tác được đến/)).not.toBeInTheDocument();
  await expect.element(dialog.getByText('Đã hoàn tác.')).toBeVisible();
});

test('an only child cannot be merged', async () => {
  network.data('students.read', { ...child, family: { ...child.family, siblings: [] } });
  const screen = await show();
  await expect.element(screen.getByRole('heading', { name: 'Giúp gia đình' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Hồ sơ trùng' }).query()).toBeNull();
});
