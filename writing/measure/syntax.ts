import { forms, subordinators } from '../english/function-words.ts';
import { isFinite } from '../rules/rule.ts';
import type { CoreSentence } from './core.ts';
import { mean, share } from './numbers.ts';
import { typesInWindow } from './variety.ts';

const ofNounPhrase = /^(?:DT|PRP\$|JJ|JJR|JJS|NN|NNS|NNP|CD|VBN|POS)$/;

/** How sentences are built. */
export function syntaxMeasures(core: readonly CoreSentence[]) {
  const words = core.reduce((sum, one) => sum + one.words, 0);
  const lengths = core.map((one) => one.words);
  const tags = core.flatMap((one) => one.tags);
  const finite = tags.filter(isFinite).length;
  const phrases = core.flatMap((one) => nounPhrases(one.tags));
  const subordinate = core.reduce(
    (sum, { lowers, tags: own }) =>
      sum +
      lowers.filter((lower, i) => subordinators.has(lower) && /^(?:IN|W)/.test(own[i]!)).length,
    0,
  );
  const triples = core.flatMap((one) =>
    one.tags.slice(2).map((tag, i) => `${one.tags[i]} ${one.tags[i + 1]} ${tag}`),
  );
  // Sentences of 12 to 30 words: shorter ones say little, longer ones run on.
  const middling = core
    .filter((one) => one.words >= 10 && one.words <= 30)
    .reduce((sum, one) => sum + one.words, 0);
  return {
    middlingSentences: share(middling, words),
    sentenceLength: Math.log(Math.max(3, Math.min(30, mean(lengths)))),
    clauseLength: Math.min(20, share(words, Math.max(1, finite))),
    subordination: Math.min(8, 100 * share(subordinate, words)),
    passive: Math.min(
      0.5,
      share(core.filter(({ lowers, tags: own }) => isPassive(lowers, own)).length, core.length),
    ),
    complex: share(core.filter((one) => one.tags.filter(isFinite).length >= 2).length, core.length),
    nounPhrase: Math.min(4, mean(phrases)),
    participles: Math.min(
      8,
      100 * share(tags.filter((tag) => tag === 'VBG' || tag === 'VBN').length, words),
    ),
    nounShare: share(tags.filter((tag) => tag === 'NN' || tag === 'NNS').length, words),
    pronounShare: share(tags.filter((tag) => tag === 'PRP').length, words),
    prepositionShare: share(tags.filter((tag) => tag === 'IN').length, words),
    patternVariety: typesInWindow(triples, 100),
  };
}

function isPassive(lowers: readonly string[], tags: readonly string[]): boolean {
  return lowers.some(
    (lower, i) =>
      forms.be.has(lower) &&
      (tags[i + 1] === 'VBN' || ((tags[i + 1] ?? '').startsWith('RB') && tags[i + 2] === 'VBN')),
  );
}

/** Returns the lengths of noun phrases of at least two words. */
function nounPhrases(tags: readonly string[]): number[] {
  const runs: number[] = [];
  let run = 0;
  for (const tag of [...tags, '.']) {
    if (ofNounPhrase.test(tag)) run++;
    else {
      if (run > 1) runs.push(run);
      run = 0;
    }
  }
  return runs;
}
