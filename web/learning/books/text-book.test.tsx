import type { DigitalLesson, LearningSession, TextBook } from '@bitu/contract/self-study.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { answerCalls } from '../../api/testing.ts';
import { TextBookPage } from './text-book-page.tsx';

const book: TextBook = {
  id: 4,
  title: 'Đọc cùng Rino',
  subject_id: 5,
  description: 'Sách cho con tự học.',
  units: [
    { id: 41, position: 1, title: 'Gia đình', is_done: 1, score: 8.5, band: null },
    { id: 42, position: 2, title: 'Trường học', is_done: 0, score: null, band: null },
    { id: 43, position: 3, title: 'Con vật', is_done: 0, score: null, band: null },
  ],
  current_unit_id: 42,
};

const unit: DigitalLesson = {
  id: 42,
  book_id: 4,
  book_title: book.title,
  position: 2,
  title: 'Trường học',
  blocks: [
    { kind: 'text', text: ['Đây là ', { strong: 'trường học' }, '.'] },
    { kind: 'picture', picture: { src: '/a.svg', alt: 'Sân trường', width: 40, height: 30 } },
    { kind: 'audio', src: '/a.mp3', play_limit: null },
    { kind: 'video', src: '/a.mp4', captions: '/a.vtt' },
  ],
  practice_id: 99,
  is_done: 0,
  next_id: 43,
  previous_id: 41,
};

const session: LearningSession = {
  id: 7,
  lesson_id: 42,
  title: unit.title,
  book_id: 4,
  book_title: book.title,
  started_at: 1_795_260_000,
  finished_at: 1_795_260_600,
  score: 5,
  band: null,
};

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  network.data('learning.selfStudy', book);
  network.data('learning.digitalLesson', unit);
  network.data('learning.finishUnit', { is_done: 1, next_id: 43 });
});
afterEach(() => network.restore());

async function show(unitId: number | null = null) {
  const go = vi.fn();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = await render(
    <QueryClientProvider client={client}>
      <TextBookPage bookId={4} unitId={unitId} go={go} />
    </QueryClientProvider>,
  );
  return { screen, go };
}

test('the table of contents shows the progress and where to continue', async () => {
  const { screen } = await show();
  await expect.poll(() => document.title).toBe(`${book.title} · Bitu`);
  await expect
    .element(screen.getByRole('progressbar', { name: 'Con đã học' }))
    .toHaveAttribute('aria-valuetext', '1/3 bài');
  await expect
    .element(screen.getByRole('link', { name: 'Học tiếp bài 2' }))
    .toHaveAttribute('href', '/text-book/4?unit=42');
  const contents = screen.getByRole('navigation', { name: 'Mục lục' });
  await expect
    .element(contents.getByRole('link', { name: /Gia đình/ }))
    .toHaveAccessibleName(/Đã học\s· 8,5 điểm/);
  const current = contents.getByRole('link', { name: /Trường học/ });
  await expect.element(current).toHaveAttribute('aria-current', 'step');
  expect(contents.getByRole('listitem').elements()).toHaveLength(3);
});

test('checks that are judged in bands show the band in the contents, the unit and its study sessions', async () => {
  const band = { low: 4.5, high: 6.5 };
  const units = book.units.map((one) => (one.id === 42 ? { ...one, score: 6.1, band } : one));
  network.data('learning.selfStudy', { ...book, units });
  network.data('learning.sessions', [{ ...session, score: 6.1, band }]);
  const contents = await show();
  await expect.element(contents.screen.getByText(/Con đang học\s· band 4,5–6,5/)).toBeVisible();
  await contents.screen.unmount();
  const { screen } = await show(42);
  await expect.element(screen.getByText(/Con được band 4,5–6,5\./)).toBeVisible();
  await screen.getByText('Những lần con học bài này').click();
  await expect.element(screen.getByText(/đã xong\s· band 4,5–6,5/)).toBeVisible();
});

test('a finished book says so', async () => {
  const units = book.units.map((one) => ({ ...one, is_done: 1 as const }));
  network.data('learning.selfStudy', { ...book, units, current_unit_id: null });
  const { screen } = await show();
  await expect.element(screen.getByText(/Con đã học xong cả cuốn sách/)).toBeVisible();
});

test('a book without units says so, and an unknown one leads back', async () => {
  network.data('learning.selfStudy', { ...book, units: [], current_unit_id: null });
  const empty = await show();
  await expect.element(empty.screen.getByText(/Sách này chưa có bài nào/)).toBeVisible();
  await empty.screen.unmount();
  network.fails('learning.selfStudy', 'bookNotFound');
  const unknown = await show();
  await expect
    .element(unknown.screen.getByRole('heading', { name: 'Không tìm thấy sách này.' }))
    .toBeVisible();
  await expect
    .element(unknown.screen.getByRole('link', { name: 'Về trang học' }))
    .toHaveAttribute('href', '/learning');
});

test('what failed to load can be loaded again', async () => {
  network.fails('learning.selfStudy', 'unavailable');
  const { screen } = await show();
  await expect.element(screen.getByRole('heading', { name: /chưa tải được/ })).toBeVisible();
  network.data('learning.selfStudy', book);
  await screen.getByRole('button', { name: 'Thử lại' }).click();
  await expect.element(screen.getByRole('heading', { name: book.title })).toBeVisible();
});

