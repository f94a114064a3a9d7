/** What a machine says about a written text. All offsets are UTF-16 code units of the stored text. */
import { z } from 'zod';
import { flag } from './spec.ts';

const offset = z.int().min(0);
/** A part of the child's text. `start` is the first code unit, `end` the one after the last. */
const span = { start: offset, end: offset };

/** A band of the IELTS scale, in halves. */
export const band = z.number().min(0).max(9).multipleOf(0.5);

/** `general`: texts of younger learners, judged like Task 2, but possibly much shorter. */
export const writingTask = z.enum(['task_1', 'task_2', 'general']);
export type WritingTask = z.infer<typeof writingTask>;

/** From `low` to `high`, both included. `provisional`: not yet calibrated with enough marks of our own teachers. */
export const bandRange = z
  .strictObject({ low: band, high: band, provisional: flag })
  .meta({ id: 'BandRange' });
export type BandRange = z.infer<typeof bandRange>;

/** The band of a result with one judged answer, shown instead of its score of ten. A teacher's has the same two ends. */
export const resultBand = z.strictObject({ low: band, high: band }).meta({ id: 'ResultBand' });
export type ResultBand = z.infer<typeof resultBand>;

/** TR (in Task 1: task achievement), CC, LR, GRA. */
export const writingCriterionCode = z.enum(['task', 'coherence', 'lexis', 'grammar']);
export type WritingCriterionCode = z.infer<typeof writingCriterionCode>;

const quote = z.strictObject({ ...span, text: z.string() }).meta({ id: 'WritingQuote' });
export type WritingQuote = z.infer<typeof quote>;

export const writingCriterion = z
  .strictObject({
    code: writingCriterionCode,
    /** null if the engine gives no number: the local one never gives one for `task`, or for Task 1. */
    range: bandRange.nullable(),
    /** Instead of a number: "về đúng đề", "có thể lệch đề". */
    words: z.string().nullable(),
    /** In Vietnamese, for the child. */
    reason: z.string(),
    /** What the reason is about, quoted from the child; null if it is about the whole text. */
    quote: quote.nullable(),
  })
  .meta({ id: 'WritingCriterion' });
export type WritingCriterion = z.infer<typeof writingCriterion>;

/** `good` is well said, `solid` needs no correction, `better` can be improved. */
export const sentenceMark = z.enum(['good', 'solid', 'better']);
export type SentenceMark = z.infer<typeof sentenceMark>;

const markedSentence = z
  .strictObject({ ...span, mark: sentenceMark })
  .meta({ id: 'MarkedSentence' });
export type MarkedSentence = z.infer<typeof markedSentence>;

export const writingCorrection = z
  .strictObject({
    ...span,
    /** An `error` is right in at least 8 of 10 cases; a `hint` is worth a look, and described as such. */
    kind: z.enum(['error', 'hint']),
    rule: z.string(),
    /** Two or three words in Vietnamese: "Mạo từ", "Chính tả". */
    what: z.string(),
    /** Why, in one Vietnamese sentence. */
    why: z.string(),
    /** The proposed replacement; empty if it is to be left out; null means no single proposal. */
    replacement: z.string().nullable(),
    /** A correct English sentence of the same kind. */
    example: z.string().nullable(),
  })
  .meta({ id: 'WritingCorrection' });
export type WritingCorrection = z.infer<typeof writingCorrection>;

export const writingRefusalCode = z.enum([
  'too_short',
  'not_english',
  'no_sentences',
  'repeated',
  'copied_prompt',
  'off_topic',
  'template',
  'addressed_to_machine',
  'shuffled',
]);
export type WritingRefusalCode = z.infer<typeof writingRefusalCode>;

/** Why the machine gives no band. `message` is the Vietnamese sentence for the child. */
const refusal = z
  .strictObject({ code: writingRefusalCode, message: z.string() })
  .meta({ id: 'WritingRefusal' });
export type WritingRefusal = z.infer<typeof refusal>;

/** What a child may see of a machine's judgement: the `content` of an `ai_evaluation` of a written text. */
export const writingFeedback = z
  .strictObject({
    words: z.int().min(0),
    /** null for a refusal, and for Task 1 by the local engine. */
    overall: bandRange.nullable(),
    criteria: z.array(writingCriterion).max(4),
    sentences: z.array(markedSentence),
    /** By `start`, without overlaps. A refusal may have some too. */
    corrections: z.array(writingCorrection),
    next_step: z.strictObject({ text: z.string(), example: z.string().nullable() }).nullable(),
    refusal: refusal.nullable(),
    engine: z.enum(['local', 'openai']),
    version: z.string(),
  })
  .meta({ id: 'WritingFeedback' });
export type WritingFeedback = z.infer<typeof writingFeedback>;

/** Why a teacher should check the machine's result. */
export const writingDoubt = z.enum(['refused', 'task_1', 'may_be_off_topic', 'end_of_scale']);
export type WritingDoubt = z.infer<typeof writingDoubt>;

/**
 * Measures independent of length, in standard deviations of learners: overall, per criterion, and the parts whose
 * mean is the overall index. Calibration turns them into bands: store them with a mark.
 */
export interface WritingIndex {
  readonly overall: number;
  readonly coherence: number;
  readonly lexis: number;
  readonly grammar: number;
  readonly parts: readonly number[];
  /** The version of the local engine: measures of different versions must not be compared. */
  readonly version: string;
}

/** Everything that the local engine finds: kept with the job, never sent to a family. */
export interface WritingResult {
  readonly feedback: WritingFeedback;
  readonly doubts: readonly WritingDoubt[];
  readonly index: WritingIndex;
}
