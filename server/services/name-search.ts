import { foldText } from '@bitu/rules/profile/fold.ts';
import { type RawBuilder, sql } from 'kysely';
import { isNamed } from './child-name.ts';

/**
 * Returns a text search for words that begin with all words of a text, ignoring tone marks, or null if the text has no
 * words.
 */
export function wordsQuery(text: string): RawBuilder<unknown> | null {
  const words = foldText(text).split(' ').filter(Boolean);
  if (words.length === 0) return null;
  return sql`to_tsquery('simple', ${words.map((word) => `'${word}':*`).join(' & ')})`;
}

/** A search by phone: its last four digits, or the whole number as it is stored; `none` finds nothing. */
export type PhoneSearch =
  | { by: 'end'; digits: string }
  | { by: 'whole'; phone: string }
  | { by: 'none' };

/**
 * Returns the search of a text typed like a phone number, or null if it contains something else. Other parts of a
 * number find nothing, as they would reveal it digit by digit.
 */
export function phoneSearch(text: string): PhoneSearch | null {
  const digits = text.replaceAll(/[\s.-]/g, '').replace(/^\+?84(?=[1-9]\d{8}$)/, '0');
  if (!/^\d+$/.test(digits)) return null;
  if (digits.length === 4) return { by: 'end', digits };
  return /^0\d{9}$/.test(digits) ? { by: 'whole', phone: digits } : { by: 'none' };
}

/** The condition of a search by phone for the table `l`, which has the phones. */
export function phoneIs(search: PhoneSearch): RawBuilder<boolean> {
  if (search.by === 'end') return sql`right(l.phone, 4) = ${search.digits}`;
  return search.by === 'whole' ? sql`l.phone = ${search.phone}` : sql`false`;
}

/**
 * Whether the name of `students s` has words that begin with all words of a text, ignoring tone marks, or null if the
 * text has no words. A phone stored as the name is not found by its digits.
 */
export function nameHas(text: string): RawBuilder<boolean> | null {
  const query = wordsQuery(text);
  if (query === null) return null;
  const condition = sql<boolean>`s.name_words @@ ${query}`;
  return /\d/.test(text) ? sql`(${condition} and ${isNamed()})` : condition;
}
