/** Turns a provider's marks into a result, with the reasons for doubting them. */
import type {
  BandRange,
  WritingCriterion,
  WritingFeedback,
  WritingQuote,
} from '@bitu/contract/writing.ts';
import { ieltsOverall } from '@bitu/rules/marking/overall.ts';
import type { ProviderDoubt } from './grader.ts';
import type { OpenAiMarks } from './openai-form.ts';
import { nextSteps, reasons, sentenceOf } from './openai-sentences.ts';

/** Bands below and above which a teacher looks at the text too. */
const ends = { low: 3, high: 8 };
/** A provider returns one number; the range shows that others could differ by half a band. */
const half = 0.5;
const maxDistance = 1;

/** Returns where a quote is in the text, exactly or with other whitespace, or null if it is nowhere. */
export function findQuote(text: string, quote: string): WritingQuote | null {
  const words = quote
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const match = new RegExp(words.join('\\s+')).exec(text);
  if (!match || match[0].trim() === '') return null;
  return { start: match.index, end: match.index + match[0].length, text: match[0] };
}

const rangeOf = (band: number): BandRange => ({
  low: Math.max(0, band - half),
  high: Math.min(9, band + half),
  provisional: 1,
});

/** Returns the provider's feedback with the local corrections, or why it is not valid feedback. */
export function feedbackOf(
  marks: OpenAiMarks,
  text: string,
  local: WritingFeedback,
  version: string,
): WritingFeedback | Extract<ProviderDoubt, 'not_a_mark' | 'no_quote'> {
  if (new Set(marks.criteria.map(({ code }) => code)).size < marks.criteria.length)
    return 'not_a_mark';
  const nextStep = sentenceOf(nextSteps, marks.next_step);
  if (nextStep === null) return 'not_a_mark';
  const criteria: WritingCriterion[] = [];
  for (const { code, band, reason, quote } of marks.criteria) {
    const sentence = sentenceOf(reasons[code], reason);
    if (sentence === null) return 'not_a_mark';
    const match = findQuote(text, quote);
    criteria.push({ code, range: rangeOf(band), words: null, reason: sentence, quote: match });
  }
  if (criteria.some(({ quote }) => quote === null)) return 'no_quote';
  return {
    ...local,
    overall: rangeOf(ieltsOverall(marks.criteria.map(({ band }) => band))),
    criteria,
    next_step: { text: nextStep, example: null },
    engine: 'openai',
    version,
  };
}

const middle = ({ low, high }: BandRange) => (low + high) / 2;

/**
 * Whether the overall band is more than one band from the local engine's; without a local band nothing can be
 * compared.
 */
export const isFar = ({ overall }: WritingFeedback, local: WritingFeedback): boolean =>
  overall !== null &&
  local.overall !== null &&
  Math.abs(middle(overall) - middle(local.overall)) > maxDistance;

/** Whether the overall band is so low or so high that a teacher looks at it too. */
export const isAtEnd = ({ overall }: WritingFeedback): boolean =>
  overall !== null && (middle(overall) <= ends.low || middle(overall) >= ends.high);
