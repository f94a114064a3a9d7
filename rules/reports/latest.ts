/**
 * The newest result in one sentence, as the learning home shows it. It is not compared: the result before is of another
 * practice, and a child's first page ranks nothing.
 */
import { scoreText } from '../format/numbers.ts';
import type { ResultBand } from '@bitu/contract/writing.ts';
import type { Report, ReportSentence } from '@bitu/contract/reports.ts';
import { bestWords, type Mark, markWords } from '../practice/counted-words.ts';
import { resultUrl, reviewUrl } from './attempt.ts';
import { sentenceOf } from './sentence.ts';
import { inSentence } from './words.ts';

export interface LatestFacts {
  readonly attemptId: number;
  readonly practiceId: number;
  /** 0 to 10; null if everything in it waits. */
  readonly score: number | null;
  /** Shown instead of the score; null if the score is shown. */
  readonly band: ResultBand | null;
  /** A better result of the same practice, which is the one that counts. */
  readonly best: Mark | null;
  readonly total: number;
  readonly waiting: number;
  /** How many questions 'Luyện câu sai' asks again. */
  readonly toReview: number;
  /** The skill of most of these; null if they have none. */
  readonly skill: { readonly name: string; readonly questions: number } | null;
}

export interface Latest {
  readonly sentence: ReportSentence;
  readonly step: Report['step'];
}

function factOf({ score, band, best, total, waiting }: LatestFacts): string {
  if (score === null) return `con đã nộp, ${total} câu đang chờ chấm`;
  const counted = best === null ? '' : ` (${bestWords(best, scoreText)})`;
  const words = `con đạt ${band ? markWords({ score, band }) : scoreText(score)}${counted}`;
  return waiting === 0 ? words : `${words}, tạm tính trên ${total - waiting}/${total} câu`;
}

export function composeLatest(facts: LatestFacts): Latest {
  const { attemptId, toReview, skill } = facts;
  const url = reviewUrl(facts);
  const advice = skill
    ? `${skill.questions} câu về ${inSentence(skill.name)} nên luyện lại`
    : `${toReview} câu chưa đúng nên luyện lại`;
  return {
    sentence: sentenceOf({
      who: 'Bài mới nhất',
      facts: [{ text: factOf(facts), url: resultUrl(attemptId) }],
      comparison: null,
      step: toReview > 0 ? { text: advice, url } : null,
    }),
    step: toReview > 0 ? { action: 'open', label: `Luyện câu sai (${toReview})`, url } : null,
  };
}

/** The line of one result in a list. */
export function lineSentence({
  score,
  band,
  total,
  waiting,
  right,
  allJudged,
}: Pick<LatestFacts, 'score' | 'band' | 'total' | 'waiting'> & {
  right: number;
  /** Nothing in it is right or wrong. */
  allJudged: boolean;
}): string {
  if (score === null) return `Đã nộp ${total} câu, đang chờ chấm.`;
  const done = allJudged ? `${total - waiting} bài được chấm` : `Đúng ${right} trên ${total} câu`;
  const provisional = waiting === 0 ? '' : `, tạm tính trên ${total - waiting}/${total} câu`;
  return `${done}, đạt ${band ? markWords({ score, band }) : scoreText(score)}${provisional}.`;
}
