import { expect, test } from 'vitest';
import { dueTime, mayOpen } from './content-access.ts';

const content = { start: 1000, paid: false, onTrial: false, hasLeft: false };

test.each([
  ['closed before the lesson', {}, 999, false],
  ['open from its beginning', {}, 1000, true],
  ['open to a pupil who has paid', { paid: true }, 1000, true],
  ['open on trial when it is free', { onTrial: true }, 1000, true],
  ['to be bought on trial', { paid: true, onTrial: true }, 1000, false],
  ['closed to who has left', { hasLeft: true }, 1000, false],
])('%s', (_, own, now, open) => {
  expect(mayOpen({ ...content, ...own }, now)).toBe(open);
});

test('days count from the end of the lesson', () => {
  expect(dueTime(1000, 2)).toBe(173_800);
  expect(dueTime(1000, null)).toBeNull();
});
