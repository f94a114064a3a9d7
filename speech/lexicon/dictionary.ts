import { SortedLines } from './sorted-lines.ts';

/** The pronunciations of a word, each a list of ARPAbet phones without stress. */
export type Pronunciations = readonly (readonly string[])[];

/**
 * A pronouncing dictionary in CMU's format: a word, a space, its phones; alternatives as `word(2)`; comments with
 * `;;`.
 */
export class Dictionary {
  readonly #lines: SortedLines;

  constructor(text: string) {
    // Comments come before all words, where they would break the order.
    const words = text.replace(/^(?:;;.*\n)+/, '');
    this.#lines = new SortedLines(words, (line) => parse(line)[0]);
  }

  /** @returns an empty list for an unknown word */
  find(word: string): Pronunciations {
    return this.#lines.find(word).map((line) => parse(line)[1]);
  }

  /** Yields all entries, for training. */
  *entries(): Generator<readonly [word: string, phones: readonly string[]]> {
    for (const line of this.#lines) {
      const entry = parse(line);
      if (entry[1].length > 0) yield entry;
    }
  }
}

function parse(line: string): [word: string, phones: string[]] {
  const [entry = '', ...phones] = line.trim().split(/\s+/);
  return [entry.replace(/\(\d+\)$/, ''), phones];
}
