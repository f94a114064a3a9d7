import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { NotebookOverview } from '@bitu/contract/drills.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { answerCalls } from '../../api/testing.ts';
import { PractiseBlock } from './practise-block.tsx';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
});
afterEach(() => network.restore());

async function show(today?: NotebookOverview['today']) {
  if (today)
    network.data('drills.overview', {
      purpose: '',
      today,
      left_for_later: 0,
      later_words: null,
      active: 3,
      known: 0,
      leeches: 0,
      next_date: null,
      cards: [],
    });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = await render(
    <QueryClientProvider client={client}>
      <PractiseBlock />
    </QueryClientProvider>,
  );
  await expect
    .element(screen.getByRole('link', { name: /^Vườn kỹ năng/ }))
    .toHaveAttribute('href', '/ky-nang');
  return screen;
}

test("shows today's number, and a button that starts", async () => {
  const screen = await show({ state: 'ready', attempt_id: null, count: 6, minutes: 5 });
  await expect
    .element(screen.getByRole('link', { name: /Sổ tay của Rino.*Hôm nay 6 câu/ }))
    .toHaveAttribute('href', '/so-tay');
  await expect
    .element(screen.getByRole('link', { name: 'Ôn 5 phút' }))
    .toHaveAttribute('href', '/on-tap');
});

test('a set that was begun continues', async () => {
  const screen = await show({ state: 'started', attempt_id: 7, count: 6, minutes: 5 });
  await expect.element(screen.getByRole('link', { name: 'Ôn tiếp' })).toBeVisible();
});

test('when done, or unknown without a network, the links are shown all the same', async () => {
  const done = await show({ state: 'done', attempt_id: 7, count: 6, minutes: 5 });
  await expect.element(done.getByText('Hôm nay con ôn xong rồi!')).toBeVisible();
  await done.unmount();
  network.offline('drills.overview');
  const screen = await show();
  await expect
    .element(screen.getByRole('link', { name: /Sổ tay của Rino/ }))
    .toHaveAttribute('href', '/so-tay');
  expect(screen.getByRole('link', { name: /^Ôn/ }).elements()).toEqual([]);
});
