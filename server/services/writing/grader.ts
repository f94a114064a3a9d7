import type { Calibration } from '@bitu/writing/score/calibrate.ts';
import type {
  WritingDoubt,
  WritingFeedback,
  WritingResult,
  WritingTask,
} from '@bitu/contract/writing.ts';

/** A written text with what it was asked for. Nothing about the child. */
export interface Essay {
  readonly text: string;
  /** The question, as plain text. */
  readonly question: string;
  readonly task: WritingTask;
  /** Of our own teachers' marks; without one the local bands are provisional. */
  readonly calibration?: Calibration | null;
}

/** Why a provider's answer is not what the child sees. */
export type ProviderDoubt =
  /** No reply in time, an error, or a reply that is not in the form that was asked for. */
  | 'no_reply'
  /** Bands outside of the scale, criteria left out, or words that a child is not to be shown. */
  | 'not_a_mark'
  /** A reason that quotes what is not in the text. */
  | 'no_quote'
  /** More than a band from the local engine. */
  | 'far_from_local'
  /** Today's money is spent. */
  | 'cost_cap';

export interface Graded {
  /** What the child may see: the provider's judgement if there is no doubt about it, else the local one. */
  readonly feedback: WritingFeedback;
  /** What a teacher may compare with the own mark: the provider's judgement too where only the task is in doubt. */
  readonly draft: WritingFeedback;
  readonly doubts: readonly (WritingDoubt | ProviderDoubt)[];
  /** Of the local engine; calibration turns it into bands. */
  readonly index: WritingResult['index'];
  /** Millionths of a US dollar. */
  readonly cost: number;
}

/** Too much is waiting, or the worker died: the caller tries again later. */
export class GraderBusy extends Error {
  override readonly name = 'GraderBusy';
}

/** Judges written texts. Whatever the text says, it returns or throws GraderBusy. */
export interface WritingGrader {
  grade(essay: Essay): Promise<Graded>;
  close(): Promise<void>;
}

/** The local engine: guard, corrections and measures. Throws GraderBusy. */
export interface LocalEngine {
  judge(essay: Essay): Promise<WritingResult>;
  close(): Promise<void>;
}

/** Today's money, shared by all processes. All amounts are millionths of a US dollar. */
export interface Budget {
  /** Sets an amount aside; false: it would go beyond the cap, and nothing was set aside. */
  reserve(amount: number): Promise<boolean>;
  /** Corrects what was set aside by what was spent. */
  settle(reserved: number, spent: number): Promise<void>;
}
