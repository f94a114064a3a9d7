import { createContext, use } from 'react';

/** Who reads aloud, and whether the score is told before the submission. */
export interface Speaker {
  readonly studentId: number;
  readonly told: boolean;
}

/** Given by an attempt; null: nobody is signed in, as in the try-it box. */
export const SpeakerContext = createContext<Speaker | null>(null);

export const useSpeaker = (): Speaker | null => use(SpeakerContext);
