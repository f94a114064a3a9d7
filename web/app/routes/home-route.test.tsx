import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { queryClient } from '../../api/query-client.ts';
import { answerCalls } from '../../api/testing.ts';
import { HomeRoute } from './home-route.tsx';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  network.data('notices.banners', []);
});
afterEach(() => {
  network.restore();
  queryClient.clear();
});

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <HomeRoute />
    </QueryClientProvider>,
  );

test('without questions to try, neither the box nor its link is shown', async () => {
  network.data('practice.tryQuestions', []);
  const screen = await show();
  const link = screen.getByRole('link', { name: 'Làm thử 3 câu' });
  await expect.element(link).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('region', { name: 'Con làm thử ba câu nhé!' }))
    .not.toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
});

test('while the network fails, the box stays and says so', async () => {
  network.offline('practice.tryQuestions');
  const screen = await show();
  await expect.element(screen.getByRole('link', { name: 'Làm thử 3 câu' })).toBeVisible();
});
