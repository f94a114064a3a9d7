import type { Choice } from '../assess/choose.ts';
import type { Voice } from '../assess/warp.ts';
import type { Outcome, Sounds } from '../engine.ts';

/** What a worker of the server can be asked for, and what each answers. Files are as they were recorded. */
export interface Jobs {
  readonly assess: {
    readonly asks: { readonly file: Uint8Array; readonly text: string; readonly voice?: Voice };
    readonly answers: { readonly seconds: number; readonly outcome: Outcome };
  };
  readonly choose: {
    readonly asks: {
      readonly file: Uint8Array;
      readonly phrases: readonly string[];
      readonly voice?: Voice;
    };
    readonly answers: Choice | null;
  };
  readonly sounds: { readonly asks: { readonly text: string }; readonly answers: Sounds[] };
}

export type JobName = keyof Jobs;

export interface Job<Name extends JobName = JobName> {
  readonly id: number;
  readonly name: Name;
  readonly asks: Jobs[Name]['asks'];
}

export type Answer =
  | { readonly id: number; readonly answers: Jobs[JobName]['answers'] }
  | { readonly id: number; readonly failed: 'unreadable' | 'failed'; readonly message: string };
