import { SortedLines } from './sorted-lines.ts';

/** Some letters of a word and the phones they represent; silent letters have none. */
export interface Graphone {
  readonly letters: string;
  readonly phones: readonly string[];
}

/** Maximum letters and phones of one graphone. */
export const maxLength = 2;
/** Length of the history that the next graphone depends on. */
export const order = 4;
/** Number of hypotheses kept while decoding. */
const beam = 24;
const unseen = Math.log(1e-9);

/**
 * Whether this many letters may represent this many phones. Two letters may be one phone, and one letter two, but
 * not two two.
 */
export const isGraphone = (letters: number, phones: number) =>
  letters >= 1 && letters <= maxLength && phones <= maxLength && !(letters === 2 && phones !== 1);

/** Histories and graphones are numbers in base 36; a history is joined with dots, the longest first in the file. */
interface Followers {
  readonly total: number;
  readonly counts: ReadonlyMap<number, number>;
}

const boundary = 0;

/**
 * A joint model of letters and phones (graphones), trained from the dictionary by training/graphones.ts. It gives
 * the pronunciation of words that are not in the dictionary, and which letters of any word represent which of its
 * phones.
 *
 * The file: one graphone per line (letters, phones joined with `_`, log probability), an empty line, then one
 * history per line, sorted: its count, and each graphone that followed with its count.
 */
export class Graphones {
  readonly #units: { readonly letters: string; readonly phones: readonly string[] }[];
  readonly #probability = new Map<string, number>();
  readonly #byLetters = new Map<string, number[]>();
  readonly #histories: SortedLines;

  constructor(file: string) {
    const end = file.indexOf('\n\n');
    this.#units = file
      .slice(0, end)
      .split('\n')
      .map((line, i) => {
        const [letters = '', phones = '', log = ''] = line.split('\t');
        this.#probability.set(`${letters}\t${phones}`, Number(log));
        if (i !== boundary)
          this.#byLetters.set(letters, [...(this.#byLetters.get(letters) ?? []), i]);
        return { letters, phones: phones === '' ? [] : phones.split('_') };
      });
    this.#histories = new SortedLines(file.slice(end + 2), (line) => line.split('\t', 1)[0]!);
  }

  /** Returns the most likely pronunciation of a lower-case word; null if it has other characters. */
  pronounce(word: string): readonly string[] | null {
    const known = new Map<string, Followers | null>();
    const reached: { history: number[]; score: number }[][] = [
      [{ history: [boundary], score: 0 }],
      ...Array.from(word, () => []),
    ];
    reached.slice(0, -1).forEach((_, at) => {
      const best = reached[at]!.toSorted((a, b) => b.score - a.score).slice(0, beam);
      for (const { history, score } of best)
        for (let length = 1; length <= maxLength && at + length <= word.length; length++)
          for (const unit of this.#byLetters.get(word.slice(at, at + length)) ?? [])
            reached[at + length]!.push({
              history: [...history, unit],
              score: score + Math.log(this.#chance(history, unit, known)),
            });
    });
    const best = reached
      .at(-1)!
      .map(({ history, score }) => ({
        history,
        score: score + Math.log(this.#chance(history, boundary, known)),
      }))
      .reduce<{ history: number[]; score: number } | null>(
        (a, b) => (a && a.score >= b.score ? a : b),
        null,
      );
    if (!best) return null;
    const phones = best.history.slice(1).flatMap((unit) => this.#units[unit]!.phones);
    return phones.length > 0 ? phones : null;
  }

  /** Returns which letters represent which phones; null if there are more phones than letters can represent. */
  align(word: string, phones: readonly string[]): Graphone[] | null {
    return alignGraphones(word, phones, (key) => this.#probability.get(key) ?? unseen);
  }

  /** Witten-Bell smoothing: the counts after longer histories, interpolated with those after shorter ones. */
  #chance(history: readonly number[], unit: number, known: Map<string, Followers | null>): number {
    let chance = 1 / this.#units.length;
    for (let length = 0; length < order && length <= history.length; length++) {
      const key = history
        .slice(history.length - length)
        .map((other) => other.toString(36))
        .join('.');
      let followers = known.get(key);
      if (followers === undefined) known.set(key, (followers = this.#followers(key)));
      if (!followers) break;
      const kinds = followers.counts.size;
      chance = ((followers.counts.get(unit) ?? 0) + kinds * chance) / (followers.total + kinds);
    }
    return chance;
  }

  #followers(key: string): Followers | null {
    const [line] = this.#histories.find(key);
    if (line === undefined) return null;
    const [, total = '', ...pairs] = line.split('\t');
    const counts = pairs.map((pair) => {
      const [unit = '', count = ''] = pair.split(':');
      return [parseInt(unit, 36), Number(count)] as const;
    });
    return { total: Number(total), counts: new Map(counts) };
  }
}

/** Returns the most likely segmentation of a word into graphones. @param log log probability of `letters⇥phones` */
export function alignGraphones(
  word: string,
  phones: readonly string[],
  log: (key: string) => number,
): Graphone[] | null {
  const width = phones.length + 1;
  const best = new Float64Array((word.length + 1) * width).fill(-Infinity);
  const from = new Int32Array(best.length);
  best[0] = 0;
  for (let i = 0; i < word.length; i++)
    for (let j = 0; j < width; j++) {
      const score = best[i * width + j]!;
      if (score === -Infinity) continue;
      for (let letters = 1; letters <= maxLength && i + letters <= word.length; letters++)
        for (let sounds = 0; sounds <= maxLength && j + sounds < width; sounds++) {
          if (!isGraphone(letters, sounds)) continue;
          const key = `${word.slice(i, i + letters)}\t${phones.slice(j, j + sounds).join('_')}`;
          const to = (i + letters) * width + j + sounds;
          const reached = score + log(key);
          if (reached <= best[to]!) continue;
          best[to] = reached;
          from[to] = i * width + j;
        }
    }
  if (best.at(-1) === -Infinity) return null;
  const graphones: Graphone[] = [];
  for (let to = best.length - 1; to > 0;) {
    const start = from[to]!;
    graphones.unshift({
      letters: word.slice(Math.floor(start / width), Math.floor(to / width)),
      phones: phones.slice(start % width, to % width),
    });
    to = start;
  }
  return graphones;
}
