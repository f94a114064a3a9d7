import { createContext, use } from 'react';

/** The student who reads aloud. */
export interface Speaker {
  readonly studentId: number;
  /** The score is revealed before the submission. */
  readonly reveals: boolean;
  /** The time is nearly up. */
  readonly endsSoon: boolean;
  /** Where the recorder stands: near the thumb, above the main button. null until it is in the page. */
  readonly dock: HTMLElement | null;
  /** Call it when the student begins to speak, and when the recording is scored or kept. */
  readonly onListening: (listening: boolean) => void;
}

/** Provided by an attempt; null when nobody is signed in, as in the try-it box. */
export const SpeakerContext = createContext<Speaker | null>(null);

export const useSpeaker = (): Speaker | null => use(SpeakerContext);
