import type { FamilyCard } from '@bitu/contract/report-lists.ts';
import type { ReportLine } from '@bitu/contract/reports.ts';
import type { Profile } from '@bitu/contract/accounts.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { queryClient } from '../../api/query-client.ts';
import { answerCalls } from '../../api/testing.ts';
import { adoptToken, clearToken, writeToken } from '../../api/token.ts';
import { InRouter, routerAt, routesOf } from '../../navigation/testing.tsx';
import { Family, Newest } from './home-reports.tsx';

const sentence = (text: string) => ({ text, clauses: [], is_edited: 0 as const });
const line: ReportLine = {
  id: 'test-7',
  kind: 'test',
  title: 'Con vật quanh em',
  course: null,
  subject_id: 5,
  time: 1_795_000_000,
  score: 8,
  band: null,
  month: '2026-11',
  sentence: '',
  url: '/test-report/7',
};
const card = (core_user_id: number, name: string): FamilyCard => ({
  core_user_id,
  name,
  avatar_url: null,
  sentence: sentence(`Con ${name} học 2/2 buổi; luyện âm cuối 10 phút nhé.`),
  newest: null,
});
const profile = { id: 1, full_name: 'Lê Minh Khôi' } as Profile;

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  network.data('accounts.profile', profile);
  network.data('reports.latest', {
    line,
    sentence: sentence('Bài mới nhất con đạt 8,0.'),
    step: null,
  });
  network.data('reports.family', [card(1, 'Minh Khôi')]);
  writeToken('t'.repeat(43), false);
  adoptToken('t'.repeat(43));
});
afterEach(() => {
  network.restore();
  clearToken();
  adoptToken(null);
  queryClient.clear();
});

const HomeReports = () => (
  <>
    <Newest />
    <Family />
  </>
);

async function show() {
  const router = await routerAt('/learning', routesOf({ '/learning': HomeReports }));
  return render(
    <QueryClientProvider client={queryClient}>
      <InRouter router={router} />
    </QueryClientProvider>,
  );
}

test('the newest result is one tap away, and has a sentence', async () => {
  const screen = await show();
  const newest = screen.getByRole('region', { name: 'Kết quả mới nhất' });
  await expect
    .element(newest.getByRole('link', { name: /Con vật quanh em Bài mới nhất con đạt 8,0/ }))
    .toHaveAttribute('href', '/test-report/7');
  expect(screen.getByRole('heading', { name: 'Các con của ba mẹ' }).elements()).toEqual([]);
});

test('before the first result there is a sentence', async () => {
  network.data('reports.latest', null);
  const screen = await show();
  await expect.element(screen.getByText('Con làm bài đầu tiên, kết quả sẽ ở đây.')).toBeVisible();
});

test('a failed query can be tried again', async () => {
  network.fails('reports.latest', 'notFound');
  const screen = await show();
  await expect.element(screen.getByText('Kết quả mới nhất chưa tải được.')).toBeVisible();
  network.data('reports.latest', null);
  await screen.getByRole('button', { name: 'Thử lại' }).click();
  await expect.element(screen.getByText(/Con làm bài đầu tiên/)).toBeVisible();
});

test('with several children, each has its week, and a tap opens it', async () => {
  network.data('reports.family', [card(1, 'Minh Khôi'), card(2, 'Bảo Ngọc')]);
  network.fails('accounts.switch', 'internal');
  const screen = await show();
  const family = screen.getByRole('region', { name: 'Các con của ba mẹ' });
  await expect
    .element(family.getByRole('button', { name: /Minh Khôi\s· đang xem/ }))
    .toHaveAttribute('aria-current', 'true');
  await family.getByRole('button', { name: /Bảo Ngọc.*mở trang của con/ }).click();
  await expect
    .poll(() => network.of('accounts.switch').map(({ body }) => body))
    .toEqual([{ core_user_id: 2 }]);
});
