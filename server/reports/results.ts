/** Lists of results: all of one child, the newest, and one with its report. */
import type { ResultOfList } from '@bitu/contract/report-calls.ts';
import type { latestResult, resultsPage, resultWithReport } from '@bitu/contract/report-lists.ts';
import type { ReportLine } from '@bitu/contract/reports.ts';
import { tally } from '@bitu/rules/reports/attempt.ts';
import { composeLatest, lineSentence } from '@bitu/rules/reports/latest.ts';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { cursorOf, cursorText } from '../learning/index.ts';
import { pageOf } from '../services/paging.ts';
import { dayInVietnam, midnightInVietnam, unixOf } from '../time.ts';
import { visibleFacts, titleOf } from './attempt.ts';
import { entryReport } from './entry.ts';
import { lookUpFinal } from './final.ts';
import { lookUpLesson } from './lesson.ts';
import type { Look } from './opened.ts';
import { latestOf, releasedSentence } from './queries/latest.ts';
import { oldestResultOf, type ResultRow, resultsOf } from './queries/results.ts';
import { testReport } from './test.ts';

const defaultPageSize = 20;

/** The page of the signed-in child that shows a report. */
const pages: Record<ResultRow['report_kind'], (ref: number) => string> = {
  test: (ref) => `/test-report/${ref}`,
  entry: (ref) => `/entry-test/result/${ref}`,
  lesson: (ref) => `/lesson-report/${ref}`,
  final: (ref) => `/final-report?class=${ref}`,
};

export const lineOf = (row: ResultRow): ReportLine => ({
  id: `${row.report_kind}-${row.ref}`,
  kind: row.report_kind,
  title: row.title,
  course: titleOf(row) ?? row.own_level_name,
  subject_id: row.own_subject_id,
  time: unixOf(row.at),
  score: row.score,
  band: row.band,
  month: dayInVietnam(row.at).slice(0, 7),
  sentence:
    row.sentence ??
    lineSentence({
      score: row.score,
      band: row.band,
      total: row.total,
      waiting: row.waiting,
      right: row.right_count,
      allJudged: row.rated === 0,
    }),
  url: pages[row.report_kind](row.ref),
});

/** Returns when a month ('2026-11') begins and ends in Vietnam. */
function boundsOf(month: string): { from: Date; to: Date } {
  const from = midnightInVietnam(`${month}-01`);
  // The 15th of the next month, however long this one is.
  const next = dayInVietnam(new Date(from.getTime() + 45 * 86_400_000)).slice(0, 7);
  return { from, to: midnightInVietnam(`${next}-01`) };
}

/** Returns the student's results, newest first, page by page. */
export async function listResults(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  studentId: number,
  query: {
    limit?: number | undefined;
    cursor?: string | undefined;
    subject_id?: number | undefined;
    month?: string | undefined;
  },
): Promise<z.infer<typeof resultsPage>> {
  const { limit = defaultPageSize, cursor, subject_id: subjectId } = query;
  const now = clock();
  const month = query.month === undefined ? undefined : boundsOf(query.month);
  const page = { cursor: cursorOf(cursor), limit: limit + 1, subjectId, month, now };
  const [reports, oldest] = await Promise.all([
    resultsOf(db.queries, studentId, page),
    oldestResultOf(db.queries, studentId, now),
  ]);
  const { rows, next_cursor } = pageOf(reports, limit, (last) => [cursorText(last)]);
  return {
    items: rows.map(lineOf),
    oldest_month: oldest && dayInVietnam(oldest).slice(0, 7),
    next_cursor,
  };
}

/** Returns one line of the list, with its report. */
export async function readResult(
  deps: Pick<Deps, 'db' | 'clock'>,
  studentId: number,
  { kind, ref }: ResultOfList,
  look: Look = {},
): Promise<z.infer<typeof resultWithReport>> {
  if (kind === 'test' || kind === 'entry') return readAttempt(deps, studentId, ref);
  const page = { cursor: null, limit: 1, now: deps.clock(), only: { kind, ref } };
  const [row] = await resultsOf(deps.db.queries, studentId, page);
  if (!row) throw new Failure('notFound');
  const lookUp = kind === 'lesson' ? lookUpLesson : lookUpFinal;
  return { line: lineOf(row), report: await lookUp(deps, studentId, ref, look) };
}

async function readAttempt(
  deps: Pick<Deps, 'db' | 'clock'>,
  studentId: number,
  attemptId: number,
): Promise<z.infer<typeof resultWithReport>> {
  const gathered = await visibleFacts(deps, studentId, attemptId);
  const { row, facts } = gathered;
  const kind = row.is_entry ? 'entry' : 'test';
  const { total, waiting, right } = tally(facts.questions);
  const line: ReportLine = {
    id: `${kind}-${attemptId}`,
    kind,
    title: facts.title,
    course: facts.classTitle ?? row.own_level_name,
    subject_id: facts.subjectId,
    time: facts.submittedAt,
    score: facts.score,
    band: facts.band,
    month: dayInVietnam(new Date(facts.submittedAt * 1000)).slice(0, 7),
    sentence: lineSentence({
      score: facts.score,
      band: facts.band,
      total,
      waiting,
      right,
      allJudged: facts.questions.every(({ isJudged }) => isJudged),
    }),
    url: pages[kind](attemptId),
  };
  const report = row.is_entry
    ? await entryReport(deps, studentId, gathered)
    : await testReport(deps, gathered);
  return { line, report };
}

/** Returns the newest result in one sentence, or null if there is none. */
export async function readLatest(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  studentId: number,
): Promise<z.infer<typeof latestResult> | null> {
  const page = { cursor: null, limit: 1, now: clock() };
  const [row] = await resultsOf(db.queries, studentId, page);
  if (!row) return null;
  const line = lineOf(row);
  if (row.kind === 'report') {
    const released = await releasedSentence(db.queries, studentId, row.id);
    if (!released) return null;
    const { edited, sentence: computed } = released;
    const sentence =
      edited === null ? computed : { ...computed, text: edited, is_edited: 1 as const };
    return { line, sentence, step: { action: 'open', label: 'Xem báo cáo', url: line.url } };
  }
  const detail = await latestOf(db.queries, studentId, row.id);
  if (!detail) return null;
  return {
    line,
    ...composeLatest({
      attemptId: row.id,
      practiceId: detail.practice_id,
      score: row.score,
      band: row.band,
      best:
        detail.best_score === null ? null : { score: detail.best_score, band: detail.best_band },
      total: row.total,
      waiting: row.waiting,
      toReview: detail.to_review,
      skill:
        detail.skill_name === null
          ? null
          : { name: detail.skill_name, questions: detail.skill_questions ?? 0 },
    }),
  };
}
