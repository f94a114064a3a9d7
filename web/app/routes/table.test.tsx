import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { queryClient } from '../../api/query-client.ts';
import { answerCalls } from '../../api/testing.ts';
import { adoptToken } from '../../api/token.ts';
import { createMemoryHistory } from '@tanstack/history';
import { InRouter, routerAt, routesOf } from '../../navigation/testing.tsx';
import { createRouter } from '../../navigation/router.ts';
import { firstPages, otherPages } from './first-pages.ts';
import { ProjectRoute } from './project-route.tsx';

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
  const router = await routerAt(href, [...firstPages, ...(await otherPages())]);
  expect(router.visit()?.location.href).toBe('/login?redirect=%2Flearning');
});

test('the other pages are loaded when an address is none of the first two', async () => {
  let loads = 0;
  const loadMore = () => {
    loads++;
    return otherPages();
  };
  const history = createMemoryHistory({ initialEntries: ['/login'] });
  const router = createRouter(firstPages, history, loadMore);
  await router.load();
  expect([router.visit()?.location.pathname, loads]).toEqual(['/login', 0]);
  await router.navigate('/dieu-khoan');
  expect([router.visit()?.title, loads]).toEqual(['Điều khoản sử dụng', 1]);
  await router.navigate('/math');
  expect([router.visit()?.location.pathname, loads]).toEqual(['/math', 1]);
});

test('an address whose page cannot be loaded says so, and is tried again', async () => {
  let fails = true;
  const loadMore = () => (fails ? Promise.reject(new Error('no network')) : otherPages());
  const history = createMemoryHistory({ initialEntries: ['/login'] });
  const router = createRouter(firstPages, history, loadMore);
  await router.load();
  await router.navigate('/dieu-khoan');
  expect(router.visit()).toMatchObject({ Page: undefined, error: { message: 'no network' } });
  fails = false;
  await router.navigate('/math');
  expect(router.visit()?.Page).toBeDefined();
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
  expect(network.requests).toEqual([]);
  network.restore();
});
