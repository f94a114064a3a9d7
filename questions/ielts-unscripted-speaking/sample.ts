import type { Sample } from '../define.ts';

export const sample: Sample<'ielts_unscripted_speaking'> = {
  content: {
    stem: [],
    topic: 'Describe a friend.',
    points: ['who it is', 'why you like them'],
    prepare_seconds: 60,
    speak_seconds: 120,
  },
  key: { model: null },
  right: [{ audio_id: 'a'.repeat(64) }],
};
