import type { ClassItem } from '@bitu/contract/classes.ts';
import type { LessonItem, TeacherReview, UnfinishedPractice } from '@bitu/contract/learning.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerLearning, english, lesson as running, now, showLearning } from './testing.tsx';

const lesson: LessonItem = { ...running, join_url: 'https://classroom.example/1' };

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
  due_time: null,
};

const item: ClassItem = { ...english, class_status: 2 };

let network: ReturnType<typeof answerLearning>;
beforeEach(() => {
  network = answerLearning();
  network.data('learning.schedule', [lesson]);
  network.data('learning.unfinished', [practice]);
  network.data('learning.classes', [item]);
});
afterEach(() => network.restore());

test('greets by the given name and says what comes next', async () => {
  const { screen } = await showLearning();
  await expect.element(screen.getByRole('heading', { name: 'Chào An!' })).toBeVisible();
  const next = screen.getByRole('region', { name: 'Việc tiếp theo' });
  await expect.element(next.getByText('Lớp đang học')).toBeVisible();
  await expect.element(next.getByText(/\d\d:\d\d – \d\d:\d\d\s· Unit 5\s· Cô Hạnh/)).toBeVisible();
  await expect.element(next.getByRole('button', { name: 'Vào lớp' })).toBeVisible();
});

test('on a computer the current lesson and its button are shown once', async () => {
  await page.viewport(1280, 800);
  const { screen } = await showLearning();
  await expect.element(screen.getByRole('region', { name: 'Lịch học' })).toBeVisible();
  await expect.element(screen.getByText('Buổi học sắp tới')).not.toBeVisible();
  await expect
    .poll(() => screen.getByRole('button', { name: 'Vào lớp' }).elements())
    .toHaveLength(1);
  await page.viewport(360, 800);
});

test.each(['', '0912345678'])('greets a child whose name is only %j without it', async (name) => {
  const { screen } = await showLearning('today', name);
  await expect.element(screen.getByRole('heading', { name: 'Chào con!' })).toBeVisible();
});

test('one large button opens the next practice', async () => {
  network.data('learning.schedule', []);
  network.data('learning.unfinished', [{ ...practice, due_time: now + 3600 }]);
  const { screen, onOpen } = await showLearning();
  const next = screen.getByRole('region', { name: 'Việc tiếp theo' });
  await expect.element(next.getByRole('heading', { name: 'Con vật quanh em' })).toBeVisible();
  await expect.element(next.getByText(/10 câu\s· Hạn (hôm nay|ngày mai), \d\d:\d\d/)).toBeVisible();
  await next.getByRole('button', { name: 'Học tiếp' }).click();
  expect(onOpen).toHaveBeenCalledWith(11);
});

test('a waiting project is named with its due time and links to its page', async () => {
  network.data('learning.schedule', []);
  network.data('learning.unfinished', []);
  network.data('projects.unfinished', [
    {
      project_id: 3,
      title: 'Gian hàng của em',
      subject_id: 5,
      class_title: item.title,
      lesson_title: 'Unit 4',
      due_time: now + 5 * 86_400,
      is_returned: 0,
    },
  ]);
  const { screen } = await showLearning();
  const next = screen.getByRole('region', { name: 'Việc tiếp theo' });
  await expect
    .element(next.getByRole('link', { name: 'Làm dự án' }))
    .toHaveAttribute('href', '/practice-project/3');
  const list = screen.getByRole('region', { name: 'Bài tập chưa làm xong' });
  await expect.element(list.getByRole('link', { name: /Gian hàng của em.*Hạn/ })).toBeVisible();
});

test('with everything done, the next lesson is named', async () => {
  network.data('learning.unfinished', []);
  network.data('learning.schedule', [{ ...lesson, start_time: now + 7200, end_time: now + 9000 }]);
  const { screen } = await showLearning();
  await expect.element(screen.getByText('Con đã làm xong hết rồi!')).toBeVisible();
  await expect.element(screen.getByText(/^Buổi tới: /)).toBeVisible();
});

test('the schedule has the classes', async () => {
  const { block } = await showLearning('schedule');
  const classes = await block('Lớp của con');
  await expect.element(classes.getByText('Học thử')).toBeVisible();
  await expect
    .element(classes.getByRole('progressbar', { name: 'Buổi đã qua' }))
    .toHaveAttribute('aria-valuetext', '6/24');
});

