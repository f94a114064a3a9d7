import type { ClassInfo, ClassLesson, LessonContent } from '@bitu/contract/classes.ts';
import type { TeacherReview } from '@bitu/contract/learning.ts';
import { reviewPage } from '@bitu/rules/learning/reviews.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { answerCalls } from '../../api/testing.ts';
import { ClassDetailPage } from './class-detail-page.tsx';

const now = Math.floor(Date.now() / 1000);
const day = 86_400;

const homework: LessonContent = {
  id: 1,
  content_type: 4,
  title: 'Từ mới',
  url: '/practice/11',
  size: null,
  practice_id: 11,
  project_id: null,
  require_buy: false,
  state: 'new',
  score: null,
  best_score: null,
  band: null,
  best_band: null,
  redoing: 0,
  progress: null,
  due_time: null,
};

const lessonOf = (id: number, status: ClassLesson['status'], more: Partial<ClassLesson> = {}) => ({
  id,
  title: `Unit ${id}`,
  lesson_type: 1,
  status,
  start_time: now + (id - 6) * day,
  end_time: now + (id - 6) * day + 3600,
  attended: 0 as const,
  absent: 0 as const,
  join_url: null,
  has_report: 0 as const,
  contents: [],
  ...more,
});

const info: ClassInfo = {
  id: 3,
  title: 'Lớp Tiếng Anh 2 - Starters',
  subject_id: 5,
  grade_id: 2,
  level_name: 'Starters',
  class_status: 1,
  stage: { id: 3, name: 'Đang học' },
  teacher: { id: 1, name: 'Hạnh', title: 'Cô' },
  lessons: [],
};

const month = {
  month: '2026-11',
  lessons: 4,
  attended: 3,
  homework: 6,
  homework_done: 5,
  average_score: 8.5,
  average_band: null,
  skills: [{ skill_id: 1 as const, score: 9 }],
};

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  network.data('learning.classInfo', info);
  network.data('learning.classMonthResultV2', [month]);
  network.data('learning.teacherReview', []);
});
afterEach(() => network.restore());

async function show(lessons: ClassLesson[] | null = null) {
  if (lessons) network.data('learning.classInfo', { ...info, lessons });
  const onOpen = vi.fn();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = await render(
    <QueryClientProvider client={client}>
      <ClassDetailPage classId={3} openingId={null} onOpen={onOpen} />
    </QueryClientProvider>,
  );
  return { screen, onOpen };
}

test('shows the class with its teacher and hours, from three requests side by side', async () => {
  const { screen } = await show([lessonOf(7, 3)]);
  await expect.element(screen.getByRole('heading', { level: 1, name: info.title })).toBeVisible();
  await expect.element(screen.getByText('Cô Hạnh · Đang học')).toBeVisible();
  await expect
    .poll(() => network.requests.map(({ name }) => name).toSorted())
    .toEqual(['learning.classInfo', 'learning.classMonthResultV2', 'learning.teacherReview']);
});

test.each([
  [1, 'Còn bài cần làm'],
  [2, 'Đã hoàn thành'],
  [3, 'Chưa mở'],
  [4, 'Hết hạn làm bài'],
  [5, 'Chưa điểm danh'],
  [7, 'Vào lớp được rồi'],
] as const)('status %d is shown in words and by an icon', async (status, words) => {
  const { screen } = await show([lessonOf(6, status)]);
  const badge = screen.getByRole('listitem').getByText(words);
  await expect.element(badge).toBeVisible();
  expect(badge.element().querySelector('svg')).not.toBeNull();
});

test.each([
  [2, 'Kiểm tra'],
  [3, 'Kiểm tra giữa khóa'],
  [4, 'Kiểm tra cuối khóa'],
  [5, 'Dự án'],
])('type %d is named', async (lesson_type, name) => {
  const { screen } = await show([lessonOf(6, 3, { lesson_type })]);
  await expect.element(screen.getByText(`Buổi 1 · ${name}`)).toBeVisible();
});

