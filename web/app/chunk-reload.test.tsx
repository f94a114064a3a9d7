import { expect, test } from 'vitest';
import { holdPage } from '../ui/page-hold.ts';
import { mayReload, watchChunks } from './chunk-reload.ts';

test('reloads at most once in 60 seconds', () => {
  expect(mayReload(null, 1000)).toBe(true);
  expect(mayReload(1000, 60_999)).toBe(false);
  expect(mayReload(1000, 61_000)).toBe(true);
});

test('also reloads after the clock was set back', () => {
  expect(mayReload(5000, 1000)).toBe(true);
});

test('never reloads while a screen holds the page', () => {
  const release = holdPage();
  watchChunks();
  dispatchEvent(new Event('vite:preloadError'));
  // A reload would end this test, so the time is checked, which is written first.
  expect(sessionStorage.getItem('bitu-reloaded-at')).toBe(null);
  release();
});
