/** For tests: notices of a student, and a page from which they can navigate. */
import type { Notice, PopupNotice } from '@bitu/contract/notices.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Address, InRouter, routerAt, routesOf } from '../navigation/testing.tsx';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import { Toaster } from '../ui/feedback/toaster.tsx';

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

/** Shows it on a page of its own, tall enough to scroll. */
export async function show(content: ReactNode) {
  const page = () => (
    <main style={{ minHeight: '200vh' }}>
      {/* As in the header, below which the panel hangs on a phone. */}
      <div style={{ position: 'sticky', top: 0, height: 64 }}>{content}</div>
      <p>Trang phía sau</p>
      <Address />
      <Toaster />
    </main>
  );
  const router = await routerAt('/learning', routesOf({ '*': page }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = await render(
    <QueryClientProvider client={client}>
      <InRouter router={router} />
    </QueryClientProvider>,
  );
  /** Resolves when every request has its reply. */
  async function settled() {
    await expect.poll(() => client.isFetching()).toBe(0);
  }
  return { ...screen, client, settled };
}
