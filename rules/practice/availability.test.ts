import { expect, test } from 'vitest';
import { type AccessRoute, availabilityOf } from './availability.ts';
import { noException } from './exception.ts';

const day = 86_400;
const now = 100 * day;
const route = (own: Partial<AccessRoute> = {}): AccessRoute => ({
  start: now - 10 * day,
  due: null,
  paid: false,
  on_trial: false,
  ...own,
});
const later = (start: number) => route({ start });

test('without a route nothing opens; on trial, paid content must be bought', () => {
  expect(availabilityOf([], now)).toEqual({ kind: 'not_allowed' });
  expect(availabilityOf([route({ paid: true, on_trial: true })], now)).toEqual({
    kind: 'require_buy',
  });
  expect(availabilityOf([route({ paid: true })], now)).toEqual({ kind: 'open', due: null });
  expect(availabilityOf([route({ on_trial: true })], now)).toEqual({ kind: 'open', due: null });
});

test('locked until its lesson begins, to the second', () => {
  expect(availabilityOf([later(now + 1)], now)).toEqual({ kind: 'locked', opensAt: now + 1 });
  expect(availabilityOf([later(now)], now)).toEqual({ kind: 'open', due: null });
});

test('expired once the days after the lesson are over; their last second still counts', () => {
  expect(availabilityOf([route({ due: now })], now)).toEqual({ kind: 'open', due: now });
  expect(availabilityOf([route({ due: now })], now + 1)).toEqual({ kind: 'expired', due: now });
});

test('of several routes the one that stays open longest counts', () => {
  const expired = route({ due: now - 8 * day });
  const soon = route({ due: now + day });
  const longer = route({ due: now + 3 * day });
  expect(availabilityOf([expired, soon, longer], now)).toEqual({
    kind: 'open',
    due: now + 3 * day,
  });
  expect(availabilityOf([soon, route()], now)).toEqual({ kind: 'open', due: null });
});

test('a practice that a later lesson will reopen is locked, not expired', () => {
  const again = [route({ due: now - 8 * day }), later(now + 2 * day), later(now + day)];
  expect(availabilityOf(again, now)).toEqual({ kind: 'locked', opensAt: now + day });
});

test('a route that must be bought does not reopen an expired one', () => {
  const routes = [route({ paid: true, on_trial: true }), route({ due: now - 8 * day })];
  expect(availabilityOf(routes, now).kind).toBe('expired');
});

test('an exception opens earlier, ends later and never restricts', () => {
  const exception = (own: object) => ({ ...noException, ...own });
  const locked = [later(now + day)];
  expect(availabilityOf(locked, now, exception({ opensAt: now }))).toEqual({
    kind: 'open',
    due: null,
  });
  expect(availabilityOf(locked, now, exception({ opensAt: now + 2 * day }))).toEqual({
    kind: 'locked',
    opensAt: now + day,
  });
  const over = [route({ due: now - day })];
  expect(availabilityOf(over, now, exception({ dueAt: now + day }))).toEqual({
    kind: 'open',
    due: now + day,
  });
  expect(availabilityOf([route({ due: now + day })], now, exception({ dueAt: now }))).toEqual({
    kind: 'open',
    due: now + day,
  });
  expect(availabilityOf(over, now, exception({ remainingAttempts: 1 }))).toEqual({
    kind: 'open',
    due: null,
  });
  const again = [...over, later(now + day)];
  expect(availabilityOf(again, now).kind).toBe('locked');
  expect(availabilityOf(again, now, exception({ remainingAttempts: 1 }))).toEqual({
    kind: 'open',
    due: null,
  });
  expect(availabilityOf(locked, now, exception({ remainingAttempts: 1 })).kind).toBe('locked');
  expect(availabilityOf([], now, exception({ dueAt: now + day, remainingAttempts: 1 }))).toEqual({
    kind: 'not_allowed',
  });
});
