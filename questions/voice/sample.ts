import type { Sample } from '../define.ts';
import type { Entered } from './content.ts';

/** A recording with a perfect score. */
export const recorded: Entered = [
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

export const sample: Sample<'voice'> = {
  content: { stem: [], text: 'cat', meaning: 'con mèo' },
  key: { pass: 80 },
  right: recorded,
};
