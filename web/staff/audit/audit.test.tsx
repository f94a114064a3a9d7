import type { AuditEntry } from '@bitu/contract/audit.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../api/testing.ts';
import { adoptToken } from '../../api/token.ts';
import { routesOf } from '../../navigation/testing.tsx';
import { lan, showStaff } from '../testing.tsx';
import { AuditPage } from './audit-page.tsx';

let network: ReturnType<typeof answerCalls>;
beforeEach(async () => {
  await page.viewport(1280, 800);
  network = answerCalls();
  adoptToken('staff-token');
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

const people = [{ id: 7, full_name: 'Trần Thị Lan' }];
const entryOf = (fields: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 9,
  at: Date.parse('2026-11-21T10:05:00+07:00') / 1000,
  actor: 'staff',
  staff: { id: 7, full_name: 'Trần Thị Lan' },
  text: 'Sửa',
  child: null,
  family: null,
  target: { text: 'buổi học 12', url: '/staff/office/lessons/12' },
  fields: ['giờ bắt đầu'],
  ...fields,
});
const show = async () => {
  const routes = routesOf({ '/staff/office/audit': AuditPage });
  return (await showStaff('/staff/office/audit', routes, { ...lan, roles: ['owner'] })).screen;
};

test('lists entries under their day, with person, action, target and fields', async () => {
  const erased = entryOf({
    id: 8,
    actor: 'owner',
    staff: null,
    text: 'Xóa dữ liệu của học sinh',
    child: { id: 4, full_name: null },
    target: null,
    fields: [],
  });
  network.data('audit.list', { entries: [entryOf(), erased], next_cursor: null, people });
  const screen = await show();
  const day = screen.getByRole('region', { name: /21\/11\/2026/ });
  await expect
    .element(day.getByRole('link', { name: 'buổi học 12' }))
    .toHaveAttribute('href', '/staff/office/lessons/12');
  expect([...day.element().querySelectorAll('li')].map((row) => row.textContent)).toEqual([
    '10:05Trần Thị Lan · Sửa buổi học 12 (giờ bắt đầu)',
    '10:05Gia đình · Xóa dữ liệu của học sinhHọc sinh số 4, đã xóa',
  ]);
});

test('a file opens beside the log; a whole family is named by its children', async () => {
  const file = { text: 'tệp 012345.png', url: '/media/0123.png' };
  const family = {
    id: 5,
    children: [
      { id: 4, full_name: 'Minh An' },
      { id: 6, full_name: 'Bảo Ngọc' },
    ],
  };
  const entries = [
    entryOf({ id: 9, text: 'Tải lên', target: file, fields: ['ảnh'] }),
    entryOf({ id: 8, text: 'Xem số điện thoại', target: null, fields: [], family }),
    entryOf({
      id: 7,
      text: 'Đổi số điện thoại',
      target: null,
      fields: [],
      family: { id: 8, children: [] },
    }),
  ];
  network.data('audit.list', { entries, next_cursor: null, people });
  const screen = await show();
  await expect
    .element(screen.getByRole('link', { name: /tệp 012345.png/ }))
    .toHaveAttribute('target', '_blank');
  await expect
    .element(screen.getByRole('link', { name: 'Bảo Ngọc' }))
    .toHaveAttribute('href', '/staff/office/students/6');
  await expect.element(screen.getByText('Gia đình của Minh An, Bảo Ngọc')).toBeVisible();
  await expect
    .element(screen.getByText('Tài khoản gia đình số 8, không còn học sinh'))
    .toBeVisible();
});

test('what one person did again and again is one line', async () => {
  const at = entryOf().at;
  const entries = [
    entryOf({ id: 9, at: at + 300 }),
    entryOf({ id: 8, at: at + 60 }),
    entryOf({ id: 7 }),
    entryOf({ id: 6, fields: ['phòng'] }),
    entryOf({ id: 5 }),
  ];
  network.data('audit.list', { entries, next_cursor: null, people });
  const screen = await show();
  const day = screen.getByRole('region', { name: /21\/11\/2026/ });
  await expect.element(day).toBeVisible();
  expect([...day.element().querySelectorAll('li')].map((row) => row.textContent)).toEqual([
    '10:05–10:10Trần Thị Lan · Sửa buổi học 12 (giờ bắt đầu) × 3',
    '10:05Trần Thị Lan · Sửa buổi học 12 (phòng)',
    '10:05Trần Thị Lan · Sửa buổi học 12 (giờ bắt đầu)',
  ]);
});

test('filters by person, by child and by day on the server', async () => {
  network.data('audit.list', ({ query }) => ({
    entries: query['day'] ? [] : [entryOf()],
    next_cursor: null,
    people,
  }));
  const screen = await show();
  await screen.getByLabelText('Người làm').selectOptions('Trần Thị Lan');
  const child = screen.getByLabelText('Học sinh');
  await child.fill(' Ngọc ');
  (child.element() as HTMLInputElement).blur();
  await screen.getByLabelText('Ngày').fill('2026-11-20');
  await expect.element(screen.getByText('Không có dòng nào như vậy')).toBeVisible();
  expect(network.of('audit.list').at(-1)?.query).toEqual({
    staff_id: '7',
    child: 'Ngọc',
    day: '2026-11-20',
  });
  await screen.getByRole('button', { name: 'Bỏ lọc' }).click();
  await expect.element(child).toHaveValue('');
  await expect.element(screen.getByRole('link', { name: 'buổi học 12' })).toBeVisible();
});

test('Enter searches for a child, and the focus stays', async () => {
  network.data('audit.list', { entries: [entryOf()], next_cursor: null, people });
  const screen = await show();
  const child = screen.getByLabelText('Học sinh');
  await child.fill('Ngọc');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => network.of('audit.list').at(-1)?.query).toEqual({ child: 'Ngọc' });
  await expect.element(child).toHaveFocus();
});

