import { expect, test } from 'vitest';
import { rinoLines } from './rino-lines.ts';
import {
  afterTry,
  atBegin,
  atQuestion,
  isBesideQuestion,
  isComeback,
  type Situation,
} from './rino-situations.ts';

const begin = { isAgain: false, isComeback: false, answered: 0 };

test.each<[string, Partial<typeof begin>, Situation | null]>([
  ['an attempt', {}, 'begin'],
  ['after days without learning', { isComeback: true }, 'comeback'],
  ['what was wrong, once more', { isAgain: true }, 'again'],
  ['what was wrong, after days', { isAgain: true, isComeback: true }, 'again'],
  ['a reload in the middle', { answered: 2 }, null],
  ['a reload in the middle of a comeback', { answered: 1, isComeback: true }, null],
])('%s begins', (_, fields, situation) => {
  expect(atBegin({ ...begin, ...fields })).toBe(situation);
});

test.each([
  [null, 1_000_000, false],
  [1_000_000, 1_000_000, false],
  [1_000_000, 1_000_000 + 3 * 86_400 - 1, false],
  [1_000_000, 1_000_000 + 3 * 86_400, true],
])('learned last at %s, back at %i: %s', (lastAt, now, back) => {
  expect(isComeback(lastAt, now)).toBe(back);
});

const tried = {
  waiting: false,
  correct: false,
  right: 0,
  points: 0,
  remainingTries: 0,
  triesUsed: 1,
};
const right = { correct: true, right: 1, points: 1 };

test.each<[string, Partial<typeof tried>, { streak?: number; afterWrong?: boolean }, Situation]>([
  ['right', right, { streak: 1 }, 'right'],
  ['right, two in a row', right, { streak: 2 }, 'streak'],
  ['right, four in a row', right, { streak: 4 }, 'right'],
  ['right, ten in a row', right, { streak: 10 }, 'streak'],
  ['right after a wrong answer', right, { streak: 1, afterWrong: true }, 'rightAfterWrong'],
  ['right by another try', { ...right, points: 0.5, triesUsed: 2 }, {}, 'rightAfterWrong'],
  ['wrong, with a try left', { remainingTries: 1 }, {}, 'wrongFirst'],
  ['partly right, with a try left', { remainingTries: 1, right: 2, points: 0.5 }, {}, 'wrongFirst'],
  ['wrong', {}, {}, 'wrongLast'],
  ['wrong twice', { triesUsed: 2 }, {}, 'wrongLast'],
  ['partly right', { right: 2, points: 0.5 }, {}, 'partly'],
  ['right parts that count nothing', { right: 2, points: 0 }, {}, 'wrongLast'],
  ['received, not scored', { waiting: true }, {}, 'kept'],
])('%s', (_, fields, { streak = 0, afterWrong = false }, situation) => {
  expect(afterTry({ ...tried, ...fields }, { streak, afterWrong })).toBe(situation);
});

test.each([
  [1, 10, 'last'],
  [2, 10, null],
  [0, 10, null],
  [1, 2, null],
  [1, 3, 'last'],
])('%i open of %i questions', (open, total, situation) => {
  expect(atQuestion(open, total)).toBe(situation);
});

test('a line about an answer is never said beside the question', () => {
  const situations = Object.keys(rinoLines) as Situation[];
  expect(situations.filter(isBesideQuestion).sort()).toEqual(
    ['again', 'begin', 'comeback', 'last', 'slow'].sort(),
  );
});
