import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { answerCalls } from '../../api/testing.ts';
import { HabitSettings } from './habit-settings.tsx';
import { habit } from './testing.ts';

let network: ReturnType<typeof answerCalls>;
let stored = habit;
beforeEach(() => {
  stored = habit;
  network = answerCalls();
  network.data('learning.habit', () => stored);
  network.data('learning.setHabit', ({ body }) => (stored = { ...stored, ...(body as object) }));
});
afterEach(() => network.restore());

const show = () =>
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <HabitSettings />
    </QueryClientProvider>,
  );

test('each choice is saved as it is made', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('radio', { name: '10 phút' })).toBeChecked();
  await expect.element(screen.getByRole('radio', { name: 'Tự động' })).toBeChecked();
  await screen.getByRole('radio', { name: '15 phút' }).click();
  await expect.element(screen.getByRole('radio', { name: '15 phút' })).toBeChecked();
  await expect.poll(() => stored.daily_minutes).toBe(15);
  await screen.getByRole('radio', { name: 'Không đọc' }).click();
  await expect.element(screen.getByRole('radio', { name: 'Không đọc' })).toBeChecked();
  expect(network.of('learning.setHabit').map(({ body }) => body)).toEqual([
    { daily_minutes: 15 },
    { read_aloud: false },
  ]);
});

test('choices made while another is being saved are saved too, the last one of each', async () => {
  const first = Promise.withResolvers<void>();
  network.answers('learning.setHabit', async ({ body }) => {
    if (network.of('learning.setHabit').length === 1) await first.promise;
    stored = { ...stored, ...(body as object) };
    return Response.json({ success: true, data: stored });
  });
  const screen = await show();
  for (const name of ['15 phút', '5 phút', 'Không đọc'])
    await screen.getByRole('radio', { name, exact: true }).click();
  await expect.poll(() => network.of('learning.setHabit')).toHaveLength(1);
  first.resolve();
  await expect.poll(() => stored).toMatchObject({ daily_minutes: 5, read_aloud: false });
  await expect.element(screen.getByRole('radio', { name: '5 phút', exact: true })).toBeChecked();
  await expect.element(screen.getByRole('radio', { name: 'Không đọc' })).toBeChecked();
  expect(network.of('learning.setHabit').map(({ body }) => body)).toEqual([
    { daily_minutes: 15 },
    { daily_minutes: 5, read_aloud: false },
  ]);
});

test('a choice that cannot be saved is reported, and goes back', async () => {
  network.fails('learning.setHabit', 'unavailable');
  const screen = await show();
  await screen.getByRole('radio', { name: '5 phút', exact: true }).click();
  await expect.element(screen.getByRole('alert').getByText(/Hệ thống đang bận/)).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: '10 phút' })).toBeChecked();
});

test('settings that do not load can be loaded again', async () => {
  network.fails('learning.habit', 'unavailable');
  const screen = await show();
  const again = screen.getByRole('button', { name: 'Thử lại' });
  await expect.element(again).toBeVisible();
  network.data('learning.habit', habit);
  await again.click();
  await expect.element(screen.getByRole('radio', { name: '10 phút' })).toBeChecked();
});
