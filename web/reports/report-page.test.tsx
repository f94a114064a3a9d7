import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { answerCalls } from '../api/testing.ts';
import { lessonQuery } from './api.ts';
import { ReportPage } from './report-page.tsx';
import { lessonReport } from './testing.ts';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
});
afterEach(() => network.restore());

async function show(report: Partial<typeof lessonReport> | null = {}) {
  if (report) network.data('reports.lesson', { ...lessonReport, ...report });
  const onAsk = vi.fn();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = await render(
    <QueryClientProvider client={client}>
      <ReportPage query={lessonQuery(12)} onAsk={onAsk} />
    </QueryClientProvider>,
  );
  return { screen, onAsk, section: (name: string) => screen.getByRole('region', { name }) };
}

test('the sentence comes first; each part of it that has evidence links there', async () => {
  const { screen } = await show();
  await expect.element(screen.getByText(/^Con Bảo Ngọc học đủ buổi 12, phát âm/)).toBeVisible();
  const links = screen.getByRole('article').getByRole('link').elements();
  expect(links.slice(0, 2).map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['phát âm 8,2', '/practice-result/7#question-3'],
    ['mỗi tối đọc lại trang 27 trong 5 phút nhé', '/text-book/4?unit=2'],
  ]);
  expect(document.title).toContain('Báo cáo buổi 12');
});

test("a teacher's own sentence is shown as it was written", async () => {
  const text = 'Con tiến bộ nhiều, cô rất vui.';
  const { screen } = await show({
    sentence: { ...lessonReport.sentence, text, is_edited: 1 },
    version: 2,
    updated_at: Date.parse('2026-11-27T09:00:00+07:00') / 1000,
  });
  await expect.element(screen.getByText(text)).toBeVisible();
  await expect.element(screen.getByText(/Đã cập nhật 27\/11\s· Câu trên do thầy cô/)).toBeVisible();
  expect(screen.getByText('học đủ buổi 12', { exact: false }).elements()).toEqual([]);
});

test('what staff have not entered yet is named, and never shown as 0', async () => {
  const { screen, section } = await show();
  await expect.element(screen.getByText(/Cô Lan đang viết nhận xét/)).toBeVisible();
  const unknown = section('Buổi học này').getByRole('definition').nth(2);
  await expect.element(unknown).toHaveTextContent('chưa đánh giá');
  expect(unknown.element().textContent).not.toMatch(/\d/);
});

test('a reading that nobody can tick off is not called undone', async () => {
  const work = lessonReport.blocks.find(({ type }) => type === 'work');
  if (work?.type !== 'work') throw new Error('the sample has no work');
  const items = work.items.map((item) => ({ ...item, state: 'open' as const }));
  const { screen } = await show({ blocks: [{ ...work, items }] });
  await expect.element(screen.getByText('Con tự đọc')).toBeVisible();
  // The practice and the video.
  expect(screen.getByText('Chưa làm').elements()).toHaveLength(2);
});

test('each chart reads its values to a screen reader, and has a table', async () => {
  const { section } = await show();
  const ranges = section('So với mức mong đợi của Movers');
  await expect
    .element(ranges.getByRole('img', { name: /^Từ vựng: 82 trên 100.*74–89.*60–80\. Vững\.$/ }))
    .toBeVisible();
  await expect
    .element(ranges.getByRole('img', { name: 'Ngữ pháp: Chưa đủ bài.' }))
    .toBeInTheDocument();
  await userEvent.click(ranges.getByText('Xem bảng số liệu'));
  await expect.element(ranges.getByRole('row', { name: /Từ vựng 82 \(74–89\)/ })).toBeVisible();
  const trend = section('Phát âm qua các buổi');
  await expect
    .element(trend.getByRole('img', { name: /Buổi 8 7, Buổi 9 7,5, Buổi 10 chưa có/ }))
    .toBeVisible();
  await userEvent.click(trend.getByText('Xem bảng số liệu'));
  await expect
    .element(trend.getByRole('link', { name: '7,5' }))
    .toHaveAttribute('href', '/lesson-report/9');
});

