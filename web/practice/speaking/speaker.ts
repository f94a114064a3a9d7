import { createContext, use } from 'react';

/** The student who reads aloud, and whether the score is revealed before the submission. */
export interface Speaker {
  readonly studentId: number;
  readonly reveals: boolean;
}

/** Provided by an attempt; null when nobody is signed in, as in the try-it box. */
export const SpeakerContext = createContext<Speaker | null>(null);

export const useSpeaker = (): Speaker | null => use(SpeakerContext);
