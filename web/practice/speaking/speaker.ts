import { createContext, use } from 'react';

/** The student who reads aloud. */
export interface Speaker {
  readonly studentId: number;
  /** The score is revealed before the submission. */
  readonly reveals: boolean;
  /** The time is nearly up. */
  readonly endsSoon: boolean;
}

/** Provided by an attempt; null when nobody is signed in, as in the try-it box. */
export const SpeakerContext = createContext<Speaker | null>(null);

export const useSpeaker = (): Speaker | null => use(SpeakerContext);
