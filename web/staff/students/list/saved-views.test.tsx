import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../api/testing.ts';
import { adoptToken } from '../../../api/token.ts';
import { routesOf } from '../../../navigation/testing.tsx';
import { showStaff } from '../../testing.tsx';
import { StudentsPage } from '../students-page.tsx';

let network: ReturnType<typeof answerCalls>;
beforeEach(async () => {
  await page.viewport(1280, 800);
  network = answerCalls();
  adoptToken('staff-token');
  network.data('students.classes', []);
  network.data('students.list', { students: [], next_cursor: null });
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

const show = async () =>
  (await showStaff('/staff/office/students', routesOf({ '/staff/office/students': StudentsPage })))
    .screen;

test('a filter is saved under a name, without the search text, and deleted', async () => {
  network.data('students.views', []);
  network.data('students.saveView', { id: 1, name: 'Tạm nghỉ', filter: { stage: '6' } });
  network.data('students.removeView', null);
  const screen = await show();
  await screen.getByLabelText('Tìm theo tên, 4 số cuối hoặc cả số điện thoại').fill('an');
  await screen.getByLabelText('Sắp xếp').selectOptions('Mới thêm trước');
  await screen.getByRole('button', { name: 'Lưu bộ lọc này' }).click();
  await screen.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect.element(screen.getByText('Bạn đặt tên nhé.')).toBeVisible();
  await screen.getByLabelText('Tên bộ lọc').fill('Mới');
  network.data('students.views', [{ id: 1, name: 'Mới', filter: { sort: 'newest' } }]);
  await screen.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect
    .poll(() => network.of('students.saveView').map(({ body }) => body))
    .toEqual([{ name: 'Mới', filter: { sort: 'newest' } }]);
  await expect.element(screen.getByLabelText('Bộ lọc đã lưu')).toHaveDisplayValue('Mới');
  network.data('students.views', []);
  await screen.getByRole('button', { name: 'Xóa bộ lọc đã lưu' }).click();
  await expect.poll(() => network.of('students.removeView')[0]?.body).toEqual({ id: 1 });
  await screen.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect
    .poll(() => network.of('students.saveView').at(-1)?.body)
    .toEqual({ name: 'Mới', filter: { sort: 'newest' } });
  expect(network.of('students.saveView')).toHaveLength(2);
});

test('a saved filter is chosen, and the search text stays', async () => {
  network.data('students.views', [{ id: 1, name: 'Tạm nghỉ', filter: { stage: '6' } }]);
  const screen = await show();
  await screen.getByLabelText('Tìm theo tên, 4 số cuối hoặc cả số điện thoại').fill('an');
  await screen.getByRole('button', { name: 'Tìm', exact: true }).click();
  await expect.poll(() => network.of('students.list').at(-1)?.query).toEqual({ q: 'an' });
  await screen.getByLabelText('Bộ lọc đã lưu').selectOptions('Tạm nghỉ');
  await expect
    .poll(() => network.of('students.list').at(-1)?.query)
    .toEqual({ q: 'an', stage: '6' });
});
