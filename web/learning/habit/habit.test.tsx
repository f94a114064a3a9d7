import { afterEach, beforeEach, expect, test } from 'vitest';
import { adoptToken } from '../../api/token.ts';
import { setViewOnly } from '../../api/view-only.ts';
import { welcomedProfile } from '../../session/testing.ts';
import { answerLearning, lesson, now, showLearning } from '../testing.tsx';
import { habit } from './testing.ts';

let network: ReturnType<typeof answerLearning>;
beforeEach(() => {
  network = answerLearning();
});
afterEach(() => {
  network.restore();
  setViewOnly(false);
  adoptToken(null);
});

const title = 'Mỗi ngày một chút';

test('the goal of today, the week and the stickers are described in words', async () => {
  const { block } = await showLearning();
  const mine = await block(title);
  await expect
    .element(mine.getByRole('img', { name: 'Hôm nay con học 7 trên 10 phút' }))
    .toBeVisible();
  await expect.element(mine.getByText('Còn 3 phút nữa thôi.')).toBeVisible();
  await expect.element(mine.getByText('Chuỗi 3 ngày học')).toBeVisible();
  await expect.element(mine.getByText(/dài nhất 9 ngày/)).toBeVisible();
  await expect.element(mine.getByText('Nghỉ 2 ngày mỗi tuần vẫn giữ chuỗi.')).toBeVisible();
  const week = mine.getByRole('list', { name: 'Tuần này' }).getByRole('listitem');
  await expect.element(week.nth(0).getByText('Thứ Hai: con đã học')).toBeInTheDocument();
  await expect.element(week.nth(1).getByText('Thứ Ba: con đã học')).toBeInTheDocument();
  await expect.element(week.nth(2).getByText('Thứ Tư: chưa tới')).toBeInTheDocument();
  expect(week.elements()).toHaveLength(7);
  const album = mine.getByRole('link', { name: /12 sao\s· 2 hình dán/ });
  await expect.element(album).toHaveAttribute('href', '/album');
  await expect.element(album.getByText('Còn 3 sao nữa là có hình mới')).toBeVisible();
});

test('rest days are named as such, and reaching the goal is celebrated', async () => {
  const days = habit.days.map((day, i) => ({
    ...day,
    is_active: i === 13 || i === 9 ? (1 as const) : (0 as const),
  }));
  network.data('learning.habit', { ...habit, days, minutes: 12, streak: 1, longest_streak: 1 });
  const { block } = await showLearning();
  const mine = await block(title);
  await expect.element(mine.getByText('Con đủ mục tiêu hôm nay rồi!')).toBeVisible();
  await expect
    .element(mine.getByRole('list', { name: 'Tuần này' }).getByText('Thứ Hai: ngày nghỉ'))
    .toBeInTheDocument();
  expect(mine.getByText(/dài nhất/).elements()).toHaveLength(0);
});

test('the days before a child began are no rest days', async () => {
  const days = habit.days.map((day, i) => ({
    ...day,
    is_active: i === 13 ? (1 as const) : (0 as const),
  }));
  network.data('learning.habit', { ...habit, days });
  const { block } = await showLearning();
  const week = (await block(title)).getByRole('list', { name: 'Tuần này' });
  await expect.element(week.getByText('Thứ Hai: chưa bắt đầu')).toBeInTheDocument();
  await expect.element(week.getByText(/ngày nghỉ/)).not.toBeInTheDocument();
});

test('what makes missions stale makes this stale too', async () => {
  network.data('learning.join', { join_url: null });
  network.data('learning.schedule', [{ ...lesson, join_url: 'https://example.com/1' }]);
  const { screen, block, client } = await showLearning();
  const mine = await block(title);
  // Before the first reply there is nothing that could be stale.
  await expect
    .element(mine.getByRole('img', { name: 'Hôm nay con học 7 trên 10 phút' }))
    .toBeVisible();
  network.data('learning.habit', { ...habit, minutes: 9 });
  await client.invalidateQueries({ queryKey: ['learning.missions'] });
  await expect
    .element(screen.getByRole('img', { name: 'Hôm nay con học 9 trên 10 phút' }))
    .toBeVisible();
});

const questions = ['Mỗi ngày con học mấy phút?', 'Rino đọc câu hỏi cho con nghe nhé?'];

test('a new child without a class answers two questions first, which are kept, and can start reading', async () => {
  network.data('learning.classes', []);
  network.data('learning.habit', { ...habit, is_welcomed: 0, minutes: 0 });
  network.data('learning.setHabit', ({ body }) => ({
    ...habit,
    ...(body as object),
    welcomed: undefined,
    minutes: 0,
  }));
  network.data('learning.books', [
    {
      id: 3,
      title: 'Sách vui',
      subject_id: 5,
      description: '',
      units: [{ id: 7, position: 1, title: 'Bài 1', is_done: 0, score: null, band: null }],
      current_unit_id: 7,
    },
  ]);
  const { screen } = await showLearning();
  const ask = (i: number) => screen.getByRole('region', { name: questions[i] ?? '' });
  await ask(0).getByRole('button', { name: '5 phút', exact: true }).click();
  await expect.element(ask(1).getByRole('heading')).toHaveFocus();
  await ask(1).getByRole('button', { name: 'Quay lại' }).click();
  await ask(0).getByRole('button', { name: '15 phút' }).click();
  await ask(1).getByRole('button', { name: 'Con tự đọc' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Mỗi ngày 15 phút' })).toHaveFocus();
  expect(network.of('learning.setHabit').map(({ body }) => body)).toEqual([
    { read_aloud: false, daily_minutes: 15, welcomed: 1 },
  ]);
  await expect
    .element(screen.getByRole('link', { name: 'Đọc sách cùng Rino' }))
    .toHaveAttribute('href', '/text-book/3?unit=7');
});

test('it can be skipped; a choice that cannot be saved is reported, and can be tried again', async () => {
  network.data('learning.habit', { ...habit, is_welcomed: 0 });
  network.fails('learning.setHabit', 'unavailable');
  network.data('learning.schedule', [
    { ...lesson, start_time: now - 60, join_url: 'https://example.com/1' },
  ]);
  const { screen, block } = await showLearning();
  await block(title);
  const skip = screen.getByRole('button', { name: 'Để sau' });
  await skip.click();
  await expect.element(screen.getByRole('alert').getByText(/Hệ thống đang bận/)).toBeVisible();
  network.data('learning.setHabit', habit);
  await skip.click();
  // At the one thing to do next.
  await expect.element(screen.getByRole('button', { name: 'Vào lớp' })).toHaveFocus();
  expect(network.of('learning.setHabit').at(-1)?.body).toEqual({ welcomed: 1 });
});

test('a view-only session is not asked', async () => {
  setViewOnly(true);
  network.data('learning.habit', { ...habit, is_welcomed: 0 });
  const { block } = await showLearning();
  const mine = await block(title);
  await expect.element(mine.getByRole('list', { name: 'Tuần này' })).toBeVisible();
  expect(mine.getByRole('button').elements()).toHaveLength(0);
});

test("a guardian who only sees the child's work is not asked either", async () => {
  adoptToken(welcomedProfile.token);
  network.data('accounts.profile', welcomedProfile);
  network.data('learning.habit', { ...habit, is_welcomed: 0 });
  const { block } = await showLearning();
  const mine = await block(title);
  await expect.element(mine.getByRole('list', { name: 'Tuần này' })).toBeVisible();
  expect(mine.getByRole('button').elements()).toHaveLength(0);
});