test('the class opens in its own app, and joining is recorded', async () => {
  network.data('learning.join', { join_url: lesson.join_url });
  const { screen } = await showLearning();
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

test('a class that cannot be joined yet says from when', async () => {
  network.data('learning.schedule', [{ ...lesson, start_time: now + 7200, end_time: now + 9000 }]);
  const { screen } = await showLearning('schedule');
  await expect.element(screen.getByText(/Con vào lớp được từ \d\d:\d\d/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Vào lớp' })).not.toBeInTheDocument();
});

test('a class that cannot be joined says why, and can be tried again', async () => {
  network.fails('learning.join', 'lessonNotOpen');
  const { screen } = await showLearning();
  await screen.getByRole('button', { name: 'Vào lớp' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Vào lớp học' });
  await expect.element(dialog.getByRole('button', { name: 'Thử lại' })).toBeVisible();
  network.data('learning.join', { join_url: lesson.join_url });
  await dialog.getByRole('button', { name: 'Thử lại' }).click();
  await expect.element(dialog.getByRole('link', { name: /Mở ứng dụng classin/ })).toBeVisible();
});

test('without an address for the class there is no button', async () => {
  network.data('learning.schedule', [{ ...lesson, join_url: null, start_time: now + 7190 }]);
  const { screen } = await showLearning('schedule');
  await expect.element(screen.getByText('Còn 2 giờ')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Vào lớp' })).not.toBeInTheDocument();
});

test('homework shows the time left, and its whole card opens it', async () => {
  const begun = { ...practice, practice_id: 12, title: 'Bảng nhân', started: true };
  network.data('learning.unfinished', [
    practice,
    { ...begun, practice_type: 1, unfinished_question: 3, remain_time: 179 },
  ]);
  const { screen, onOpen } = await showLearning();
  const list = screen.getByRole('region', { name: 'Bài tập chưa làm xong' });
  await expect.element(list.getByText('10 câu · 12 phút 30 giây')).toBeVisible();
  await expect.element(list.getByText(/còn 3\/10 câu\s· còn 02:[0-5]\d/)).toBeVisible();
  const card = list.getByRole('button', { name: /Bảng nhân/ });
  await expect.element(card).toHaveAccessibleName(/Kiểm tra/);
  await card.click();
  expect(onOpen).toHaveBeenCalledWith(12);
});

test('homework beyond three pieces is collapsed', async () => {
  const many = Array.from({ length: 7 }, (_, i) => ({ ...practice, practice_id: i + 1 }));
  network.data('learning.unfinished', many);
  const { screen } = await showLearning();
  await screen.getByRole('button', { name: 'Xem thêm 4 bài' }).click();
  await expect
    .poll(() => screen.getByRole('button', { name: /Con vật/ }).elements())
    .toHaveLength(7);
});

test('one failing block leaves the others alone, and can be loaded again', async () => {
  network.fails('learning.unfinished', 'unavailable');
  const { screen } = await showLearning();
  await expect.element(screen.getByText(/Hệ thống đang bận/)).toBeVisible();
  await expect.element(screen.getByText('Lớp đang học')).toBeVisible();
  network.data('learning.unfinished', []);
  await screen.getByRole('button', { name: 'Thử lại' }).click();
  await expect.element(screen.getByText('Con đã làm hết bài tập rồi!')).toBeVisible();
});

test('not everything is done while it is unknown which projects there are', async () => {
  network.data('learning.unfinished', []);
  network.fails('projects.unfinished', 'unavailable');
  const { screen } = await showLearning();
  await expect.element(screen.getByText(/Hệ thống đang bận/)).toBeVisible();
  await expect.element(screen.getByText('Con đã làm hết bài tập rồi!')).not.toBeInTheDocument();
  await expect.element(screen.getByText('Con đã làm xong hết rồi!')).not.toBeInTheDocument();
  network.data('projects.unfinished', []);
  await screen.getByRole('button', { name: 'Thử lại' }).click();
  await expect.element(screen.getByText('Con đã làm hết bài tập rồi!')).toBeVisible();
});

test('a student without a class sees what to do next', async () => {
  network.data('learning.classes', []);
  network.data('learning.schedule', []);
  network.data('learning.unfinished', []);
  const { screen } = await showLearning();
  await expect.element(screen.getByText('Con chưa có lớp học nào.')).toBeVisible();
  await expect.element(screen.getByText(/nhờ ba mẹ liên hệ thầy cô/)).toBeVisible();
  await expect.element(screen.getByText(/Chưa có lớp nào đang mở/)).toBeVisible();
});

test('no lessons for two weeks', async () => {
  network.data('learning.schedule', []);
  const { screen } = await showLearning('schedule');
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

test('the newest comments open in full and link to the class', async () => {
  const more = [6, 7, 8].map((id) => ({ ...comment, id, review: `Nhận xét ${id}` }));
  network.data('learning.teacherReview', [comment, ...more]);
  const { screen, block } = await showLearning('results');
  const comments = await block('Nhận xét của giáo viên');
  const newest = comments.getByRole('button', { name: /An đọc to và rõ/ });
  await expect.element(newest).toBeVisible();
  expect(comments.getByRole('listitem').elements()).toHaveLength(3);
  await newest.click();
  const dialog = screen.getByRole('dialog', { name: 'Nhận xét của giáo viên' });
  await expect.element(dialog.getByText(/Lần sau con nhớ chép từ mới nhé!/)).toBeVisible();
  await expect.element(dialog.getByText('Hôm qua, 10:00')).toBeVisible();
  await expect.element(dialog.getByText('Cô Hạnh')).toBeVisible();
  const link = dialog.getByRole('link', { name: 'Xem lớp học' });
  await expect.element(link).toHaveAttribute('href', '/class-detail/1');
});

test('comments look like comments until they are near, and are loaded then', async () => {
  await page.viewport(1280, 150);
  network.data('learning.teacherReview', [comment]);
  const { screen } = await showLearning('results');
  const comments = screen.getByRole('region', { name: 'Nhận xét của giáo viên' });
  await expect.element(comments).toBeInTheDocument();
  const isBox = () => comments.element().querySelector('.skeleton[data-shape=block]') !== null;
  expect(isBox()).toBe(false);
  comments.element().scrollIntoView();
  await expect
    .element(comments.getByRole('button', { name: /An đọc to và rõ/ }))
    .toBeInTheDocument();
});

test('without comments it says when there will be one', async () => {
  const { screen, block } = await showLearning('results');
  await block('Nhận xét của giáo viên');
  await expect.element(screen.getByText('Chưa có nhận xét nào.')).toBeVisible();
});
