import type { English } from '../english/english.ts';
import type { CoreSentence } from './core.ts';
import { mean, quantile, share } from './numbers.ts';

const isWord = /^\p{L}/u;
/** log10 per million: a pair of words more frequent than this should have been seen. */
const frequent = 2;
const pairPrior = { known: 7, of: 10 };

/** How usual the text is: as a sequence of grammatical patterns, and as pairs and triples of words. */
export function fluencyMeasures(english: English, core: readonly CoreSentence[]) {
  const perToken = core.map(({ logs }) => logs.reduce((sum, log) => sum + log, 0) / logs.length);
  const tokens = core.reduce((sum, { logs }) => sum + logs.length, 0);
  // No pattern counts for more than a very rare one.
  const unusual = core.reduce((sum, { logs }) => sum + logs.filter((log) => log < -9).length, 0);
  const counts = {
    pairs: 0,
    pairsSeen: 0,
    triples: 0,
    triplesSeen: 0,
    frequent: 0,
    frequentSeen: 0,
  };
  for (const { lowers } of core) countNgrams(english, lowers, counts);
  return {
    patterns: share(
      core.reduce(
        (sum, { logs }) => sum + logs.reduce((all, log) => all + Math.max(log, -11), 0),
        0,
      ),
      tokens,
    ),
    weakPatterns: quantile(
      perToken.filter((_, i) => core[i]!.words >= 4),
      0.2,
    ),
    middlePatterns: mean(perToken),
    unusualPatterns: share(unusual, tokens),
    pairsSeen: share(counts.pairsSeen + pairPrior.known, counts.pairs + pairPrior.of),
    frequentPairsSeen: share(counts.frequentSeen + 9, counts.frequent + 10),
    triplesSeen: share(counts.triplesSeen, counts.triples),
  };
}

function countNgrams(
  { lexicon, pairs, triples }: English,
  lowers: readonly string[],
  counts: Record<
    'pairs' | 'pairsSeen' | 'triples' | 'triplesSeen' | 'frequent' | 'frequentSeen',
    number
  >,
) {
  const words = lowers.map((lower) =>
    /^[\d.,]+$/.test(lower) && lower !== ',' && lower !== '.' ? '#' : lower,
  );
  const usual = lowers.map((lower) => (lexicon.frequency(lower) ?? 0) > frequent);
  for (let i = 1; i < words.length; i++) {
    if (!isWord.test(words[i]!) && words[i] !== ',') continue;
    const isKnown = pairs.has(`${words[i - 1]} ${words[i]}`);
    counts.pairs++;
    if (isKnown) counts.pairsSeen++;
    if (usual[i] && usual[i - 1]) {
      counts.frequent++;
      if (isKnown) counts.frequentSeen++;
    }
    if (i < 2) continue;
    counts.triples++;
    if (triples.has(`${words[i - 2]} ${words[i - 1]} ${words[i]}`)) counts.triplesSeen++;
  }
}
