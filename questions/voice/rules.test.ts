import type { WordMark } from '@bitu/contract/speech.ts';
import { expect, test } from 'vitest';
import { samples } from '../samples.ts';
import { afterReadingAgain, missedWords, unclearWords } from './marks.ts';
import { check } from './check.ts';
import { score } from './rules.ts';

const [perfect] = samples.voice.right as [{ audio_id: string; result: object }];
const content = {};
const audio_id = 'a'.repeat(64);

function read(accuracy: number, marks: WordMark[] = [], pass = 70) {
  const word_score_list = marks.map((mark) => ({
    mark,
    error_type: mark === 'extra' ? 'Insertion' : 'None',
  }));
  const result = { ...perfect.result, pronunciation_accuracy: accuracy, word_score_list };
  return score(content, { pass }, [{ audio_id, result: result as never }]);
}

test.each([
  [100, true, 1],
  [70, true, 1],
  [62.5, false, 0.625],
  [0, false, 0],
])('read with an accuracy of %s of 70: right %s, points %s', (accuracy, correct, points) => {
  expect(read(accuracy)).toMatchObject({ correct, points });
});

test('a reading that is not right has less than a whole point, whatever the required accuracy', () => {
  expect(read(99.6, [], 100)).toMatchObject({ correct: false, points: 0.99 });
});

test('the parts are the words of the text that were read well', () => {
  const marks: WordMark[] = ['good', 'extra', 'listen', 'wrong', 'missing', 'good'];
  expect(read(60, marks)).toMatchObject({ right: 2, total: 5 });
});

test.each<[WordMark[], boolean]>([
  [['good', 'good'], true],
  [['good', 'listen'], true],
  [['good', 'extra'], true],
  [['good', 'wrong'], false],
  [['good', 'missing'], false],
])('read with 83 of 70 and the words %j: right %s', (marks, correct) => {
  expect(read(83, marks)).toMatchObject({ correct, points: correct ? 1 : 0.83 });
});

test.each<[string, number, WordMark[], number | null]>([
  ['alone', 83, ['good', 'unclear'], null],
  ['and a low accuracy', 50, ['good', 'unclear'], null],
  ['and a wrong one, which is named', 83, ['unclear', 'wrong'], 0.83],
])('an unclear word is neither right nor wrong: %s', (_, accuracy, marks, points) => {
  expect(read(accuracy, marks)).toMatchObject({ correct: false, points });
});

test('read again, an unclear word no longer holds the reading back', () => {
  const word_score_list = [
    { word: 'two', mark: 'unclear', error_type: 'None' },
    { word: 'cats', mark: 'good', error_type: 'None' },
  ];
  const first = { ...perfect.result, pronunciation_accuracy: 83, word_score_list } as never;
  expect(unclearWords(first)).toEqual(['two']);
  const second = afterReadingAgain(first);
  expect(unclearWords(second)).toEqual([]);
  const verdict = score(content, { pass: 70 }, [{ audio_id, result: second }]);
  expect(verdict).toMatchObject({ correct: true, points: 1, right: 1, total: 2 });
});

test('missed words are listed once each', () => {
  const words = [
    ['I', 'good'],
    ['like', 'missing'],
    ['cars', 'wrong'],
    ['um', 'extra'],
    ['cars', 'wrong'],
  ].map(([word, mark]) => ({ word, mark }));
  expect(missedWords({ word_score_list: words as never })).toEqual(['like', 'cars']);
});

test('a recording that was not scored, or not with certainty, waits', () => {
  expect(score(content, { pass: 70 }, [{ audio_id }])).toMatchObject({
    correct: false,
    points: null,
  });
  const unsure = { ...perfect.result, low_confidence: 1 } as never;
  expect(score(content, { pass: 70 }, [{ audio_id, result: unsure }])).toMatchObject({
    points: null,
  });
});

test.each([
  ['nothing', [], 'slip'],
  ['a recording', [{ audio_id }], 'ok'],
  ['two recordings', [{ audio_id }, { audio_id }], 'shape'],
  ['words', ['cat'], 'shape'],
  ['pairs', [['a', 'b']], 'shape'],
  ['a name that is none', [{ audio_id: 'cat' }], 'shape'],
  ['a name in capitals', [{ audio_id: 'A'.repeat(64) }], 'shape'],
])('%s: %j is %s', (_, baiLam, kind) => {
  expect(check(content, baiLam as never).kind).toBe(kind);
});
