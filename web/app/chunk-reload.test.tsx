import { expect, test } from 'vitest';
import { mayReload } from './chunk-reload.ts';

test('once in 60 seconds', () => {
  expect(mayReload(null, 1000)).toBe(true);
  expect(mayReload(1000, 60_999)).toBe(false);
  expect(mayReload(1000, 61_000)).toBe(true);
});

test('a clock that was set back does not keep it from doing so', () => {
  expect(mayReload(5000, 1000)).toBe(true);
});
