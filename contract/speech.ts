import { z } from 'zod';
import { flag, idText, spec } from './spec.ts';

/** The id of a recording: the SHA-256 of its bytes, in hex. The client knows it before sending. */
export const audioId = z.string().regex(/^[0-9a-f]{64}$/);

/** 0 to 100. */
const percent = z.number().min(0).max(100);
const milliseconds = z.int().min(0);

const soundScore = z
  .strictObject({
    /** ARPAbet without stress, and IPA. */
    phone: z.string(),
    ipa: z.string(),
    accuracy: percent,
    /** The sounds that were spoken instead, most likely first; empty if the sound was right. */
    heard: z.array(z.string()).max(3),
  })
  .meta({ id: 'SoundScore' });

export const wordMark = z.enum(['good', 'listen', 'unclear', 'wrong', 'missing', 'extra']).meta({
  id: 'WordMark',
  description:
    'good: read well. listen: to be practised again. unclear: not heard well enough to be right or wrong; in a practice the student reads once more at no cost, in a test a teacher listens. wrong, missing: not as written. extra: not in the text.',
});
export type WordMark = z.infer<typeof wordMark>;

const wordScore = z
  .strictObject({
    word: z.string(),
    /**
     * Its pronunciation in this text; several with commas between them if the text does not tell which is meant. absent
     * if the word is not in the text, or was scored before this was kept.
     */
    ipa: z.string().optional(),
    /** Azure's ErrorType. */
    error_type: z.enum(['None', 'Omission', 'Insertion', 'Mispronunciation']),
    /** The verdict on the word. */
    mark: wordMark,
    accuracy: percent,
    start_ms: milliseconds.nullable(),
    end_ms: milliseconds.nullable(),
    /** Marks the letters of `word`: whether the sound that they spell was right. */
    letters: z.array(z.strictObject({ text: z.string(), correct: flag })),
    is_letter_correct_all: flag,
    sounds: z.array(soundScore),
  })
  .meta({ id: 'WordScore' });
export type WordScore = z.infer<typeof wordScore>;

/** One hint of the coach: how to move tongue and lips, and a pair of words to compare. */
const hint = z
  .strictObject({
    rule: z.string(),
    word: z.string(),
    text: z.string(),
    how: z.string(),
    pair: z.tuple([z.string(), z.string()]).nullable(),
  })
  .meta({ id: 'SpeechHint' });
export type SpeechHint = z.infer<typeof hint>;

/** How a text was read: the voice answer of older clients, with the measures of a pronunciation assessment. */
export const speechResult = z
  .strictObject({
    pronunciation_accuracy: percent,
    /** The same as a whole number; absent in results of the device, and in old ones. */
    correct_percent: z.int().min(0).max(100).optional(),
    accuracy: percent,
    fluency: percent,
    completeness: percent,
    real_transcripts: z.string(),
    word_score_list: z.array(wordScore),
    is_letter_correct_all_words: flag,
    /** Unusually long pauses within the reading. */
    pauses: z.array(z.strictObject({ after_word: z.int(), ms: milliseconds })),
    words_per_minute: z.number().min(0),
    /** The engine is not certain: a teacher should listen. */
    low_confidence: flag,
    hint: hint.nullable(),
  })
  .meta({ id: 'SpeechResult' });
export type SpeechResult = z.infer<typeof speechResult>;

/** Why a recording was not scored. */
export const speechRefusal = z
  .enum(['silence', 'noise', 'hum', 'too_short', 'clipped', 'other_speech'])
  .meta({ id: 'SpeechRefusal' });
export type SpeechRefusal = z.infer<typeof speechRefusal>;

/** Status: 200 success, 415 empty, 404 error, 500 internal. */
export const speechScore = z
  .strictObject({
    status: z.union([z.literal(200), z.literal(415), z.literal(404), z.literal(500)]),
    audio_id: audioId,
    result: speechResult.nullable(),
    refusal: speechRefusal.nullable(),
    /** The sentence for the student if there is no result. */
    message: z.string().nullable(),
  })
  .meta({ id: 'SpeechScore' });
export type SpeechScore = z.infer<typeof speechScore>;

/** The recording of a form, in a part with either name. */
export const recordingForm = { audio: z.file().optional(), file: z.file().optional() };

const lang = z.enum(['en']).default('en');
const spoken = z.string().min(1).max(1000);

export const speechSpecs = {
  'speech.score': spec({
    summary: 'Score a recording by words and sounds, of the text of a question or of any `text`',
    form: z.strictObject({
      ...recordingForm,
      question_id: idText.optional(),
      text: z.string().max(2000).optional(),
    }),
    data: speechScore,
    errors: ['questionNotFound', 'audioUnreadable', 'speechBusy', 'speechMaintenance'],
  }),
  'speech.recording': spec({
    summary: "Get a recording of the student's own",
    data: z.unknown(),
    params: z.strictObject({ audioId }),
    errors: ['notFound'],
  }),
  'speech.say': spec({
    summary: "Get the address of a text's speech in the voice centre",
    body: z.strictObject({
      text: spoken,
      lang,
      voice_gender: z.enum(['female', 'male']).default('female'),
      speed: z.enum(['normal', 'slow']).default('normal'),
    }),
    data: z.strictObject({ url: z.string(), audio_id: audioId }),
    errors: ['speechBusy'],
  }),
  'speech.audio': spec({
    summary: 'Get a text as speech',
    body: z.strictObject({
      input: spoken,
      lang,
      voice_gender: z.enum(['female', 'male']).default('female'),
      speed: z.number().min(0.5).max(1.5).default(1),
    }),
    data: z.unknown(),
    errors: ['speechBusy'],
  }),
  'speech.sounds': spec({
    summary: 'Get the pronunciation of words in ARPAbet and IPA',
    body: z.strictObject({ text: spoken, lang }),
    data: z.array(
      z.strictObject({
        word: z.string(),
        arpabet: z.array(z.string()),
        ipa: z.string(),
        in_dictionary: flag,
      }),
    ),
    errors: ['speechBusy', 'speechMaintenance'],
  }),
  'speech.translate': spec({
    summary:
      'Translate a word or sentence to Vietnamese, with the glossary or a configured provider',
    body: z.strictObject({ text: spoken, target: z.enum(['vi']).default('vi') }),
    data: z.strictObject({ text: z.string(), source: z.enum(['glossary', 'provider']) }),
    errors: ['translationNotConfigured', 'unavailable'],
  }),
  'speech.recognise': spec({
    summary: 'Transcribe a recording, or choose which of `phrases` was said',
    form: z.strictObject({
      ...recordingForm,
      /** A JSON list of texts. */
      phrases: z.string().optional(),
    }),
    data: z.strictObject({ text: z.string(), confidence: z.number().min(0).max(1).nullable() }),
    errors: ['audioUnreadable', 'recognitionNotConfigured', 'speechBusy', 'speechMaintenance'],
  }),
};
