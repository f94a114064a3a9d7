import type { SpeechRefusal } from '@bitu/contract/speech.ts';
import type { Choice } from '../assess/choose.ts';
import type { VtlnEstimate } from '../assess/warp.ts';
import type { Outcome, Sounds } from '../engine.ts';
import type { MonologueOutcome } from '../monologue/measure.ts';

/** The jobs of a worker, with their results. Files are as they were recorded. */
export interface Jobs {
  readonly assess: {
    readonly asks: {
      readonly file: Uint8Array;
      readonly text: string;
      readonly voice?: VtlnEstimate;
    };
    readonly answers: { readonly seconds: number; readonly outcome: Outcome };
  };
  /** Whether free speech, up to two minutes, was recorded at all. */
  readonly listen: {
    readonly asks: { readonly file: Uint8Array };
    readonly answers: { readonly seconds: number; readonly refusal: SpeechRefusal | null };
  };
  /** `card`: the text of the cue card; a talk that only reads it is none. */
  readonly measure: {
    readonly asks: { readonly file: Uint8Array; readonly card: string };
    readonly answers: MonologueOutcome;
  };
  readonly choose: {
    readonly asks: {
      readonly file: Uint8Array;
      readonly phrases: readonly string[];
      readonly voice?: VtlnEstimate;
    };
    readonly answers: Choice | null;
  };
  readonly sounds: { readonly asks: { readonly text: string }; readonly answers: Sounds[] };
}

export type JobName = keyof Jobs;

/** The message to the worker thread, besides the job's id. */
export interface Input<Name extends JobName = JobName> {
  readonly name: Name;
  readonly asks: Jobs[Name]['asks'];
}

/** The worker's reply; if the job threw, the error's name and message instead (server/services/workers.ts). */
export type Output = Jobs[JobName]['answers'];
