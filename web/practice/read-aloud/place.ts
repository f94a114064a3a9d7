import { createContext } from 'react';
import type { Passage } from './passages.ts';

/** A part of the page with a button that reads it aloud. */
export interface ReadablePart {
  readonly id: string;
  readonly element: HTMLElement;
  readonly passages: readonly Passage[];
}

/** The readable parts of a question's page, by id. */
export type Readables = Map<string, ReadablePart>;

/** Provided where questions are read to a child; null elsewhere. */
export const ReadablesContext = createContext<Readables | null>(null);
