import type { TextPart } from '@bitu/questions/ielts-writing/content.ts';

/**
 * A run of letters or digits; an apostrophe or a hyphen inside belongs to it, as IELTS counts: don't, well-known,
 * 1,000.
 */
const word = /[\p{L}\p{M}\p{N}]+(?:['’‑.,-][\p{L}\p{M}\p{N}]+)*/gu;

export const countWords = (text: string): number => text.match(word)?.length ?? 0;

/** Returns the number of words that were pasted. */
export const countPasted = (text: string, pasted: readonly TextPart[]): number =>
  pasted.reduce((sum, { start, end }) => sum + countWords(text.slice(start, end)), 0);
