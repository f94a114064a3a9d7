import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerCalls } from '../../api/testing.ts';
import { savedFiles } from '../../api/testing-files.ts';
import { showSection } from '../testing.tsx';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
});
afterEach(() => network.restore());

test('lists each with its class and its day in Vietnam', async () => {
  const issued_at = Date.parse('2026-11-20T17:30:00Z') / 1000;
  const plain = { number: null, check_url: null, pdf_url: null, png_url: null, revoked_at: null };
  network.data('profile.certificates', [
    { id: 2, title: 'Hoàn thành Movers', issued_at, class_title: 'Lớp Tiếng Anh 3', ...plain },
    { id: 1, title: 'Học sinh chăm chỉ', issued_at, class_title: null, ...plain },
  ]);
  const { screen } = await showSection('myCertificate');
  const first = screen.getByRole('listitem').filter({ hasText: 'Hoàn thành Movers' });
  await expect.element(first).toMatchTextContent('Lớp Tiếng Anh 3');
  await expect.element(first).toMatchTextContent('Cấp ngày 21/11/2026');
  await expect.element(screen.getByRole('heading', { name: 'Học sinh chăm chỉ' })).toBeVisible();
});

test('without any, it says where they come from', async () => {
  network.data('profile.certificates', []);
  const { screen } = await showSection('myCertificate');
  await expect.element(screen.getByText('Chứng chỉ đầu tiên đang chờ con.')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Vào trang học' });
  await expect.element(link).toHaveAttribute('href', '/learning');
});

const numbered = {
  id: 5,
  title: 'Hoàn thành Flyers',
  issued_at: Date.parse('2026-11-20T08:00:00Z') / 1000,
  class_title: null,
  number: 'BITU-2026-000123',
  check_url: '/chung-chi/BITU-2026-000123/Abcdefghijklmnopqrst_-',
  pdf_url: '/api/certificates/5/paper?format=pdf',
  png_url: '/api/certificates/5/paper?format=png',
  revoked_at: null,
};

test('a long word in its name wraps within the screen', async () => {
  const title = 'Nguyễn'.repeat(16);
  network.data('profile.certificates', [{ ...numbered, title }]);
  const { screen } = await showSection('myCertificate');
  const name = screen.getByRole('heading', { name: title });
  await expect.element(name).toBeVisible();
  expect(name.element().getBoundingClientRect().right).toBeLessThan(innerWidth);
  expect(name.element().scrollWidth).toBe(name.element().clientWidth);
});

test('shows its number, its files, and the page that says whether it is valid', async () => {
  const files = savedFiles();
  network.data('profile.certificates', [numbered]);
  network.answers(
    'reports.certificatePaper',
    ({ query }) => new Response('file', { headers: { 'content-type': `x/${query['format']}` } }),
  );
  const { screen } = await showSection('myCertificate');
  await expect.element(screen.getByText('Số BITU-2026-000123')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Trang kiểm tra' }))
    .toHaveAttribute('href', numbered.check_url);
  await screen.getByRole('button', { name: 'Tải PDF: Hoàn thành Flyers' }).click();
  await expect.poll(() => files.names).toEqual(['bitu-chung-chi-BITU-2026-000123.pdf']);
  await screen.getByRole('button', { name: 'Tải ảnh: Hoàn thành Flyers' }).click();
  await expect.poll(() => files.names[1]).toBe('bitu-chung-chi-BITU-2026-000123.png');
  expect(network.of('reports.certificatePaper').map(({ query }) => query['format'])).toEqual([
    'pdf',
    'png',
  ]);
  files.restore();
});

test('a revoked one says so, and has no files', async () => {
  const revoked_at = Date.parse('2026-11-21T08:00:00Z') / 1000;
  network.data('profile.certificates', [{ ...numbered, pdf_url: null, png_url: null, revoked_at }]);
  const { screen } = await showSection('myCertificate');
  await expect.element(screen.getByText(/Đã thu hồi ngày 21\/11\/2026/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Tải/ }).elements()).toEqual([]);
});
