import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerCalls } from '../../api/testing.ts';
import { adoptToken } from '../../api/token.ts';
import { routesOf } from '../../navigation/testing.tsx';
import { lan, showStaff } from '../testing.tsx';
import { SubstitutesPage } from './substitutes-page.tsx';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  adoptToken('staff-token');
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

const routes = routesOf({ '/staff/substitutes': SubstitutesPage });
const lead = { ...lan, roles: ['lead' as const] };
const teachers = [
  { id: 7, full_name: 'Trần Thị Lan' },
  { id: 8, full_name: 'Lê Minh Hà' },
];
// Midnight in Vietnam: the end of 3 May.
const until = Date.parse('2030-05-03T17:00:00Z') / 1000;
const classOf = (...substitutes: { staff_id: number; full_name: string; until: number }[]) => ({
  teachers,
  classes: [{ id: 3, title: 'Lớp Tiếng Anh 5', substitutes }],
});

test('a class is given to another teacher until the end of a day', async () => {
  network.data('staff.substitutes', classOf());
  network.data('staff.substitute', null);
  const { screen } = await showStaff('/staff/substitutes', routes, lead);
  await screen.getByRole('button', { name: 'Giao dạy thay' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Giao Lớp Tiếng Anh 5' });
  await dialog.getByRole('button', { name: 'Giao lớp' }).click();
  await expect.element(dialog.getByText('Bạn chọn người dạy thay nhé.')).toBeVisible();
  await dialog.getByLabelText('Người dạy thay').selectOptions('Lê Minh Hà');
  const day = dialog.getByLabelText('Đến hết ngày');
  await day.fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Giao lớp' }).click();
  await expect.element(dialog.getByText('Bạn chọn một ngày từ hôm nay trở đi nhé.')).toBeVisible();
  const last = (day.element() as HTMLInputElement).min;
  await day.fill(last);
  network.data('staff.substitutes', classOf({ staff_id: 8, full_name: 'Lê Minh Hà', until }));
  await dialog.getByRole('button', { name: 'Giao lớp' }).click();
  await expect
    .element(screen.getByRole('region', { name: 'Lớp Tiếng Anh 5' }).getByRole('listitem'))
    .toHaveTextContent('Lê Minh Hà dạy thay đến hết 03/05/2030Thôi dạy thay');
  expect(network.of('staff.substitute')).toMatchObject([
    { body: { staff_id: 8, class_id: 3, last_day: last } },
  ]);
  await screen.getByRole('button', { name: 'Đóng' }).first().click();
});

test('the shown day is the last one; a substitution is ended after a question', async () => {
  network.data('staff.substitutes', classOf({ staff_id: 8, full_name: 'Lê Minh Hà', until }));
  network.data('staff.endSubstitute', null);
  const { screen } = await showStaff('/staff/substitutes', routes, lead);
  await expect.element(screen.getByText(/03\/05\/2030/)).toBeVisible();
  await screen.getByRole('button', { name: 'Thôi dạy thay: Lê Minh Hà' }).click();
  network.data('staff.substitutes', classOf());
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Thôi dạy thay' }).click();
  await expect.element(screen.getByText('dạy thay đến hết')).not.toBeInTheDocument();
  expect(network.of('staff.endSubstitute')).toMatchObject([{ body: { staff_id: 8, class_id: 3 } }]);
  network.data('staff.substitute', null);
  await screen.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect
    .poll(() => network.of('staff.substitute').map(({ body }) => body))
    .toEqual([{ staff_id: 8, class_id: 3, last_day: '2030-05-03' }]);
});
