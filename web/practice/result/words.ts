import { exactText } from '@bitu/rules/format/numbers.ts';
import type { PracticeResult } from '@bitu/contract/practice.ts';
import { isJudged } from '@bitu/questions/traits.ts';
import { markWords, rightLaterWords } from '@bitu/rules/practice/counted-words.ts';

/** Rino's lines that fit a score; null while there is none. None of them is sad. */
export function endOf(score: number | null): 'endGreat' | 'endGood' | 'endTried' | null {
  if (score === null) return null;
  if (score >= 8) return 'endGreat';
  return score >= 5 ? 'endGood' : 'endTried';
}

type Counted = Pick<
  PracticeResult,
  'score' | 'band' | 'points' | 'correct' | 'judged' | 'waiting' | 'total' | 'list_question'
>;

/** The answers that are neither right for all points nor without any, each with its points. */
export interface Shares {
  /** Right at a later try or with a hint, as the list of questions says; sometimes for no points. */
  readonly later: readonly number[];
  /** The others with some points. */
  readonly partly: readonly number[];
}

export function sharesOf(questions: Counted['list_question']): Shares {
  const answered = questions
    .filter(({ type_code }) => !isJudged(type_code))
    .flatMap(({ user: [answer] }) => (answer && (answer.points ?? 1) < 1 ? [answer] : []));
  const pointsOf = (isLater: boolean) =>
    answered
      .filter(({ is_right }) => (is_right === 1) === isLater)
      .map(({ points }) => points ?? 0);
  return { later: pointsOf(true), partly: pointsOf(false).filter((points) => points > 0) };
}

/** ' (0,33 + 0,67 điểm)'; of more of them than anybody adds up, the sum. */
function sumWords(shares: readonly number[]): string {
  const sum =
    shares.length > 4
      ? exactText(shares.reduce((total, one) => total + one, 0))
      : shares.map(exactText).join(' + ');
  return sum && ` (${sum} điểm)`;
}

/** The right answers, and the points of the others: '9 câu đúng, 2 câu đúng một phần (0,33 + 0,67 điểm)'. */
export function countSentence({ correct, judged, list_question }: Counted): string {
  const { later, partly } = sharesOf(list_question);
  return [
    ...(correct > 0 || judged === 0 ? [`${correct} câu đúng`] : []),
    ...(later.length > 0 ? [rightLaterWords(later.length) + sumWords(later)] : []),
    ...(partly.length > 0 ? [`${partly.length} câu đúng một phần${sumWords(partly)}`] : []),
    ...(judged > 0 ? [`${judged} bài được chấm (${judgedSum(list_question)} điểm)`] : []),
  ].join(', ');
}

const judgedSum = (questions: Counted['list_question']): string =>
  exactText(
    questions
      .filter(({ type_code }) => isJudged(type_code))
      .reduce((sum, { user: [answer] }) => sum + (answer?.points ?? 0), 0),
  );

/** The meaning of a score, in words for parents. */
function meaningOf(score: number): string {
  if (score >= 9) return 'con nắm rất chắc phần này';
  if (score >= 7) return 'con đã hiểu bài, chỉ cần xem lại vài câu';
  if (score >= 5) return 'con hiểu được phần lớn, nên luyện thêm những câu còn sai';
  return 'ba mẹ cùng con xem lại từng câu dưới đây nhé';
}

/**
 * One sentence that a parent understands, to be read first. null when there is no score, which the page has said
 * already.
 */
export function sentence(result: Counted): string | null {
  const { score, total } = result;
  if (score === null) return null;
  if (isAllJudged(result))
    return `Bài của con được ${markWords({ score, band: result.band }, exactText)}. Con xem nhận xét và bước tiếp theo ở dưới nhé!`;
  const { later, partly } = sharesOf(result.list_question);
  const done =
    later.length + partly.length + result.judged === 0
      ? `Con làm đúng ${result.correct} trên ${total} câu`
      : `${countSentence(result)} trên ${total} câu`;
  return `${done}, được ${exactText(score)} điểm: ${meaningOf(score)}.`;
}

/** Says that a score covers only a part of the questions; null when it covers all, or there is none. */
export function provisional({
  waiting,
  total,
  score,
}: Pick<Counted, 'waiting' | 'total' | 'score'>): string | null {
  if (waiting === 0 || score === null) return null;
  return `Điểm tạm tính trên ${total - waiting}/${total} câu. Câu chưa chấm không tính là sai, chấm xong Bitu báo con.`;
}

/** With only marked texts and talks, nothing is right or wrong. */
export const isAllJudged = ({ judged, waiting, total }: Counted): boolean =>
  judged > 0 && judged + waiting === total;

/**
 * How many questions 'Luyện câu sai' asks again: the one number of mistakes on the page. An answer that is judged is no
 * mistake, also where it is missing.
 */
export const toReviewOf = ({
  incorrect,
  unanswered,
  list_question,
}: Pick<PracticeResult, 'incorrect' | 'unanswered' | 'list_question'>): number =>
  incorrect +
  unanswered -
  list_question.filter(({ type_code, user }) => isJudged(type_code) && user.length === 0).length;

/** What the number of mistakes consists of, beside what `countSentence` says; null when there is nothing. */
export function mistakesSentence(
  result: Pick<PracticeResult, 'incorrect' | 'unanswered' | 'list_question'>,
): string | null {
  const { later, partly } = sharesOf(result.list_question);
  const wrong = result.incorrect - later.length - partly.length;
  const pieces = [
    ...(wrong > 0 ? [`${wrong} câu chưa đúng`] : []),
    ...(result.unanswered > 0 ? [`${result.unanswered} câu chưa làm`] : []),
  ];
  return pieces.length > 0 ? `Còn ${pieces.join(', ')}.` : null;
}

/** How the score was calculated; null when there is none, or a band instead. */
export function reckoning(result: Counted): string | null {
  const { points, total, waiting, score } = result;
  if (score === null || result.band !== null) return null;
  const sum = `${exactText(points)} : ${total - waiting} × 10 = ${exactText(score)}`;
  return `Cách tính điểm: ${countSentence(result)}, ${sum}.`;
}
