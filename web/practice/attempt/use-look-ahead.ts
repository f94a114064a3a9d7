import type { PracticeQuestion } from '@bitu/contract/practice.ts';
import type { QuestionType } from '@bitu/questions/traits.ts';
import { useEffect } from 'react';
import { fetchAhead, picturesOf, soundsOf } from '../content/fetch-ahead.ts';
import { savesData } from '../content/saves-data.ts';
import { preloadScreens } from '../questions/preload.ts';
import { preloadScoring, preloadVoices, textsToRead } from '../questions/spoken.ts';

/** The number of questions after the one on the screen whose pictures and sounds are fetched. */
const ahead = 2;

/**
 * Loads what the attempt needs in advance, so that the next question is there at once: the code for all of its
 * questions, but pictures and sounds for the next two only, and none of those when data saving is on.
 */
export function useLookAhead(questions: readonly PracticeQuestion[], current: number): void {
  const types = [...new Set(questions.map(({ type_code }) => type_code))].join(' ');
  const reads = textsToRead(questions).length > 0;
  useEffect(() => preloadScreens(types.split(' ') as QuestionType[]), [types]);
  useEffect(() => {
    if (reads) preloadScoring();
  }, [reads]);

  const next = savesData() ? [] : questions.slice(current + 1, current + 1 + ahead);
  const files = JSON.stringify([...picturesOf(next), ...soundsOf(next)]);
  useEffect(() => fetchAhead(JSON.parse(files)), [files]);

  // Includes the one on the screen, which may be played without a network.
  const spoken = savesData() ? [] : questions.slice(current, current + 1 + ahead);
  const texts = JSON.stringify(textsToRead(spoken));
  useEffect(() => preloadVoices(JSON.parse(texts)), [texts]);
}
