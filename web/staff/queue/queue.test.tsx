import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Output } from '../../api/client.ts';
import { answerCalls } from '../../api/testing.ts';
import { adoptToken } from '../../api/token.ts';
import { routesOf } from '../../navigation/testing.tsx';
import { holdClock, releaseClock } from '../../ui/testing.ts';
import { lan, showStaff } from '../testing.tsx';
import { QueuePage } from './queue-page.tsx';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  adoptToken('staff-token');
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

type Queue = Output<'queue.list'>;
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
const show = async () => {
  const routes = routesOf({ '/staff/office/queue': QueuePage });
  return (await showStaff('/staff/office/queue', routes, { ...lan, roles: ['office'] })).screen;
};

test('the next number is called after the one that is seen, one is passed over, and it is closed', async () => {
  network.data('queue.list', queueOf());
  network.data('queue.next', { number: 5 });
  network.data('queue.pass', null);
  network.data('queue.open', null);
  const screen = await show();
  const called = screen.getByRole('region', { name: 'Đang gọi' });
  await expect.element(called.getByText('Phạm Thu Hà')).toBeVisible();
  await screen.getByRole('button', { name: 'Số 4 không đến' }).click();
  await expect.poll(() => network.of('queue.pass')).toMatchObject([{ body: { number: 4 } }]);
  network.data('queue.list', queueOf({ lines: [{ number: 5, status: 'called', name: 'Lê Chi' }] }));
  await screen.getByRole('button', { name: 'Gọi số tiếp theo' }).click();
  await expect.element(called.getByText('Lê Chi')).toBeVisible();
  expect(network.of('queue.next')).toMatchObject([{ body: { after: 4 } }]);
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

test('without a network a press is kept, and sent when it is back', async () => {
  network.data('queue.list', queueOf());
  const screen = await show();
  await screen.getByRole('button', { name: 'Gọi số tiếp theo' }).click();
  await expect.element(screen.getByText(/Việc vừa bấm sẽ được gửi/)).toBeVisible();
  await expect.element(screen.getByText('Trần Gia Bình')).toBeVisible();
  network.data('queue.next', { number: 5 });
  dispatchEvent(new Event('online'));
  await expect.element(screen.getByText(/Việc vừa bấm sẽ được gửi/)).not.toBeInTheDocument();
  expect(network.of('queue.next').map(({ body }) => body)).toEqual([{ after: 4 }, { after: 4 }]);
});

test('a server that was away gets it by itself: no network told that it is back', async () => {
  holdClock('setInterval', 'clearInterval');
  try {
    network.data('queue.list', queueOf());
    const screen = await show();
    await screen.getByRole('button', { name: 'Gọi số tiếp theo' }).click();
    await expect.element(screen.getByText(/Việc vừa bấm sẽ được gửi/)).toBeVisible();
    network.data('queue.next', { number: 5 });
    vi.advanceTimersByTime(5000);
    await expect.element(screen.getByText(/Việc vừa bấm sẽ được gửi/)).not.toBeInTheDocument();
    expect(network.of('queue.next')).toHaveLength(2);
  } finally {
    releaseClock();
  }
});

test('nobody waits; there is no centre; a failure can be tried again', async () => {
  network.fails('queue.list', 'internal');
  const screen = await show();
  await expect.element(screen.getByRole('button', { name: 'Thử lại' })).toBeVisible();
  network.data('queue.list', queueOf({ centres: [], centre_id: null, lines: [] }));
  await screen.getByRole('button', { name: 'Thử lại' }).click();
  await expect.element(screen.getByText('Chưa có cơ sở nào')).toBeVisible();
});
