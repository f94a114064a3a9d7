/** Linking words by function, written by hand. */
export const connectives: Readonly<Record<string, readonly string[]>> = {
  addition: [
    'also',
    'moreover',
    'furthermore',
    'in addition',
    'additionally',
    'besides',
    'as well',
    'what is more',
    'not only',
    'another reason',
    'another thing',
    'likewise',
    'similarly',
  ],
  contrast: [
    'but',
    'however',
    'although',
    'though',
    'even though',
    'on the other hand',
    'nevertheless',
    'nonetheless',
    'in contrast',
    'whereas',
    'while',
    'despite',
    'in spite of',
    'on the contrary',
    'yet',
    'instead',
    'even if',
    'admittedly',
    'still',
  ],
  cause: [
    'because',
    'so',
    'therefore',
    'thus',
    'hence',
    'as a result',
    'consequently',
    'due to',
    'because of',
    'that is why',
    'for this reason',
    'since',
    'so that',
    'leads to',
    'in order to',
    'thanks to',
    'owing to',
  ],
  time: [
    'first',
    'firstly',
    'second',
    'secondly',
    'third',
    'thirdly',
    'then',
    'next',
    'after that',
    'finally',
    'lastly',
    'before',
    'after',
    'when',
    'meanwhile',
    'to begin with',
    'first of all',
    'at first',
    'later',
    'until',
    'as soon as',
    'eventually',
  ],
  example: [
    'for example',
    'for instance',
    'such as',
    'in particular',
    'especially',
    'namely',
    'in fact',
    'to illustrate',
    'one example',
    'specifically',
  ],
  closing: [
    'in conclusion',
    'to conclude',
    'to sum up',
    'in summary',
    'overall',
    'in short',
    'all in all',
    'in my opinion',
    'i think',
    'i believe',
    'i agree',
    'i disagree',
    'to summarize',
    'in general',
    'as a conclusion',
  ],
};

/** Openings that do not change what a sentence says: removed before the words are measured. */
const openings = [
  'moreover',
  'furthermore',
  'in addition',
  'additionally',
  'besides',
  'what is more',
  'likewise',
  'similarly',
  'however',
  'on the other hand',
  'on the one hand',
  'nevertheless',
  'nonetheless',
  'in contrast',
  'on the contrary',
  'therefore',
  'thus',
  'hence',
  'as a result',
  'consequently',
  'for this reason',
  'that is why',
  'first',
  'firstly',
  'second',
  'secondly',
  'third',
  'thirdly',
  'then',
  'next',
  'after that',
  'finally',
  'lastly',
  'to begin with',
  'first of all',
  'last but not least',
  'for example',
  'for instance',
  'in particular',
  'in fact',
  'to illustrate',
  'specifically',
  'indeed',
  'as a matter of fact',
  'in other words',
  'in conclusion',
  'to conclude',
  'to sum up',
  'in summary',
  'overall',
  'in short',
  'all in all',
  'to summarize',
  'in general',
  'as a conclusion',
  'in my opinion',
  'from my point of view',
  'needless to say',
  'it goes without saying that',
  'accordingly',
  'meanwhile',
  'equally',
  'also',
  'by the same token',
  'above all',
  'undoubtedly',
  'obviously',
  'clearly',
  'certainly',
  'of course',
  'generally speaking',
  'in this regard',
  'as a consequence',
  'in addition to this',
  'on top of that',
  'that said',
  'having said that',
  'at the same time',
  'notably',
  'importantly',
].map((phrase) => phrase.split(' '));
const byFirst = new Map<string, string[][]>();
for (const phrase of openings)
  byFirst.set(phrase[0]!, [...(byFirst.get(phrase[0]!) ?? []), phrase]);

/** Words that only link: they need no comma to count as an opening. */
const linkingOnly = new Set(
  'moreover furthermore additionally however nevertheless nonetheless therefore consequently accordingly firstly secondly thirdly lastly'.split(
    ' ',
  ),
);

/**
 * Returns how many tokens of linking phrases, with their commas, open a sentence. Most single words without a comma
 * belong to the sentence.
 */
export function openingLength(lowers: readonly string[]): number {
  let at = 0;
  for (let round = 0; round < 3; round++) {
    let longest = 0;
    for (const phrase of byFirst.get(lowers[at] ?? '') ?? [])
      if (phrase.every((word, k) => lowers[at + k] === word))
        longest = Math.max(longest, phrase.length);
    const hasComma = lowers[at + longest] === ',';
    if (longest === 0 || (longest === 1 && !hasComma && !linkingOnly.has(lowers[at]!))) return at;
    at += longest + (hasComma ? 1 : 0);
  }
  return at;
}

const all = Object.values(connectives)
  .flat()
  .map((phrase) => phrase.split(' '));
const starts = new Map<string, string[][]>();
for (const phrase of all) starts.set(phrase[0]!, [...(starts.get(phrase[0]!) ?? []), phrase]);

/** Returns the linking words in a run of words, each as often as it occurs. */
export function connectivesIn(lowers: readonly string[]): string[] {
  const matches: string[] = [];
  for (let i = 0; i < lowers.length; i++)
    for (const phrase of starts.get(lowers[i]!) ?? [])
      if (phrase.every((word, k) => lowers[i + k] === word)) matches.push(phrase.join(' '));
  return matches;
}
