import { describe, expect, test } from 'vitest';
import { answerDue, doneDue, extendedDue, mayExtend, nextDue, termsOf } from './rights.ts';

const at = (time: string) => Date.parse(`${time}+07:00`) / 1000;
const decree = termsOf({});
const none = new Set<string>();

describe('an answer within two working days', () => {
  test.each([
    ['on a Monday', '2026-11-23T09:00', none, '2026-11-25'],
    ['late in the evening of the same day', '2026-11-23T23:59', none, '2026-11-25'],
    ['on a Thursday: the weekend does not count', '2026-11-26T09:00', none, '2026-11-30'],
    ['on a Saturday', '2026-11-28T09:00', none, '2026-12-01'],
    ['before a holiday', '2026-12-31T09:00', new Set(['2027-01-01']), '2027-01-05'],
    [
      'before Tết',
      '2027-02-04T09:00',
      new Set(['2027-02-05', '2027-02-08', '2027-02-09', '2027-02-10', '2027-02-11']),
      '2027-02-15',
    ],
  ])('%s: %s', (_, received, closed, day) => {
    expect(answerDue(decree, at(received), closed)).toBe(at(`${day}T23:59:59`));
  });

  test('if all days are closed, it is due nevertheless', () => {
    const always = new Set(
      Array.from({ length: 400 }, (_, i) =>
        new Date(Date.parse('2026-11-01') + i * 86_400_000).toISOString().slice(0, 10),
      ),
    );
    expect(answerDue(decree, at('2026-11-23T09:00'), always)).toBeLessThan(at('2027-02-01T00:00'));
  });
});

test.each([
  ['access', '2026-12-03'],
  ['correct', '2026-12-03'],
  ['restrict', '2026-12-08'],
  ['withdraw', '2026-12-08'],
  ['erase', '2026-12-13'],
] as const)('%s, received on 23 November, is due at the end of %s', (kind, day) => {
  expect(doneDue(decree, kind, at('2026-11-23T00:00'))).toBe(at(`${day}T23:59:59`));
  expect(doneDue(decree, kind, at('2026-11-23T23:59'))).toBe(at(`${day}T23:59:59`));
});

test('extended, it is due fifteen days later', () => {
  expect(extendedDue(decree, at('2026-12-03T23:59:59'))).toBe(at('2026-12-18T23:59:59'));
});

test("a centre sets its own terms; the decree's apply to the rest", () => {
  const own = termsOf({
    rights_answer_days: '1',
    rights_access_days: '5',
    rights_extension_days: '7',
  });
  expect(answerDue(own, at('2026-11-23T09:00'), none)).toBe(at('2026-11-24T23:59:59'));
  expect(doneDue(own, 'access', at('2026-11-23T09:00'))).toBe(at('2026-11-28T23:59:59'));
  expect(doneDue(own, 'erase', at('2026-11-23T09:00'))).toBe(at('2026-12-13T23:59:59'));
  expect(extendedDue(own, at('2026-12-03T23:59:59'))).toBe(at('2026-12-10T23:59:59'));
});

const request = { state: 'received', answer_due: 100, done_due: 200, extended_at: null } as const;

test('first the answer is due, then the completion, then nothing', () => {
  expect(nextDue(request)).toEqual({ what: 'answer', at: 100 });
  expect(nextDue({ ...request, state: 'answered' })).toEqual({ what: 'done', at: 200 });
  expect(nextDue({ ...request, state: 'done' })).toBeNull();
  expect(nextDue({ ...request, state: 'refused' })).toBeNull();
});

test('it can be extended once, and not when late or done', () => {
  expect(mayExtend(request, 200)).toBe(true);
  expect(mayExtend({ ...request, state: 'answered' }, 0)).toBe(true);
  expect(mayExtend(request, 201)).toBe(false);
  expect(mayExtend({ ...request, extended_at: 50 }, 60)).toBe(false);
  expect(mayExtend({ ...request, state: 'done' }, 0)).toBe(false);
});
