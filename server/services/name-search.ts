import { foldText } from '@bitu/rules/profile/fold.ts';
import { type RawBuilder, sql } from 'kysely';
import { isNamed } from './child-name.ts';

/**
 * Returns a text search for words that begin with all words of a text, ignoring tone marks; null: the text has no
 * words.
 */
export function wordsQuery(text: string): RawBuilder<unknown> | null {
  const words = foldText(text).split(' ').filter(Boolean);
  if (words.length === 0) return null;
  return sql`to_tsquery('simple', ${words.map((word) => `'${word}':*`).join(' & ')})`;
}

/**
 * Returns the digits of a text typed like a phone number, with the zero of stored phones instead of +84; null: it
 * contains something else.
 */
export function digitsOf(text: string): string | null {
  const digits = text.replaceAll(/[\s.-]/g, '').replace(/^\+?84(?=[1-9]\d{8}$)/, '0');
  return /^\d+$/.test(digits) ? digits : null;
}

/**
 * Whether the name of `students s` has words that begin with all words of a text, ignoring tone marks; null: the
 * text has no words. A phone stored as the name is not found by its digits.
 */
export function nameHas(text: string): RawBuilder<boolean> | null {
  const query = wordsQuery(text);
  if (query === null) return null;
  const found = sql<boolean>`s.name_words @@ ${query}`;
  return /\d/.test(text) ? sql`(${found} and ${isNamed()})` : found;
}
