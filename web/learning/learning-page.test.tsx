import type { ClassItem } from '@bitu/contract/classes.ts';
import type { LessonItem, TeacherReview, UnfinishedPractice } from '@bitu/contract/learning.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { answerCalls } from '../api/testing.ts';
import { LearningPage } from './learning-page.tsx';

const now = Math.floor(Date.now() / 1000);

const lesson: LessonItem = {
  id: 1,
  class_id: 1,
  class_title: 'Lớp Tiếng Anh 2 - Starters',
  subject_id: 5,
  title: 'Unit 5',
  lesson_type: 1,
  start_time: now - 60,
  end_time: now + 3600,
  teacher: { id: 1, name: 'Hạnh', title: 'Cô' },
  join_url: 'https://classroom.example/1',
};

const practice: UnfinishedPractice = {
  practice_id: 11,
  title: 'Con vật quanh em',
  practice_type: 2,
  subject_id: 5,
  class_id: 1,
  class_title: 'Lớp Tiếng Anh 2 - Starters',
  lesson_title: 'Unit 4',
  total_question: 10,
  unfinished_question: 10,
  total_time: 750,
  remain_time: 750,
  started: false,
  require_buy: false,
};

const item: ClassItem = {
  id: 1,
  title: 'Lớp Tiếng Anh 2 - Starters',
  subject_id: 5,
  grade_id: 2,
  level_name: 'Starters',
  class_status: 2,
  teacher: null,
  lesson_count: 24,
  lesson_done: 6,
  homework_count: 7,
  homework_done: 5,
};

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  network.data('learning.schedule', [lesson]);
  network.data('learning.unfinished', [practice]);
  network.data('learning.classes', [item]);
  network.data('learning.teacherReview', []);
  network.data('learning.studentMonthResult', []);
  network.data('learning.books', []);
  network.data('learning.missions', { missions: [], streak: 0, stars: 0 });
  network.data('learning.historyV5', { items: [], next_cursor: null });
  network.data('learning.suggested', []);
});
afterEach(() => network.restore());

async function show() {
  const [onOpen, onAdvise] = [vi.fn(), vi.fn()];
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = await render(
    <QueryClientProvider client={client}>
      <LearningPage
        studentName="Nguyễn Minh An"
        openingId={null}
        onOpen={onOpen}
        onAdvise={onAdvise}
      />
    </QueryClientProvider>,
  );
  /** Scrolls to a block below the fold, which then loads. */
  async function block(name: string) {
    const region = screen.getByRole('region', { name });
    document.querySelector('.min-h-dvh')?.scrollIntoView();
    await expect.element(region).toBeInTheDocument();
    region.element().scrollIntoView();
    return region;
  }
  return { screen, block, onOpen, onAdvise };
}

test('greets by the given name and shows the three blocks', async () => {
  const { screen, block } = await show();
  await expect.element(screen.getByRole('heading', { name: 'Chào An!' })).toBeVisible();
  const next = screen.getByRole('region', { name: 'Buổi học sắp tới' });
  await expect.element(next.getByText('Cô Hạnh')).toBeVisible();
  await expect.element(next.getByText('Đang diễn ra')).toBeVisible();
  const classes = await block('Lớp của con');
  await expect.element(classes.getByText('Học thử')).toBeVisible();
  await expect
    .element(classes.getByRole('progressbar', { name: 'Buổi học' }))
    .toHaveAttribute('aria-valuetext', '6/24');
});