test('two values do not make a trend', async () => {
  const trend = lessonReport.blocks.find(({ type }) => type === 'trend');
  if (trend?.type !== 'trend') throw new Error('the sample has a trend');
  const { section } = await show({ blocks: [{ ...trend, points: trend.points.slice(0, 2) }] });
  const region = section('Phát âm qua các buổi');
  await expect.element(region.getByText(/Từ 3 kết quả/)).toBeVisible();
  expect(region.getByRole('img').elements()).toEqual([]);
});

test('work and questions name their state in words', async () => {
  const { section } = await show();
  const work = section('Bài tập về nhà');
  await expect.element(work.getByText('Quá hạn')).toBeVisible();
  await expect.element(work.getByText(/khoảng 12 phút\s· hạn 20:00 Chủ nhật 22\/11/)).toBeVisible();
  await expect
    .element(work.getByText(/tốt nhất 9 điểm, được tính\s· mới nhất 6 điểm/))
    .toBeVisible();
  const questions = section('Từng câu');
  await expect.element(questions.getByText('Chưa đúng')).toBeVisible();
  await expect.element(questions.getByText('Gần đúng')).toBeVisible();
  await expect.element(questions.getByText('Con luyện thêm từ: cars.')).toBeVisible();
  await expect.element(section('Con đã nói').getByText('Con luyện thêm từ: frogs.')).toBeVisible();
  await expect
    .element(questions.getByRole('link', { name: 'Câu 2' }))
    .toHaveAttribute('href', '/practice-result/7#question-2');
});

test('the step opens a page, or asks for a place in the class', async () => {
  const about = { id: 31, title: 'Movers 3A' };
  const step = { action: 'seat', label: 'Giữ chỗ lớp này', url: null, class: about } as const;
  const { screen, onAsk } = await show({ step });
  await screen.getByRole('button', { name: 'Giữ chỗ lớp này' }).click();
  expect(onAsk).toHaveBeenCalledExactlyOnceWith({ subjectId: 5, about });
});

test('a recording that cannot be fetched says so, and the next tap tries again', async () => {
  const { section } = await show();
  const said = section('Con đã nói');
  await said.getByRole('button', { name: 'Nghe: Three green frogs' }).click();
  await expect.element(said.getByRole('alert')).toMatchTextContent('Chưa nghe được.');
  await said.getByRole('button', { name: 'Nghe: Three green frogs' }).click();
  await expect.poll(() => network.of('speech.recording').length).toBe(2);
});

test('a report that is not ready says when it will be', async () => {
  const message = 'Báo cáo có sau khi buổi học kết thúc, 20:00 ngày 27/11.';
  network.answers('reports.lesson', () =>
    Response.json({ success: false, code: 12001, message, data: null }, { status: 409 }),
  );
  const { screen } = await show(null);
  await expect.element(screen.getByRole('heading', { name: message })).toBeVisible();
  expect(screen.getByRole('alert').elements()).toEqual([]);
});

test('a link that no longer works looks the same, whatever the reason', async () => {
  network.fails('reports.lesson', 'linkGone');
  const { screen } = await show(null);
  await expect.element(screen.getByText('Liên kết này không còn mở được.')).toBeVisible();
  await expect.element(screen.getByText('Ba mẹ hỏi cô để nhận liên kết mới nhé!')).toBeVisible();
});

test('what failed can be tried again', async () => {
  network.answers('reports.lesson', () => new Response('', { status: 502 }));
  const { screen } = await show(null);
  await expect.element(screen.getByText('Báo cáo này chưa tải được')).toBeVisible();
  network.data('reports.lesson', lessonReport);
  await screen.getByRole('button', { name: 'Thử lại' }).click();
  await expect.element(screen.getByRole('article')).toBeVisible();
});
