import type { ListedLesson } from '@bitu/contract/lessons.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerCalls } from '../../../api/testing.ts';
import { adoptToken } from '../../../api/token.ts';
import { routesOf } from '../../../navigation/testing.tsx';
import { showStaff } from '../../testing.tsx';
import { LessonsPage } from './lessons-page.tsx';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  adoptToken('staff-token');
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

const routes = routesOf({ '/staff/office/lessons': LessonsPage });
const hour = 3600;
const now = Math.floor(Date.now() / 1000);
const lessonOf = (id: number, endedHoursAgo: number): ListedLesson => ({
  id,
  title: `Unit ${id}`,
  class_title: 'Lớp Tiếng Anh 5',
  starts_at: now - endedHoursAgo * hour - hour,
  ends_at: now - endedHoursAgo * hour - 60,
  children: 12,
  missing: 3,
});

test('incomplete lessons come first, with the time since they ended in words', async () => {
  network.data('lessons.list', ({ query }) => ({
    lessons:
      query['cursor'] === undefined
        ? [lessonOf(1, 50), lessonOf(2, 13), lessonOf(3, 2)]
        : [lessonOf(4, 0)],
    next_cursor: query['cursor'] === undefined ? '3' : null,
  }));
  const { screen } = await showStaff('/staff/office/lessons', routes);
  const links = screen.getByRole('link');
  const says = async (at: number, words: RegExp) => {
    await expect.element(links.nth(at)).toHaveAccessibleName(words);
  };
  await says(0, /Unit 1 .*12 học sinh · 3 học sinh chưa gửi Chờ 2 ngày$/);
  await says(1, /Chờ 13 giờ$/);
  await says(2, /Xong được 2 giờ$/);
  await expect.element(links.nth(0)).toHaveAttribute('href', '/staff/office/lessons/1');
  await screen.getByRole('button', { name: 'Xem thêm' }).click();
  await says(3, /chưa đến 1 giờ$/);
  expect(network.of('lessons.list').at(-1)?.query).toEqual({ list: 'missing', cursor: '3' });
});

test('each list explains itself when it is empty, and an error can be tried again', async () => {
  network.data('lessons.list', { lessons: [], next_cursor: null });
  const { screen } = await showStaff('/staff/office/lessons', routes);
  await expect.element(screen.getByText('Không còn buổi nào thiếu')).toBeVisible();
  network.fails('lessons.list', 'internal');
  await screen.getByRole('tab', { name: 'Sắp tới' }).click();
  const again = screen.getByRole('button', { name: 'Thử lại' });
  network.data('lessons.list', { lessons: [], next_cursor: null });
  await again.click();
  await expect.element(screen.getByText('Bảy ngày tới chưa có buổi nào')).toBeVisible();
});

test('Back opens the list again from which a lesson was opened', async () => {
  network.data('lessons.list', ({ query }) => ({
    lessons: query['list'] === 'done' ? [lessonOf(1, 50)] : [],
    next_cursor: null,
  }));
  const more = [...routes, ...routesOf({ '/staff/office/lessons/:id': () => <p>Một buổi</p> })];
  const { screen, router } = await showStaff('/staff/office/lessons', more);
  await screen.getByRole('tab', { name: 'Đã gửi' }).click();
  await expect.element(screen.getByRole('link', { name: /Unit 1/ })).toBeVisible();
  await router.navigate('/staff/office/lessons/1');
  await expect.element(screen.getByText('Một buổi')).toBeVisible();
  router.history.back();
  await expect.element(screen.getByRole('link', { name: /Unit 1/ })).toBeVisible();
  await expect
    .element(screen.getByRole('tab', { name: 'Đã gửi' }))
    .toHaveAttribute('aria-selected', 'true');
});