test('an ordinary lesson has a number, and says who was there', async () => {
  const { screen } = await show([
    lessonOf(4, 5, { absent: 1 }),
    lessonOf(5, 2, { attended: 1 }),
    lessonOf(6, 5, { title: 'Làm quen' }),
  ]);
  await expect.element(screen.getByText('Buổi 3', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Có mặt', { exact: true })).toBeInTheDocument();
  await expect.element(screen.getByText('Vắng', { exact: true })).toBeInTheDocument();
});

const start = (text: string) => ({
  start_time: Date.parse(text) / 1000,
  end_time: Date.parse(text) / 1000 + 3600,
});

test('lessons are listed newest first, with the months behind the child folded', async () => {
  const { screen } = await show([
    lessonOf(1, 2, start('2025-02-03T09:00:00+07:00')),
    lessonOf(2, 2, start('2025-03-03T09:00:00+07:00')),
    lessonOf(3, 2, start('2025-03-10T09:00:00+07:00')),
  ]);
  await expect.element(screen.getByText('Tháng 3/2025 · 2 buổi')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Unit 3' })).toBeVisible();
  const old = screen.getByText('Unit 1', { exact: true });
  await expect.element(old).not.toBeVisible();
  await screen.getByText('Tháng 2/2025 · 1 buổi').click();
  await expect.element(old).toBeVisible();
  const names = [...screen.container.querySelectorAll('.lesson-row [role="heading"]')];
  expect(names.map((name) => name.textContent)).toEqual(['Unit 3', 'Unit 2', 'Unit 1']);
});

test('the lesson before the current one is in view, also when it was in another month', async () => {
  const { screen } = await show([
    lessonOf(1, 2, start('2025-01-27T09:00:00+07:00')),
    lessonOf(2, 1, start('2025-02-24T09:00:00+07:00')),
    lessonOf(3, 3, start('2025-03-03T09:00:00+07:00')),
  ]);
  await expect.element(screen.getByRole('heading', { name: 'Unit 3' })).toBeVisible();
  await expect.element(screen.getByText('Còn bài cần làm')).toBeVisible();
  await expect.element(screen.getByText('Unit 1', { exact: true })).not.toBeVisible();
});

test('each content opens its own screen and shows its state', async () => {
  const contents: LessonContent[] = [
    {
      ...homework,
      id: 1,
      content_type: 1,
      title: 'Bài hát',
      url: '/lesson-video/song',
      practice_id: null,
      progress: 0.4,
      state: 'started',
    },
    {
      ...homework,
      id: 2,
      content_type: 3,
      title: 'Phiếu',
      url: '/media/a.pdf',
      practice_id: null,
      size: 840_000,
    },
    { ...homework, id: 3, state: 'done', score: 8.5, best_score: 8.5 },
    { ...homework, id: 6, title: 'Ôn lại', state: 'done', score: 5, best_score: 9 },
    {
      ...homework,
      id: 7,
      title: 'Bài luận',
      state: 'done',
      redoing: 1,
      score: 6.1,
      band: { low: 4.5, high: 6.5 },
    },
    {
      ...homework,
      id: 4,
      content_type: 9,
      title: 'Poster',
      url: '/practice-project/5',
      practice_id: null,
      project_id: 5,
    },
  ];
  const { screen, onOpen } = await show([lessonOf(5, 1, { contents })]);
  await expect
    .element(screen.getByRole('link', { name: /Bài hát.*Đã xem 40%/ }))
    .toHaveAttribute('href', '/lesson-video/song');
  const file = screen.getByRole('link', { name: /Phiếu.*840 kB/ });
  await expect.element(file).toHaveAttribute('download');
  await expect
    .element(screen.getByRole('link', { name: /Poster/ }))
    .toHaveAttribute('href', '/practice-project/5');
  await expect
    .element(
      screen.getByRole('button', { name: /Bài luận.*Đã xong\s· con đang làm lại\s· band 4,5–6,5/ }),
    )
    .toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: /Ôn lại.*5 điểm\s· tốt nhất 9 điểm, được tính/ }))
    .toBeVisible();
  await screen.getByRole('button', { name: /Từ mới.*Đã xong\s· 8,5 điểm$/ }).click();
  expect(onOpen).toHaveBeenCalledWith(11);
});

