import { savesData } from './saves-data.ts';
import { sayUrl } from './say.ts';

/** Fetches how these texts sound, one after the other, so that the model voice is there when the network goes. Rejects when one cannot be had. */
export async function sayAhead(texts: readonly string[], signal: AbortSignal): Promise<void> {
  if (savesData()) return;
  for (const text of texts)
    for (const pace of ['normal', 'slow'] as const) {
      if (signal.aborted) return;
      await sayUrl(text, pace);
    }
}
