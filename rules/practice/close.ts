/** Typed answers that are nearly right: the child is notified once, and no try is counted. */
import { alternativesOf, normaliseAnswer } from './compare.ts';

/** What is missing or wrong: tone or vowel marks, an article, or one letter. */
export type Closeness = 'marks' | 'article' | 'letter';

export const closeWords: Readonly<Record<Closeness, string>> = {
  marks: 'Gần đúng rồi, con xem lại dấu nhé!',
  article: 'Gần đúng rồi, con xem lại a, an, the nhé!',
  letter: 'Gần đúng rồi, con xem lại từng chữ nhé!',
};

/** In a shorter word, a slip is more often another word. */
const minLetters = 4;

/** Returns in what way a wrong typed answer is nearly right; null if it is not. `alternatives`: as in a key. */
export function closeToAny(typed: string, alternatives: string): Closeness | null {
  const mine = normaliseAnswer(typed);
  const matches = alternativesOf(alternatives).map((one) => closeness(mine, normaliseAnswer(one)));
  return matches.find((one) => one !== null) ?? null;
}

const withoutMarks = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd');

const withoutArticles = (text: string) =>
  text
    .split(' ')
    .filter((word) => !/^(?:a|an|the)$/.test(word))
    .join(' ');

/** Both are in the form in which answers are compared, and differ. */
function closeness(typed: string, expected: string): Closeness | null {
  // A number is right or wrong.
  if (/\d/.test(typed) || /\d/.test(expected) || typed === expected) return null;
  if (withoutMarks(typed) === withoutMarks(expected)) return 'marks';
  const bare = withoutArticles(expected);
  if (bare !== '' && withoutArticles(typed) === bare) return 'article';
  return isOneSlip(typed, expected) ? 'letter' : null;
}

const letters = (text: string) => Array.from(text.normalize('NFC'));

/** Whether one word of at least four letters differs by one letter, or only a space is missing or superfluous. */
function isOneSlip(typed: string, expected: string): boolean {
  const [mine, theirs] = [typed.split(' '), expected.split(' ')];
  if (mine.length !== theirs.length)
    return mine.join('') === theirs.join('') && letters(theirs.join('')).length >= minLetters;
  const differing = theirs.flatMap((word, i) => (mine[i] === word ? [] : [[mine[i] ?? '', word]]));
  const [[a = '', b = ''] = []] = differing;
  return (
    differing.length === 1 && letters(b).length >= minLetters && isOneEdit(letters(a), letters(b))
  );
}

/** Whether one letter is changed, added, missing, or swapped with the next one. */
function isOneEdit(a: readonly string[], b: readonly string[]): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  const start = a.findIndex((letter, i) => letter !== b[i]);
  const from = start < 0 ? a.length : start;
  const rest = (text: readonly string[], skip: number) => text.slice(from + skip).join('');
  if (a.length > b.length) return rest(a, 1) === rest(b, 0);
  if (a.length < b.length) return rest(a, 0) === rest(b, 1);
  return (
    rest(a, 1) === rest(b, 1) ||
    (a[from] === b[from + 1] && a[from + 1] === b[from] && rest(a, 2) === rest(b, 2))
  );
}