test('locked, expired and unpaid contents say so', async () => {
  const contents: LessonContent[] = [
    { ...homework, id: 1, title: 'Khóa', url: null },
    { ...homework, id: 2, title: 'Mua', url: null, practice_id: 12, require_buy: true },
    { ...homework, id: 3, title: 'Trễ', due_time: now - day },
  ];
  const { screen, onOpen } = await show([lessonOf(7, 3, { contents })]);
  await expect.element(screen.getByText('Mở khi buổi học bắt đầu')).toBeVisible();
  expect(screen.getByRole('button', { name: /Khóa/ }).elements()).toHaveLength(0);
  await expect.element(screen.getByText(/^Hết hạn từ Hôm qua/)).toBeVisible();
  await screen.getByRole('button', { name: /Mua.*Dành cho học viên chính thức/ }).click();
  expect(onOpen).toHaveBeenCalledWith(12);
});

test('jumps to the current lesson and joins it', async () => {
  network.data('learning.join', { join_url: 'https://classroom.example/6' });
  const past = Array.from({ length: 5 }, (_, i) => lessonOf(i + 1, 2, { contents: [homework] }));
  const { screen } = await show([
    ...past,
    lessonOf(6, 7, { join_url: 'https://classroom.example/6' }),
  ]);
  await screen.getByRole('button', { name: 'Tới buổi hiện tại' }).click();
  const current = screen.getByRole('listitem').filter({ hasText: 'Unit 6' });
  await expect.element(current).toHaveFocus();
  await expect.element(current).toHaveAttribute('aria-current', 'step');
  await screen.getByRole('button', { name: 'Vào lớp' }).click();
  const link = screen.getByRole('dialog').getByRole('link', { name: /Mở ứng dụng classin/ });
  await expect.element(link).toHaveAttribute('href', 'https://classroom.example/6');
  expect(network.of('learning.join')).toHaveLength(1);
});

test('shows the months as bars and as a table', async () => {
  const { screen } = await show();
  const block = screen.getByRole('region', { name: 'Kết quả từng tháng' });
  await expect.element(block.getByText(/con học 3\/4 buổi, làm 5\/6 bài tập/)).toBeVisible();
  await block.getByText('Xem bảng số liệu').click();
  await expect.element(block.getByRole('rowheader', { name: 'Tháng 11' })).toBeVisible();
  await expect.element(block.getByText('Từ vựng')).toBeVisible();
});

test('another student’s class leads back', async () => {
  network.fails('learning.classInfo', 'classNotFound');
  const { screen } = await show();
  await expect.element(screen.getByRole('link', { name: 'Về trang học' })).toBeVisible();
});

test('a class that failed to load can be loaded again', async () => {
  network.fails('learning.classInfo', 'unavailable');
  const { screen } = await show();
  await expect
    .element(screen.getByRole('heading', { name: 'Lớp này chưa tải được' }))
    .toBeVisible();
  network.data('learning.classInfo', info);
  await screen.getByRole('button', { name: 'Thử lại' }).click();
  await expect.element(screen.getByText('Lớp chưa có buổi học nào.')).toBeVisible();
});

test('fetches the comments of this class alone, and older ones on demand', async () => {
  const reviewOf = (id: number): TeacherReview => ({
    id,
    class_id: info.id,
    review: `Nhận xét ${id}.`,
    teacher: 'Hạnh',
    class: { title: info.title, target_subject_id: 5 },
    subject: { id: 5 },
    lesson_title: `Buổi ${id}`,
    lesson_start_time: 1_795_518_000,
    format_data: {
      title_class: info.title,
      class_start_time: '18:00 24/11/2026',
      teacher_name: 'Cô Hạnh',
      bg_title_class: '#b84a00',
    },
  });
  const newest = Array.from({ length: reviewPage }, (_, i) => reviewOf(100 - i));
  network.data('learning.teacherReview', ({ query }) =>
    query['before'] === String(newest.at(-1)?.id) ? [reviewOf(1)] : newest,
  );
  const { screen } = await show();
  await expect.element(screen.getByText('Nhận xét 100.')).toBeVisible();
  expect(network.of('learning.teacherReview')[0]?.query).toEqual({ class_id: '3' });
  await screen.getByRole('button', { name: 'Xem cũ hơn' }).click();
  await expect.element(screen.getByText('Nhận xét 1.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Xem cũ hơn' })).not.toBeInTheDocument();
});
