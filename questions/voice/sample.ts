import type { Random } from '@bitu/rules/random.ts';
import type { Sample } from '../sampling.ts';
import type { Entered } from './content.ts';

/** A recording with a perfect score. */
export const recorded = [
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
] satisfies Entered;

/** A recording of any accuracy. */
export const anyRecording = (_content: object, random: Random): Entered => [
  {
    audio_id: Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(64, '0'),
    result: { ...recorded[0].result, pronunciation_accuracy: Math.floor(random() * 101) },
  },
];

export const sample: Sample<'voice'> = {
  content: { stem: [], text: 'cat', meaning: 'con mèo' },
  key: { pass: 80 },
  right: recorded,
  empty: [],
  begun: null,
  inWords: null,
  authored: { text: 'I have two cats.', meaning: 'Mình có hai con mèo.', pass: 70 },
  edit: { field: 'Câu cần đọc', text: 'One cat.', becomes: { text: 'One cat.', pass: 70 } },
  any: anyRecording,
};
