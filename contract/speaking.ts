/**
 * What a machine says about free speech. Measures are always present; words and language only if a service
 * transcribes the recording.
 */
import { z } from 'zod';
import { flag } from './spec.ts';
import { writingCriterion, writingCorrection } from './writing.ts';

const milliseconds = z.int().min(0);

/** On the experts' scale of 0 to 10 that the model is fitted to (`speech/weights/README.md`); not a band. */
const range = z
  .strictObject({
    low: z.number().min(0).max(10).multipleOf(0.5),
    high: z.number().min(0).max(10).multipleOf(0.5),
  })
  .meta({ id: 'SpeakingRange' });
export type SpeakingRange = z.infer<typeof range>;

/** What can be measured without a transcript. */
export const monologueMeasures = z
  .strictObject({
    duration_ms: milliseconds,
    /** Without pauses. */
    speaking_ms: milliseconds,
    /** Estimated from the audio: 1 in 5 may be off. */
    syllables: z.int().min(0),
    /** Including pauses, from the first sound to the last. */
    syllables_per_minute: z.int().min(0),
    /** Compared with the learners of the fitted model: the slowest quarter, the middle half, the quickest quarter. */
    pace: z.enum(['slow', 'middle', 'quick']),
    /** Silences of at least 250 ms within the speech. */
    pauses: z.int().min(0),
    mean_pause_ms: milliseconds,
    longest_pause_ms: milliseconds,
    /** Pauses of at least a second, with their place. */
    long_pauses: z.array(z.strictObject({ at_ms: milliseconds, ms: milliseconds })),
    /** Syllables between two pauses. */
    mean_run: z.number().min(0),
    /** The range that contains the experts' score in 9 of 10 recordings. Null if the recording is too short. */
    fluency: range.nullable(),
    pronunciation: range.nullable(),
  })
  .meta({ id: 'MonologueMeasures' });
export type MonologueMeasures = z.infer<typeof monologueMeasures>;

/**
 * Why a talk gets no range: hardly anything was said, the same few sounds again and again, the cue card read aloud, or
 * (only with a transcript) another language.
 */
export const talkRefusalCode = z.enum(['silence', 'repetition', 'cue_card', 'not_english']);
export type TalkRefusalCode = z.infer<typeof talkRefusalCode>;

/** `message` is the Vietnamese sentence for the child. */
const talkRefusal = z
  .strictObject({ code: talkRefusalCode, message: z.string() })
  .meta({ id: 'TalkRefusal' });

/** What a child sees: the `content` of an `ai_evaluation` of free speech. It never has points. */
export const speakingFeedback = z
  .strictObject({
    /** Null if the recording is too noisy, or contains too little speech. */
    measures: monologueMeasures.nullable(),
    /** If there is one, no range is given. */
    refusal: talkRefusal.nullable().default(null),
    /** The transcript; null if no service is configured, or it did not reply. */
    transcript: z.string().max(20_000).nullable(),
    words_per_minute: z.int().min(0).nullable(),
    /** Vocabulary and grammar, by the scorer of written texts; empty without a transcript. */
    criteria: z.array(writingCriterion).max(2),
    corrections: z.array(writingCorrection),
    /** 1: the transcript is still being made. */
    transcribing: flag,
    version: z.string(),
  })
  .meta({ id: 'SpeakingFeedback' });
export type SpeakingFeedback = z.infer<typeof speakingFeedback>;
