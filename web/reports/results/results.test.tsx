import type { ReportLine } from '@bitu/contract/reports.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { answerCalls } from '../../api/testing.ts';
import { ResultsList } from './study-results.tsx';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
});
afterEach(() => network.restore());

const line = (number: number, own: Partial<ReportLine> = {}): ReportLine => ({
  id: `test-${number}`,
  kind: 'test',
  title: `Bài ${number}`,
  course: 'Movers 3A',
  subject_id: 5,
  time: Date.parse('2026-11-20T20:00:00+07:00') / 1000,
  score: 8,
  band: null,
  month: '2026-11',
  sentence: 'Con đạt 8 điểm.',
  url: `/test-report/${number}`,
  ...own,
});
const maths = { subject_id: 1, course: 'Toán 3' };

const show = () =>
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <ResultsList />
    </QueryClientProvider>,
  );

test('groups results by month and course; older ones follow on demand', async () => {
  network.data('reports.results', ({ query }) =>
    query['cursor'] === undefined
      ? { items: [line(3), line(2, maths)], oldest_month: '2026-10', next_cursor: '5.test2' }
      : {
          items: [line(1, { month: '2026-10', score: null, kind: 'lesson' })],
          oldest_month: '2026-10',
          next_cursor: null,
        },
  );
  const screen = await show();
  const november = screen.getByRole('region', { name: 'Tháng 11/2026' });
  await expect.element(november.getByRole('heading', { name: 'Movers 3A' })).toBeVisible();
  await expect
    .element(november.getByRole('link', { name: 'Bài 3' }))
    .toHaveAttribute('href', '/test-report/3');
  await screen.getByRole('button', { name: 'Xem thêm' }).click();
  const october = screen.getByRole('region', { name: 'Tháng 10/2026' });
  await expect.element(october.getByText('Buổi học · 20/11/2026')).toBeVisible();
  expect(october.getByText('điểm', { exact: true }).elements()).toEqual([]);
  await expect.element(screen.getByRole('button', { name: 'Xem thêm' })).not.toBeInTheDocument();
});

test('filters by subject, and keeps the names of the others', async () => {
  network.data('reports.results', ({ query }) => ({
    items: query['subject_id'] === '1' ? [line(2, maths)] : [line(3), line(2, maths)],
    oldest_month: '2026-11',
    next_cursor: null,
  }));
  const screen = await show();
  const choice = screen.getByRole('group', { name: 'Môn học' });
  await choice.getByRole('button', { name: 'Toán' }).click();
  await expect.element(screen.getByRole('link', { name: 'Bài 3' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: 'Bài 2' })).toBeVisible();
  await choice.getByRole('button', { name: 'Tiếng Anh' }).click();
  await expect.poll(() => network.of('reports.results').at(-1)?.query['subject_id']).toBe('5');
});

test('filters by month, which can still be chosen when it has no results', async () => {
  network.data('reports.results', ({ query }) => ({
    items: query['month'] === '2026-10' ? [] : [line(3), line(1, { month: '2026-09' })],
    oldest_month: '2026-09',
    next_cursor: null,
  }));
  const screen = await show();
  const month = screen.getByLabelText('Tháng', { exact: true });
  await expect.element(month).toHaveValue('');
  await month.selectOptions('Tháng 10/2026');
  await expect.element(screen.getByText('Phần con chọn chưa có kết quả nào.')).toBeVisible();
  expect(network.of('reports.results').at(-1)?.query['month']).toBe('2026-10');
  await month.selectOptions('Tất cả các tháng');
  await expect.element(screen.getByRole('link', { name: 'Bài 3' })).toBeVisible();
});

test('without any results it says where they come from', async () => {
  network.data('reports.results', { items: [], oldest_month: null, next_cursor: null });
  const screen = await show();
  await expect.element(screen.getByText('Kết quả đầu tiên đang chờ con.')).toBeVisible();
});

test('a page that failed can be loaded again, and shown results stay', async () => {
  network.data('reports.results', {
    items: [line(3)],
    oldest_month: '2026-10',
    next_cursor: '5.test2',
  });
  const screen = await show();
  await expect.element(screen.getByRole('link', { name: 'Bài 3' })).toBeVisible();
  network.fails('reports.results', 'internal');
  await screen.getByRole('button', { name: 'Xem thêm' }).click();
  await expect.element(screen.getByRole('button', { name: 'Thử lại' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Bài 3' })).toBeVisible();
});
