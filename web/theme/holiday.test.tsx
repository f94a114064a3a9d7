import type { Theme } from '@bitu/contract/theme.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { holdClock, releaseClock, slowClock } from '../ui/testing.ts';
import { answerCalls } from '../api/testing.ts';
import { setMuted } from '../ui/sound.ts';
import { Holiday } from './holiday.tsx';
import { setStill } from './holiday-look.tsx';

const theme: Theme = {
  start_time: '2027-02-05 00:00:00',
  end_time: '2027-02-12 00:00:00',
  holiday_background_animation_type: null,
  holiday_background_animation_cdn: null,
  holiday_popup_animation: null,
  holiday_popup_animation_mobile: null,
  holiday_popup_animation_time: null,
  holiday_audio_popup_animation: null,
  title_trailing_image: null,
  background_header: null,
  background_gradient: null,
  color_brand_700: '#a81c1c',
};
const start = Date.UTC(2027, 1, 4, 17) / 1000;
const end = Date.UTC(2027, 1, 11, 17) / 1000;

let network: ReturnType<typeof answerCalls>;
const clearTheme = () => {
  for (const name of ['theme', 'theme_animation']) document.cookie = `${name}=; Path=/; Max-Age=0`;
};
beforeEach(() => {
  clearTheme();
  setStill(false);
  network = answerCalls();
});
afterEach(() => {
  network.restore();
  clearTheme();
  releaseClock();
});

const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name);

function show(clock: () => number, own: Record<string, unknown> = {}, bar: ReactNode = null) {
  network.data('theme.byKey', { data: { ...theme, ...own } as Theme });
  const client = new QueryClient();
  return render(
    <QueryClientProvider client={client}>
      <div className="page">
        <header className="header">
          <a className="logo" href="/">
            Bitu
          </a>
        </header>
        <Holiday clock={clock} />
        {bar}
      </div>
    </QueryClientProvider>,
  );
}

test('its colours are on between its start and its end, and are removed completely', async () => {
  const own = token('--color-brand-700');
  const screen = await show(() => start);
  await expect.poll(() => token('--color-brand-700')).toBe('#a81c1c');
  await screen.unmount();
  expect(token('--color-brand-700')).toBe(own);
  expect(document.documentElement.dataset['holiday']).toBeUndefined();
});

test.each([
  ['before its start', start - 1],
  ['at its end', end],
])('%s nothing changes', async (_, now) => {
  const own = token('--color-brand-700');
  await show(() => now);
  await expect.poll(() => network.of('theme.byKey')).toHaveLength(1);
  expect(token('--color-brand-700')).toBe(own);
});

test('starts and ends by the clock, without a reload', async () => {
  holdClock('setTimeout', 'clearTimeout');
  const own = token('--color-brand-700');
  let now = start - 60;
  await show(() => now);
  await expect.poll(() => network.of('theme.byKey')).toHaveLength(1);
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
  now = start;
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => token('--color-brand-700')).toBe('#a81c1c');
  now = end;
  vi.advanceTimersByTime(3_600_000);
  await expect.poll(() => token('--color-brand-700')).toBe(own);
});

test('is fetched once an hour, even when there is none', async () => {
  const first = await show(() => start);
  await expect.poll(() => token('--color-brand-700')).toBe('#a81c1c');
  await first.unmount();
  await show(() => start, { color_brand_700: '#000000' });
  await expect.poll(() => token('--color-brand-700')).toBe('#a81c1c');
  expect(network.of('theme.byKey').map(({ query }) => query)).toEqual([{ source: '1' }]);
});

test('ignores unreadable and invalid colours', async () => {
  const own = token('--color-bg');
  await show(() => start, {
    color_bg: 'red;}body{',
    color_surface: 'midnightblue',
    color_divider: 'gold',
    background_gradient: 'linear-gradient(180deg, floralwhite, #300000)',
  });
  await expect.poll(() => token('--color-divider')).toBe('#ffd700');
  expect(token('--color-bg')).toBe(own);
  expect(token('--color-surface')).toBe('#ffffff');
  expect(token('--holiday-ground')).toBe('');
});

test('draws a readable gradient behind the page', async () => {
  const screen = await show(() => start, {
    background_gradient: 'linear-gradient(180deg, floralwhite, #fff0d9)',
  });
  const page = screen.container.querySelector('.page');
  if (!page) throw new Error('no page');
  await expect.poll(() => getComputedStyle(page).backgroundImage).toContain('linear-gradient');
});

test('20 flakes of snow fall on a phone, and can be stopped', async () => {
  const screen = await show(() => start, { holiday_background_animation_type: 'snow' });
  await expect.element(screen.getByTestId('SnowfallCanvas')).toBeInTheDocument();
  await screen.getByRole('button', { name: 'Tắt hiệu ứng rơi' }).click();
  await expect.element(screen.getByTestId('SnowfallCanvas')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Bật hiệu ứng rơi' }).click();
  await expect.element(screen.getByTestId('SnowfallCanvas')).toBeInTheDocument();
});

const animated = {
  holiday_popup_animation: '/media/0123456789abcdef.svg',
  holiday_popup_animation_mobile: '/media/fedcba9876543210.svg',
  holiday_popup_animation_time: 3,
};

test('on a phone its switches are above the bar with the four places', async () => {
  await page.viewport(360, 800);
  const bar = (
    <nav className="learning-bar" style={{ position: 'fixed', bottom: 0, height: '4rem' }} />
  );
  const screen = await show(() => start, { holiday_background_animation_type: 'snow' }, bar);
  const switches = screen.getByRole('group', { name: 'Hiệu ứng ngày lễ' });
  await expect.element(switches).toBeVisible();
  const { bottom } = switches.element().getBoundingClientRect();
  expect(bottom).toBeLessThan(screen.getByRole('navigation').element().getBoundingClientRect().top);
});

test('the popup animation has a file for phones, ends two seconds after its time, and rests for 30 minutes', async () => {
  slowClock('setTimeout', 'clearTimeout');
  const first = await show(() => start, animated);
  const picture = () => document.querySelector('.holiday-animation > img');
  await expect.poll(() => picture()?.getAttribute('src')).toBe('/media/fedcba9876543210.svg');
  // Written by the effect that also starts the countdown.
  await expect.poll(() => document.cookie).toContain('theme_animation=1');
  vi.advanceTimersByTime(4900);
  expect(picture()).not.toBeNull();
  vi.advanceTimersByTime(100);
  await expect.poll(picture).toBeNull();
  await first.unmount();
  const again = await show(() => start, animated);
  await expect.poll(() => token('--color-brand-700')).toBe('#a81c1c');
  expect(picture()).toBeNull();
  await again.unmount();
});

test('its sound can be switched off', async () => {
  setMuted(false);
  // The animation must not end before the test has seen its switch.
  slowClock('setTimeout', 'clearTimeout');
  const screen = await show(() => start, {
    ...animated,
    holiday_audio_popup_animation: '/media/0123456789abcdef.wav',
  });
  await screen.getByRole('button', { name: 'Tắt âm thanh' }).click();
  await expect.element(screen.getByRole('button', { name: 'Bật âm thanh' })).toBeVisible();
  setMuted(false);
});
