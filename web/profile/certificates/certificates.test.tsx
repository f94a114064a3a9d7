import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerCalls } from '../../api/testing.ts';
import { showSection } from '../testing.tsx';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
});
afterEach(() => network.restore());

test('each with its class and its day in Vietnam', async () => {
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

test('without any: a sentence about where they come from', async () => {
  network.data('profile.certificates', []);
  const { screen } = await showSection('myCertificate');
  await expect.element(screen.getByText('Chứng chỉ đầu tiên đang chờ con.')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Vào trang học' });
  await expect.element(link).toHaveAttribute('href', '/learning');
});
