import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { queryClient } from '../../api/query-client.ts';
import { answerCalls } from '../../api/testing.ts';
import { adoptToken, clearToken, writeToken } from '../../api/token.ts';
import { InRouter, routerAt } from '../../navigation/testing.tsx';
import { lessonReport } from '../../reports/testing.ts';
import { openSession, resetApp } from '../../session/session-store.ts';
import { releaseClock, slowClock } from '../../ui/testing.ts';
import { routes } from './table.ts';

const capability = 'Abcdefghijklmnopqrst_-';
const sentence = /^Con Bảo Ngọc học đủ buổi 12, phát âm/;

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  network.data('reports.lesson', lessonReport);
  network.data('reports.byLink', lessonReport);
  network.data('reports.sheet', lessonReport);
  network.data('reports.viewed', null);
  clearToken();
  adoptToken(null);
  localStorage.removeItem('bitu-links-seen');
});
afterEach(() => {
  releaseClock();
  onlineManager.setOnline(true);
  network.restore();
  clearToken();
  adoptToken(null);
  queryClient.clear();
});

function signIn() {
  writeToken('t'.repeat(43), false);
  adoptToken('t'.repeat(43));
}

async function open(href: string) {
  const router = await routerAt(href, routes);
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <InRouter router={router} />
    </QueryClientProvider>,
  );
  return { router, screen };
}

test.each([
  `/bao-cao-sau-buoi-hoc?key=${capability}`,
  `/final-report?key=${capability}`,
  `/entry-test/result/${capability}`,
  `/phieu/${capability}`,
])('%s opens without an account, and is not indexed', async (href) => {
  const { screen } = await open(href);
  await expect.element(screen.getByText(sentence)).toBeVisible();
  await expect.poll(() => document.querySelector('meta[name=robots]')).not.toBeNull();
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toMatch('noindex');
  expect(document.querySelector('meta[name=referrer]')?.getAttribute('content')).toBe(
    'no-referrer',
  );
});

test.each(['/bao-cao-sau-buoi-hoc?key=12', '/final-report?key=', '/phieu/khong-phai'])(
  '%s is a link that no longer works, and the server is not asked',
  async (href) => {
    const { screen } = await open(href);
    await expect.element(screen.getByText('Liên kết này không còn mở được.')).toBeVisible();
    expect(network.requests.filter(({ name }) => name.startsWith('reports.'))).toEqual([]);
  },
);

test.each(['/entry-test/result/7', '/phieu/7', '/final-report?class=7', '/trial-report/3/7'])(
  '%s shows a stranger nothing but the sign-in',
  async (href) => {
    const { screen } = await open(href);
    await expect
      .element(screen.getByRole('main').getByRole('link', { name: 'Đăng nhập' }))
      .toHaveAttribute('href', `/login?redirect=${encodeURIComponent(href)}`);
    expect(network.requests.filter(({ name }) => name.startsWith('reports.'))).toEqual([]);
  },
);

test('a view of three seconds is counted once per browser and day', async () => {
  slowClock('setTimeout', 'clearTimeout');
  const href = `/bao-cao-sau-buoi-hoc?key=${capability}`;
  const { screen } = await open(href);
  await expect.element(screen.getByText(sentence)).toBeVisible();
  expect(network.of('reports.viewed')).toEqual([]);
  await vi.advanceTimersByTimeAsync(3000);
  await expect.poll(() => network.of('reports.viewed').length).toBe(1);
  await screen.unmount();
  const again = await open(href);
  await expect.element(again.screen.getByText(sentence)).toBeVisible();
  await vi.advanceTimersByTimeAsync(6000);
  expect(network.of('reports.viewed')).toHaveLength(1);
});

test('in the web view of the app a study sheet has no header', async () => {
  const { screen } = await open(`/phieu/${capability}?platform=ios`);
  await expect.element(screen.getByText(sentence)).toBeVisible();
  expect(screen.getByRole('banner').elements()).toEqual([]);
});

test.each([
  ['/final-report?class=7', 'reports.final'],
  ['/trial-report/3/7', 'reports.trial'],
] as const)('%s is the report of the signed-in child', async (href, name) => {
  network.data(name, lessonReport);
  signIn();
  const { screen } = await open(href);
  await expect.element(screen.getByText(sentence)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Gửi cho người thân' })).toBeVisible();
  expect(network.of(name)[0]?.token).toBe('t'.repeat(43));
});

test('a study session has a page too, from the call that the text book makes', async () => {
  network.data('learning.sessionReport', {
    session: {
      id: 9,
      lesson_id: 42,
      title: 'Animals',
      book_id: 4,
      book_title: 'Sách tiếng Anh',
      started_at: 1,
      finished_at: 2,
      score: null,
      band: null,
    },
    time_spent: 600,
    units_done: 2,
    units_total: 3,
    report: { ...lessonReport, id: 'session-9', kind: 'session' },
  });
  signIn();
  const { screen } = await open('/session-report/9');
  await expect.element(screen.getByText(sentence)).toBeVisible();
  // A report on what a child does alone cannot be shared by a link.
  await expect.element(screen.getByRole('button', { name: 'Tải PDF' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Gửi cho người thân' }).elements()).toEqual([]);
});

test.each(['/final-report?class=moi', '/trial-report/3', '/trial-report/3/x'])(
  '%s names no report, and the server is not asked',
  async (href) => {
    signIn();
    const { screen } = await open(href);
    await expect.element(screen.getByText('Ba mẹ muốn xem báo cáo nào?')).toBeVisible();
    expect(network.requests.filter(({ name }) => name.startsWith('reports.'))).toEqual([]);
  },
);

test('without an id, it says where the reports are', async () => {
  signIn();
  const { screen } = await open('/lesson-report');
  await expect
    .element(screen.getByRole('link', { name: 'Xem tất cả kết quả' }))
    .toHaveAttribute('href', '/information?activeKey=StudyResult');
});

test('without a network another child of the same phone sees no report of the first', async () => {
  signIn();
  const { screen } = await open('/lesson-report/12');
  await expect.element(screen.getByText(sentence)).toBeVisible();
  onlineManager.setOnline(false);
  openSession('u'.repeat(43), false);
  resetApp();
  await expect.element(screen.getByText('Đang mất mạng').first()).toBeVisible();
  expect(screen.getByText(sentence).elements()).toEqual([]);
});
