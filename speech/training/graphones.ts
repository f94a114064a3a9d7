import type { Dictionary } from '../lexicon/dictionary.ts';
import { alignGraphones, isGraphone, maxLength, order } from '../lexicon/graphones.ts';

type Entry = readonly [word: string, phones: readonly string[]];

const rounds = 6;
/** Histories of two or more graphones that occur less often are dropped. */
const minCount = 3;

/** Words consisting only of letters that can represent their phones. */
export function spelling(dictionary: Dictionary): Entry[] {
  return [...dictionary.entries()].filter(
    ([word, phones]) =>
      /^[a-z']+$/.test(word) && word.length < 24 && phones.length <= 2 * word.length,
  );
}

/** Trains the model of lexicon/graphones.ts: expectation maximisation for the graphones, counts for the histories. */
export function trainGraphones(entries: readonly Entry[]): string {
  let chances = new Map<string, number>();
  for (let round = 0; round < rounds; round++) chances = expect(entries, chances);
  const logs = new Map([...chances].map(([key, chance]) => [key, Math.log(chance)]));
  const units = ['', ...[...logs.keys()].sort()];
  const number = new Map(units.map((key, i) => [key, i]));
  const followers = new Map<string, Map<number, number>>();
  for (const [word, phones] of entries) {
    const cut = alignGraphones(word, phones, (key) => logs.get(key) ?? -30);
    const row = cut?.map((unit) => number.get(`${unit.letters}\t${unit.phones.join('_')}`));
    if (!row || row.includes(undefined)) continue;
    count([0, ...(row as number[]), 0], followers);
  }
  const lines = [...followers]
    .flatMap(([history, counts]) => {
      const isLong = history.includes('.');
      const total = [...counts.values()].reduce((sum, value) => sum + value, 0);
      if (isLong && total < minCount) return [];
      const pairs = [...counts]
        .filter(([, value]) => !isLong || value > 1 || total < 8)
        .map(([unit, value]) => `${unit.toString(36)}:${value}`);
      return [[history, total, ...pairs].join('\t')];
    })
    .sort((a, b) => (a.split('\t', 1)[0]! < b.split('\t', 1)[0]! ? -1 : 1));
  const table = units.map((key) => (key === '' ? '\t\t' : `${key}\t${logs.get(key)!.toFixed(2)}`));
  return `${table.join('\n')}\n\n${lines.join('\n')}\n`;
}

function count(row: readonly number[], followers: Map<string, Map<number, number>>): void {
  for (let i = 1; i < row.length; i++)
    for (let length = 0; length < order && length <= i; length++) {
      const history = row
        .slice(i - length, i)
        .map((unit) => unit.toString(36))
        .join('.');
      let counts = followers.get(history);
      if (!counts) followers.set(history, (counts = new Map()));
      counts.set(row[i]!, (counts.get(row[i]!) ?? 0) + 1);
    }
}

/** One round: the expected count of each graphone over all segmentations of all words. */
function expect(entries: readonly Entry[], before: Map<string, number>): Map<string, number> {
  const first = before.size === 0;
  const counts = new Map<string, number>();
  let total = 0;
  for (const [word, phones] of entries) {
    const edges = edgesOf(word, phones).map((edge) => ({
      ...edge,
      chance: first ? (edge.even ? 0.2 : 0.02) : (before.get(edge.key) ?? 0),
    }));
    const size = (word.length + 1) * (phones.length + 1);
    const forward = new Float64Array(size);
    const backward = new Float64Array(size);
    forward[0] = 1;
    for (const { from, to, chance } of edges) forward[to]! += forward[from]! * chance;
    backward[size - 1] = 1;
    for (const { from, to, chance } of edges.toReversed())
      backward[from]! += backward[to]! * chance;
    const whole = forward[size - 1]!;
    if (!(whole > 0)) continue;
    for (const { from, to, chance, key } of edges) {
      const share = (forward[from]! * chance * backward[to]!) / whole;
      if (share < 1e-6) continue;
      counts.set(key, (counts.get(key) ?? 0) + share);
      total += share;
    }
  }
  return new Map(
    [...counts].filter(([, value]) => value > 2).map(([key, value]) => [key, value / total]),
  );
}

function edgesOf(word: string, phones: readonly string[]) {
  const width = phones.length + 1;
  const edges: { from: number; to: number; key: string; even: boolean }[] = [];
  for (let i = 0; i < word.length; i++)
    for (let j = 0; j < width; j++)
      for (let letters = 1; letters <= maxLength && i + letters <= word.length; letters++)
        for (let sounds = 0; sounds <= maxLength && j + sounds < width; sounds++)
          if (isGraphone(letters, sounds))
            edges.push({
              from: i * width + j,
              to: (i + letters) * width + j + sounds,
              key: `${word.slice(i, i + letters)}\t${phones.slice(j, j + sounds).join('_')}`,
              even: letters === 1 && sounds === 1,
            });
  return edges;
}
