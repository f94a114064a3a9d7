import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  daysAfterClick,
  daysAfterDisplay,
  isPopupDue,
  onlyCloses,
  popupCookie,
  popupDay,
  type PopupRoute,
  type PopupRules,
  readDays,
  writeDays,
} from './popup.ts';

const day = 86_400;
/** 21 November 2026, 08:00 in Vietnam. */
const now = Date.UTC(2026, 10, 21, 1) / 1000;
const popup: PopupRules = {
  id: 7,
  display_screen: 'main_page',
  target: 0,
  status: 1,
  number_times_display_popup: 3,
};

test.each([
  ['2026-11-20T16:59:59Z', '20/11/2026'],
  ['2026-11-20T17:00:00Z', '21/11/2026'],
  ['2026-12-31T17:00:00Z', '01/01/2027'],
])('at %s it is %s in Vietnam', (at, expected) => {
  expect(popupDay(Date.parse(at) / 1000)).toBe(expected);
});

describe('section 5, Notification popup', () => {
  test.each<[string, Partial<PopupRules>, PopupRoute, string[], boolean]>([
    ['everyone, anywhere', { target: 0 }, 'other', [], true],
    ['learning only, on learning', { target: 1 }, 'learning', [], true],
    ['learning only, on the first page', { target: 1 }, 'index', [], false],
    ['learning only, elsewhere', { target: 1 }, 'other', [], false],
    ['first page only, there', { target: 2 }, 'index', [], true],
    ['first page only, on learning', { target: 2 }, 'learning', [], false],
    ['an audience nobody knows', { target: 9 }, 'other', [], false],
    ['another screen than main_page', { display_screen: 'home' }, 'index', [], false],
    ['switched off', { status: 0 }, 'index', [], false],
    ['shown already today', {}, 'index', ['21/11/2026'], false],
    ['shown yesterday', {}, 'index', ['20/11/2026'], true],
    ['one time left', {}, 'index', ['18/11/2026', '19/11/2026'], true],
    ['no time left', {}, 'index', ['18/11/2026', '19/11/2026', '20/11/2026'], false],
    ['once only, shown once', { number_times_display_popup: 1 }, 'index', ['01/11/2026'], false],
  ])('%s', (_, change, route, days, expected) => {
    expect(isPopupDue({ ...popup, ...change }, route, days, now)).toBe(expected);
  });
});

it('is not shown for three days after a click, counting correctly', () => {
  const days = daysAfterClick(daysAfterDisplay([], now), now);
  expect(days).toEqual(['21/11/2026', '22/11/2026', '23/11/2026', '24/11/2026']);
  const often = { ...popup, number_times_display_popup: 5 };
  const dueOn = [0, 1, 2, 3, 4].filter((later) =>
    isPopupDue(often, 'index', days, now + later * day),
  );
  expect(dueOn).toEqual([4]);
  expect(
    isPopupDue({ ...popup, number_times_display_popup: 4 }, 'index', days, now + 4 * day),
  ).toBe(false);
});

test.each([
  [0, true],
  [1, false],
  [2, false],
  [3, true],
])('section 4: call-to-action of type %d only closes: %s', (type, expected) => {
  expect(onlyCloses(type)).toBe(expected);
});

describe('the cookie', () => {
  it('is one per user and notification', () => {
    expect(popupCookie(12, 7)).toBe('popup_12_7');
    expect(popupCookie(null, 7)).toBe('popup_guest_7');
  });

  test.each([
    [null, []],
    ['', []],
    ['21/11/2026.22/11/2026', ['21/11/2026', '22/11/2026']],
    ['21/11/2026.21/11/2026', ['21/11/2026']],
    ['<b>.1/1/26.21/11/2026', ['21/11/2026']],
  ])('%j holds %j', (value, expected) => {
    expect(readDays(value)).toEqual(expected);
  });
});

const moment = fc.integer({ min: now - 3000 * day, max: now + 3000 * day });

it('is shown at most once a day and never more often than allowed, however often somebody visits', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6 }),
      fc.array(fc.record({ at: moment, clicks: fc.boolean() }), { maxLength: 40 }),
      (times, visits) => {
        const rules = { ...popup, number_times_display_popup: times };
        const appearances: string[] = [];
        let cookie = '';
        for (const { at, clicks } of visits.toSorted((a, b) => a.at - b.at)) {
          const days = readDays(cookie);
          if (!isPopupDue(rules, 'index', days, at)) continue;
          appearances.push(popupDay(at));
          const stored = daysAfterDisplay(days, at);
          cookie = writeDays(clicks ? daysAfterClick(stored, at) : stored);
          expect(isPopupDue(rules, 'index', readDays(cookie), at)).toBe(false);
        }
        expect(new Set(appearances).size).toBe(appearances.length);
        expect(appearances.length).toBeLessThanOrEqual(times);
      },
    ),
  );
});

it('reads back what it wrote', () => {
  fc.assert(
    fc.property(fc.uniqueArray(moment.map(popupDay)), (days) => {
      expect(readDays(writeDays(days))).toEqual(days);
    }),
  );
});
