import type { QuestionType } from '@bitu/contract/questions/index.ts';

const two = () => [{ text: '' }, { text: '' }];

/** The empty fields of each type. No choice is right until the author marks one. */
const own: { readonly [T in QuestionType]: () => object } = {
  single_choice: () => ({ options: [...two(), ...two()] }),
  multiple_choice: () => ({ options: [...two(), ...two()], answers: [] }),
  true_false: () => ({}),
  matching: () => ({ pairs: [two(), two(), two()], extra: [] }),
  fill_paragraph: () => ({ paragraph: '', bank: false, distractors: [] }),
  free_text: () => ({ answer: '', input: 'text' }),
  voice: () => ({ text: '', pass: 70 }),
  ielts_scripted_speaking: () => ({ text: '', pass: 70 }),
  ielts_unscripted_speaking: () => ({ topic: '', points: [''], prepare: 60, speak: 120 }),
  ielts_writing: () => ({ task: 'short' }),
};

/** An unfinished question. */
export const newQuestion = (code: string, type: QuestionType): object => ({
  id: code,
  type,
  level: 1,
  stem: [{ text: '' }],
  ...own[type](),
  why: [{ text: '' }],
});
