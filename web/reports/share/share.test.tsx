import type { ReportLink } from '@bitu/contract/reports.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { reportRoutes } from '@bitu/contract/report-routes.ts';
import { addRoutes } from '../../api/client.ts';
import { answerCalls } from '../../api/testing.ts';
import { ShareButton } from '../report-actions.tsx';

addRoutes(reportRoutes);

const open: ReportLink = {
  id: 4,
  report_id: 'lesson-12',
  title: 'Báo cáo buổi học',
  name_shown: 'call',
  created_at: Date.parse('2026-11-20T08:00:00+07:00') / 1000,
  expires_at: Date.parse('2026-12-20T08:00:00+07:00') / 1000,
  views: 3,
  last_view_day: '2026-11-21',
};
const url = 'https://bitu.example/bao-cao-sau-buoi-hoc?key=AAAAAAAAAAAAAAAAAAAAAA';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  network.data('reports.links', [open]);
});
afterEach(() => network.restore());

async function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = await render(
    <QueryClientProvider client={client}>
      <ShareButton reportId="lesson-12" />
    </QueryClientProvider>,
  );
  await screen.getByRole('button', { name: 'Gửi cho người thân' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Gửi báo cáo cho người thân' });
  await expect.element(dialog).toBeVisible();
  return { screen, dialog };
}

test('a link works for 30 days and shows the call name, unless chosen otherwise', async () => {
  network.data('reports.createLink', { link: open, url });
  const { dialog } = await show();
  await expect.element(dialog.getByRole('radio', { name: '30 ngày' })).toBeChecked();
  await dialog.getByRole('radio', { name: '7 ngày' }).click();
  await dialog.getByRole('radio', { name: 'Họ và tên' }).click();
  await dialog.getByRole('button', { name: 'Tạo liên kết' }).click();
  await expect.element(dialog.getByLabelText('Liên kết', { exact: true })).toHaveValue(url);
  await expect.element(dialog.getByText(/Mở được đến hết ngày 20\/12\/2026/)).toBeVisible();
  expect(network.of('reports.createLink').map(({ body }) => body)).toEqual([
    { report_id: 'lesson-12', days: 7, name_shown: 'full' },
  ]);
});

test('says why no link could be made', async () => {
  network.fails('reports.createLink', 'tooManyLinks');
  const { dialog } = await show();
  await dialog.getByRole('button', { name: 'Tạo liên kết' }).click();
  await expect.element(dialog.getByText(/Con đang có 10 liên kết mở/)).toBeVisible();
});

test('lists open links with how often they were viewed, and revokes one', async () => {
  network.data('reports.endLink', () => {
    network.data('reports.links', []);
    return null;
  });
  const { dialog } = await show();
  await expect
    .element(dialog.getByText('Đến hết 20/12/2026 · 3 lượt xem, gần nhất 21/11/2026'))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Kết thúc liên kết Báo cáo buổi học' }).click();
  await expect.element(dialog.getByText('Chưa có liên kết nào.')).toBeVisible();
});

test('without a network, the list says so', async () => {
  network.offline('reports.links');
  const { dialog } = await show();
  await expect.element(dialog.getByRole('button', { name: 'Thử lại' })).toBeVisible();
});
