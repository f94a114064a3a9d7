import type { MarkedSentence, SentenceMark } from '@bitu/contract/writing.ts';
import type { English } from '../english/english.ts';
import { functionWords } from '../english/function-words.ts';
import { mean } from '../measure/numbers.ts';
import { isFinite } from '../rules/rule.ts';
import type { Mark } from '../rules/check.ts';
import type { Sentence } from '../text/analyse.ts';
import { originalSpan, type PlainText } from '../text/normalise.ts';

/** A sentence without an error is good if it also has a subordinate clause, or a word above A2. */
function markOf(
  { lexicon }: English,
  sentence: Sentence,
  marks: readonly Mark[],
  usual: number,
): SentenceMark {
  if (marks.some(({ rule }) => rule.family !== 'capital')) return 'better';
  const perToken = mean([...sentence.logs]);
  if (sentence.words >= 5 && perToken < usual - 1.2) return 'better';
  const clauses = sentence.tags.filter(isFinite).length;
  const hasLevel = sentence.lowers.some(
    (lower) => !functionWords.has(lower) && (lexicon.level(lower) ?? 0) >= 3,
  );
  return sentence.words >= 8 && perToken > usual - 0.6 && (clauses >= 2 || hasLevel)
    ? 'good'
    : 'solid';
}

/** Log2 per symbol of an average learner's sentence. */
const usualPatterns = -4.3;

export const markedSentences = (
  english: English,
  plain: PlainText,
  sentences: readonly Sentence[],
  marks: readonly (readonly Mark[])[],
): MarkedSentence[] =>
  sentences.map((sentence, i) => ({
    ...originalSpan(plain, sentence.start, sentence.end),
    mark: markOf(english, sentence, marks[i]!, usualPatterns),
  }));
