/** One question of each type, for the tests of this folder. */
import type { QuestionShapes, QuestionType } from '@bitu/contract/questions/index.ts';

type Sample<T extends QuestionType> = {
  readonly content: QuestionShapes[T]['content'];
  readonly key: QuestionShapes[T]['key'];
  /** An answer that is right in all parts; for a judged type, any answer. */
  readonly right: QuestionShapes[T]['entered'];
};

const choices = (ids: string) => ids.split('').map((id) => ({ id, text: [id] }));

/** A recording with a perfect score. */
const recorded: QuestionShapes['voice']['entered'] = [
  {
    audio_id: 'a'.repeat(64),
    result: {
      pronunciation_accuracy: 100,
      accuracy: 100,
      fluency: 100,
      completeness: 100,
      real_transcripts: 'cat',
      word_score_list: [],
      is_letter_correct_all_words: 1,
      pauses: [],
      words_per_minute: 60,
      low_confidence: 0,
      hint: null,
    },
  },
];

export const samples: { readonly [T in QuestionType]: Sample<T> } = {
  single_choice: {
    content: { stem: [], options: choices('abcd') },
    key: { option: 'b' },
    right: ['b'],
  },
  multiple_choice: {
    content: { stem: [], options: choices('abcde'), choose: null },
    key: { options: ['d', 'a', 'c'] },
    right: ['a', 'c', 'd'],
  },
  true_false: { content: { stem: [] }, key: { value: 'true' }, right: ['true'] },
  matching: {
    content: { stem: [], left: choices('abc'), right: choices('wxyz') },
    key: {
      pairs: [
        ['a', 'x'],
        ['b', 'y'],
        ['c', 'z'],
      ],
    },
    right: [
      ['c', 'z'],
      ['a', 'x'],
      ['b', 'y'],
    ],
  },
  fill_paragraph: {
    content: {
      stem: [],
      paragraph: [
        { text: ['I '] },
        { gap: 0 },
        { text: [' a '] },
        { gap: 1 },
        { line_break: true },
        { gap: 2 },
      ],
      bank: null,
    },
    key: { gaps: ['am|was', 'student', 'hoà'] },
    right: ['was', 'Student', 'hòa'],
  },
  free_text: {
    content: { stem: [], input: 'text', unit: null },
    key: { text: "it's | it is" },
    right: ['It’s.'],
  },
  voice: {
    content: { stem: [], text: 'cat', meaning: 'con mèo' },
    key: { pass: 80 },
    right: recorded,
  },
  ielts_scripted_speaking: {
    content: { stem: [], text: 'The cat sat.', meaning: null },
    key: { pass: 80 },
    right: recorded,
  },
  ielts_unscripted_speaking: {
    content: {
      stem: [],
      topic: 'Describe a friend.',
      points: ['who it is', 'why you like them'],
      prepare_seconds: 60,
      speak_seconds: 120,
    },
    key: { model: null },
    right: [{ audio_id: 'a'.repeat(64) }],
  },
  ielts_writing: {
    content: { stem: [], task: 'task_2', min_words: 250, minutes: 40 },
    key: { model: 'Cats are good company.' },
    right: [{ text: 'I like cats because they are quiet.' }],
  },
};
