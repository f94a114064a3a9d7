import { hash, indexIn } from './hash.ts';
import type { ModelFile } from './model-file.ts';

/** The bits of `wordFlags`. */
export const countNoun = 1;

/** SCOWL's number for names, capitals and contractions. */
const names = 99;

/** What is known about each word: the size of the smallest list with it, its frequency, its CEFR level. */
export class Lexicon {
  readonly #numbers: ModelFile['numbers'];
  readonly #decoder = new TextDecoder('latin1');
  readonly size: number;

  constructor({ numbers }: ModelFile) {
    this.#numbers = numbers;
    this.size = numbers.wordKeys.length;
  }

  /** Returns the number of a lower-case word; -1 if it is unknown. */
  find(word: string): number {
    const key = hash(word);
    const { wordKeys, wordStarts, wordLetters } = this.#numbers;
    let at = indexIn(wordKeys, key);
    if (at < 0) return -1;
    while (at > 0 && wordKeys[at - 1] === key) at--;
    for (; wordKeys[at] === key; at++) {
      const from = wordStarts[at]!;
      if (wordStarts[at + 1]! - from !== word.length) continue;
      let i = 0;
      while (i < word.length && wordLetters[from + i] === word.charCodeAt(i)) i++;
      if (i === word.length) return at;
    }
    return -1;
  }

  wordOf(at: number): string {
    const { wordStarts, wordLetters } = this.#numbers;
    return this.#decoder.decode(wordLetters.subarray(wordStarts[at], wordStarts[at + 1]));
  }

  lengthOf(at: number): number {
    return this.#numbers.wordStarts[at + 1]! - this.#numbers.wordStarts[at]!;
  }

  /** Returns the letters of a word without creating a string. */
  lettersOf(at: number): Uint8Array {
    const { wordStarts, wordLetters } = this.#numbers;
    return wordLetters.subarray(wordStarts[at], wordStarts[at + 1]);
  }

  known(word: string): boolean {
    return this.find(word) >= 0;
  }

  /** Returns log10 of the occurrences per million words; null if it is not in the corpus. */
  frequency(word: string): number | null {
    return this.frequencyAt(this.find(word));
  }

  frequencyAt(at: number): number | null {
    const value = at < 0 ? 0 : this.#numbers.wordFrequencies[at]!;
    return value === 0 ? null : value / 100 - 1;
  }

  /** Returns the size of the smallest SCOWL list with the word, 10 to 70; null for names and unknown words. */
  listSize(word: string): number | null {
    return this.listSizeAt(this.find(word));
  }

  listSizeAt(at: number): number | null {
    const size = at < 0 ? 0 : this.#numbers.wordSizes[at]!;
    return size === 0 || size === names ? null : size;
  }

  /** Returns whether it is a name, or always written with a capital. */
  isName(word: string): boolean {
    const at = this.find(word);
    return at >= 0 && this.#numbers.wordSizes[at] === names;
  }

  /** Returns the level of the CEFR-J wordlist, 1 (A1) to 4 (B2); null if it is not in the list. */
  level(word: string): number | null {
    const at = this.find(word);
    return at < 0 ? null : this.#numbers.wordLevels[at]! || null;
  }

  /** Returns whether the singular noun hardly ever occurs without a determiner. */
  isCountNoun(word: string): boolean {
    const at = this.find(word);
    return at >= 0 && (this.#numbers.wordFlags[at]! & countNoun) !== 0;
  }
}
