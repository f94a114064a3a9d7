import type { Voice } from '@bitu/speech/assess/warp.ts';
import type { SpeechRefusal, SpeechResult } from '@bitu/contract/speech.ts';

/** A recording as it arrived: any of the containers that browsers record. */
export interface Recording {
  bytes: Uint8Array;
  /** As the browser named it; what the bytes say counts. */
  mediaType: string;
}

export type Assessment =
  /** Scored. `voice`: what is known of this voice now, to be kept with the student; null: nothing. */
  | { kind: 'scored'; result: SpeechResult; durationMs: number; voice: Voice | null }
  /** Heard, and not scored, for a reason that the student is told. */
  | { kind: 'refused'; refusal: SpeechRefusal; durationMs: number }
  /** No sound that could be read. */
  | { kind: 'unreadable' };

export interface Chosen {
  text: string;
  /** 0 to 1. */
  confidence: number;
}

/** How one word of a text sounds, in the usual way. */
export interface WordSounds {
  readonly word: string;
  readonly arpabet: readonly string[];
  readonly ipa: string;
  readonly in_dictionary: boolean;
}

/** Too many wait, or a remote engine does not answer now: the caller comes again later. */
export class EngineBusy extends Error {
  override readonly name = 'EngineBusy';
}

/** Nothing is scored until the team has done something: it is switched off, or a remote engine refuses our key. */
export class EngineOff extends Error {
  override readonly name = 'EngineOff';
}

/** Scores pronunciation (the local twin: @bitu/speech; a remote one by configuration). Throws EngineBusy, EngineOff. */
export interface SpeechEngine {
  readonly name: string;
  /** How `text`, which has a word, was read. `voice`: what is known of this voice; null: nothing yet. */
  assess(recording: Recording, text: string, voice: Voice | null): Promise<Assessment>;
  /** Which of the phrases was said; null: none can be told. */
  choose(recording: Recording, phrases: string[]): Promise<Chosen | 'unreadable' | null>;
  /** How the words of a text sound. */
  sounds(text: string): Promise<WordSounds[]>;
  close(): Promise<void>;
}
