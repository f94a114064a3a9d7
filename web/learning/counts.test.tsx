import type { ClassItem } from '@bitu/contract/classes.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { call } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { answerCalls } from '../api/testing.ts';
import { InRouter, routerAt, routesOf } from '../navigation/testing.tsx';
import { ClassList } from './class-list.tsx';
import { historyQuery, missionsQuery } from './below-fold.ts';
import { unfinishedQuery } from './api.ts';
import { latestQuery } from '../reports/home/home-reports.tsx';

const starters: ClassItem = {
  id: 1,
  title: 'Tiếng Anh 2',
  subject_id: 5,
  grade_id: 0,
  level_name: null,
  class_status: 1,
  stage: { id: 3, name: 'Đang học' },
  teacher: null,
  lesson_count: 6,
  lesson_done: 4,
  homework_count: 5,
  homework_done: 0,
};

let network: ReturnType<typeof answerCalls>;
let done = 0;
beforeEach(() => {
  done = 0;
  network = answerCalls();
  network.data('learning.classes', () => [{ ...starters, homework_done: done }]);
  network.data('learning.studentMonthResult', []);
  network.data('learning.unfinished', []);
  network.data('reports.latest', null);
  network.data('learning.missions', { missions: [], streak: 0, stars: 0 });
  network.data('learning.historyV5', { items: [], next_cursor: null });
  network.answers('practice.submit', () => {
    done++;
    return Response.json({ success: true, data: {}, time_current: 0 });
  });
});
afterEach(() => {
  network.restore();
  queryClient.clear();
});

test('after a practice is submitted, the learning page shows the new counts without a reload', async () => {
  const routes = routesOf({ '/learning': ClassList, '*': () => <h1>Luyện tập</h1> });
  const router = await routerAt('/learning', routes);
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <InRouter router={router} />
    </QueryClientProvider>,
  );
  await Promise.all([
    queryClient.fetchQuery(unfinishedQuery),
    queryClient.fetchQuery(missionsQuery),
    queryClient.fetchQuery(latestQuery),
    queryClient.fetchInfiniteQuery(historyQuery),
  ]);
  await expect.element(screen.getByText('0/5')).toBeVisible();

  await router.navigate('/practice/3');
  await expect.element(screen.getByRole('heading', { name: 'Luyện tập' })).toBeVisible();
  await call('practice.submit', { body: { practice_id: 3, attempt_id: 7, unchecked: [] } });
  await router.navigate('/learning');
  await expect.element(screen.getByText('1/5')).toBeVisible();

  // Everything else on the page is refetched too, when it is shown.
  for (const { queryKey } of [unfinishedQuery, missionsQuery, historyQuery, latestQuery])
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
