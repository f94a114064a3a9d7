import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { holdClock, releaseClock } from '../../ui/testing.ts';
import { OpenAppDialog } from './open-app-dialog.tsx';

const offer = {
  appLink: 'bitu://practice_page?subject_id=5&exam_id=42',
  storeLink: 'https://play.google.com/store/apps/details?id=vn.bitu',
};

beforeEach(() => {
  holdClock('setTimeout', 'setInterval', 'clearInterval', 'performance');
});
afterEach(releaseClock);

async function ask() {
  const visited: string[] = [];
  const onClose = vi.fn();
  const screen = await render(
    <OpenAppDialog offer={offer} onClose={onClose} leave={(url) => visited.push(url)} />,
  );
  return { screen, visited, onClose };
}

test('counts down and opens the app by itself, then its store', async () => {
  const { screen, visited, onClose } = await ask();
  const dialog = screen.getByRole('dialog', { name: 'Làm bài tập về nhà' });
  await expect
    .element(dialog.getByText('Bạn ơi, mở App Gia sư để làm bài tập về nhà với Bitu ngay nào!'))
    .toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Mở App(5s)' })).toBeVisible();
  vi.advanceTimersByTime(2000);
  await expect.element(dialog.getByRole('button', { name: 'Mở App(3s)' })).toBeVisible();
  expect(visited).toEqual([]);
  vi.advanceTimersByTime(3000);
  expect(visited).toEqual([offer.appLink]);
  vi.advanceTimersByTime(25);
  expect(visited).toEqual([offer.appLink, offer.storeLink]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a tap does not wait for the countdown', async () => {
  const { screen, visited } = await ask();
  await screen.getByRole('button', { name: 'Mở App(5s)' }).click();
  expect(visited[0]).toBe(offer.appLink);
});

test('a person who stays is not asked again', async () => {
  const { screen, visited, onClose } = await ask();
  await screen.getByRole('button', { name: 'Làm ở đây' }).click();
  expect(onClose).toHaveBeenCalledOnce();
  await screen.unmount();
  vi.advanceTimersByTime(10_000);
  expect(visited).toEqual([]);
});
