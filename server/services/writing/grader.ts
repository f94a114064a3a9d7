import type { Calibration } from '@bitu/writing/score/calibrate.ts';
import type {
  WritingDoubt,
  WritingFeedback,
  WritingResult,
  WritingTask,
} from '@bitu/contract/writing.ts';

/** A written text with its task. Contains nothing about the child. */
export interface Essay {
  readonly text: string;
  /** The question as plain text. */
  readonly question: string;
  readonly task: WritingTask;
  /** Made from our own teachers' marks; without one the local bands are provisional. */
  readonly calibration?: Calibration | null;
}

/** Why a provider's result is not shown to the child. */
export type ProviderDoubt =
  /** There was no reply in time, an error, or a reply in another form than requested. */
  | 'no_reply'
  /** Bands off the scale, missing criteria, or words that are unsuitable for a child. */
  | 'not_a_mark'
  /** A reason that quotes text which is not there. */
  | 'no_quote'
  /** A band is more than one away from that of the local engine. */
  | 'far_from_local'
  /** Today's budget is spent. */
  | 'cost_cap';

export interface Graded {
  /** What the child may see: the provider's judgement if there is no doubt about it, else the local one. */
  readonly feedback: WritingFeedback;
  /** What a teacher may compare with their own mark: the provider's judgement even if only the task is in doubt. */
  readonly draft: WritingFeedback;
  readonly doubts: readonly (WritingDoubt | ProviderDoubt)[];
  /** The index is that of the local engine; calibration turns it into bands. */
  readonly index: WritingResult['index'];
  /** The cost is in millionths of a US dollar. */
  readonly cost: number;
}

/** Too many texts are waiting, or the worker died: the caller should try again later. */
export class GraderBusy extends Error {
  override readonly name = 'GraderBusy';
}

/** Judges written texts. Whatever the text contains, it returns or throws GraderBusy. */
export interface WritingGrader {
  grade(essay: Essay): Promise<Graded>;
  close(): Promise<void>;
}

/** The local engine: guard, corrections and measures. Throws GraderBusy. */
export interface LocalEngine {
  judge(essay: Essay): Promise<WritingResult>;
  close(): Promise<void>;
}

/** Today's budget, shared by all processes. All amounts are in millionths of a US dollar. */
export interface Budget {
  /** Reserves an amount. Returns false if it would exceed the cap, and nothing was reserved. */
  reserve(amount: number): Promise<boolean>;
  /** Replaces a reservation with the actual cost. */
  settle(reserved: number, spent: number): Promise<void>;
}
