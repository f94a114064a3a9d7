import type { MeasureName, Measures } from '../measure/measures.ts';
import { clamp, mean } from '../measure/numbers.ts';
import { norms } from './norms.ts';

/** One measure in a composite: its weight, and the reason for it. Below 0: the more, the weaker the text. */
interface Part {
  readonly measure: MeasureName;
  readonly weight: number;
  readonly because: string;
}
const part = (measure: MeasureName, weight: number, because: string): Part => ({
  measure,
  weight,
  because,
});

/**
 * The composites, set by hand: each part is standardised, and a composite is their weighted mean. The default weight
 * is 1; it is higher where the measure is central to the criterion, and lower where it is noisy or duplicates
 * another. Nothing is fitted to scored essays, and no measure grows with the length of the text.
 */
export const composites = {
  cohesion: [
    part('order', 0.8, 'sentences that could stand in any order do not hang together'),
    part(
      'linkingTypes',
      0.4,
      'different linking words name different relations; little weight, as they can be put on',
    ),
    part('stuffing', -1, 'a linking phrase before every other sentence is put on'),
    part(
      'paragraphing',
      0.5,
      'paragraphs show the plan; little, as many good short texts have one',
    ),
    part('closing', 0.5, 'a text that is closed was planned'),
    part('boundaryErrors', -0.8, 'where sentences are not divided the steps cannot be followed'),
    part('longSentenceWords', -1, 'the same, seen by length'),
    part('cleanWords', 1, 'errors break the reading; raters do not keep the two apart'),
    part('patterns', 0.8, 'natural order of words inside of sentences makes their relation clear'),
    part('variety', 0.8, 'a theme that goes on takes new words along'),
    part('contentVariety', 0.5, 'the same for content words'),
  ],
  syntax: [
    part('cleanWords', 1, 'a structure counts when it comes out right'),
    part('grammarErrors', -1, 'the same, by errors'),
    part('boundaryErrors', -0.8, 'run-on sentences and fragments are errors of syntax'),
    part('longSentenceWords', -1, 'sentences of over forty words of a learner run on'),
    part('patterns', 1, 'how probable the string of function words and tags is among natives'),
    part('weakPatterns', 0.6, 'the weakest fifth of the sentences shows the limit'),
    part('unusualPatterns', -0.5, 'single impossible places'),
    part('subordination', 0.3, 'clauses within clauses; little, as run-on sentences have them too'),
    part('passive', 0.3, 'late acquired'),
    part('participles', 0.4, 'late acquired: reduced clauses'),
    part(
      'prepositionShare',
      0.4,
      'phrases that modify nouns come with proficiency (Biber, Gray and Poonpon 2011)',
    ),
    part('pronounShare', -0.3, 'their counterpart: bare pronouns as subjects and objects'),
    part('patternVariety', 0.4, 'different constructions in a hundred words'),
    part('variety', 0.7, 'varied words need varied frames'),
  ],
  vocabulary: [
    part('variety', 1, 'HD-D is the most length-free measure of variety'),
    part('runVariety', 0.8, 'MTLD sees where HD-D does not: repetition close by'),
    part('b1Types', 1, 'different words of level B1 and above in a hundred'),
    part('b2Types', 0.6, 'the same from B2; rarer, so noisier'),
    part('typeLevel', 0.8, 'mean level of the words, each once'),
    part('wordLength', 0.8, 'long words are learnt later'),
    part('contentFrequency', -0.7, 'frequent words are learnt first'),
    part('spellingErrors', -1.2, 'a word is known when it can be written'),
    part('patterns', 0.6, 'words in the company that they keep'),
    part('grammarErrors', -0.5, 'wrong forms of words'),
  ],
  phraseology: [
    part('frequentPairsSeen', 1.2, 'pairs of frequent words that natives do not use side by side'),
    part('pairsSeen', 0.3, 'all pairs; little, as rare words are seldom seen in pairs'),
    part('triplesSeen', 0.4, 'set phrases; little for the same reason'),
    part('patterns', 1, 'frames of phrases'),
    part('weakPatterns', 0.5, 'the weakest fifth'),
    part('variety', 0.9, 'phrases that are not repeated'),
    part('contentVariety', 0.5, 'the same for content words'),
    part('grammarErrors', -1, 'wrong articles and prepositions spoil a phrase'),
    part('cleanWords', 0.8, 'the same, over whole sentences'),
    part('b1Types', 0.7, 'phrases need the words'),
    part('spellingErrors', -0.6, 'a misspelt word is in no phrase'),
  ],
  grammar: [
    part('grammarErrors', -1.5, 'what the criterion is about'),
    part(
      'errors',
      -1,
      'all errors: the rules see a part of the grammatical ones, the rest goes with the others',
    ),
    part('cleanWords', 1, 'how far one reads without an error'),
    part('clean', 0.8, 'the share of sentences without an error, which raters are told to look at'),
    part('verbErrors', -0.8, 'verbs weigh most with raters'),
    part('nounErrors', -0.5, 'articles and number weigh less'),
    part('patterns', 1, 'errors that no rule knows are improbable strings'),
    part('unusualPatterns', -0.5, 'the same, by single places'),
    part('frequentPairsSeen', 0.8, 'the same, by pairs of words'),
    part('variety', 0.6, 'range: who avoids errors by saying little is not better'),
    part('spellingErrors', -0.5, 'inflection is often misspelt'),
  ],
  conventions: [
    part('spellingErrors', -1.3, 'what the criterion is about'),
    part('mechanicsErrors', -1.2, 'capitals and punctuation'),
    part('errors', -0.8, 'all errors'),
    part('cleanWords', 1, 'how far one reads without an error'),
    part('boundaryErrors', -0.7, 'full stops that are missing'),
    part('longSentenceWords', -0.8, 'the same, seen by length'),
    part('grammarErrors', -0.5, 'raters do not keep the two apart'),
    part('variety', 0.5, 'readers have better spelling and more words'),
    part('patterns', 0.5, 'the same'),
  ],
} as const satisfies Record<string, readonly Part[]>;

