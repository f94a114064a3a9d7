import type { PracticeQuestion } from '@bitu/contract/practice.ts';
import { isSpoken } from '@bitu/contract/questions/traits.ts';

interface Spoken {
  /** To be read aloud; null: the child speaks freely. */
  text: string | null;
}

/** What these questions ask to read or to speak about, in order. */
export const spokenOf = (questions: readonly PracticeQuestion[]): Spoken[] =>
  questions.flatMap(({ type_code, content }) =>
    isSpoken(type_code) ? [{ text: 'text' in content ? content.text : null }] : [],
  );

/**
 * Loads in advance what these questions need besides their components: scoring on the device, the model voice. A browser never
 * retries a script that it could not load, so each must be there before the network goes away. Returns a stop function.
 */
export function preloadSpoken(spoken: readonly Spoken[]): () => void {
  const stop = new AbortController();
  const texts = spoken.flatMap(({ text }) => text ?? []);
  if (texts.length > 0) {
    import('../speaking/on-device.ts').catch(() => {});
    import('../speaking/say-ahead.ts')
      .then(({ sayAhead }) => sayAhead(texts, stop.signal))
      // Requested again when somebody wants to hear it.
      .catch(() => {});
  }
  return () => stop.abort();
}
