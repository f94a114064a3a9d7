import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { queryClient } from '../../api/query-client.ts';
import { answerCalls } from '../../api/testing.ts';
import { adoptToken } from '../../api/token.ts';
import { InRouter, routerAt, routesOf } from '../../navigation/testing.tsx';
import { ProjectRoute } from './project-route.tsx';
import { routes } from './table.ts';

beforeEach(() => adoptToken(null));

test.each([
  '/class-detail',
  '/practice',
  '/practice-result',
  '/lesson-video',
  '/text-book',
  '/practice-project',
  '/view-practice-project',
])('%s without an id redirects to the learning page, or a visitor to the sign-in', async (href) => {
  const router = await routerAt(href, routes);
  expect(router.visit()?.location.href).toBe('/login?redirect=%2Flearning');
});

test('a guest at a child’s project learns how to see it, and no call is made', async () => {
  const network = answerCalls();
  const pages = routesOf({ '/practice-project/:id': ProjectRoute });
  const router = await routerAt('/practice-project/7?uid=3', pages);
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <InRouter router={router} />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByText(/xin gia đình bạn ấy liên kết chia sẻ/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Đăng nhập' }))
    .toHaveAttribute('href', '/login?redirect=%2Fpractice-project%2F7%3Fuid%3D3');
  expect(network.seen).toEqual([]);
  network.restore();
});
