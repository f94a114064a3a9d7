import fc from 'fast-check';
import { expect, test } from 'vitest';
import { notifyAt } from './notify-at.ts';

const minute = 60;
const held = 10 * minute;
const now = 1_800_000_000;

test.each([
  { begins: 'in a day', inMinutes: 1440, after: 10 },
  { begins: 'in 40 minutes', inMinutes: 40, after: 10 },
  { begins: 'in 35 minutes', inMinutes: 35, after: 5 },
  { begins: 'in 20 minutes', inMinutes: 20, after: 1 },
  { begins: 'in 30 seconds', inMinutes: 0.5, after: 0.5 },
  { begins: 'an hour ago', inMinutes: -60, after: 10 },
])('for a lesson that begins $begins families are notified after $after minutes', (row) => {
  const starts = [now + row.inMinutes * minute];
  expect(notifyAt(now, starts, held)).toBe(now + row.after * minute);
});

test('no notice is sent after one of its lessons has begun, nor later than the hold time', () => {
  const start = fc.integer({ min: now - 7200, max: now + 7200 });
  fc.assert(
    fc.property(fc.array(start), (starts) => {
      const at = notifyAt(now, starts, held);
      expect(at).toBeGreaterThan(now);
      expect(at).toBeLessThanOrEqual(now + held);
      for (const one of starts) if (one > now) expect(at).toBeLessThanOrEqual(one);
    }),
  );
});

test('without a future lesson there is no hurry', () => {
  expect(notifyAt(now, [], held)).toBe(now + held);
});
