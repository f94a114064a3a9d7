import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Dictionary } from '../lexicon/dictionary.ts';
import { withoutStress } from '../lexicon/ipa.ts';
import { defaultStress } from '../lexicon/stress.ts';

/**
 * Writes the words whose stress is not on the first vowel. The acoustic model's dictionary is CMU's without stress;
 * npm `cmu-pronouncing-dictionary` is the same dictionary with stress.
 * @param folder of that package
 */
export async function writeStress(
  dictionary: Dictionary,
  folder: string,
  file: string,
  print: (line: string) => void,
): Promise<void> {
  const address = pathToFileURL(resolve(folder, 'index.js')).href;
  const { dictionary: marked } = (await import(address)) as { dictionary: Record<string, string> };
  const digits = new Map<string, string>();
  for (const [entry, said] of Object.entries(marked)) {
    const phones = said.split(' ');
    const key = `${entry.replace(/\(\d+\)$/, '')} ${phones.map(withoutStress).join(' ')}`;
    digits.set(key, digits.get(key) ?? said.replaceAll(/\D/g, ''));
  }
  const lines: string[] = [];
  for (const [word, ways] of Map.groupBy(dictionary.entries(), ([entry]) => entry)) {
    const usual = ways.map(([, phones]) => defaultStress(phones));
    const own = ways.map(([, phones], i) => digits.get(`${word} ${phones.join(' ')}`) ?? usual[i]!);
    if (own.join(' ') !== usual.join(' ')) lines.push([word, ...own].join(' '));
  }
  writeFileSync(file, `${lines.join('\n')}\n`);
  print(`${file}: ${lines.length} words`);
}
