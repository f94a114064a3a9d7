import type { StaffMe } from '@bitu/contract/staff.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../api/testing.ts';
import { adoptToken } from '../../api/token.ts';
import { routesOf } from '../../navigation/testing.tsx';
import { lan, showStaff } from '../testing.tsx';
import { LevelsPage } from './levels-page.tsx';
import { readRange } from './ranges-form.tsx';

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

const english = {
  id: 5,
  levels: [
    { id: 1, name: 'Starters' },
    { id: 2, name: 'Movers' },
  ],
  skills: [
    { id: 8, name: 'Đọc' },
    { id: 9, name: 'Nghe' },
  ],
  ranges: [{ level_id: 1, skill_id: 8, low: 60, high: 80 }],
};
const path = '/staff/office/content/levels/ranges';
const leader: StaffMe = { ...lan, roles: ['lead'], subjects: [5] };
const show = async (subjects: (typeof english)[] = [english], me = leader) => {
  network.data('levels.ranges', { subjects });
  return (await showStaff(path, routesOf({ [path]: LevelsPage }), me)).screen;
};

test('ranges are typed by keyboard alone, saved together, and undone', async () => {
  network.data('levels.setRanges', { changed: 2 });
  const screen = await show();
  await screen.getByLabelText('Đọc, Starters').fill('65-85');
  await userEvent.keyboard('{ArrowRight}10 20{Enter}');
  await expect.element(screen.getByLabelText('Nghe, Movers')).toHaveFocus();
  await screen.getByRole('button', { name: 'Lưu' }).click();
  const changes = [
    { level_id: 1, skill_id: 8, seen: { low: 60, high: 80 }, range: { low: 65, high: 85 } },
    { level_id: 1, skill_id: 9, seen: null, range: { low: 10, high: 20 } },
  ];
  await screen.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect.element(screen.getByText('Đã hoàn tác.').first()).toBeVisible();
  expect(network.of('levels.setRanges')).toMatchObject([
    { body: { changes } },
    { body: { changes: changes.map((one) => ({ ...one, seen: one.range, range: one.seen })) } },
  ]);
  await expect.element(screen.getByLabelText('Đọc, Starters')).toHaveValue('60–80');
  await expect.element(screen.getByLabelText('Nghe, Starters')).toHaveValue('');
});

test('emptying a cell removes its range; Escape discards typed text', async () => {
  network.data('levels.setRanges', { changed: 1 });
  const screen = await show();
  await screen.getByLabelText('Nghe, Movers').fill('1-2');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByLabelText('Nghe, Movers')).toHaveValue('');
  await screen.getByLabelText('Đọc, Starters').fill('');
  await screen.getByRole('button', { name: 'Lưu' }).click();
  await expect.element(screen.getByText(/^Đã lưu/).first()).toBeVisible();
  expect(network.of('levels.setRanges')).toMatchObject([
    { body: { changes: [{ level_id: 1, skill_id: 8, seen: { low: 60, high: 80 }, range: null }] } },
  ]);
});

test('an invalid range is reported at its cell, and nothing is sent', async () => {
  const screen = await show();
  await screen.getByLabelText('Nghe, Movers').fill('80-60');
  await screen.getByRole('button', { name: 'Lưu' }).click();
  await expect.element(screen.getByText('Số đầu nhỏ hơn số sau.')).toBeVisible();
  await expect.element(screen.getByLabelText('Nghe, Movers')).toHaveFocus();
  expect(network.of('levels.setRanges')).toEqual([]);
});

test.each([
  ['', null],
  ['60-80', { low: 60, high: 80 }],
  [' 60 – 80 ', { low: 60, high: 80 }],
  ['0 100', { low: 0, high: 100 }],
  ['60', 'Gõ hai số, như 60–80.'],
  ['60-101', 'Nhiều nhất là 100.'],
  ['60-60', 'Số đầu nhỏ hơn số sau.'],
  ['-5-10', 'Gõ hai số, như 60–80.'],
])('%j is read', (text, expected) => {
  expect(readRange(text)).toEqual(expected);
});

test('in a conflict with another person both ranges are shown, and one of them is chosen', async () => {
  const theirs = { level_id: 1, skill_id: 8, range: { low: 50, high: 70 } };
  network.fails('levels.setRanges', 'outdated', { ranges: [theirs] });
  const screen = await show();
  const cell = screen.getByLabelText('Đọc, Starters');
  await cell.fill('65-85');
  await screen.getByRole('button', { name: 'Lưu' }).click();
  await expect.element(screen.getByText('50–70')).toBeVisible();
  await expect.element(cell).toHaveValue('65-85');
  network.data('levels.setRanges', { changed: 1 });
  await screen.getByRole('button', { name: 'Giữ của mình' }).click();
  await expect.element(screen.getByText('Có người vừa sửa mức mong đợi')).not.toBeInTheDocument();
  expect(network.of('levels.setRanges').at(-1)).toMatchObject({
    body: { changes: [{ seen: { low: 50, high: 70 }, range: { low: 65, high: 85 } }] },
  });

  network.fails('levels.setRanges', 'outdated', {
    ranges: [{ ...theirs, range: { low: 40, high: 60 } }],
  });
  await cell.fill('1-2');
  await screen.getByRole('button', { name: 'Lưu' }).click();
  await screen.getByRole('button', { name: 'Lấy bản mới' }).click();
  await expect.element(cell).toHaveValue('40–60');
});

test('the office can read and not change them', async () => {
  const screen = await show([english], { ...lan, roles: ['office'] });
  await expect.element(screen.getByLabelText('Đọc, Starters')).toHaveAttribute('readonly');
  await expect.element(screen.getByRole('button', { name: 'Lưu' })).not.toBeInTheDocument();
});

test('without levels the page links to the practices', async () => {
  const screen = await show([{ ...english, levels: [], ranges: [] }]);
  await expect.element(screen.getByText('Chưa có trình độ và kỹ năng nào')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Xem bài tập' })).toBeVisible();
});
