import { foldText } from '@bitu/rules/profile/fold.ts';
import { type RawBuilder, sql } from 'kysely';
import { isNamed } from './child-name.ts';

/**
 * Whether the name of `students s` has words that begin with all words of a text, tone marks apart; null: the text has
 * no words. A phone that stands for a name is not found by its digits.
 */
export function nameHas(text: string): RawBuilder<boolean> | null {
  const words = foldText(text).split(' ').filter(Boolean);
  if (words.length === 0) return null;
  const query = words.map((word) => `'${word}':*`).join(' & ');
  const found = sql<boolean>`s.name_words @@ to_tsquery('simple', ${query})`;
  return /\d/.test(text) ? sql`(${found} and ${isNamed()})` : found;
}