export type CompositeName = keyof typeof composites;
export type Composites = Readonly<Record<CompositeName, number>>;

/** Returns a measure in standard deviations of learners, at most three. */
export function standardOf(measures: Measures, name: MeasureName): number {
  const [middle, deviation] = norms[name];
  return clamp((measures[name] - middle) / deviation, -3, 3);
}

function compositeOf(measures: Measures, parts: readonly Part[]): number {
  const whole = parts.reduce((sum, { weight }) => sum + Math.abs(weight), 0);
  return (
    parts.reduce((sum, { measure, weight }) => sum + weight * standardOf(measures, measure), 0) /
    whole
  );
}

/** Up to this share of misspelt words a text can be read; beyond it every further hundredth costs as much again. */
const readable = 0.08;
const perUnreadable = 4;

/**
 * What misspelt words take from all composites. The rates of errors are logarithms, and a slip looks like a rare
 * word, so that without it a text of which every third word is misspelt would be as good as one of every tenth.
 */
const unreadable = ({ misspelt }: Measures): number =>
  perUnreadable * Math.max(0, misspelt - readable);

/**
 * Returns the composites and their mean. Half of each is the mean of all: the criteria of one text have far more in
 * common than any one of them can be measured by itself.
 */
export function compositesOf(measures: Measures): {
  readonly overall: number;
  readonly composites: Composites;
} {
  const own = Object.entries(composites).map(
    ([name, parts]) => [name, compositeOf(measures, parts) - unreadable(measures)] as const,
  );
  const overall = mean(own.map(([, value]) => value));
  return {
    overall,
    composites: Object.fromEntries(
      own.map(([name, value]) => [name, (value + overall) / 2]),
    ) as Composites,
  };
}
