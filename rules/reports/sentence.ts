/**
 * The sentence at the top of a report: who, one fact with its figure, one comparison (with the child's own past or
 * the level's range), one thing to do.
 */
import type { ReportSentence } from '@bitu/contract/reports.ts';
import { lengthOf, shorten } from '../shorten.ts';

/** In characters: what fits two lines on a phone and one SMS screen. */
export const maxSentence = 160;

/** Words of the sentence, and the path that shows their source. */
export interface Clause {
  readonly text: string;
  readonly url: string | null;
}

export interface SentenceParts {
  /** 'Con Bảo Ngọc', or 'Con'. */
  readonly who: string;
  /** What happened, most important first: the first one is always kept. */
  readonly facts: readonly Clause[];
  /** 'hơn trung bình 4 buổi trước 0,9 điểm'. */
  readonly comparison: Clause | null;
  /** What to do: nothing bad is reported without it. */
  readonly step: Clause | null;
}

function written({ who, facts, comparison, step }: SentenceParts): ReportSentence {
  const parts = [...facts, ...(comparison ? [comparison] : [])];
  const clauses = parts.map(({ text, url }, i) => ({
    text: i === 0 ? `${who} ${text}` : `, ${text}`,
    url,
  }));
  if (step) clauses.push({ text: `; ${step.text}`, url: step.url });
  const last = clauses.at(-1);
  if (last) last.text += '.';
  return { text: clauses.map(({ text }) => text).join(''), clauses, is_edited: 0 };
}

const fits = (sentence: ReportSentence): boolean => lengthOf(sentence.text) <= maxSentence;

/** Whether nothing has to be dropped. */
export const isWhole = (parts: SentenceParts): boolean => fits(written(parts));

/**
 * Returns the sentence, at most 160 characters. What does not fit is dropped in this order: the facts after the
 * first, starting with the last one; the comparison; then the first fact is cut, so that the step is always
 * complete.
 */
export function sentenceOf(parts: SentenceParts): ReportSentence {
  for (let count = parts.facts.length; count > 1; count--) {
    const sentence = written({ ...parts, facts: parts.facts.slice(0, count) });
    if (fits(sentence)) return sentence;
  }
  const facts = parts.facts.slice(0, 1);
  for (const comparison of [parts.comparison, null]) {
    const sentence = written({ ...parts, facts, comparison });
    if (fits(sentence)) return sentence;
  }
  return cut({ ...parts, facts, comparison: null });
}

/** Only texts that people write, such as the title of a practice, are that long. */
function cut(parts: SentenceParts): ReportSentence {
  const over = lengthOf(written(parts).text) - maxSentence;
  const first = parts.facts[0] ?? { text: '', url: null };
  const room = Math.max(20, lengthOf(first.text) - over);
  const facts = [{ ...first, text: shorten(first.text, room) }];
  const sentence = written({ ...parts, facts });
  if (fits(sentence) || !parts.step) return sentence;
  const more = lengthOf(sentence.text) - maxSentence;
  const step = { ...parts.step, text: shorten(parts.step.text, lengthOf(parts.step.text) - more) };
  return written({ ...parts, facts, step });
}
