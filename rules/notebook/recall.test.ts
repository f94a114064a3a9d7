import { judgedTypes, questionTypeNames } from '@bitu/questions/traits.ts';
import { describe, expect, test } from 'vitest';
import { samples } from '@bitu/questions/samples.ts';
import { type CardAnswer, recallOf } from './recall.ts';

const types = questionTypeNames.filter((type) => !judgedTypes.includes(type));
const unaided = { earlier_tries: 0, hints: 0, closed: false, told_close: false };

describe.each(types)('%s', (type) => {
  const { content, key, right } = samples[type];
  const answer: CardAnswer = { type_code: type, content, key, bai_lam: right, ...unaided };

  test('right is right, with help or without', () => {
    expect(recallOf(answer)).toBe('right');
    expect(recallOf({ ...answer, earlier_tries: 1 })).toBe('helped');
    expect(recallOf({ ...answer, hints: 2 })).toBe('helped');
    expect(recallOf({ ...answer, told_close: true })).toBe('helped');
  });

  test('asking for the answer, or giving none, means not remembered', () => {
    expect(recallOf({ ...answer, closed: true })).toBe('wrong');
    expect(recallOf({ ...answer, bai_lam: null })).toBe('wrong');
  });
});

test('partly right means not remembered', () => {
  const { content, key, right } = samples.matching;
  const bai_lam = right.slice(1);
  expect(recallOf({ type_code: 'matching', content, key, bai_lam, ...unaided })).toBe('wrong');
});
