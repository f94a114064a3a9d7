import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { answerCalls } from '../../api/testing.ts';
import { InRouter, routerAt, routesOf } from '../../navigation/testing.tsx';
import { UnsubscribePage } from './unsubscribe-page.tsx';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
});
afterEach(() => network.restore());

const key = 'k'.repeat(22);
async function show(href: string) {
  const router = await routerAt(href, routesOf({ '/tat-thu': UnsubscribePage }));
  return render(<InRouter router={router} />);
}
const off = { name: 'Không nhận thư nữa' };

test('opening the link changes nothing; one tap switches the mail off', async () => {
  network.data('digests.unsubscribe', null);
  const screen = await show(`/tat-thu?key=${key}`);
  await expect.element(screen.getByRole('button', off)).toBeVisible();
  expect(network.requests).toEqual([]);
  await expect.poll(() => document.querySelector('meta[name=robots]')).not.toBeNull();
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toMatch('noindex');
  await screen.getByRole('button', off).click();
  await expect.element(screen.getByText(/^Đã tắt\./)).toBeVisible();
  expect(network.of('digests.unsubscribe')).toHaveLength(1);
});

test('a link that is not valid says what to do', async () => {
  network.fails('digests.unsubscribe', 'notFound');
  const screen = await show(`/tat-thu?key=${key}`);
  await screen.getByRole('button', off).click();
  await expect.element(screen.getByText('Liên kết này không dùng được.')).toBeVisible();
  const bare = await show('/tat-thu');
  await expect.element(bare.getByText('Liên kết này không dùng được.').last()).toBeVisible();
});

test('without a network it says so, and can be tried again', async () => {
  const screen = await show(`/tat-thu?key=${key}`);
  await screen.getByRole('button', off).click();
  await expect.element(screen.getByText(/Không có kết nối mạng/)).toBeVisible();
  network.data('digests.unsubscribe', null);
  await screen.getByRole('button', off).click();
  await expect.element(screen.getByText(/^Đã tắt\./)).toBeVisible();
});
