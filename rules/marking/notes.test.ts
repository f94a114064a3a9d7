import { noteTags } from '@bitu/contract/teacher-feedback.ts';
import { expect, test } from 'vitest';
import { anchorFits, codePointSlice, noteTagWords, noteWords, withName } from './notes.ts';

const text = 'I 😀 goed home';
const words = (from: number, to: number, quote: string) =>
  anchorFits({ kind: 'text', from, to, quote }, text);

test('an anchor in a text counts code points, and its quote is there', () => {
  expect(codePointSlice(text, 4, 8)).toBe('goed');
  expect(words(4, 8, 'goed')).toBe(true);
  expect(words(2, 3, '😀')).toBe(true);
  expect(words(5, 9, 'goed')).toBe(false);
  expect(words(4, 100, 'goed')).toBe(false);
  expect(anchorFits({ kind: 'text', from: 0, to: 1, quote: 'I' }, null)).toBe(false);
});

test('a part of a recording does not end before it begins', () => {
  const part = (end_ms: number | null) =>
    anchorFits({ kind: 'sound', start_ms: 500, end_ms }, null);
  expect([part(null), part(500), part(900), part(499)]).toEqual([true, true, true, false]);
});

test('24 tags, each with a distinct word', () => {
  expect(new Set(noteTags.map((tag) => noteTagWords[tag])).size).toBe(24);
});

test.each([
  ['{con} viết tốt, {con} nhé!', 'Nguyễn Minh An', 'An viết tốt, An nhé!'],
  ['Tốt lắm!', 'An', 'Tốt lắm!'],
  ['{con} ơi', ' ', 'con ơi'],
  ['{con} ơi', '0912345678', 'con ơi'],
  ['{con} ơi', 'Chưa có tên (số 12)', 'con ơi'],
])('%j to %j is %j', (comment, name, expected) => {
  expect(withName(comment, name)).toBe(expected);
});

test.each([
  [{ tag: 'tense', text: '', replacement: null }, 'Thì'],
  [{ tag: 'tense', text: 'Chuyện hôm qua.', replacement: 'went' }, 'Thì: Chuyện hôm qua. → went'],
  [{ tag: null, text: 'Con đọc lại nhé.', replacement: null }, 'Con đọc lại nhé.'],
  [{ tag: 'plural', text: '', replacement: 'cats' }, 'Số nhiều: cats'],
] as const)('a note in words: %j', (note, words) => {
  expect(noteWords(note)).toBe(words);
});
