import type { Sample } from '../sampling.ts';
import { anyRecording } from '../voice/sample.ts';

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
  empty: [],
  begun: null,
  inWords: null,
  authored: {
    topic: 'A place you like',
    points: ['where', 'why'],
    prepare: 60,
    speak: 90,
    model: 'I like the sea.',
  },
  edit: { field: 'Gợi ý trên thẻ', text: 'where\nwhen', becomes: { points: ['where', 'when'] } },
  any: anyRecording,
};