test('a unit shows its blocks, and reading starts at its title', async () => {
  const { screen } = await show(42);
  const heading = screen.getByRole('heading', { name: 'Trường học' });
  await expect.element(heading).toHaveFocus();
  expect(document.title).toBe('Trường học · Bitu');
  await expect
    .element(screen.getByRole('progressbar', { name: book.title }))
    .toHaveAttribute('aria-valuetext', 'Bài\u00a02/3');
  await expect.element(screen.getByText('Đây là trường học.')).toBeVisible();
  await expect.element(screen.getByRole('img', { name: 'Sân trường' })).toBeInTheDocument();
  await expect.poll(() => screen.container.querySelectorAll('audio, video track')).toHaveLength(2);
  await expect
    .element(screen.getByRole('link', { name: 'Bài trước' }))
    .toHaveAttribute('href', '/text-book/4?unit=41');
});

test('the button to continue is visible and finishes the unit', async () => {
  const { screen, go } = await show(42);
  const next = screen.getByRole('button', { name: 'Tiếp theo' });
  await expect.element(next).toBeInViewport();
  await next.click();
  await expect.poll(() => go.mock.calls).toEqual([['/text-book/4?unit=43']]);
  expect(network.of('learning.finishUnit')).toHaveLength(1);
});

test('the last unit leads to the table of contents', async () => {
  network.data('learning.digitalLesson', { ...unit, next_id: null });
  network.data('learning.finishUnit', { is_done: 1, next_id: null });
  const { screen, go } = await show(42);
  await screen.getByRole('button', { name: 'Học xong' }).click();
  await expect.poll(() => go.mock.calls).toEqual([['/text-book/4']]);
});

test('a unit with open checks says so and shows them', async () => {
  network.fails('learning.finishUnit', 'unitChecksOpen');
  const { screen, go } = await show(42);
  await screen.getByRole('button', { name: 'Tiếp theo' }).click();
  await expect
    .element(screen.getByRole('alert').getByText(/Con làm xong phần kiểm tra/))
    .toBeVisible();
  const checks = screen.getByRole('region', { name: 'Kiểm tra nhỏ' });
  await expect
    .element(checks.getByRole('link', { name: 'Làm kiểm tra nhỏ' }))
    .toHaveAttribute('href', '/practice/99?book=4&unit=42');
  await expect.element(checks).toBeInViewport();
  expect(go).not.toHaveBeenCalled();
});

test('without a network nothing is lost, and a message says what happened', async () => {
  network.offline('learning.finishUnit');
  const { screen } = await show(42);
  await screen.getByRole('button', { name: 'Tiếp theo' }).click();
  await expect.element(screen.getByRole('alert').getByText(/Không có kết nối mạng/)).toBeVisible();
  await expect.element(screen.getByText('Đây là trường học.')).toBeVisible();
});

test('a unit of another book is not shown in this one', async () => {
  network.data('learning.digitalLesson', { ...unit, book_id: 5 });
  const { screen } = await show(42);
  await expect.element(screen.getByText('Bài này không có trong sách.')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Mở mục lục' }))
    .toHaveAttribute('href', '/text-book/4');
});

test('earlier study sessions open with their report and their checks', async () => {
  network.data('learning.sessions', [session]);
  network.data('learning.sessionReport', {
    session: session,
    time_spent: 600,
    units_done: 2,
    units_total: 3,
    report: {
      id: 'session-9',
      kind: 'session',
      title: 'Tự học',
      subtitle: null,
      child: { name: 'An', level: null },
      subject_id: 5,
      time: session.started_at,
      version: 1,
      updated_at: null,
      sentence: {
        text: 'Con An tự học 10 phút, đúng 1 trên 2 câu; xem lại câu 2.',
        clauses: [],
        is_edited: 0,
      },
      pending: [],
      blocks: [],
      step: null,
    },
  });
  network.data('learning.sessionResults', [
    { question_id: 1, position: 1, is_correct: 1, result_id: 12 },
    { question_id: 2, position: 2, is_correct: 0, result_id: 12 },
    { question_id: 3, position: 3, is_correct: null, result_id: null },
  ]);
  const { screen } = await show(42);
  await screen.getByText('Những lần con học bài này').click();
  await screen.getByText(/đã xong\s· 5 điểm/).click();
  await expect
    .element(screen.getByText('Con An tự học 10 phút, đúng 1 trên 2 câu; xem lại câu 2.'))
    .toBeVisible();
  await expect
    .element(screen.getByText('Con học trong 10 phút, đã xong 2/3 bài của sách.'))
    .toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: /Câu 2.*chưa đúng/ }))
    .toHaveAttribute('href', '/practice-result/12');
  await expect.element(screen.getByText(/chưa có kết quả/)).toBeInTheDocument();
  await expect
    .element(screen.getByRole('link', { name: 'Xem cả báo cáo' }))
    .toHaveAttribute('href', `/session-report/${session.id}`);
  await expect
    .element(screen.getByRole('button', { name: 'Xem các lần trước' }))
    .not.toBeInTheDocument();
});
