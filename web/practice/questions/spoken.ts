import type { PracticeQuestion } from '@bitu/contract/practice.ts';
import { isSpoken } from '@bitu/questions/traits.ts';

/** The texts that these questions ask to read aloud, in order. */
export const textsToRead = (questions: readonly PracticeQuestion[]): string[] =>
  questions.flatMap(({ type_code, content }) =>
    isSpoken(type_code) && 'text' in content ? [content.text] : [],
  );

/**
 * Loads the code that scores readings on the device: a browser never retries a script that it could not load, so it
 * must be there before the network goes away.
 */
export function preloadScoring(): void {
  import('../speaking/on-device.ts').catch(() => {});
}

/**
 * Loads the model voice for these texts in advance. A failed one is requested again when somebody wants to hear it.
 * Returns a stop function.
 */
export function preloadVoices(texts: readonly string[]): () => void {
  const stop = new AbortController();
  if (texts.length > 0)
    import('../speaking/say-ahead.ts')
      .then(({ sayAhead }) => sayAhead(texts, stop.signal))
      .catch(() => {});
  return () => stop.abort();
}