test('the class opens in its own app, and that the student goes in is noted', async () => {
  network.data('learning.join', { join_url: lesson.join_url });
  const { screen } = await show();
  await screen.getByRole('button', { name: 'Vào lớp' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Vào lớp học' });
  await expect
    .element(dialog.getByText('Bạn cần truy cập ứng dụng classin để tham gia buổi học này nhé !'))
    .toBeVisible();
  const link = dialog.getByRole('link', { name: /Mở ứng dụng classin/ });
  await expect.element(link).toHaveAttribute('href', lesson.join_url);
  await expect.element(link).toHaveAttribute('target', '_blank');
  expect(network.of('learning.join')).toHaveLength(1);
});

test('a class that may not be entered yet says from when', async () => {
  network.data('learning.schedule', [{ ...lesson, start_time: now + 7200, end_time: now + 9000 }]);
  const { screen } = await show();
  await expect.element(screen.getByText(/Con vào lớp được từ \d\d:\d\d/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Vào lớp' })).not.toBeInTheDocument();
});

test('a class that cannot be entered says why, and is tried again', async () => {
  network.fails('learning.join', 'lessonNotOpen');
  const { screen } = await show();
  await screen.getByRole('button', { name: 'Vào lớp' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Vào lớp học' });
  await expect.element(dialog.getByRole('button', { name: 'Thử lại' })).toBeVisible();
  network.data('learning.join', { join_url: lesson.join_url });
  await dialog.getByRole('button', { name: 'Thử lại' }).click();
  await expect.element(dialog.getByRole('link', { name: /Mở ứng dụng classin/ })).toBeVisible();
});

test('without an address of the class there is no button', async () => {
  network.data('learning.schedule', [{ ...lesson, join_url: null, start_time: now + 7200 }]);
  const { screen } = await show();
  await expect.element(screen.getByText('Còn 2 giờ')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Vào lớp' })).not.toBeInTheDocument();
});

test('homework says what is left, and opens by its whole card', async () => {
  const begun = { ...practice, practice_id: 12, title: 'Bảng nhân', started: true };
  network.data('learning.unfinished', [
    practice,
    { ...begun, practice_type: 1, unfinished_question: 3, remain_time: 125 },
  ]);
  const { screen, onOpen } = await show();
  await expect.element(screen.getByText('10 câu · 12 phút 30 giây')).toBeVisible();
  await expect.element(screen.getByText(/còn 3\/10 câu · còn 02:0\d/)).toBeVisible();
  const card = screen.getByRole('button', { name: /Bảng nhân/ });
  await expect.element(card).toHaveAccessibleName(/Kiểm tra/);
  await card.click();
  expect(onOpen).toHaveBeenCalledWith(12);
});

test('more than five pieces of homework are folded', async () => {
  const many = Array.from({ length: 7 }, (_, i) => ({ ...practice, practice_id: i + 1 }));
  network.data('learning.unfinished', many);
  const { screen } = await show();
  await screen.getByRole('button', { name: 'Xem thêm 2 bài' }).click();
  expect(screen.getByRole('button', { name: /Con vật/ }).elements()).toHaveLength(7);
});

test('one block that fails leaves the others, and comes back', async () => {
  network.fails('learning.unfinished', 'unavailable');
  const { screen } = await show();
  await expect.element(screen.getByText(/Hệ thống đang bận/)).toBeVisible();
  await expect.element(screen.getByText('Đang diễn ra')).toBeVisible();
  network.data('learning.unfinished', []);
  await screen.getByRole('button', { name: 'Thử lại' }).click();
  await expect.element(screen.getByText('Con đã làm hết bài tập rồi!')).toBeVisible();
});

test('a student without a class sees what to do next', async () => {
  network.data('learning.classes', []);
  network.data('learning.schedule', []);
  network.data('learning.unfinished', []);
  const { screen } = await show();
  await expect.element(screen.getByText('Con chưa có lớp học nào.')).toBeVisible();
  await expect.element(screen.getByText(/nhờ ba mẹ liên hệ thầy cô/)).toBeVisible();
  await expect.element(screen.getByText(/Chưa có lớp nào đang mở/)).toBeVisible();
});

test('nothing to come for two weeks', async () => {
  network.data('learning.schedule', []);
  const { screen } = await show();
  await expect.element(screen.getByText('Hai tuần tới con chưa có buổi học nào.')).toBeVisible();
});

const comment: TeacherReview = {
  id: 5,
  class_id: 1,
  review: 'An đọc to và rõ.\nLần sau con nhớ chép từ mới nhé!',
  teacher: 'Hạnh',
  class: { title: 'Lớp Tiếng Anh 2 - Starters', target_subject_id: 5 },
  subject: { id: 5 },
  lesson_title: 'Unit 4',
  lesson_start_time: now - 86_400,
  format_data: {
    title_class: 'Lớp Tiếng Anh 2 - Starters',
    class_start_time: '18:00 20/11/2026',
    teacher_name: 'Cô Hạnh',
    bg_title_class: '#ff8a1f',
  },
};

test("the teachers' newest comments open in full, and lead to the class", async () => {
  const more = [6, 7, 8].map((id) => ({ ...comment, id, review: `Nhận xét ${id}` }));
  network.data('learning.teacherReview', [comment, ...more]);
  const { screen, block } = await show();
  const comments = await block('Nhận xét của giáo viên');
  await comments.getByRole('button', { name: /An đọc to và rõ/ }).click();
  expect(comments.getByRole('listitem').elements()).toHaveLength(3);
  const dialog = screen.getByRole('dialog', { name: 'Nhận xét của giáo viên' });
  await expect.element(dialog.getByText(/Lần sau con nhớ chép từ mới nhé!/)).toBeVisible();
  await expect.element(dialog.getByText('18:00 20/11/2026')).toBeVisible();
  await expect.element(dialog.getByText('Cô Hạnh')).toBeVisible();
  const link = dialog.getByRole('link', { name: 'Xem lớp học' });
  await expect.element(link).toHaveAttribute('href', '/class-detail/1');
});

test('without a comment yet, it says when there will be one', async () => {
  const { screen, block } = await show();
  await block('Nhận xét của giáo viên');
  await expect.element(screen.getByText('Chưa có nhận xét nào.')).toBeVisible();
});
