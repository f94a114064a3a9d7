/** The sentence about one attempt, and the next step. */
import { scoreText } from '../format/numbers.ts';
import type { Report, ReportSentence } from '@bitu/contract/reports.ts';
import { markOfTen } from '../practice/counted-words.ts';
import { provisionalWords } from './attempt-blocks.ts';
import {
  type AttemptFacts,
  groupsBy,
  percentOf,
  resultUrl,
  reviewUrl,
  type SkillRange,
  tally,
} from './attempt.ts';
import {
  type Asked,
  type Band,
  minQuestions,
  positionOf,
  skillPosition,
  wholeBand,
} from './expected.ts';
import { type Clause, sentenceOf } from './sentence.ts';
import { childLabel, inSentence } from './words.ts';

export interface Level {
  readonly id: number;
  readonly name: string;
  readonly ranges: readonly SkillRange[];
}

/** The next step after an attempt; null if nothing is wrong, and there are no remarks. */
export function stepOf(facts: AttemptFacts): Report['step'] {
  const { toReview, judged, points, scored } = tally(facts.questions);
  if (toReview > 0) {
    return { action: 'open', label: `Luyện câu sai (${toReview})`, url: reviewUrl(facts) };
  }
  return judged > 0 && points < scored
    ? { action: 'open', label: 'Xem nhận xét từng bài', url: resultUrl(facts.attemptId) }
    : null;
}

/** The skill that is farthest below its range. */
function weakest({ questions }: AttemptFacts, ranges: readonly SkillRange[]): string | null {
  const under = groupsBy(questions, ({ skills }) => skills).flatMap((group) => {
    const range = ranges.find(({ skillId }) => skillId === group.id);
    const percent = percentOf(tally(group.questions));
    if (!range || percent === null || skillPosition(group.questions, range) !== 'under') return [];
    return [{ name: group.name, by: range.low - percent }];
  });
  return under.toSorted((a, b) => b.by - a.by)[0]?.name ?? null;
}

/** The advice, as a part of the sentence; `url`: the one of the report's step. */
export function adviceOf(facts: AttemptFacts, ranges: readonly SkillRange[]): Clause | null {
  const step = stepOf(facts);
  if (!step) return null;
  const skill = weakest(facts, ranges);
  const { toReview } = tally(facts.questions);
  if (skill !== null) {
    const text = `phần ${inSentence(skill)} còn dưới, nên bắt đầu từ đó`;
    return { text, url: step.url };
  }
  const text =
    toReview > 0 ? `luyện lại ${toReview} câu chưa đúng nhé` : 'xem nhận xét từng bài nhé';
  return { text, url: step.url };
}

const bandWords = ({ low, high }: Band): string =>
  `(${scoreText(low / 10)}–${scoreText(high / 10)})`;

const relation = { under: 'dưới', within: 'trong', above: 'trên' } as const;

/** 'trong khoảng mong đợi của Movers (6,5–8,0)'; null if the level has no range for it, or too little is known. */
export function levelComparison(
  { questions, score, attemptId }: AttemptFacts,
  level: Level | null,
): Clause | null {
  const band = level && wholeBand(questions, level.ranges);
  if (!band || score === null || tally(questions).scored < minQuestions) return null;
  const where = relation[positionOf(Math.round(score * 10), band)];
  const text = `${where} khoảng mong đợi của ${level.name} ${bandWords(band)}`;
  return { text, url: resultUrl(attemptId) };
}

/** 'câu của Movers đạt 8,0, trong khoảng mong đợi': the questions of one level of an entry test. */
export const askedWords = (name: string, { percent, band }: Asked): string =>
  `câu của ${name} đạt ${scoreText(percent / 10)}, ${relation[positionOf(percent, band)]} khoảng mong đợi`;

/** Returns the facts with which the sentence begins. */
function factsOf({ questions, score, band, attemptId }: AttemptFacts): Clause[] {
  const sums = tally(questions);
  const url = resultUrl(attemptId);
  if (score === null) return [{ text: `đã nộp ${sums.total} câu, bài đang chờ chấm`, url }];
  const provisional = provisionalWords(sums);
  const isShort = sums.scored < minQuestions && sums.judged === 0;
  return [
    { text: `đạt ${markOfTen({ score, band })}`, url },
    ...(provisional === null ? [] : [{ text: provisional, url }]),
    ...(isShort ? [{ text: `mới ${sums.scored} câu nên chưa kết luận được`, url }] : []),
  ];
}

export function attemptSentence(
  facts: AttemptFacts,
  comparison: Clause | null,
  step: Clause | null,
): ReportSentence {
  return sentenceOf({ who: childLabel(facts.fullName), facts: factsOf(facts), comparison, step });
}
