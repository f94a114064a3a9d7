import { onlineManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createStore, values } from 'idb-keyval';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { answerCalls } from '../../api/testing.ts';
import { ApiError } from '../../api/client.ts';
import { callQuery } from '../../api/query.ts';
import { QueryState } from '../../api/query-state.tsx';
import { adoptToken } from '../../api/token.ts';
import '../testing.tsx';
import { AwayBar } from './away-bar.tsx';
import { keepReplies } from './keep-replies.ts';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  adoptToken('token-of-lan');
});
afterEach(() => {
  network.restore();
  onlineManager.setOnline(true);
  adoptToken(null);
});

const queue = callQuery('queue.list', { query: {} });
const data = (name: string) => ({
  centres: [],
  centre_id: null,
  lines: [{ number: 1, status: 'waiting' as const, name }],
});

function List() {
  const query = useQuery(queue);
  return (
    <QueryState query={query}>
      {({ lines }) => lines.map(({ number, name }) => <p key={number}>{name}</p>)}
    </QueryState>
  );
}

const countOnDisk = async () => (await values(createStore('bitu-staff-replies', 'kept'))).length;

/** Reopens the page with nothing in its memory. */
async function open() {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: (count, error) => count < 1 && error instanceof ApiError, retryDelay: 1 },
    },
  });
  keepReplies(client);
  const screen = await render(
    <QueryClientProvider client={client}>
      <AwayBar />
      <List />
    </QueryClientProvider>,
  );
  return { screen, client };
}

test('without a network, shows the last known data with its time', async () => {
  network.data('queue.list', data('Lê An'));
  const first = await open();
  await expect.element(first.screen.getByText('Lê An')).toBeVisible();
  await expect.element(first.screen.getByText(/Đang ngoại tuyến/)).not.toBeInTheDocument();
  await expect.poll(countOnDisk).toBe(1);
  await first.screen.unmount();

  network.offline('queue.list');
  const { screen } = await open();
  await expect.element(screen.getByText('Lê An')).toBeVisible();
  await expect
    .element(screen.getByText(/Đang ngoại tuyến · dữ liệu lúc \d\d:\d\d\./))
    .toBeVisible();
});

test('it stays when a call that waits for the network is cancelled', async () => {
  network.data('queue.list', data('Lê An'));
  const first = await open();
  await expect.element(first.screen.getByText('Lê An')).toBeVisible();
  await expect.poll(countOnDisk).toBe(1);
  await first.screen.unmount();

  onlineManager.setOnline(false);
  const { screen, client } = await open();
  await expect.element(screen.getByText('Lê An')).toBeVisible();
  await client.cancelQueries({ queryKey: queue.queryKey });
  await expect.element(screen.getByText('Lê An')).toBeVisible();
  expect(client.getQueryState(queue.queryKey)).toMatchObject({
    data: data('Lê An'),
    fetchStatus: 'idle',
  });
});

test('the next person who signs in sees nothing of it', async () => {
  network.data('queue.list', data('Lê An'));
  const first = await open();
  await expect.element(first.screen.getByText('Lê An')).toBeVisible();
  await expect.poll(countOnDisk).toBe(1);
  await first.screen.unmount();
  network.offline('queue.list');
  adoptToken('token-of-mai');
  const { screen } = await open();
  await expect.element(screen.getByText(/^Đang ngoại tuyến\./)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Thử lại' })).toBeVisible();
  await expect.element(screen.getByText('Lê An')).not.toBeInTheDocument();
});

test('when the server replies again, the message disappears', async () => {
  network.data('queue.list', data('Lê An'));
  const { screen, client } = await open();
  await expect.element(screen.getByText('Lê An')).toBeVisible();
  network.offline('queue.list');
  await client.invalidateQueries();
  await expect.element(screen.getByText(/Đang ngoại tuyến · dữ liệu lúc \d\d:\d\d/)).toBeVisible();
  network.data('queue.list', data('Lê Bình'));
  await client.invalidateQueries();
  await expect.element(screen.getByText('Lê Bình')).toBeVisible();
  await expect.element(screen.getByText(/Đang ngoại tuyến/)).not.toBeInTheDocument();
});
