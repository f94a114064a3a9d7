import { describe, expect, it } from 'vitest';
import { markLetters } from './letters.ts';

const show = (letters: ReturnType<typeof markLetters>) =>
  letters.map(({ text, correct }) => (correct ? text : text.toUpperCase())).join('');

const cat = [
  { letters: 'c', phones: ['K'] },
  { letters: 'a', phones: ['AE'] },
  { letters: 't', phones: ['T'] },
];
const knight = [
  { letters: 'k', phones: [] },
  { letters: 'n', phones: ['N'] },
  { letters: 'i', phones: ['AY'] },
  { letters: 'gh', phones: [] },
  { letters: 't', phones: ['T'] },
];
const box = [
  { letters: 'b', phones: ['B'] },
  { letters: 'o', phones: ['AA'] },
  { letters: 'x', phones: ['K', 'S'] },
];

describe('letters are marked by the sounds they represent', () => {
  it.each([
    ['all right', 'cat', cat, [true, true, true], 'cat'],
    ['the last wrong', 'cat', cat, [true, true, false], 'caT'],
    ['one of two sounds of a letter wrong', 'box', box, [true, true, true, false], 'boX'],
    ['silent letters with the sound before', 'knight', knight, [true, false, true], 'knIGHt'],
    [
      'silent letters at the start with the sound after',
      'knight',
      knight,
      [false, true, true],
      'KNight',
    ],
    ['no map: all or nothing', 'tv', null, [true, false], 'TV'],
    ['signs are never wrong', 'c-a-t', cat, [false, false, false], 'C-A-T'],
  ])('%s', (_, text, cut, right, expected) => {
    expect(show(markLetters(text, cut, right))).toBe(expected);
  });
});
