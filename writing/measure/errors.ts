import type { Family } from '../rules/rule.ts';
import type { CoreSentence } from './core.ts';
import { share } from './numbers.ts';

/** Families of errors that are about grammar, for one rate. */
const grammar: ReadonlySet<Family> = new Set([
  'agreement',
  'verb_form',
  'tense',
  'noun_form',
  'article',
  'preposition',
  'usage',
  'word_order',
]);
const verbs: ReadonlySet<Family> = new Set(['agreement', 'verb_form', 'tense']);
const nouns: ReadonlySet<Family> = new Set(['noun_form', 'article']);
const mechanics: ReadonlySet<Family> = new Set(['capital', 'punctuation']);

/**
 * A rate is shrunk towards an average learner's as if 25 words of one had been read before: few, so that length
 * hardly matters.
 */
const priorWords = 25;

/**
 * log of errors per 100 words, plus half of the usual rate: the step from one error to two means as much as that
 * from four to eight, and none is not infinitely better than one.
 * @param usual errors per 100 words in an average learner's text
 */
const rate = (errors: number, words: number, usual: number): number =>
  Math.log(usual / 2 + (100 * errors + usual * priorWords) / (words + priorWords));

export function errorMeasures(core: readonly CoreSentence[]) {
  const words = core.reduce((sum, one) => sum + one.words, 0);
  const marks = core.flatMap((one) => one.marks);
  const count = (of: ReadonlySet<Family>) => marks.filter(({ rule }) => of.has(rule.family)).length;
  // A hint is half as certain as an error.
  const weighted = marks.reduce((sum, { rule }) => sum + (rule.kind === 'error' ? 1 : 0.5), 0);
  const only = (family: Family) => count(new Set([family]));
  const clean = core.filter((one) => one.marks.length === 0);
  const long = core.filter((one) => one.words > 40);
  return {
    errors: rate(weighted, words, 4),
    grammarErrors: rate(count(grammar), words, 1.5),
    verbErrors: rate(count(verbs), words, 0.7),
    nounErrors: rate(count(nouns), words, 0.5),
    spellingErrors: rate(only('spelling'), words, 1.2),
    mechanicsErrors: rate(count(mechanics), words, 1.2),
    boundaryErrors: rate(only('sentence'), words, 0.5),
    clean: share(clean.length + 1.5, core.length + 3),
    cleanWords: share(
      clean.reduce((sum, one) => sum + one.words, 0) + 0.5 * priorWords,
      words + priorWords,
    ),
    misspelt: share(only('spelling'), words),
    longSentenceWords: share(
      long.reduce((sum, one) => sum + one.words, 0),
      words,
    ),
  };
}
