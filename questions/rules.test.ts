import type { BaiLam } from '@bitu/contract/practice.ts';
import type { QuestionShapes } from './contents.ts';
import { isJudged, isSpoken, type QuestionType } from './traits.ts';
import { mulberry32 } from '@bitu/rules/random.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { checkAnswer, checkAndScore, revealKey, scoreAnswer } from './rules.ts';
import { anyAnswer, samples, wrongAnswer } from './samples.ts';

const types = Object.keys(samples) as QuestionType[];

function askAndScore(type: QuestionType, baiLam: BaiLam) {
  const { content, key } = samples[type];
  return checkAndScore(type, content, key, baiLam);
}

function questionOf<T extends QuestionType>(type: T, content: QuestionShapes[T]['content']) {
  return { type_code: type, content };
}

/** JSON close enough to an answer to pass some of the checks. */
const ids = fc.constantFrom('a', 'b', 'c', 'd', 'x', 'y', 'true', 'false', 'am', '12', '', '\0');
const nearAnswer: fc.Arbitrary<unknown> = fc.array(fc.oneof(ids, fc.array(ids, { maxLength: 3 })), {
  maxLength: 4,
});
const anything = fc.oneof(nearAnswer, fc.jsonValue(), fc.anything());

describe.each(types)('%s', (type) => {
  const { content, key, right, empty } = samples[type];

  it('scores a right answer in full, or waits to be judged', () => {
    const correct = !isJudged(type);
    expect(askAndScore(type, right)).toMatchObject({
      kind: 'scored',
      verdict: { points: correct ? 1 : null, correct },
    });
    expect(scoreAnswer(type, content, key, right).correct).toBe(correct);
  });

  it('has a Vietnamese message if nothing was entered, and no score', () => {
    const outcome = askAndScore(type, empty);
    expect(outcome).toMatchObject({ kind: 'slip', slip: 'empty' });
    expect(outcome.kind === 'slip' && outcome.message).toMatch(/^Con .+/);
  });

  it('gives the same check in the browser and on the server', () => {
    fc.assert(
      fc.property(nearAnswer, (entered) => {
        const baiLam = entered as BaiLam;
        const checked = checkAnswer(
          questionOf(type, content) as Parameters<typeof checkAnswer>[0],
          baiLam,
        );
        const outcome = askAndScore(type, baiLam);
        expect(outcome.kind).toBe(checked.kind === 'ok' ? 'scored' : checked.kind);
      }),
    );
  });

  it('never throws, and keeps points within 0 and 1', () => {
    fc.assert(
      fc.property(anything, (entered) => {
        const outcome = askAndScore(type, entered as BaiLam);
        if (outcome.kind !== 'scored') return;
        const { points, right: parts, total, correct } = outcome.verdict;
        if (points !== null) {
          expect(points).toBeGreaterThanOrEqual(0);
          expect(points).toBeLessThanOrEqual(1);
        }
        expect(parts).toBeLessThanOrEqual(total);
        expect(correct).toBe(points === 1);
      }),
      { numRuns: 500 },
    );
  });

  test.each([null, undefined, 0, 'b', {}, { length: 1, 0: 'b' }])(
    '%j is not an answer',
    (entered) => {
      expect(askAndScore(type, entered as unknown as BaiLam)).toEqual({ kind: 'shape' });
    },
  );
});

test.each(types)(
  '%s: an answer that is only begun is a slip until the end, and is then scored as it is',
  (type) => {
    const { content, key, right, begun } = samples[type];
    const asked = { ...content, ...begun?.content };
    const check = (baiLam: BaiLam) => checkAndScore(type, asked, key, baiLam);
    expect(check(right)).toMatchObject({ kind: 'scored', unfinished: null });
    // An answer of a type with one part is complete or empty.
    if (begun === null)
      expect(check(right.slice(1))).toMatchObject({ kind: 'slip', slip: 'empty' });
    else {
      expect(check(begun.entered)).toMatchObject({
        unfinished: { kind: 'slip', slip: 'unfinished', message: expect.stringMatching(/ nhé!$/) },
        verdict: { points: begun.points, correct: false },
      });
    }
  },
);

// A recording cannot be revealed, and judged answers are neither right nor wrong.
test.each(types.filter((type) => !isSpoken(type) && !isJudged(type)))(
  'the revealed answer to %s is right',
  (type) => {
    const { content, key } = samples[type];
    expect(askAndScore(type, revealKey(type, key, content).rightAnswer)).toMatchObject({
      verdict: { correct: true },
    });
  },
);

test.each(types)('%s: a wrong answer can be entered, and no part of it is right', (type) => {
  const { content, right } = samples[type];
  const wrong = wrongAnswer(type, content, right);
  if (isSpoken(type) || isJudged(type)) expect(wrong).toBeNull();
  else
    expect(askAndScore(type, wrong ?? [])).toMatchObject({
      kind: 'scored',
      unfinished: null,
      verdict: { points: 0, correct: false },
    });
});

test.each(types)('%s: any answer can be entered', (type) => {
  const { content } = samples[type];
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const entered = anyAnswer(type, content, mulberry32(seed));
      expect(askAndScore(type, entered)).toMatchObject({ kind: 'scored' });
    }),
  );
});

test.each(['essay', 'constructor', '__proto__', ''])(
  'an unknown type is not an error: %s',
  (type_code) => {
    const question = { type_code, content: {} } as unknown as Parameters<typeof checkAnswer>[0];
    expect(checkAnswer(question, [])).toEqual({ kind: 'shape' });
    const { content, key } = samples.single_choice;
    expect(checkAndScore(type_code as 'single_choice', content, key, ['b'])).toEqual({
      kind: 'shape',
    });
  },
);
