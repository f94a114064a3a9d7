import type { English } from '../english/english.ts';
import { functionWords } from '../english/function-words.ts';
import type { CoreSentence } from './core.ts';
import { mean, share } from './numbers.ts';
import { hdd, mtld, typesInWindow } from './variety.ts';

/** Words: how varied, how long, how rare, and of which level. Misspelt words have no level. */
export function lexisMeasures(english: English, core: readonly CoreSentence[]) {
  const { lexicon, inflection } = english;
  const words: string[] = [];
  const lemmas: string[] = [];
  const isContent: boolean[] = [];
  const levels: (number | null)[] = [];
  for (const { lowers, tags } of core)
    lowers.forEach((lower, i) => {
      if (!/^\p{L}[\p{L}'-]*$/u.test(lower)) return;
      const lemma = inflection.lemma(lower, tags[i]!);
      words.push(lower);
      lemmas.push(lemma);
      isContent.push(!functionWords.has(lower));
      levels.push(lexicon.level(lower) ?? lexicon.level(lemma));
    });
  const content = lemmas.filter((_, i) => isContent[i]);
  const frequencies = words.flatMap((word, i) => {
    if (!isContent[i]) return [];
    const frequency =
      lexicon.frequency(word) ??
      lexicon.frequency(lemmas[i]!) ??
      (lexicon.listSize(word) === null ? null : 0);
    return frequency === null ? [] : [frequency];
  });
  const byType = new Map<string, number>();
  lemmas.forEach((lemma, i) => {
    if (isContent[i] && levels[i] !== null) byType.set(lemma, levels[i]!);
  });
  // Beyond the CEFR-J list (B2) but in a middle-sized SCOWL list: a word that learners seldom know.
  const isAdvanced = (i: number) =>
    isContent[i]! &&
    levels[i] === null &&
    /^[a-z]+$/.test(words[i]!) &&
    inRange(lexicon.listSize(words[i]!), 35, 55);
  const from = (level: number) =>
    lemmas.map((lemma, i) =>
      isContent[i] && ((levels[i] ?? 0) >= level || isAdvanced(i)) ? lemma : '',
    );
  return {
    variety: hdd(words),
    contentVariety: Math.log(Math.min(400, mtld(content)) + 5),
    runVariety: Math.log(Math.min(200, mtld(words)) + 5),
    wordLength: mean(words.map((word) => word.length)),
    longWords: share(words.filter((word) => word.length >= 7).length, words.length),
    contentFrequency: mean(frequencies),
    typeLevel: mean([...byType.values()]),
    b1Types: Math.log(1 + typesInWindow(from(3), 100)),
    b2Types: Math.log(1 + typesInWindow(from(4), 100)),
    density: share(content.length, words.length),
  };
}

const inRange = (value: number | null, low: number, high: number) =>
  value !== null && value >= low && value <= high;
