import { expect, test } from 'vitest';
import { endOf } from './limit.ts';

test.each([
  [{ seconds: 60 }, '2026-12-01T10:00:00Z', '2026-12-01T10:01:00.000Z'],
  [{ per: 'day' }, '2026-12-01T16:59:59.999Z', '2026-12-01T17:00:00.000Z'],
  [{ per: 'day' }, '2026-12-01T17:00:00Z', '2026-12-02T17:00:00.000Z'],
  [{ per: 'day' }, '2026-12-31T23:00:00Z', '2027-01-01T17:00:00.000Z'],
] as const)('%j from %s ends at %s', (length, now, end) => {
  expect(endOf({ name: 'any', max: 1, ...length }, new Date(now)).toISOString()).toBe(end);
});
