/** The report of a submitted test or homework. */
import { shortDayText } from '../format/times.ts';
import type { ResultBand } from '@bitu/contract/writing.ts';
import { markOfTen } from '../practice/counted-words.ts';
import type { Report, ReportBlock } from '@bitu/contract/reports.ts';
import { figures, pendingOf, questionRows, sections, skills } from './attempt-blocks.ts';
import {
  adviceOf,
  attemptSentence,
  type Level,
  levelComparison,
  stepOf,
} from './attempt-sentence.ts';
import { type AttemptFacts, resultUrl, tally } from './attempt.ts';
import { minQuestions, wholeBand } from './expected.ts';
import type { Clause } from './sentence.ts';
import { belowLevel, childName, differenceWords } from './words.ts';

/** A result in which nothing waits. */
export interface EarlierResult {
  readonly attemptId: number;
  readonly title: string;
  readonly score: number;
  readonly band: ResultBand | null;
  readonly submittedAt: number;
}

export interface TestFacts extends AttemptFacts {
  readonly level: Level | null;
  /** The child's own earlier results of the same kind at this level, all bands or none, oldest first. */
  readonly earlier: readonly EarlierResult[];
}

/**
 * Compares a test with the child's own last one; null if there is none, or this one is not complete yet. Two pieces of
 * homework are different practices, whose scores say nothing about each other.
 */
function ownComparison(facts: TestFacts): Clause | null {
  const last = facts.earlier.at(-1);
  if (
    !last ||
    !facts.isTest ||
    facts.score === null ||
    facts.band ||
    tally(facts.questions).waiting > 0
  )
    return null;
  const text = differenceWords(facts.score, last.score, 'bài kiểm tra trước');
  return { text, url: resultUrl(last.attemptId) };
}

/** The child's own results at this level; empty if there is no earlier one. */
function progress(facts: TestFacts): ReportBlock[] {
  const { earlier, questions, level, attemptId, score, submittedAt, title } = facts;
  if (earlier.length === 0) return [];
  const whole = tally(questions).waiting > 0 ? null : score;
  const results = [...earlier, { attemptId, score: whole, submittedAt, title }];
  const points = results.map((one) => ({
    label: shortDayText(one.submittedAt),
    value: one.score,
    url: resultUrl(one.attemptId),
  }));
  const band = level && wholeBand(questions, level.ranges);
  const expected = band && { low: band.low / 10, high: band.high / 10 };
  const name = level === null ? 'Các bài của con' : `Các bài của con ở ${level.name}`;
  if (points.length >= 3 && !facts.band)
    return [{ type: 'trend', title: name, max: 10, points, expected }];
  const items = earlier.map((one) => ({
    id: `earlier-${one.attemptId}`,
    label: one.title,
    value: one.score,
    text: `${markOfTen(one)}, ngày ${shortDayText(one.submittedAt)}`,
    comparison: null,
    url: resultUrl(one.attemptId),
  }));
  return [{ type: 'figures', title: 'Bài trước của con', items }];
}

/** The practice and the class, without the level, which stands before them. */
function subtitleOf({ title, classTitle }: TestFacts, level: string | null): string {
  const below = title === level ? null : belowLevel(title, level);
  const ofClass = level === null ? classTitle : (classTitle?.replace(` - ${level}`, '') ?? null);
  return [below, ofClass].filter((one) => one !== null).join(' · ');
}

export function composeTest(facts: TestFacts): Report {
  const { level } = facts;
  const levelName = level?.name ?? null;
  const ranges = tally(facts.questions).scored < minQuestions ? [] : (level?.ranges ?? []);
  const own = ownComparison(facts);
  const comparison = levelComparison(facts, level) ?? own;
  return {
    id: `test-${facts.attemptId}`,
    kind: 'test',
    title: facts.isTest ? 'Báo cáo bài kiểm tra' : 'Báo cáo bài tập',
    subtitle: subtitleOf(facts, levelName),
    child: { name: childName(facts.fullName), level: levelName },
    subject_id: facts.subjectId,
    time: facts.submittedAt,
    version: 1,
    updated_at: null,
    sentence: attemptSentence(facts, comparison, adviceOf(facts, ranges)),
    pending: pendingOf(facts),
    blocks: [
      figures(facts, own?.text ?? null),
      ...sections(facts),
      ...skills(facts, level?.ranges ?? [], levelName),
      ...progress(facts),
      questionRows(facts),
    ],
    step: stepOf(facts),
  };
}
