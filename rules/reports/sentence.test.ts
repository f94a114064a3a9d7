import { numberText } from '../format/numbers.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxSentence, sentenceOf } from './sentence.ts';
import { callName } from '../accounts/display-name.ts';
import { childLabel, childName } from './words.ts';

const clause = (text: string) => ({ text, url: null });

test('who, facts, a comparison, and what to do', () => {
  const sentence = sentenceOf({
    who: 'Con Bảo Ngọc',
    facts: [clause('học đủ buổi 12'), { text: 'phát âm 8,2', url: '/lesson-report/12' }],
    comparison: clause('hơn trung bình 4 buổi trước 0,9 điểm'),
    step: clause('mỗi tối đọc lại trang 27 trong 5 phút nhé'),
  });
  expect(sentence.text).toBe(
    'Con Bảo Ngọc học đủ buổi 12, phát âm 8,2, hơn trung bình 4 buổi trước 0,9 điểm; mỗi tối đọc lại trang 27 trong 5 phút nhé.',
  );
  expect(sentence.clauses.find(({ url }) => url === '/lesson-report/12')?.text).toBe(
    ', phát âm 8,2',
  );
});

test('what does not fit is dropped, the step last', () => {
  const long = 'rất '.repeat(20).trim();
  const step = clause('làm 8 câu trước thứ Năm nhé');
  const parts = {
    who: 'Con',
    facts: [clause('vắng buổi 12'), clause(long)],
    comparison: clause(long),
    step,
  };
  expect(sentenceOf(parts).text).toBe(`Con vắng buổi 12, ${long}; ${step.text}.`);
  const cut = sentenceOf({
    ...parts,
    facts: [clause(`làm bài ${long} ${long}`)],
    comparison: null,
  });
  expect(cut.text).toMatch(/…; làm 8 câu trước thứ Năm nhé\.$/);
});

test('at most 160 characters, whatever the input; the clauses are the text', () => {
  const words = fc.string({ minLength: 1, maxLength: 200 }).map(clause);
  fc.assert(
    fc.property(
      fc.record({
        who: fc.constantFrom('Con', 'Con Bảo Ngọc'),
        facts: fc.array(words, { minLength: 1, maxLength: 4 }),
        comparison: fc.option(words),
        step: fc.option(words),
      }),
      (parts) => {
        const { text, clauses } = sentenceOf(parts);
        expect(Array.from(text).length).toBeLessThanOrEqual(maxSentence);
        expect(clauses.map((one) => one.text).join('')).toBe(text);
      },
    ),
    { numRuns: 500 },
  );
});

test.each([
  ['Nguyễn Thị Bảo Ngọc', 'Bảo Ngọc'],
  ['Trần Gia Bình', 'Bình'],
  [' An ', 'An'],
  ['Trần Gia Bình (lớp 3)', 'Bình'],
  ['0987654321', null],
  ['', null],
])('%j is called %j', (fullName, name) => {
  expect(callName(fullName)).toBe(name);
  expect(childName(fullName)).toBe(name === null ? 'Con' : fullName);
  expect(childLabel(fullName)).toBe(name === null ? 'Con' : `Con ${name}`);
});

test('numbers as written in Vietnam', () => {
  expect(numberText(8.2)).toBe('8,2');
  expect(numberText(8)).toBe('8');
});
