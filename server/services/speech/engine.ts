import type { MonologueOutcome } from '@bitu/speech/monologue/measure.ts';
import type { VtlnEstimate } from '@bitu/speech/assess/warp.ts';
import type { SpeechRefusal, SpeechResult } from '@bitu/contract/speech.ts';

/** A recording as received, in any container that browsers record. */
export interface Recording {
  bytes: Uint8Array;
  /** The type that the browser declared; the bytes decide. */
  mediaType: string;
}

export type Assessment =
  /**
   * The recording is scored. `voice` is the updated VTLN estimate, to be stored with the student, or null if there is
   * none.
   */
  | { kind: 'scored'; result: SpeechResult; durationMs: number; voice: VtlnEstimate | null }
  /** Recognised as speech but not scored, for a reason that the student is shown. */
  | { kind: 'refused'; refusal: SpeechRefusal; durationMs: number }
  /** The recording contains no readable sound. */
  | { kind: 'unreadable' };

/** Free speech: there is no text to score it against. */
export type Listened =
  | { kind: 'heard'; durationMs: number }
  | { kind: 'refused'; refusal: SpeechRefusal; durationMs: number }
  /** The recording contains no readable sound. */
  | { kind: 'unreadable' };

export interface Chosen {
  text: string;
  /** The confidence is from 0 to 1. */
  confidence: number;
}

/** The dictionary pronunciation of one word of a text. */
export interface WordSounds {
  readonly word: string;
  readonly arpabet: readonly string[];
  readonly ipa: string;
  readonly in_dictionary: boolean;
}

/** Too many recordings are waiting: the caller should try again later. */
export class EngineBusy extends Error {
  override readonly name = 'EngineBusy';
}

/** A remote engine does not reply, or not as the contract says: the caller should try again later. */
export class EngineAway extends Error {
  override readonly name = 'EngineAway';
}

/** Nothing is scored until the operator acts: scoring is switched off, or a remote engine refuses our key. */
export class EngineOff extends Error {
  override readonly name = 'EngineOff';
}

/** Scores pronunciation: locally with @bitu/speech, or remotely if configured. Throws EngineBusy, EngineAway, EngineOff. */
export interface SpeechEngine {
  readonly name: string;
  /**
   * Scores how `text`, which contains a word, was read.
   * @param voice The student's VTLN estimate, or null if there is none yet.
   */
  assess(recording: Recording, text: string, voice: VtlnEstimate | null): Promise<Assessment>;
  /** Returns whether free speech was recorded; always decided on this server. */
  listen(recording: Recording): Promise<Listened>;
  /** Measures free speech about a cue card without knowing the words; always on this server. */
  measure(recording: Recording, card: string): Promise<MonologueOutcome | { kind: 'unreadable' }>;
  /** Returns which of the phrases was said, or null if that cannot be decided. */
  choose(recording: Recording, phrases: string[]): Promise<Chosen | 'unreadable' | null>;
  /** Returns the pronunciation of the words of a text. */
  sounds(text: string): Promise<WordSounds[]>;
  close(): Promise<void>;
}
