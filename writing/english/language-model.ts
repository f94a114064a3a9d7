import { functionWords } from './function-words.ts';
import { indexIn } from './hash.ts';
import type { ModelFile } from './model-file.ts';

/** The input of the language model: a function word as itself, any other word as its tag. */
export const symbolOf = (lower: string, tag: string): string =>
  functionWords.has(lower) ? lower : tag;

const width = 512;
const [start, end] = [1, 2];
const discount = 0.75;

/**
 * Trigrams of symbols with interpolated absolute discounting. It knows how a sentence is built, not what it is
 * about.
 */
export class LanguageModel {
  readonly #ids: ReadonlyMap<string, number>;
  readonly #numbers: ModelFile['numbers'];
  readonly #total: number;
  /** By history: its count, the number of different successors, and where its trigrams begin. */
  readonly #bigramSums = new Float64Array(width);
  readonly #bigramKinds = new Uint32Array(width);
  readonly #histories: Uint32Array;
  readonly #historyStarts: Uint32Array;
  readonly #historySums: Float64Array;

  constructor({ lists, numbers }: ModelFile) {
    this.#ids = new Map(lists.symbols.map((symbol, id) => [symbol, id]));
    this.#numbers = numbers;
    const { unigrams, bigramKeys, bigramCounts, trigramKeys, trigramCounts } = numbers;
    this.#total = unigrams.reduce((sum, count) => sum + count, 0);
    for (let i = 0; i < bigramKeys.length; i++) {
      const history = Math.floor(bigramKeys[i]! / width);
      this.#bigramSums[history]! += bigramCounts[i]!;
      this.#bigramKinds[history]!++;
    }
    const histories: number[] = [];
    const starts: number[] = [];
    const sums: number[] = [];
    for (let i = 0; i < trigramKeys.length; i++) {
      const history = Math.floor(trigramKeys[i]! / width);
      if (histories.at(-1) !== history) {
        histories.push(history);
        starts.push(i);
        sums.push(0);
      }
      sums[sums.length - 1]! += trigramCounts[i]!;
    }
    this.#histories = Uint32Array.from(histories);
    this.#historyStarts = Uint32Array.from([...starts, trigramKeys.length]);
    this.#historySums = Float64Array.from(sums);
  }

  idOf(symbol: string): number {
    return this.#ids.get(symbol) ?? 0;
  }

  /** Returns the probability of symbol `c` after `a` and `b`, all by id. */
  probability(a: number, b: number, c: number): number {
    const { unigrams, bigramKeys, bigramCounts, trigramKeys, trigramCounts } = this.#numbers;
    let p = (unigrams[c]! + 0.5) / (this.#total + 0.5 * unigrams.length);
    const sum = this.#bigramSums[b]!;
    if (sum) {
      const at = indexIn(bigramKeys, b * width + c);
      const count = at < 0 ? 0 : bigramCounts[at]!;
      p = Math.max(count - discount, 0) / sum + ((discount * this.#bigramKinds[b]!) / sum) * p;
    }
    const history = a * width + b;
    const h = indexIn(this.#histories, history);
    if (h < 0) return p;
    const [from, to] = [this.#historyStarts[h]!, this.#historyStarts[h + 1]!];
    const at = indexIn(trigramKeys, history * width + c, from, to);
    const count = at < 0 ? 0 : trigramCounts[at]!;
    const whole = this.#historySums[h]!;
    return Math.max(count - discount, 0) / whole + ((discount * (to - from)) / whole) * p;
  }

  /** Returns log2 of the probability of each symbol of a sentence, and of its end. */
  score(symbols: readonly string[]): Float64Array {
    const ids = [start, start, ...symbols.map((symbol) => this.idOf(symbol)), end];
    const logs = new Float64Array(ids.length - 2);
    for (let i = 2; i < ids.length; i++)
      logs[i - 2] = Math.log2(this.probability(ids[i - 2]!, ids[i - 1]!, ids[i]!));
    return logs;
  }
}
