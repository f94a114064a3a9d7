import type { Pronunciations } from './dictionary.ts';
import { SortedLines } from './sorted-lines.ts';

const isVowel = (phone: string) => /^[AEIOU]/.test(phone);

/** The stress of most words: on the first vowel. Only other words have a line in the table. */
export const defaultStress = (phones: readonly string[]): string =>
  phones.filter(isVowel).fill('0').join('').replace('0', '1');

/**
 * The stressed vowels of words: a word, then for each of its pronunciations in the dictionary one digit per vowel (1
 * primary, 2 secondary, 0 none).
 */
export class StressTable {
  readonly #lines: SortedLines;

  constructor(text: string) {
    this.#lines = new SortedLines(text, (line) => line.slice(0, line.indexOf(' ')));
  }

  /** Returns the pronunciations of the word with the stress on their vowels: `B AH0 N AE1 N AH0`. */
  mark(word: string, ways: Pronunciations): Pronunciations {
    const own = this.#lines.find(word)[0]?.split(' ').slice(1);
    return ways.map((phones, way) => {
      const digits = own?.[way] ?? defaultStress(phones);
      let vowel = 0;
      return phones.map((phone) => (isVowel(phone) ? phone + digits[vowel++] : phone));
    });
  }
}
