/** The report of one study session with a unit of a book. */
import { formatDuration } from '../format/spans.ts';
import { markOfTen, rightLaterWords } from '../practice/counted-words.ts';
import type { ResultBand } from '@bitu/contract/writing.ts';
import type { Report, ReportBlock, ReportQuestionRow, ReportStep } from '@bitu/contract/reports.ts';
import { questionUrl, resultUrl, rowVerdict, verdictOf } from './attempt.ts';
import { type Clause, sentenceOf } from './sentence.ts';
import { childLabel, childName } from './words.ts';

export interface CheckFacts {
  readonly questionId: number;
  readonly position: number;
  readonly section: string;
  /** The beginning of its text. */
  readonly prompt: string;
  /** By a teacher or a machine, neither right nor wrong. */
  readonly isJudged: boolean;
  readonly isAnswered: boolean;
  /** 0 to 1; null if not answered, or waiting to be scored. */
  readonly points: number | null;
  /** How a right answer was reached that earned less than all points (`rightLater`); null if there is none. */
  readonly rightLater: string | null;
}

export interface SessionFacts {
  readonly sessionId: number;
  readonly fullName: string;
  readonly subjectId: number;
  readonly bookId: number;
  readonly bookTitle: string;
  readonly unitId: number;
  readonly unitTitle: string;
  readonly unitsDone: number;
  readonly unitsTotal: number;
  readonly hasChecks: boolean;
  /** In unix seconds. */
  readonly startedAt: number;
  readonly finishedAt: number | null;
  /** In seconds. */
  readonly timeSpent: number;
  /** The result of the unit's checks, and its score out of 10; null if not submitted. */
  readonly attemptId: number | null;
  readonly score: number | null;
  /** Shown instead of the score. */
  readonly band: ResultBand | null;
  readonly checks: readonly CheckFacts[];
}

const maxNamed = 3;

const unitUrl = ({ bookId, unitId }: SessionFacts): string => `/text-book/${bookId}?unit=${unitId}`;

/** 'dưới 1 phút', '18 phút'. */
const minutesWords = (seconds: number): string =>
  seconds < 60 ? 'dưới 1 phút' : `${Math.round(seconds / 60)} phút`;

/** 'câu 3 và câu 7'; only the first three if there are more. */
function named(positions: readonly number[]): string {
  const names = positions.slice(0, maxNamed).map((position) => `câu ${position}`);
  const rest = positions.length - names.length;
  const last = rest > 0 ? `${rest} câu nữa` : names.pop();
  return names.length === 0 ? (last ?? '') : `${names.join(', ')} và ${last}`;
}

interface Checked {
  readonly rated: number;
  readonly right: number;
  /** Right in the list (`rowVerdict`), for less than all points. */
  readonly later: number;
  readonly waiting: number;
  /** Wrong, partly right, or left open. */
  readonly again: readonly CheckFacts[];
}

function checked(checks: readonly CheckFacts[]): Checked {
  const verdicts = checks.map((check) => ({ check, verdict: verdictOf(check) }));
  const of = (...kinds: ReportQuestionRow['verdict'][]) =>
    verdicts.filter(({ verdict }) => kinds.includes(verdict)).map(({ check }) => check);
  return {
    rated: of('right', 'partly', 'wrong', 'unanswered').length,
    right: of('right').length,
    later: checks.filter(({ rightLater }) => rightLater !== null).length,
    waiting: of('waiting').length,
    again: of('partly', 'wrong', 'unanswered'),
  };
}

/** The step: review wrong answers, do the checks, or continue reading. Null if everything is done. */
function nextOf(
  facts: SessionFacts,
  { again }: Checked,
): { clause: Clause; step: ReportStep } | null {
  const { attemptId, finishedAt, hasChecks } = facts;
  const [first] = again;
  const to = (text: string, label: string, url: string) => ({
    clause: { text, url },
    step: { action: 'open', label, url } as const,
  });
  if (attemptId !== null && first)
    return to(
      `xem lại ${named(again.map(({ position }) => position))}`,
      `Xem lại câu ${first.position}`,
      questionUrl(attemptId, first.questionId),
    );
  if (finishedAt === null) return to('đọc tiếp phần còn lại nhé', 'Đọc tiếp', unitUrl(facts));
  if (attemptId === null && hasChecks)
    return to('làm câu hỏi cuối bài nhé', 'Làm câu hỏi cuối bài', unitUrl(facts));
  return null;
}

/** 'đúng 6 trên 8 câu, 1 câu đúng nhờ thử lại hoặc gợi ý': `right` is the first part. */
const withLater = (right: string, { later }: Checked): string =>
  later > 0 ? `${right}, ${rightLaterWords(later)}` : right;

function blocks(facts: SessionFacts, sums: Checked): ReportBlock[] {
  const { attemptId, score, band, checks, unitsDone, unitsTotal } = facts;
  const { rated, right } = sums;
  const figure = (id: string, label: string, value: number | null, text: string, url: string) => ({
    id,
    label,
    value,
    text,
    comparison: null,
    url,
  });
  const result = attemptId === null ? [] : [resultUrl(attemptId)];
  const figures = [
    figure(
      'time',
      'Thời gian học',
      facts.timeSpent,
      formatDuration(facts.timeSpent),
      unitUrl(facts),
    ),
    ...result.flatMap((url) => [
      ...(rated > 0
        ? [figure('count', 'Câu đúng', right, withLater(`${right}/${rated} câu`, sums), url)]
        : []),
      figure(
        'score',
        'Điểm',
        band ? (band.low + band.high) / 2 : score,
        score === null ? 'chưa chấm' : markOfTen({ score, band }),
        url,
      ),
    ]),
    figure(
      'progress',
      'Đã học của sách',
      unitsDone,
      `${unitsDone}/${unitsTotal} bài`,
      `/text-book/${facts.bookId}`,
    ),
  ];
  const items = checks.map((check): ReportQuestionRow => ({
    position: check.position,
    section: check.section,
    prompt: check.prompt,
    ...rowVerdict(check),
    points: check.isAnswered ? check.points : 0,
    skills: [],
    url: attemptId === null ? null : questionUrl(attemptId, check.questionId),
  }));
  return [
    { type: 'figures', title: 'Lần học này', items: figures },
    ...(items.length > 0 ? [{ type: 'questions', title: 'Câu hỏi cuối bài', items } as const] : []),
  ];
}

export function composeSession(facts: SessionFacts): Report {
  const sums = checked(facts.checks);
  const next = nextOf(facts, sums);
  const done = { text: `tự học ${minutesWords(facts.timeSpent)}`, url: unitUrl(facts) };
  const result =
    facts.attemptId === null || sums.rated === 0
      ? []
      : [
          {
            text: withLater(`đúng ${sums.right} trên ${sums.rated} câu`, sums),
            url: resultUrl(facts.attemptId),
          },
        ];
  return {
    id: `session-${facts.sessionId}`,
    kind: 'session',
    title: `Tự học: ${facts.unitTitle}`,
    subtitle: facts.bookTitle,
    child: { name: childName(facts.fullName), level: null },
    subject_id: facts.subjectId,
    time: facts.startedAt,
    version: 1,
    updated_at: null,
    sentence: sentenceOf({
      who: childLabel(facts.fullName),
      facts: [done, ...result],
      comparison: null,
      step: next?.clause ?? null,
    }),
    pending: sums.waiting > 0 ? [`Còn ${sums.waiting} câu đang chờ chấm, không tính là sai.`] : [],
    blocks: blocks(facts, sums),
    step: next?.step ?? null,
  };
}
