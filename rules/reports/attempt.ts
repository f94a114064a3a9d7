/** The facts of one submitted attempt, and the totals that its report shows. Times are in unix seconds. */
import type { ReportQuestionRow } from '@bitu/contract/reports.ts';
import type { ResultBand } from '@bitu/contract/writing.ts';
import type { Mark } from '../practice/counted-words.ts';
import { outcomeOf } from '../practice/outcome.ts';
import { scoreOf } from '../practice/score.ts';

export interface SkillName {
  readonly id: number;
  readonly name: string;
}

/** The range of mastery, 0 to 100, that a level expects. */
export interface SkillRange {
  readonly skillId: number;
  readonly low: number;
  readonly high: number;
}

export interface QuestionFacts {
  readonly id: number;
  readonly position: number;
  readonly section: SkillName;
  /** As authored, from 1, the easiest. In an entry test, n is the nth level of the subject. */
  readonly difficulty: number;
  /** The beginning of its text. */
  readonly prompt: string;
  /** By a teacher or a machine, neither right nor wrong. */
  readonly isJudged: boolean;
  readonly isAnswered: boolean;
  /** 0 to 1; null if not answered, or waiting to be scored. */
  readonly points: number | null;
  /** How a right answer was reached that earned less than all points (`rightLater`); null if there is none. */
  readonly rightLater: string | null;
  /** For a reading: the words that were left out or misread. */
  readonly missedWords: readonly string[];
  readonly skills: readonly SkillName[];
}

export interface AttemptFacts {
  readonly attemptId: number;
  readonly practiceId: number;
  readonly fullName: string;
  readonly title: string;
  /** The class that gave it. */
  readonly classTitle: string | null;
  readonly subjectId: number;
  readonly isTest: boolean;
  /** 0 to 10; null if everything in it waits. */
  readonly score: number | null;
  /** Shown instead of the score; null if the score is shown. */
  readonly band: ResultBand | null;
  /** A better result of the same practice, which is the one that counts. */
  readonly best: (Mark & { readonly attemptId: number }) | null;
  readonly submittedAt: number;
  /** In seconds. */
  readonly timeSpent: number;
  /** When the last of what waits is due; null if unknown. */
  readonly promisedAt: number | null;
  /** In their drawn order. */
  readonly questions: readonly QuestionFacts[];
}

/** Totals over questions. What waits is counted only in `total` and `waiting`. */
export interface Tally {
  readonly total: number;
  readonly waiting: number;
  /** total minus waiting; unanswered questions count as not right. */
  readonly scored: number;
  readonly right: number;
  /** Right in the list (`rowVerdict`), for less than all points. */
  readonly later: number;
  readonly partly: number;
  readonly judged: number;
  /** Neither right nor judged: what 'Luyện câu sai' asks again. */
  readonly toReview: number;
  readonly points: number;
}

export type Verdict = ReportQuestionRow['verdict'];

const verdicts = { correct: 'right', partly: 'partly', incorrect: 'wrong' } as const;

export function verdictOf({
  isAnswered,
  isJudged,
  points,
}: Pick<QuestionFacts, 'isAnswered' | 'isJudged' | 'points'>): Verdict {
  if (!isAnswered) return 'unanswered';
  if (points === null) return 'waiting';
  if (isJudged) return 'judged';
  return verdicts[outcomeOf(points === 1, points)];
}

/**
 * The verdict in a list of questions, with how it was reached. The practice showed 'Đúng' for a right second try, so
 * the list does too. Counts of right answers include only answers with all points (`verdictOf`), and name these apart.
 */
export const rowVerdict = (
  question: Pick<QuestionFacts, 'isAnswered' | 'isJudged' | 'points' | 'rightLater'>,
): Pick<ReportQuestionRow, 'verdict' | 'note'> =>
  question.rightLater === null
    ? { verdict: verdictOf(question) }
    : { verdict: 'right', note: question.rightLater };

/** Whether 'Luyện câu sai' asks it again. */
export const isToReview = (question: QuestionFacts): boolean =>
  ['wrong', 'partly', 'unanswered'].includes(verdictOf(question));

export function tally(questions: readonly QuestionFacts[]): Tally {
  const later = questions.filter(({ rightLater }) => rightLater !== null);
  const verdicts = questions.filter(({ rightLater }) => rightLater === null).map(verdictOf);
  const count = (verdict: Verdict) => verdicts.filter((one) => one === verdict).length;
  const waiting = count('waiting');
  return {
    total: questions.length,
    waiting,
    scored: questions.length - waiting,
    right: count('right'),
    later: later.length,
    partly: count('partly'),
    judged: count('judged'),
    toReview: questions.filter(isToReview).length,
    points: questions.reduce((sum, { points }) => sum + (points ?? 0), 0),
  };
}

/** The points of what is scored, 0 to 100, rounded as the score is; null if nothing is scored. */
export const percentOf = ({ points, scored }: Tally): number | null =>
  scored === 0 ? null : Math.round(scoreOf(points, scored) * 10);

/** Returns the questions of each section or skill, in the order in which these first appear. */
export function groupsBy(
  questions: readonly QuestionFacts[],
  namesOf: (question: QuestionFacts) => readonly SkillName[],
): { id: number; name: string; questions: QuestionFacts[] }[] {
  const groups = new Map<number, { id: number; name: string; questions: QuestionFacts[] }>();
  for (const question of questions) {
    for (const { id, name } of namesOf(question)) {
      const group = groups.get(id) ?? { id, name, questions: [] };
      group.questions.push(question);
      groups.set(id, group);
    }
  }
  return [...groups.values()];
}

/** The page that shows the questions of a result with their answers. */
export const resultUrl = (attemptId: number): string => `/practice-result/${attemptId}`;
export const questionUrl = (attemptId: number, questionId: number): string =>
  `${resultUrl(attemptId)}#question-${questionId}`;
export const reviewUrl = ({
  practiceId,
  attemptId,
}: Pick<AttemptFacts, 'practiceId' | 'attemptId'>): string =>
  `/practice/${practiceId}?wrong_of=${attemptId}&redo=1`;
