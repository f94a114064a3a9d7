import type { English } from '../english/english.ts';
import { functionWords } from '../english/function-words.ts';
import type { Analysis, Sentence } from '../text/analyse.ts';
import { connectivesIn } from './connectives.ts';
import type { CoreSentence } from './core.ts';
import { clamp, mean, share } from './numbers.ts';
import { orderOf } from './order.ts';
import { typesInWindow } from './variety.ts';

/** How the sentences are connected. */
export function cohesionMeasures(
  english: English,
  { sentences, paragraphs }: Analysis,
  core: readonly CoreSentence[],
) {
  const words = sentences.reduce((sum, one) => sum + one.words, 0);
  const spoken = core.flatMap(({ sentence }) => sentence.lowers);
  const linking = new Map<number, string>();
  let at = 0;
  for (const { sentence } of core) {
    const phrases = connectivesIn(sentence.lowers);
    phrases.forEach((phrase, k) => linking.set(at + k, phrase));
    at += sentence.lowers.length;
  }
  const slots = Array.from({ length: at }, (_, i) => linking.get(i) ?? '');
  const opened = share(core.filter((one) => one.opened).length, core.length);
  const inside = core.flatMap(({ lowers }) => connectivesIn(lowers)).length;
  return {
    // More than four kinds in a hundred words is not better.
    linkingTypes: spoken.length === 0 ? 0 : Math.min(4.5, typesInWindow(slots, 100)),
    linkingInside: Math.min(6, 100 * share(inside, words)),
    // Linking phrases before more than every other sentence are mechanical.
    stuffing: Math.max(0, opened - 0.5),
    overlap: overlapOf(english, sentences),
    // One paragraph per hundred words is enough.
    paragraphing: Math.min(1, share(100 * Math.min(paragraphs.length, 8), Math.max(100, words))),
    closing:
      /\b(?:in conclusion|to conclude|to sum up|in summary|overall|all in all|in short|for these reasons|on balance)\b/i.test(
        sentences
          .slice(-2)
          .flatMap(({ lowers }) => lowers.slice(0, 8))
          .join(' '),
      )
        ? 1
        : 0,
    order: clamp(orderOf(english, sentences) ?? 1.5, -1.5, 3),
  };
}

/** Returns the mean share of content lemmas that neighbouring sentences have in common. */
function overlapOf({ inflection }: English, sentences: readonly Sentence[]): number {
  const sets = sentences.map(
    ({ lowers, tags }) =>
      new Set(
        lowers.flatMap((lower, i) =>
          !functionWords.has(lower) && /^(?:NN|VB|JJ)/.test(tags[i]!)
            ? [inflection.lemma(lower, tags[i]!)]
            : [],
        ),
      ),
  );
  const shares: number[] = [];
  for (let i = 1; i < sets.length; i++) {
    const [a, b] = [sets[i - 1]!, sets[i]!];
    if (a.size > 0 && b.size > 0)
      shares.push([...a].filter((lemma) => b.has(lemma)).length / Math.min(a.size, b.size));
  }
  return mean(shares);
}
