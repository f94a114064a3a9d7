import { writeFileSync } from 'node:fs';
import type { Dictionary } from '../lexicon/dictionary.ts';
import { Graphones } from '../lexicon/graphones.ts';
import { spelling, trainGraphones } from './graphones.ts';

/** One word in this many is held out. */
const aside = 20;
/** Number of held-out words that are tested. */
const tried = 1000;

/** Trains on the whole dictionary, after reporting how a model performs on held-out words. */
export function fitSpelling(
  dictionary: Dictionary,
  file: string,
  print: (line: string) => void,
): void {
  const entries = spelling(dictionary);
  const isAside = (word: string) => hash(word) % aside === 0;
  const blind = new Graphones(trainGraphones(entries.filter(([word]) => !isAside(word))));
  const unseen = Map.groupBy(
    entries.filter(([word]) => isAside(word)),
    ([word]) => word,
  );
  let right = 0;
  let wrongPhones = 0;
  let phones = 0;
  const words = [...unseen].slice(0, tried);
  for (const [word, ways] of words) {
    const said = blind.pronounce(word) ?? [];
    const [distance, length] = ways
      .map(([, way]) => [edits(said, way), way.length] as const)
      .sort((a, b) => a[0] - b[0])[0]!;
    if (distance === 0) right++;
    wrongPhones += distance;
    phones += length;
  }
  const percent = (part: number) => `${(100 * part).toFixed(1)} %`;
  print(
    `words not seen: ${percent(right / words.length)} said as the dictionary does, ${percent(wrongPhones / phones)} of their phones wrong`,
  );
  const text = trainGraphones(entries);
  writeFileSync(file, text);
  print(`${file}: ${(text.length / 1e6).toFixed(2)} MB`);
}

function hash(word: string): number {
  let value = 2166136261;
  for (const letter of word) value = Math.imul(value ^ letter.charCodeAt(0), 16777619) >>> 0;
  return value;
}

function edits(a: readonly string[], b: readonly string[]): number {
  let row = [0, ...b].map((_, i) => i);
  a.forEach((phone, i) => {
    const above = row;
    row = [i + 1];
    b.forEach((other, j) => {
      const same = above[j]! + (phone === other ? 0 : 1);
      row.push(Math.min(same, above[j + 1]! + 1, row[j]! + 1));
    });
  });
  return row.at(-1)!;
}
