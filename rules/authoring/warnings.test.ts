import { question } from '@bitu/contract/authored.ts';
import { expect, test } from 'vitest';
import { warningsOf } from './warnings.ts';

const choice = (own: object) =>
  question.parse({
    id: 'x',
    type: 'single_choice',
    level: 1,
    stem: 'Con gì đây?',
    options: ['con mèo', 'con chó'],
    answer: 1,
    why: 'Vì thế.',
    skills: ['vocabulary'],
    ...own,
  });

test('a question without problems has no warning', () => {
  expect(warningsOf(choice({}))).toEqual([]);
});

test('two options that read the same', () => {
  expect(warningsOf(choice({ options: ['con mèo', 'con chó', 'Con  Mèo'] }))).toMatchObject([
    { path: ['options', 2], message: expect.stringContaining('Giống lựa chọn 1') },
  ]);
});

test('no skill, unless it is read aloud', () => {
  expect(warningsOf(choice({ skills: undefined }))).toMatchObject([{ path: ['skills'] }]);
  const voice = { id: 'x', type: 'voice', level: 1, stem: 'Đọc', text: 'A cat.', why: 'x' };
  expect(warningsOf(question.parse(voice))).toEqual([]);
});

test('an alternative text that gives away the answer', () => {
  const stem = [{ text: 'Con gì đây?' }, { picture: 'cat.svg', alt: 'Một con mèo đen' }];
  expect(warningsOf(choice({ stem }))).toMatchObject([{ path: ['stem', 1, 'alt'] }]);
});
