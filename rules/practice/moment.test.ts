import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestSentence, type MomentFacts, type MomentQuestion } from './moment.ts';
import { wordOf } from '@bitu/questions/word.ts';

const question = (position: number, points?: number | null, own: object = {}): MomentQuestion => ({
  id: position * 10,
  position,
  type_code: 'true_false',
  content: { stem: [] },
  right_answer: ['true'],
  ...(points !== undefined && { points }),
  ...own,
});
const typed = (position: number, points: number, text: string) =>
  question(position, points, { type_code: 'free_text', right_answer: [text] });

/** Points of the questions in order; undefined if not answered. */
const facts = (
  points: (number | null | undefined)[],
  own: Partial<MomentFacts> = {},
): MomentFacts => ({
  score: 5,
  questions: points.map((one, i) => question(i + 1, one)),
  remembered: [],
  retried: [],
  skills: [],
  ...own,
});

const animals = { name: 'Con vật', right: 4, total: 4 };

describe('the best thing', () => {
  test.each<[string, MomentFacts, string]>([
    ['waits', facts([null], { score: null }), 'Bài đang được chấm, có điểm là Bitu báo con ngay.'],
    [
      'a word is remembered, even when all is right',
      facts([], {
        questions: [typed(1, 1, 'cat'), typed(2, 1, 'elephant'), typed(3, 1, 'dog')],
        remembered: [20],
      }),
      'Con nhớ được “elephant” rồi!',
    ],
    [
      'two are remembered: the one with a word is named',
      facts([], { questions: [question(1, 1), typed(2, 1, 'ice cream')], remembered: [10, 20] }),
      'Con nhớ được “ice cream” rồi! Thêm 1 câu nữa con cũng làm được!',
    ],
    [
      'no word: the question is named',
      facts([0, 1], { remembered: [20] }),
      'Câu 2 lần trước còn khó, giờ con làm được rồi!',
    ],
    ['another try', facts([1, 0.5], { retried: [20] }), 'Con thử lại và làm được câu 2 rồi!'],
    ['all', facts([1, 1, 1]), 'Con làm đúng cả 3 câu!'],
    [
      'a long row',
      facts([1, 1, 1, 1, 1, 0], { skills: [animals] }),
      'Con làm đúng 5 câu liền nhau!',
    ],
    ['a skill', facts([1, 1, 1, 1, 0], { skills: [animals] }), 'Con làm rất chắc phần “Con vật”!'],
    [
      'no skill of which something is not right, or too little is known',
      facts([1, 1, 0], {
        skills: [
          { ...animals, right: 3 },
          { ...animals, right: 2, total: 2 },
        ],
      }),
      'Con làm đúng 2 câu liền nhau!',
    ],
    ['a row at the end', facts([0, 1, 1, 1]), 'Con làm đúng 3 câu liền nhau!'],
    ['one', facts([0, 1, 0]), 'Con làm đúng 1 câu rồi, mình học tiếp nhé!'],
    ['none, and all were answered', facts([0, 0.5]), 'Con đã làm đến câu cuối cùng!'],
    ['none, and some were answered', facts([0, undefined]), 'Con đã làm 1 câu, mình học tiếp nhé!'],
    ['nothing was answered', facts([undefined]), 'Con đã mở bài rồi, mình cùng xem từng câu nhé!'],
  ])('%s', (_name, input, sentence) => expect(bestSentence(input)).toBe(sentence));

  test('there is always one; it is short, and mentions nothing wrong', () => {
    const points = fc.array(fc.constantFrom(0, 0.5, 1, null, undefined), { minLength: 1 });
    fc.assert(
      fc.property(points, (input) => {
        const sentence = bestSentence(facts(input));
        expect(sentence.length).toBeLessThanOrEqual(80);
        expect(sentence).not.toMatch(/\b(sai|kém|undefined|NaN)\b/u);
      }),
    );
  });
});

describe('the word of a question', () => {
  const options = [
    { id: 'a', text: ['cat'] },
    { id: 'b', text: [{ strong: 'dog' }] },
    { id: 'c', picture: { src: '/x.svg', alt: 'con voi', width: 1, height: 1 } },
  ];
  const choice = (id: string) =>
    question(1, 1, { type_code: 'single_choice', content: { options }, right_answer: [id] });
  test.each<[MomentQuestion, string | null]>([
    [typed(1, 1, 'elephant'), 'elephant'],
    [typed(1, 1, 'ice-cream'), 'ice-cream'],
    [typed(1, 1, "don't"), "don't"],
    [typed(1, 1, 'con mèo'), 'con mèo'],
    [typed(1, 1, '12'), null],
    [typed(1, 1, '3 quả'), null],
    [typed(1, 1, 'I am going to school'), null],
    [typed(1, 1, ''), null],
    [choice('a'), 'cat'],
    [choice('b'), 'dog'],
    [choice('c'), 'con voi'],
    [choice('z'), null],
    [question(1, 1, { type_code: 'voice', content: { text: 'goat' }, right_answer: [] }), 'goat'],
    [question(1, 1), null],
    [question(1, 1, { type_code: 'fill_paragraph', right_answer: ['goes', 'home'] }), null],
  ])('%#', (input, word) => expect(wordOf(input)).toBe(word));
});
