import type { QuestionStatistics } from '@bitu/contract/practice.ts';
import { createContext, use } from 'react';

/** The student and attempt of the answer on the screen, and whether right and wrong are revealed at once. */
interface AttemptPlace {
  readonly studentId: number;
  readonly attemptId: number;
  readonly reveals: boolean;
  readonly statistics: QuestionStatistics;
}

/** Provided by an attempt; null elsewhere, as in the try-it box. */
export const AttemptContext = createContext<AttemptPlace | null>(null);

export const useAttemptPlace = (): AttemptPlace | null => use(AttemptContext);
