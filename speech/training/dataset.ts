import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Dictionary } from '../lexicon/dictionary.ts';

/** One recording with the experts' scores (means of five), in the format of speechocean762's extract. */
export interface Labelled {
  readonly id: string;
  readonly speaker: string;
  readonly age: number;
  readonly text: string;
  /** 0 to 10. */
  readonly accuracy: number;
  readonly fluency: number;
  readonly prosodic: number;
  readonly word_accuracy: readonly number[];
  readonly phones: readonly string[];
  /** 0 to 2. */
  readonly phone_scores: readonly number[];
}

export function readLabels(folder: string): Labelled[] {
  return readFileSync(join(folder, 'labels.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Labelled);
}

/** Returns the words as the dictionary spells them. */
export const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

const vowel = /^[AEIOU]/;
const swap = (a: string, b: string) => (a === b ? 0 : vowel.test(a) === vowel.test(b) ? 1 : 2);
const gap = 1.2;

/**
 * Splits the experts' phones into the words of the text. They sometimes differ from the dictionary, so the split is
 * the one with the smallest edit distance to some pronunciation of each word.
 */
export function phonesByWord(labelled: Labelled, dictionary: Dictionary): string[][] {
  const { phones } = labelled;
  const words = wordsOf(labelled.text);
  let costs = [0, ...phones.map(() => Infinity)];
  const cuts = words.map((word) => {
    const pronunciations = dictionary.find(word);
    const ways =
      pronunciations.length > 0
        ? pronunciations
        : [Array.from(word.replace(/[^a-z]/g, ''), () => '?')];
    const next = costs.map(() => Infinity);
    const from = costs.map(() => 0);
    costs.forEach((cost, start) => {
      if (cost === Infinity) return;
      for (const way of ways)
        distances(way, phones.slice(start)).forEach((distance, length) => {
          if (length === 0 || cost + distance >= next[start + length]!) return;
          next[start + length] = cost + distance;
          from[start + length] = start;
        });
    });
    costs = next;
    return from;
  });
  let end = phones.length;
  return cuts
    .toReversed()
    .map((from) => {
      const start = from[end]!;
      const part = phones.slice(start, end);
      end = start;
      return part;
    })
    .toReversed();
}

/** Returns the edit distance of `way` to each beginning of `phones`, by its length. */
function distances(way: readonly string[], phones: readonly string[]): number[] {
  const reach = phones.slice(0, way.length + 4);
  let row = [0, ...reach].map((_, i) => i * gap);
  for (const phone of way) {
    const above = row;
    row = [above[0]! + gap];
    reach.forEach((other, i) => {
      row.push(Math.min(above[i]! + swap(phone, other), above[i + 1]! + gap, row[i]! + gap));
    });
  }
  return row;
}
