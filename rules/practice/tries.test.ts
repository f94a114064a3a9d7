import type { BaiLam } from '@bitu/contract/practice.ts';
import { isJudged, isSpoken, type QuestionType } from '@bitu/questions/traits.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { hasIndependentParts, scoreAnswer, wrongPartsOf } from '@bitu/questions/rules.ts';
import { anyAnswer, samples, wrongAnswer } from '@bitu/questions/samples.ts';
import { mayRetry, scoreTries } from './tries.ts';

const points = (type: QuestionType, tries: [BaiLam, number?][]) =>
  scoreTries(
    type,
    samples[type].content,
    samples[type].key,
    tries.map(([bai_lam, hints = 0]) => ({ bai_lam, hints })),
  ).points;

const pairs = (text: string): BaiLam => text.split(' ').map((pair) => pair.split(''));
const allRight = pairs('ax by cz');

/**
 * What Moodle's walkthroughs of its interactive behaviours and of the matching question show, at a penalty of 1/2.
 */
describe('like Moodle', () => {
  test.each<[string, QuestionType, BaiLam[], number]>([
    ['right at once', 'single_choice', [['b']], 1],
    ['wrong, then right', 'single_choice', [['a'], ['b']], 0.5],
    ['wrong twice, then right', 'single_choice', [['a'], ['c'], ['b']], 0],
    ['handed in after a wrong try', 'single_choice', [['a']], 0],
    ['a short answer: newt, then frog', 'free_text', [['newt'], ["it's"]], 0.5],
    ['all pairs at once', 'matching', [allRight], 1],
    ['some pairs, handed in', 'matching', [pairs('ax bz cy')], 1 / 3],
    ['one pair at once, two at the second try', 'matching', [pairs('ax bz cy'), allRight], 2 / 3],
    ['no pair, then all', 'matching', [pairs('ay bz cx'), allRight], 1 / 2],
    [
      'a pair wrong again does not count',
      'matching',
      [pairs('ay bz cx'), pairs('ax bz cy')],
      1 / 6,
    ],
    [
      'a pair that was right and then wrong counts by its last wrong try',
      'matching',
      [pairs('ay by cx'), pairs('ax bz cz'), allRight],
      (0.5 + 0 + 0.5) / 3,
    ],
    [
      'a gap',
      'fill_paragraph',
      [
        ['am', 'x', 'hoà'],
        ['am', 'student', 'hoà'],
      ],
      2.5 / 3,
    ],
  ])('%s', (_, type, tries, expected) => {
    expect(
      points(
        type,
        tries.map((one): [BaiLam] => [one]),
      ),
    ).toBeCloseTo(expected, 10);
  });

  it('keeps, unlike Moodle, what an earlier try has earned', () => {
    expect(points('matching', [[allRight.slice(0, 2)], [pairs('ay bz cx')]])).toBeCloseTo(2 / 3);
    expect(points('multiple_choice', [[['a', 'c']], [['a', 'c', 'd']]])).toBeCloseTo(2 / 3);
    expect(points('multiple_choice', [[['a']], [['a', 'c', 'd']]])).toBe(0.5);
  });
});

test('each hint costs a quarter of what the following tries earn', () => {
  expect([0, 1, 2, 3].map((hints) => points('single_choice', [[['b'], hints]]))).toEqual([
    1, 0.75, 0.5, 0.25,
  ]);
  expect(
    points('single_choice', [
      [['a'], 0],
      [['b'], 1],
    ]),
  ).toBe(0.375);
  expect(
    points('matching', [
      [allRight.slice(0, 2), 0],
      [allRight, 3],
    ]),
  ).toBeCloseTo(2 / 3);
});

test('lists what is wrong, but not which options are missing', () => {
  const wrong = (type: QuestionType, baiLam: BaiLam) =>
    wrongPartsOf(type, samples[type].content, samples[type].key, baiLam);
  expect(wrong('single_choice', ['a'])).toEqual(['a']);
  expect(wrong('true_false', ['false'])).toEqual(['false']);
  expect(wrong('multiple_choice', ['a', 'b'])).toEqual(['b']);
  expect(wrong('matching', pairs('ax bz cy'))).toEqual(['b', 'c']);
  expect(wrong('fill_paragraph', ['am', 'x', ''])).toEqual(['1', '2']);
  expect(wrong('free_text', ['x'])).toEqual([]);
});

test('may be tried again while it is not right, scored, and tries are left', () => {
  const verdict = { points: 0.5, right: 1, total: 2, correct: false };
  expect(mayRetry(verdict, 1, 2)).toBe(true);
  expect(mayRetry(verdict, 2, 2)).toBe(false);
  expect(mayRetry({ ...verdict, correct: true }, 1, 2)).toBe(false);
  expect(mayRetry({ ...verdict, points: null }, 1, 2)).toBe(false);
});

/** Right and wrong answers in the shape of a type, and ones that are only begun. */
function answersOf(type: QuestionType): fc.Arbitrary<BaiLam> {
  const { content, right, begun } = samples[type];
  const wrong = wrongAnswer(type, content, right) ?? [];
  const chance = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));
  const any = chance.map((drawn) => anyAnswer(type, content, () => drawn.next().value));
  const known = fc.constantFrom<BaiLam>(right, ...(wrong.length > 0 ? [wrong] : []));
  if (hasIndependentParts(type))
    return fc.oneof(
      fc
        .tuple(...right.map((part, i) => fc.constantFrom(part, wrong[i] ?? part)))
        .map((all) => all as BaiLam),
      any,
      fc.constant(begun?.entered ?? right),
    );
  if (isSpoken(type)) return fc.oneof(any, known);
  const started = fc.tuple(any, fc.nat()).map(([all, n]) => all.slice(0, n % (all.length + 1)));
  return fc.oneof(any, known, begun ? started : any);
}
const types = (Object.keys(samples) as QuestionType[]).filter((type) => !isJudged(type));

describe.each(types)('%s', (type) => {
  const tries = fc.array(fc.tuple(answersOf(type), fc.integer({ min: 0, max: 3 })), {
    minLength: 1,
    maxLength: 3,
  });

  it('never counts more than 1, nor less than what an earlier try has earned', () => {
    fc.assert(
      fc.property(tries, (all) => {
        const counted = all.map((_, i) => points(type, all.slice(0, i + 1)) ?? 0);
        for (const [i, one] of counted.entries()) {
          expect(one).toBeLessThanOrEqual(1);
          expect(one).toBeGreaterThanOrEqual(counted[i - 1] ?? 0);
        }
      }),
    );
  });

  it('counts one try without hints as it always did', () => {
    const { content, key } = samples[type];
    fc.assert(
      fc.property(tries, ([[baiLam] = [[]]]) => {
        const once = scoreAnswer(type, content, key, baiLam);
        expect(points(type, [[baiLam]])).toBeCloseTo(once.points ?? -1, 12);
      }),
    );
  });

  it('counts everything if it is right at once', () => {
    expect(points(type, [[samples[type].right as BaiLam]])).toBe(1);
  });
});
