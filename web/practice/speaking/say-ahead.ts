import { sayUrl } from './say.ts';

/**
 * Loads the model voice for these texts, one by one, so that it is there when the network goes away. Rejects when one
 * cannot be loaded.
 */
export async function sayAhead(texts: readonly string[], signal: AbortSignal): Promise<void> {
  for (const text of texts)
    for (const pace of ['normal', 'slow'] as const) {
      if (signal.aborted) return;
      await sayUrl(text, pace);
    }
}
