/** For tests: what a student has been told, and a page that it can lead away from. */
import type { Notice, PopupNotice } from '@bitu/contract/notices.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import { Toaster } from '../ui/toaster.tsx';

export const notice: Notice = {
  id: 40,
  kind: 'homework',
  title: 'Bài tập <b>mới</b>',
  content: '<p>Con vật quanh em, hạn thứ sáu.</p>',
  create_date: '2026-11-21 08:05:00',
  url: null,
  is_read: 0,
  is_urgent: 0,
};

export const popup: PopupNotice = {
  id: 7,
  display_screen: 'main_page',
  target: 0,
  status: 1,
  number_times_display_popup: 3,
  title: 'Tuần lễ <em>đọc sách</em>',
  description: '<p>Mỗi ngày một trang.</p>',
  image_url: null,
  type_cta: 1,
  url_cta: 'https://bitu.example/doc-sach',
  content_cta: 'Xem lịch',
};

function Address() {
  return <output aria-label="Địa chỉ">{useLocation().href}</output>;
}

/** Shows it on a page of its own, tall enough to be scrolled. */
export async function show(content: ReactNode) {
  const root = createRootRoute({
    component: () => (
      <main style={{ minHeight: '200vh' }}>
        {content}
        <p>Trang phía sau</p>
        <Address />
        <Toaster />
      </main>
    ),
  });
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '$' })]),
    history: createMemoryHistory({ initialEntries: ['/learning'] }),
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  /** Everything that was asked for has been answered. */
  async function settled() {
    await expect.poll(() => client.isFetching()).toBe(0);
  }
  return { ...screen, settled };
}
