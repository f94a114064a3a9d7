import {
  onlineManager,
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { OlderButton } from '../../api/older-button.tsx';
import { pagesQuery } from '../../api/pages.ts';
import { answerCalls } from '../../api/testing.ts';
import '../testing.tsx';
import { ListState } from './list-state.tsx';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
});
afterEach(() => {
  network.restore();
  onlineManager.setOnline(true);
});

interface Page {
  names: string[];
  next_cursor: string | null;
}

const callOf = (full_name: string, id: number) => ({
  id,
  student_id: id,
  full_name,
  note: '',
  by: null,
  called_at: 0,
  hidden_until: 0,
});

/** A list filtered by a class, whose pages arrive when the test releases them. */
async function showList(first: Page = { names: ['Lê An'], next_cursor: null }) {
  const asked: { query: object; answer: (page: Page | Error) => void }[] = [];
  network.answers('overview.called', ({ query }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const answer = (page: Page | Error) => {
      if (page instanceof Error) return reject(page);
      const data = { calls: page.names.map(callOf), next_cursor: page.next_cursor };
      resolve(Response.json({ success: true, data, time_current: 0 }));
    };
    asked.push({ query, answer });
    return promise;
  });
  function Names() {
    const [of, setOf] = useState('1');
    const query = useInfiniteQuery(pagesQuery('overview.called', { class_id: of }));
    return (
      <>
        <button type="button" onClick={() => setOf('2')}>
          Lọc
        </button>
        <ListState query={query} footer={<OlderButton query={query} />}>
          {({ pages }) => (
            <ul>
              {pages
                .flatMap(({ calls }) => calls)
                .map(({ full_name }) => (
                  <li key={full_name}>
                    <button type="button">{full_name}</button>
                  </li>
                ))}
            </ul>
          )}
        </ListState>
      </>
    );
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = await render(
    <QueryClientProvider client={client}>
      <Names />
    </QueryClientProvider>,
  );
  await expect.poll(() => asked.length).toBe(1);
  asked[0]?.answer(first);
  await expect.element(screen.getByText('Lê An')).toBeVisible();
  return { screen, asked, client };
}

const busy = (element: Element) => element.closest('[aria-busy]')?.getAttribute('aria-busy');

test('while another filter is loading, the previous rows stay, busy and inert', async () => {
  const { screen, asked } = await showList();
  const before = screen.getByText('Lê An');
  expect(busy(before.element())).toBe('false');
  await screen.getByRole('button', { name: 'Lọc' }).click();
  await expect.poll(() => asked.length).toBe(2);
  await expect.element(before).toBeVisible();
  expect(busy(before.element())).toBe('true');
  expect(before.element().closest('[inert]')).not.toBeNull();
  asked[1]?.answer({ names: ['Lê Bình'], next_cursor: null });
  await expect.element(screen.getByText('Lê Bình')).toBeVisible();
  await expect.element(before).not.toBeInTheDocument();
  expect(busy(screen.getByText('Lê Bình').element())).toBe('false');
});

test('when the rows of another filter fail, the error replaces the previous rows', async () => {
  const { screen, asked } = await showList();
  await screen.getByRole('button', { name: 'Lọc' }).click();
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.answer(new Error('lost'));
  await expect.element(screen.getByRole('button', { name: 'Thử lại' })).toBeVisible();
  await expect.element(screen.getByText('Lê An')).not.toBeInTheDocument();
});

test('without a network, rows that cannot load are reported', async () => {
  const { screen } = await showList();
  onlineManager.setOnline(false);
  await screen.getByRole('button', { name: 'Lọc' }).click();
  await expect.element(screen.getByText('Đang mất mạng')).toBeVisible();
  await expect.element(screen.getByText('Lê An')).not.toBeInTheDocument();
});

test('when the row with the focus disappears, the one in its place gets the focus, or the last one', async () => {
  const { screen, asked, client } = await showList({
    names: ['Lê An', 'Lê Bình', 'Lê Cúc'],
    next_cursor: null,
  });
  const row = (name: string) => screen.getByRole('button', { name });
  (row('Lê Bình').element() as HTMLElement).focus();
  void client.invalidateQueries();
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.answer({ names: ['Lê An', 'Lê Cúc'], next_cursor: null });
  await expect.element(row('Lê Cúc')).toHaveFocus();
  void client.invalidateQueries();
  await expect.poll(() => asked.length).toBe(3);
  asked[2]?.answer({ names: ['Lê An'], next_cursor: null });
  await expect.element(row('Lê An')).toHaveFocus();
});

test('the focus moves on to the first older row when there is no older page', async () => {
  const { screen, asked } = await showList({ names: ['Lê An'], next_cursor: '1' });
  await screen.getByRole('button', { name: 'Xem cũ hơn' }).click();
  await expect.poll(() => asked.at(-1)?.query).toEqual({ class_id: '1', cursor: '1' });
  asked[1]?.answer({ names: ['Lê Bình', 'Lê Cúc'], next_cursor: null });
  await expect.element(screen.getByRole('button', { name: 'Lê Bình' })).toHaveFocus();
});
