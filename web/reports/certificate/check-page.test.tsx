import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { answerCalls } from '../../api/testing.ts';
import { InRouter, routerAt, routesOf } from '../../navigation/testing.tsx';
import { CertificateCheckPage } from './check-page.tsx';

const address = '/chung-chi/BITU-2026-000123/Abcdefghijklmnopqrst_-';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
});
afterEach(() => network.restore());

async function show(href = address) {
  const pages = routesOf({ '/chung-chi/:number/:code': CertificateCheckPage });
  const router = await routerAt(href, pages);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <InRouter router={router} />
    </QueryClientProvider>,
  );
}

test('says that a certificate is valid; search engines do not index the page', async () => {
  network.data('reports.certificateCheck', { state: 'valid', revoked_day: null });
  const screen = await show();
  await expect.element(screen.getByText('Chứng chỉ này có hiệu lực.')).toBeVisible();
  await expect.element(screen.getByText(/số BITU-2026-000123/)).toBeVisible();
  await expect
    .poll(() => document.querySelector('meta[name=robots]')?.getAttribute('content'))
    .toMatch('noindex');
});

test('says that a certificate was revoked, with the day', async () => {
  network.data('reports.certificateCheck', { state: 'revoked', revoked_day: '2026-11-21' });
  const screen = await show();
  await expect.element(screen.getByText('Chứng chỉ này không còn hiệu lực.')).toBeVisible();
  await expect.element(screen.getByText(/ngày 21\/11\/2026/)).toBeVisible();
});

test('says that a certificate is unknown', async () => {
  network.fails('reports.certificateCheck', 'notFound');
  const screen = await show();
  await expect.element(screen.getByText(/không có chứng chỉ với số và mã này/)).toBeVisible();
});

test('text that cannot be a code is unknown, and the server is not asked', async () => {
  const screen = await show('/chung-chi/BITU-2026-000123/12');
  await expect.element(screen.getByText(/không có chứng chỉ với số và mã này/)).toBeVisible();
  expect(network.of('reports.certificateCheck')).toEqual([]);
});

test('without a network, it says nothing about the certificate', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('button', { name: 'Thử lại' })).toBeVisible();
  expect(screen.getByText(/hiệu lực/).elements()).toEqual([]);
});