test('typing a year digit by digit makes one request', async () => {
  network.data('audit.list', { entries: [entryOf()], next_cursor: null, people });
  const screen = await show();
  const day = screen.getByLabelText('Ngày');
  await expect.element(day).toBeVisible();
  (day.element() as HTMLElement).focus();
  await userEvent.keyboard('11112026');
  await expect.element(day).toHaveValue('2026-11-11');
  await expect.poll(() => network.of('audit.list').length).toBe(2);
  expect(network.of('audit.list').map(({ query }) => query)).toEqual([{}, { day: '2026-11-11' }]);
});

test('on a phone the filters are behind a button', async () => {
  await page.viewport(360, 800);
  network.data('audit.list', { entries: [entryOf()], next_cursor: null, people });
  const screen = await show();
  const first = screen.getByText('10:05');
  await expect.element(first).toBeVisible();
  expect(first.element().getBoundingClientRect().top).toBeLessThan(300);
  await screen.getByRole('button', { name: 'Lọc' }).click();
  await screen.getByLabelText('Người làm').selectOptions('Trần Thị Lan');
  await expect.element(screen.getByRole('button', { name: 'Lọc (1)' })).toBeVisible();
});

test('older entries follow; a failure can be tried again', async () => {
  network.fails('audit.list', 'internal');
  const screen = await show();
  await expect.element(screen.getByRole('button', { name: 'Thử lại' })).toBeVisible();
  network.data('audit.list', ({ query }) => ({
    entries: query['cursor'] === '9' ? [entryOf({ id: 3, text: 'Xuất bản' })] : [entryOf()],
    next_cursor: query['cursor'] === '9' ? null : '9',
    people,
  }));
  await screen.getByRole('button', { name: 'Thử lại' }).click();
  await screen.getByRole('button', { name: 'Xem cũ hơn' }).click();
  await expect.element(screen.getByText(/Xuất bản/)).toBeVisible();
});
