import { expect, test } from 'vitest';
import { type Door, passageOf } from './doors.ts';

const day = 86_400;
const now = 100 * day;
const door = (own: Partial<Door> = {}): Door => ({
  start: now - 10 * day,
  end: now - 9 * day,
  due_days: null,
  paid: false,
  on_trial: false,
  ...own,
});
const later = (start: number) => door({ start, end: start + 3600 });

test('without a door nothing opens; a paid one is to be bought by who is on trial', () => {
  expect(passageOf([], now)).toEqual({ kind: 'not_allowed' });
  expect(passageOf([door({ paid: true, on_trial: true })], now)).toEqual({ kind: 'require_buy' });
  expect(passageOf([door({ paid: true })], now)).toEqual({ kind: 'open', due: null });
  expect(passageOf([door({ on_trial: true })], now)).toEqual({ kind: 'open', due: null });
});

test('locked until its lesson begins, to the second', () => {
  expect(passageOf([later(now + 1)], now)).toEqual({ kind: 'locked', opensAt: now + 1 });
  expect(passageOf([later(now)], now)).toEqual({ kind: 'open', due: null });
});

test('expired once the days after the lesson are over; their last second still counts', () => {
  expect(passageOf([door({ due_days: 9 })], now)).toEqual({ kind: 'open', due: now });
  expect(passageOf([door({ due_days: 9 })], now + 1)).toEqual({ kind: 'expired', due: now });
});

test('of several doors the one that is open longest counts', () => {
  const expired = door({ due_days: 1 });
  const soon = door({ due_days: 10 });
  const longer = door({ due_days: 12 });
  expect(passageOf([expired, soon, longer], now)).toEqual({ kind: 'open', due: now + 3 * day });
  expect(passageOf([soon, door()], now)).toEqual({ kind: 'open', due: null });
});

test('what a later lesson opens again is locked, not expired', () => {
  const again = [door({ due_days: 1 }), later(now + 2 * day), later(now + day)];
  expect(passageOf(again, now)).toEqual({ kind: 'locked', opensAt: now + day });
});

test('a door that is to be bought opens nothing beside one that is over', () => {
  const doors = [door({ paid: true, on_trial: true }), door({ due_days: 1 })];
  expect(passageOf(doors, now).kind).toBe('expired');
});
