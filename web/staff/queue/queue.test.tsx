import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../api/testing.ts';
import { adoptToken } from '../../api/token.ts';
import { routesOf } from '../../navigation/testing.tsx';
import { releaseClock, slowClock } from '../../ui/testing.ts';
import { usePressOutbox } from '../app/outboxes.ts';
import { lan, showStaff } from '../testing.tsx';
import type { Queue } from './press.ts';
import { openPresses, readPresses } from './presses.ts';
import { QueuePage } from './queue-page.tsx';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  adoptToken('staff-token');
});
afterEach(async () => {
  // Presses must not leak into another test.
  network.data('queue.next', { number: null });
  network.data('queue.pass', null);
  network.data('queue.open', null);
  dispatchEvent(new Event('online'));
  await vi.waitUntil(() => readPresses().waiting.length === 0, { timeout: 1_800_000 });
  network.restore();
  adoptToken(null);
});

const centre: Queue['centres'][number] = {
  id: 1,
  name: 'Bitu Hà Nội',
  address: '1 Hàng Bài',
  phone: null,
  hours: null,
  map_url: null,
  is_open: true,
  serving_number: 4,
  waiting: 2,
  last_number: 6,
};
const queueOf = (own: Partial<Queue> = {}): Queue => ({
  centres: [centre],
  centre_id: 1,
  lines: [
    { number: 4, status: 'called', name: 'Phạm Thu Hà' },
    { number: 5, status: 'waiting', name: 'Lê Chi' },
    { number: 6, status: 'waiting', name: 'Trần Gia Bình' },
  ],
  ...own,
});
function Page() {
  usePressOutbox();
  return <QueuePage />;
}
const show = async () => {
  const routes = routesOf({ '/staff/office/queue': Page });
  return (await showStaff('/staff/office/queue', routes, { ...lan, roles: ['office'] })).screen;
};

const called = (screen: Awaited<ReturnType<typeof show>>) =>
  screen.getByRole('region', { name: 'Đang gọi' });

test('the next number is called after the one on the screen, one is skipped, and the queue is closed', async () => {
  network.data('queue.list', queueOf());
  network.data('queue.next', { number: 5 });
  network.data('queue.pass', null);
  network.data('queue.open', null);
  const screen = await show();
  await expect.element(called(screen).getByText('Phạm Thu Hà')).toBeVisible();
  await screen.getByRole('button', { name: 'Số 4 không đến' }).click();
  await expect.poll(() => network.of('queue.pass')).toMatchObject([{ body: { number: 4 } }]);
  network.data('queue.list', queueOf({ lines: [{ number: 5, status: 'called', name: 'Lê Chi' }] }));
  await screen.getByRole('button', { name: 'Gọi số tiếp theo' }).click();
  await expect.element(called(screen).getByText('Lê Chi')).toBeVisible();
  await expect.poll(() => network.of('queue.next')).toMatchObject([{ body: { after: 4 } }]);
  await screen.getByRole('button', { name: 'Ngừng phát số hôm nay' }).click();
  await expect.poll(() => network.of('queue.open')).toMatchObject([{ body: { is_open: false } }]);
});

test('a call while nobody waits says so', async () => {
  network.data('queue.list', queueOf({ lines: [] }));
  network.data('queue.next', { number: null });
  const screen = await show();
  await screen.getByRole('button', { name: 'Gọi số tiếp theo' }).click();
  await expect.element(screen.getByText('Chưa có ai đợi để gọi.').first()).toBeVisible();
});

const storedText = /việc đã bấm giữ trên máy này/;

test('while offline the counter works, and all presses are sent in order when the network is back', async () => {
  network.data('queue.list', queueOf());
  const screen = await show();
  const next = screen.getByRole('button', { name: 'Gọi số tiếp theo' });
  await next.click();
  await expect.element(called(screen).getByText('Lê Chi')).toBeVisible();
  await screen.getByRole('button', { name: 'Số 5 không đến' }).click();
  await expect.element(called(screen).getByText('Chưa gọi ai')).toBeVisible();
  await next.click();
  await expect.element(called(screen).getByText('Trần Gia Bình')).toBeVisible();
  await screen.getByRole('button', { name: 'Ngừng phát số hôm nay' }).click();
  await expect.element(screen.getByText(/4 việc đã bấm giữ trên máy này/)).toBeVisible();
  const before = [...network.requests].length;
  network.data('queue.next', ({ body }) => ({ number: (body as { after: number }).after + 1 }));
  network.data('queue.pass', null);
  network.data('queue.open', null);
  dispatchEvent(new Event('online'));
  await expect.element(screen.getByText(storedText)).not.toBeInTheDocument();
  const sent = [...network.requests].slice(before).filter(({ name }) => name !== 'queue.list');
  expect(sent.map(({ name, body }) => [name, body])).toEqual([
    ['queue.next', { after: 4 }],
    ['queue.pass', { number: 5 }],
    ['queue.next', { after: 5 }],
    ['queue.open', { is_open: false }],
  ]);
});

test('a server that was away gets the presses, though no event says that it is back', async () => {
  slowClock('setTimeout', 'clearTimeout');
  try {
    network.data('queue.list', queueOf());
    const screen = await show();
    await screen.getByRole('button', { name: 'Gọi số tiếp theo' }).click();
    await expect.element(screen.getByText(storedText)).toBeVisible();
    network.data('queue.next', { number: 5 });
    vi.advanceTimersByTime(5000);
    await expect.element(screen.getByText(storedText)).not.toBeInTheDocument();
    expect(network.of('queue.next')).toHaveLength(2);
  } finally {
    releaseClock();
  }
});

test('says when the outcome differs: another number was called, or the number is no longer called', async () => {
  network.data('queue.list', queueOf());
  network.data('queue.next', { number: 6 });
  network.fails('queue.pass', 'notFound');
  const screen = await show();
  await screen.getByRole('button', { name: 'Gọi số tiếp theo' }).click();
  await expect.element(screen.getByText(/Bạn gọi số 5, nhưng quầy đang gọi số 6/)).toBeVisible();
  await screen.getByRole('button', { name: 'Số 4 không đến' }).click();
  await expect.element(screen.getByText(/Số 4 không còn được gọi/)).toBeVisible();
  await screen.getByRole('button', { name: 'Đóng' }).click();
  await expect.element(screen.getByText(/Số 4 không còn được gọi/)).not.toBeInTheDocument();
});

test('presses wait on the device for the person who made them, and only that day', async () => {
  network.data('queue.list', queueOf());
  const screen = await show();
  await screen.getByRole('button', { name: 'Gọi số tiếp theo' }).click();
  await expect.element(screen.getByText(storedText)).toBeVisible();
  await openPresses(8);
  expect(readPresses().waiting).toEqual([]);
  await openPresses(lan.id);
  expect(readPresses().waiting).toMatchObject([{ press: { kind: 'next', after: 4, number: 5 } }]);
  await openPresses(8);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
  try {
    await openPresses(lan.id);
  } finally {
    vi.useRealTimers();
  }
  expect(readPresses().waiting).toEqual([]);
  await expect.element(screen.getByText(/Việc bấm từ hôm trước/)).toBeVisible();
});

test('nobody waits; there is no centre; a failure can be tried again', async () => {
  network.fails('queue.list', 'internal');
  const screen = await show();
  await expect.element(screen.getByRole('button', { name: 'Thử lại' })).toBeVisible();
  network.data('queue.list', queueOf({ centres: [], centre_id: null, lines: [] }));
  await screen.getByRole('button', { name: 'Thử lại' }).click();
  await expect.element(screen.getByText('Chưa có cơ sở nào')).toBeVisible();
});
