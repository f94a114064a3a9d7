import { expect, test } from 'vitest';
import { acceptToo } from './rules.ts';

const content = { stem: [], input: 'text' as const, unit: null };

test.each([
  ['colour', ['color'], { text: 'colour|color' }],
  ["it's|it is", ["it's so"], { text: "it's|it is|it's so" }],
  // Right already.
  ['colour', ['Colour.'], null],
  ['colour', ['a|b'], null],
  ['colour', [''], null],
])('%j and the answer %j', (text, entered, key) => {
  expect(acceptToo('free_text', content, { text }, entered)).toEqual(key);
});

test('in a paragraph only the gaps that were wrong', () => {
  const paragraph = { stem: [], paragraph: [{ gap: 0 }, { gap: 1 }, { gap: 2 }], bank: null };
  const key = { gaps: ['am|was', 'student', 'school'] };
  expect(acceptToo('fill_paragraph', paragraph, key, ['was', 'pupil', ''])).toEqual({
    gaps: ['am|was', 'student|pupil', 'school'],
  });
  expect(acceptToo('fill_paragraph', paragraph, key, ['am', 'student', 'school'])).toBeNull();
});

test('a question with one right option accepts no other', () => {
  const choice = { stem: [], options: [{ id: 'a' }, { id: 'b' }] };
  expect(acceptToo('single_choice', choice as never, { option: 'a' }, ['b'])).toBeNull();
});
