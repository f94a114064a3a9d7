import type { HistoryItem, Mission } from '@bitu/contract/history.ts';
import { dayNumber, mondayOf, startOfWeek } from '@bitu/rules/learning/week.ts';
import type { TextBook } from '@bitu/contract/self-study.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerLearning, english, lesson, now, showLearning } from '../testing.tsx';

const mission: Mission = {
  id: 'day-answers',
  title: 'Khởi động',
  description: 'Trả lời 10 câu hỏi hôm nay.',
  period: 'day',
  subject_id: null,
  goal: 10,
  done: 4,
  is_complete: 0,
  reward: 1,
  rewarded_at: null,
  ends_at: now + 3600,
};

const activity: HistoryItem = {
  id: 'practice1',
  kind: 'practice',
  title: 'Con vật quanh em',
  subject_id: 5,
  url: '/practice-result/1',
  time: now,
  score: 8.5,
  class_title: english.title,
  time_spent: 305,
  best_score: null,
  band: null,
  best_band: null,
  is_repeated: 0,
};

let network: ReturnType<typeof answerLearning>;
beforeEach(() => {
  network = answerLearning();
  network.data('learning.missions', { missions: [mission], streak: 3, stars: 12 });
  const again = { ...activity, id: 'practice2', title: 'Làm lại', score: 6, best_score: 8.5 };
  network.data('learning.historyV5', { items: [again, activity], next_cursor: null });
});
afterEach(() => network.restore());

test('content below the fold is fetched once, when somebody scrolls near', async () => {
  const { block } = await showLearning('results');
  expect(network.of('learning.historyV5')).toHaveLength(0);
  const history = await block('Con đã học');
  await expect.element(history.getByText('Con vật quanh em')).toBeVisible();
  await expect.element(history.getByText(/6 điểm.*tốt nhất 8,5 điểm, được tính/)).toBeVisible();
  expect(network.of('learning.historyV5')).toHaveLength(1);
});

test('the reports are one tap away from the results', async () => {
  const { block } = await showLearning('results');
  const history = await block('Con đã học');
  await expect
    .element(history.getByRole('link', { name: /báo cáo/ }))
    .toHaveAttribute('href', '/information?activeKey=StudyResult');
});

test('the week shows today with its lesson, and the arrow keys move between days', async () => {
  const { block } = await showLearning('schedule');
  const week = await block('Lịch học');
  const today = week.getByRole('tab', { name: /hôm nay, 1 buổi học/ });
  await expect.element(today).toHaveAttribute('aria-selected', 'true');
  await expect.element(week.getByRole('tabpanel').getByText('Unit 5 · Cô Hạnh')).toBeVisible();
  const days = week.getByRole('tab').elements();
  expect(days).toHaveLength(7);
  expect(days[0]?.textContent).toMatch(/^Thứ Hai /);
  expect(days.indexOf(today.element())).toBe(dayNumber(now) - mondayOf(dayNumber(now)));
  today.element().focus();
  await userEvent.keyboard('{Home}{ArrowLeft}');
  await expect.element(week.getByRole('tab', { name: /^Chủ nhật/ })).toHaveFocus();
  await week.getByRole('button', { name: 'Tuần sau' }).click();
  await expect.element(week.getByText('Ngày này con không có buổi học.')).toBeVisible();
});

test('a past day of this week still shows its lessons, marked as past', async () => {
  // The first second of the week.
  const start = startOfWeek(now);
  const past = { ...lesson, id: 99, title: 'Unit 4', start_time: start, end_time: start + 1 };
  network.data('learning.schedule', [past, lesson]);
  const { block } = await showLearning('schedule');
  const week = await block('Lịch học');
  await week.getByRole('tab', { name: /^Thứ Hai .* buổi học$/ }).click();
  const row = week.getByRole('tabpanel').getByRole('link', { name: /Unit 4/ });
  await expect.element(row.getByText('· Đã qua')).toBeVisible();
  await expect.element(row).toHaveAttribute('href', `/class-detail/${lesson.class_id}`);
});

const book: TextBook = {
  id: 4,
  title: 'Sách mở',
  subject_id: 5,
  description: 'Sách cho mọi người.',
  units: [
    { id: 1, position: 1, title: 'Bài một', is_done: 1, score: null, band: null },
    { id: 2, position: 2, title: 'Bài hai', is_done: 0, score: null, band: null },
  ],
  current_unit_id: 2,
};

