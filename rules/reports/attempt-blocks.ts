/** Blocks of figures for the reports of both tests and entry tests. */
import { numberText } from '../format/numbers.ts';
import { hourText, shortDayText } from '../format/times.ts';
import type { ReportBlock, ReportFigure, ReportQuestionRow } from '@bitu/contract/reports.ts';
import { bestName, markOfTen, rightLaterWords } from '../practice/counted-words.ts';
import { missedSentence } from '../practice/missed-words.ts';
import { timeSpentWords } from '../practice/time-spent.ts';
import {
  type AttemptFacts,
  groupsBy,
  isToReview,
  percentOf,
  type QuestionFacts,
  questionUrl,
  resultUrl,
  rowVerdict,
  type SkillRange,
  type Tally,
  tally,
} from './attempt.ts';
import { minSkillQuestions, skillPosition } from './expected.ts';

/** '5/8 câu đúng, 1 câu đúng nhờ thử lại hoặc gợi ý, 1 đúng một phần, 2 chưa chấm'. */
function countWords({ total, waiting, right, later, partly, judged }: Tally): string {
  const isRated = judged + waiting < total;
  return [
    ...(isRated ? [`${right}/${total} câu đúng`] : []),
    ...(later > 0 ? [rightLaterWords(later)] : []),
    ...(partly > 0 ? [`${partly} đúng một phần`] : []),
    ...(judged > 0 ? [`${judged} bài được chấm`] : []),
    ...(waiting > 0 ? [`${waiting} chưa chấm`] : []),
  ].join(', ');
}

/** 'Điểm tạm tính trên 18/20 câu'; null if everything is scored, or nothing. */
export const provisionalWords = ({ waiting, scored, total }: Tally): string | null =>
  waiting > 0 && scored > 0 ? `tạm tính trên ${scored}/${total} câu` : null;

/** What waits, and until when. */
export function pendingOf({ questions, promisedAt }: AttemptFacts): string[] {
  const sums = tally(questions);
  if (sums.waiting === 0) return [];
  const provisional = provisionalWords(sums);
  const until =
    promisedAt === null
      ? ''
      : `, có kết quả trước ${hourText(promisedAt)} ngày ${shortDayText(promisedAt)}`;
  const waiting = `${sums.waiting} câu đang chờ chấm, không tính là sai${until}.`;
  return [provisional === null ? waiting : `Điểm ${provisional}. Còn ${waiting}`];
}

export function scoreFigure(facts: AttemptFacts, comparison: string | null): ReportFigure {
  const { attemptId, score, band, questions } = facts;
  const provisional = provisionalWords(tally(questions));
  const words = score === null ? 'chưa chấm' : markOfTen({ score, band });
  return {
    id: 'score',
    label: 'Điểm',
    value: band ? (band.low + band.high) / 2 : score,
    text: provisional === null || score === null ? words : `${words}, ${provisional}`,
    comparison,
    url: resultUrl(attemptId),
  };
}

/** The score and its components. */
export function figures(facts: AttemptFacts, comparison: string | null): ReportBlock {
  const sums = tally(facts.questions);
  const url = resultUrl(facts.attemptId);
  const isRated = sums.judged + sums.waiting < sums.total;
  const count: ReportFigure = {
    id: 'count',
    label: isRated ? 'Câu đúng' : 'Bài được chấm',
    value: isRated ? sums.right : sums.judged,
    text: countWords(sums),
    comparison: null,
    url,
  };
  const time: ReportFigure = {
    id: 'time',
    label: 'Thời gian làm',
    value: facts.timeSpent,
    text: timeSpentWords(facts.timeSpent),
    comparison: null,
    url,
  };
  const best = facts.best && {
    id: 'best',
    label: bestName,
    value: facts.best.score,
    text: markOfTen(facts.best),
    comparison: null,
    url: resultUrl(facts.best.attemptId),
  };
  return {
    type: 'figures',
    title: 'Kết quả',
    items: [scoreFigure(facts, comparison), count, time, ...(best ? [best] : [])],
  };
}

const firstUrl = (attemptId: number, questions: readonly QuestionFacts[]): string => {
  const first = questions.find(isToReview) ?? questions[0];
  return first ? questionUrl(attemptId, first.id) : resultUrl(attemptId);
};

/** Empty if there is only one section. */
export function sections({ attemptId, questions }: AttemptFacts): ReportBlock[] {
  const groups = groupsBy(questions, ({ section }) => [section]);
  if (groups.length < 2) return [];
  const items = groups.map((group): ReportFigure => {
    const sums = tally(group.questions);
    const percent = percentOf(sums);
    const points = `${numberText(sums.points)}/${sums.scored} điểm`;
    const isWhole = sums.later === 0 && sums.partly === 0 && sums.judged === 0;
    return {
      id: `section-${group.id}`,
      label: group.name,
      value: percent,
      text: percent === null || isWhole ? countWords(sums) : `${countWords(sums)}: ${points}`,
      comparison: null,
      url: firstUrl(attemptId, group.questions),
    };
  });
  return [{ type: 'figures', title: 'Từng phần', items }];
}

const positionWords = {
  under: 'Còn dưới khoảng',
  within: 'Trong khoảng',
  above: 'Trên khoảng',
} as const;

/** Each skill of the questions, beside the level's range; empty if no question has a skill. */
export function skills(
  { attemptId, band, questions }: AttemptFacts,
  ranges: readonly SkillRange[],
  levelName: string | null,
): ReportBlock[] {
  const groups = groupsBy(questions, (question) => question.skills);
  // The share of a band's points would be shown as a share of right answers.
  if (groups.length === 0 || band) return [];
  const items = groups.map((group) => {
    const sums = tally(group.questions);
    const range = ranges.find(({ skillId }) => skillId === group.id);
    const position = skillPosition(group.questions, range);
    return {
      id: `skill-${group.id}`,
      label: group.name,
      value: percentOf(sums),
      interval: null,
      expected: range ? { low: range.low, high: range.high } : null,
      word: position === null ? unplaced(sums, levelName) : positionWords[position],
      explanation: `Tính từ ${sums.scored} câu của bài này: ${countWords(sums)}.`,
      url: firstUrl(attemptId, group.questions),
    };
  });
  const title = levelName === null ? 'Từng kỹ năng' : `Từng kỹ năng, so với ${levelName}`;
  return [{ type: 'ranges', title, max: 100, items }];
}

function unplaced({ scored }: Tally, levelName: string | null): string {
  if (scored === 0) return 'Đang chờ chấm';
  if (scored < minSkillQuestions) return `Mới có ${scored} câu`;
  return levelName === null ? 'Chưa so với trình độ nào' : 'Chưa đặt khoảng';
}

export function questionRows({ attemptId, questions }: AttemptFacts): ReportBlock {
  const items = questions.map((question): ReportQuestionRow => ({
    position: question.position,
    section: question.section.name,
    prompt: question.prompt,
    ...rowVerdict(question),
    points: question.isAnswered ? question.points : 0,
    ...(question.missedWords.length > 0 && { note: missedSentence(question.missedWords) }),
    skills: question.skills.map(({ name }) => name),
    url: questionUrl(attemptId, question.id),
  }));
  return { type: 'questions', title: 'Từng câu', items };
}
