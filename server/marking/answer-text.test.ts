import type { BaiLam } from '@bitu/contract/practice.ts';
import { expect, test } from 'vitest';
import { textOf } from './answer-text.ts';

const options = [
  { id: 'a', text: ['A dog'] },
  { id: 'b', picture: { src: 'cat.svg', alt: 'Con mèo' } },
];
const choice = { type_code: 'multiple_choice', content: { stem: [], options } } as const;
const pairs = {
  type_code: 'matching',
  content: { stem: [], left: options, right: [{ id: 'c', text: ['barks'] }] },
} as const;
const typed = { type_code: 'free_text', content: { stem: [] } } as const;
const spoken = { type_code: 'voice', content: { stem: [], text: 'A dog' } } as const;
const truth = { type_code: 'true_false', content: { stem: [] } } as const;
const reading = [{ audio_id: 'x', result: { pronunciation_accuracy: 31 } }] as unknown as BaiLam;

test.each([
  ['choices by what they say', choice, ['a', 'b'], 'A dog\nCon mèo'],
  ['pairs', pairs, [['a', 'c']], 'A dog – barks'],
  ['right or wrong', truth, ['false'], 'Sai'],
  ['typed words as they are', typed, ['a'], 'a'],
  ['nothing of what a machine heard', spoken, reading, null],
  ['no answer', typed, null, null],
] as const)('shows %s as text', (_what, question, baiLam, text) => {
  expect(textOf(question, baiLam as BaiLam | null)).toBe(text);
});