test("the shelf shows every book with the child's progress", async () => {
  network.data('learning.books', [book]);
  const { block } = await showLearning();
  expect(network.of('learning.books')).toHaveLength(0);
  const books = await block('Sách tự học');
  await expect.element(books.getByRole('heading', { name: 'Sách mở' })).toBeVisible();
  await expect.element(books.getByText('1/2 bài')).toBeVisible();
  await expect
    .element(books.getByRole('link', { name: 'Mở sách Sách mở' }))
    .toHaveAttribute('href', '/text-book/4');
});

test('without a class there can be books; without books it says so', async () => {
  network.data('learning.classes', []);
  network.data('learning.suggested', []);
  network.data('learning.books', []);
  const { block } = await showLearning();
  const books = await block('Sách tự học');
  await expect.element(books.getByText('Con chưa có sách nào.')).toBeVisible();
});

test('the calendar can be subscribed to, and its address revoked', async () => {
  const url = 'https://bitu.example/api/calendar/abc.ics';
  network.data('learning.calendarLink', { url, created_at: now });
  network.data('learning.revokeCalendar', null);
  const { screen, block } = await showLearning('schedule');
  const week = await block('Lịch học');
  await week.getByRole('button', { name: 'Thêm vào lịch điện thoại' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Lịch học trong điện thoại' });
  await expect
    .element(dialog.getByRole('link', { name: /Apple/ }))
    .toHaveAttribute('href', 'webcal://bitu.example/api/calendar/abc.ics');
  await expect
    .element(dialog.getByRole('link', { name: /Google/ }))
    .toHaveAttribute('href', expect.stringContaining('cid=webcal%3A%2F%2Fbitu.example'));
  await expect.element(dialog.getByRole('textbox')).toHaveValue(url);
  await dialog.getByRole('button', { name: 'Hủy địa chỉ này' }).click();
  await screen.getByRole('button', { name: 'Hủy địa chỉ', exact: true }).click();
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(network.of('learning.revokeCalendar')).toHaveLength(1);
});

test("missions show the child's progress", async () => {
  const done = {
    ...mission,
    id: 'day-right',
    title: 'Chắc tay',
    done: 10,
    is_complete: 1 as const,
  };
  network.data('learning.missions', { missions: [mission, done], streak: 3, stars: 12 });
  const { block } = await showLearning();
  const missions = await block('Nhiệm vụ');
  await expect
    .element(missions.getByRole('progressbar', { name: 'Con làm được' }))
    .toHaveAttribute('aria-valuetext', '4/10');
  await expect.element(missions.getByText('Con đã làm xong!')).toBeVisible();
});

test('shows the missions of one subject only', async () => {
  network.data('learning.classes', [english, { ...english, id: 2, subject_id: 1 }]);
  const of = (id: string, title: string, subject_id: number | null) => ({
    ...mission,
    id,
    title,
    subject_id,
  });
  network.data('learning.missions', {
    missions: [of('a', 'Khởi động', null), of('b', 'Tuần Anh', 5), of('c', 'Tuần Toán', 1)],
    streak: 0,
    stars: 0,
  });
  const { block } = await showLearning();
  const missions = await block('Nhiệm vụ');
  await missions.getByRole('button', { name: 'Toán', exact: true }).click();
  await expect.element(missions.getByText('Tuần Toán')).toBeVisible();
  await expect.poll(() => missions.getByRole('listitem').elements()).toHaveLength(1);
});

test('the earned stars are shown on demand, older ones too', async () => {
  const reward = {
    id: 'reward2',
    title: 'Khởi động',
    period: 'day' as const,
    reward: 1,
    rewarded_at: now,
  };
  network.data('learning.missionHistory', ({ query }) =>
    query['cursor']
      ? { items: [{ ...reward, id: 'reward1', title: 'Đều đặn' }], next_cursor: null }
      : { items: [reward], next_cursor: '5.reward2' },
  );
  const { screen, block } = await showLearning();
  const missions = await block('Nhiệm vụ');
  expect(network.of('learning.missionHistory')).toHaveLength(0);
  await missions.getByRole('button', { name: 'Sao con đã nhận' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Sao con đã nhận' });
  await dialog.getByRole('button', { name: 'Xem cũ hơn' }).click();
  await expect.element(dialog.getByText('Đều đặn')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Xem cũ hơn' })).not.toBeInTheDocument();
});

test('the history loads page by page, and keeps what is shown when a page fails', async () => {
  network.data('learning.historyV5', { items: [activity], next_cursor: '5.practice1' });
  const { block } = await showLearning('results');
  const history = await block('Con đã học');
  await expect.element(history.getByText('8,5 điểm')).toBeVisible();
  await expect.element(history.getByRole('heading', { name: 'Hôm nay' })).toBeVisible();
  network.fails('learning.historyV5', 'unavailable');
  await history.getByRole('button', { name: 'Xem cũ hơn' }).click();
  await expect.element(history.getByText(/Hệ thống đang bận/)).toBeVisible();
  await expect.element(history.getByText('Con vật quanh em')).toBeVisible();
  const older = {
    ...activity,
    id: 'video1',
    kind: 'video' as const,
    title: 'Bài hát',
    url: null,
    score: null,
  };
  network.data('learning.historyV5', { items: [older], next_cursor: null });
  await history.getByRole('button', { name: 'Thử lại' }).click();
  await expect.element(history.getByText('Bài hát')).toBeVisible();
  expect(network.of('learning.historyV5').at(-1)?.query['cursor']).toBe('5.practice1');
});

test('a class says what the month brought, and links to its lessons', async () => {
  network.data('learning.studentMonthResult', [
    {
      month: '2026-11',
      lessons: 4,
      attended: 3,
      homework: 6,
      homework_done: 5,
      average_score: 8.5,
      average_band: null,
    },
  ]);
  const { block } = await showLearning('schedule');
  const classes = await block('Lớp của con');
  await expect
    .element(classes.getByText('Tháng 11: con học 3/4 buổi, làm 5/6 bài tập, điểm trung bình 8,5.'))
    .toBeVisible();
  await expect
    .element(classes.getByRole('link', { name: `Xem bài học của ${english.title}` }))
    .toHaveAttribute('href', '/class-detail/1');
});

test('without a class there are results too', async () => {
  network.data('learning.classes', []);
  const { block } = await showLearning('results');
  const history = await block('Con đã học');
  await expect.element(history.getByText('Con vật quanh em')).toBeVisible();
});

test('without a class the schedule is a schedule, and says so', async () => {
  network.data('learning.classes', []);
  network.data('learning.schedule', []);
  const { screen, block } = await showLearning('schedule');
  const week = await block('Lịch học');
  await expect.element(week.getByRole('tab', { name: /hôm nay/ })).toBeVisible();
  await expect
    .element((await block('Lớp của con')).getByText('Con chưa có lớp học nào.'))
    .toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Nhờ thầy cô tư vấn' }))
    .not.toBeInTheDocument();
});

test('without a class, classes are suggested and advice is offered', async () => {
  network.data('learning.classes', []);
  network.data('learning.suggested', [
    {
      id: 9,
      title: 'Lớp Toán 3',
      subject_id: 1,
      teacher: null,
      next_lesson_time: now + 86_400,
      weekdays: [0, 2, 6],
      reason: 'Hợp với lứa tuổi của con',
      asked_at: null,
    },
    {
      id: 10,
      title: 'Lớp Toán 4',
      subject_id: 1,
      teacher: null,
      next_lesson_time: now + 86_400,
      weekdays: [3],
      reason: 'Hợp với lứa tuổi của con',
      asked_at: Date.parse('2026-11-20T23:00:00+07:00') / 1000,
    },
  ]);
  const { screen, onAdvise } = await showLearning();
  await expect.element(screen.getByText('Ba mẹ đã hỏi về lớp này ngày 20/11/2026.')).toBeVisible();
  await expect.element(screen.getByText('Thứ Ba, Thứ Bảy, Chủ nhật')).toBeVisible();
  await screen.getByRole('button', { name: /Hỏi về lớp này.*Lớp Toán 3/ }).click();
  expect(onAdvise).toHaveBeenCalledWith({
    courses: ['Rino Math'],
    about: { id: 9, title: 'Lớp Toán 3' },
  });
});
