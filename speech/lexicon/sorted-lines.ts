/**
 * A large table kept as the text it was read from: lines sorted by key, found by bisection. A Map of all English
 * words would take ten times the memory.
 */
export class SortedLines {
  readonly #text: string;
  readonly #key: (line: string) => string;

  /** @param text lines sorted by the character codes of their keys */
  constructor(text: string, key: (line: string) => string) {
    this.#text = text;
    this.#key = key;
  }

  /** Returns all lines with this key, in order. */
  find(key: string): string[] {
    const matches: string[] = [];
    for (const line of this.#from(this.#start(key))) {
      if (this.#key(line) !== key) break;
      matches.push(line);
    }
    return matches;
  }

  [Symbol.iterator](): Iterator<string> {
    return this.#from(0);
  }

  *#from(start: number): Generator<string> {
    for (let at = start; at < this.#text.length;) {
      const end = this.#end(at);
      yield this.#text.slice(at, end);
      at = end + 1;
    }
  }

  #end(at: number): number {
    const end = this.#text.indexOf('\n', at);
    return end < 0 ? this.#text.length : end;
  }

  /** Returns the start of the first line whose key is not before `key`. */
  #start(key: string): number {
    let low = 0;
    let high = this.#text.length;
    while (low < high) {
      const start = Math.max(low, this.#text.lastIndexOf('\n', ((low + high) >> 1) - 1) + 1);
      const end = this.#end(start);
      if (this.#key(this.#text.slice(start, end)) < key) low = end + 1;
      else high = start;
    }
    return low;
  }
}
