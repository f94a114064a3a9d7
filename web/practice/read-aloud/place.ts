import { createContext } from 'react';
import type { Passage } from './passages.ts';

/** Something on the page with a button that reads it. */
export interface ReadablePart {
  readonly id: string;
  readonly element: HTMLElement;
  readonly passages: readonly Passage[];
}

/** What is on the page of a question, by id. */
export type Readables = Map<string, ReadablePart>;

/** Provided where questions are read to a child; null elsewhere. */
export const ReadablesContext = createContext<Readables | null>(null);
