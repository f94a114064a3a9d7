/**
 * Names of children in texts that staff write. A stored text has a mark in the place of a name, so that the name is
 * in one table only: it changes with the child, and goes with it.
 */

export interface Named {
  id: number;
  full_name: string;
}

interface NameMatch {
  at: number;
  end: number;
  person: Named;
  /** How many words of the name stand there, counted from its end: 1 of 'An', all of 'Nguyễn Minh An'. */
  words: number;
}

interface Word {
  text: string;
  at: number;
  end: number;
}

/** Before these, a word with a capital at the start of a sentence is a name: 'An ơi', 'An và Bình'. Others may be none: 'Bình tĩnh'. */
const afterName = /^(?:[,:]| (?:ơi|và|với)(?!\p{L}))/u;
const address = new Set(['bạn', 'bé', 'cháu', 'con', 'em']);
const isCapital = (word: string) => /^\p{Lu}/u.test(word);
const nameWords = (name: string) => name.replace(/\(.*/, '').trim().split(/\s+/);

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{M}]+/gu)].map(({ 0: word, index }) => ({
    text: word,
    at: index,
    end: index + word.length,
  }));

/** Whether a single word is a name here, and neither a part of another name nor the start of a sentence. */
function standsAlone(text: string, words: readonly Word[], i: number): boolean {
  const [before, word, after] = [words[i - 1], words[i], words[i + 1]];
  if (!word || !isCapital(word.text)) return false;
  const gap = text.slice(before?.end ?? 0, word.at);
  const follows = text.slice(word.end, after?.at);
  if (follows === ' ' && after && isCapital(after.text)) return false;
  if (before && gap === ' ' && address.has(before.text.toLowerCase())) return true;
  if (before && gap === ' ' && isCapital(before.text)) return false;
  const startsSentence = !before || /[.!?…\n]/.test(gap);
  return !startsSentence || afterName.test(text.slice(word.end));
}

/** Returns the longest end of a name that stands at a word; null if there is none. */
function nameAt(
  text: string,
  words: readonly Word[],
  i: number,
  people: readonly { person: Named; name: readonly string[] }[],
): NameMatch | null {
  let best: NameMatch | null = null;
  for (const { person, name } of people)
    for (let count = name.length; count > (best?.words ?? 0); count--) {
      const part = name.slice(-count);
      const [first, last] = [words[i], words[i + count - 1]];
      if (!first || !last || text.slice(first.at, last.end) !== part.join(' ')) continue;
      // A name of one letter, or of digits in place of a name, is too little to tell.
      if (count === 1 && (first.text.length < 2 || !standsAlone(text, words, i))) continue;
      best = { at: first.at, end: last.end, person, words: count };
    }
  return best;
}

/**
 * Replaces the names of these people. Of two with one name the first counts. `fewest`: how many words of a name have
 * to stand there.
 */
export function replaceNames(
  input: string,
  people: readonly Named[],
  by: (match: { person: Named; words: number; text: string }) => string,
  fewest = 1,
): string {
  const text = input.normalize('NFC');
  const words = wordsIn(text);
  const named = people.map((person) => ({
    person,
    name: nameWords(person.full_name.normalize('NFC')),
  }));
  let done = 0;
  let replaced = '';
  for (let i = 0; i < words.length; i++) {
    const match = nameAt(text, words, i, named);
    if (!match || match.words < fewest) continue;
    const { at, end, person, words: count } = match;
    replaced += text.slice(done, at) + by({ person, words: count, text: text.slice(at, end) });
    done = end;
    i += count - 1;
  }
  return replaced + text.slice(done);
}

/**
 * Returns a text as it is stored: `{con:12:1}` stands for the last word of the name of child 12, and `{con::2}` for two
 * words of the name of the child whom the text is about. `shown_names` of the database reverses it.
 */
export function hideNames(text: string, people: readonly Named[], about?: number): string {
  // What somebody typed like a mark would show the name of any child.
  const safe = text.replace(/\{con:\d*:\d+\}/g, '{con}');
  const own = people.filter(({ id }) => id === about);
  const others = people.filter(({ id }) => id !== about);
  return replaceNames(safe, [...own, ...others], ({ person, words }) =>
    person.id === about ? `{con::${words}}` : `{con:${person.id}:${words}}`,
  );
}
