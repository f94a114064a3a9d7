import type { WordMark } from '@bitu/contract/speech.ts';
import { expect, test } from 'vitest';
import { verdictOf } from '../reports/attempt.ts';
import { outcomeOf } from './outcome.ts';
import { samples } from '@bitu/questions/samples.ts';
import { score } from '@bitu/questions/voice/rules.ts';
import { afterTry } from './rino-situations.ts';

test.each([
  [true, 1, 'correct'],
  [true, 0.5, 'correct'],
  [false, 0.5, 'partly'],
  [false, 0, 'incorrect'],
] as const)('right %s with %s of a point is %s', (isRight, points, outcome) => {
  expect(outcomeOf(isRight, points)).toBe(outcome);
});

const [perfect] = samples.voice.right as [{ audio_id: string; result: object }];

function reading(accuracy: number, marks: WordMark[]) {
  const word_score_list = marks.map((mark) => ({ mark, error_type: 'None' }));
  const result = { ...perfect.result, pronunciation_accuracy: accuracy, word_score_list };
  return score({}, { pass: 70 }, [{ audio_id: 'a'.repeat(64), result: result as never }]);
}

test.each<[number, WordMark[], string]>([
  [76, ['wrong'], 'partly'],
  [60, ['listen', 'listen'], 'partly'],
  [0, ['missing', 'wrong'], 'wrong'],
  [80, ['good', 'wrong'], 'partly'],
])(
  'a reading of %s%% with the words %j is %s in practice and in the report',
  (percent, marks, outcome) => {
    const { points, correct } = reading(percent, marks);
    const said = { waiting: false, correct, points: points ?? 0, remainingTries: 0, triesUsed: 1 };
    expect(outcomeOf(correct, points ?? 0)).toBe(outcome === 'wrong' ? 'incorrect' : outcome);
    expect(verdictOf({ isAnswered: true, isJudged: false, points })).toBe(outcome);
    expect(afterTry(said, { streak: 0, afterWrong: false })).toBe(
      outcome === 'partly' ? 'partly' : 'wrongLast',
    );
  },
);
