import type { FirstStep } from '@bitu/contract/overview.ts';
import type { StaffMe } from '@bitu/contract/staff.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerCalls } from '../../api/testing.ts';
import { adoptToken } from '../../api/token.ts';
import { routesOf } from '../../navigation/testing.tsx';
import { lan, showStaff } from '../testing.tsx';
import { FirstSteps } from './first-steps.tsx';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  adoptToken('staff-token');
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

const stepOf = (kind: FirstStep['kind'], done: boolean, url: string): FirstStep => ({
  kind,
  done,
  url,
});
const some = {
  steps: [
    stepOf('site', true, '/staff/office/site'),
    stepOf('teacher', false, '/staff/office/people?new=1'),
    stepOf('class', false, '/staff/office/classes?new=1'),
  ],
};
const owner: StaffMe = { ...lan, roles: ['owner'] };
const show = async (me: StaffMe) =>
  (await showStaff('/staff/office', routesOf({ '/staff/office': FirstSteps }), me)).screen;

test('the next step is the only button; each open step links to where it is done', async () => {
  network.data('overview.firstSteps', some);
  const screen = await show(owner);
  const section = screen.getByRole('region', { name: 'Những bước đầu tiên (1/3)' });
  await expect.element(section).toBeVisible();
  await expect
    .element(section.getByRole('link', { name: 'Tạo lớp đầu tiên' }))
    .toHaveAttribute('href', '/staff/office/classes?new=1');
  const links = section.getByRole('link', { name: 'Mời giáo viên đầu tiên' });
  await expect.element(links.last()).toHaveAttribute('href', '/staff/office/people?new=1');
  await expect.element(section.getByText('(đã xong)')).toBeInTheDocument();
  await expect.element(section.getByRole('link', { name: /Ghi tên/ })).not.toBeInTheDocument();
});

test('where no SMS is sent, the steps promise none', async () => {
  network.data('overview.firstSteps', some);
  const screen = await show({ ...owner, sends_sms: false });
  await expect.element(screen.getByText(/mã QR hoặc thư in sẵn\./)).toBeVisible();
  await expect.element(screen.getByText(/qua tin nhắn/)).not.toBeInTheDocument();
});

test('the owner can hide them for good, the office cannot', async () => {
  network.data('overview.firstSteps', some);
  network.data('overview.endFirstSteps', null);
  const screen = await show(owner);
  await screen.getByRole('button', { name: 'Ẩn danh sách này' }).click();
  network.data('overview.firstSteps', { steps: [] });
  await screen.getByRole('button', { name: 'Ẩn hẳn' }).click();
  await expect.element(screen.getByText(/Những bước đầu tiên/)).not.toBeInTheDocument();
  expect(network.of('overview.endFirstSteps')).toHaveLength(1);
});

test('the office sees them without being able to hide them, and for a teacher they are not fetched', async () => {
  network.data('overview.firstSteps', some);
  const screen = await show({ ...lan, roles: ['office'] });
  await expect.element(screen.getByText('Những bước đầu tiên (1/3)')).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Ẩn danh sách này' }))
    .not.toBeInTheDocument();
  await show(lan);
  expect(network.of('overview.firstSteps')).toHaveLength(1);
});
