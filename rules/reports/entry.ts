/** The report of an entry test: how it went, and which level and class fit. */
import { whenText } from '../format/times.ts';
import type { Report, ReportBlock } from '@bitu/contract/reports.ts';
import { figures, pendingOf, questionRows, sections, skills } from './attempt-blocks.ts';
import { adviceOf, attemptSentence, type Level, levelComparison } from './attempt-sentence.ts';
import { type AttemptFacts, resultUrl, tally } from './attempt.ts';
import { type Band, minQuestions, positionOf, wholeBand } from './expected.ts';
import { lessonPartWords } from './times.ts';
import { childName } from './words.ts';

/** A class with lessons in the future that the child is not in. */
export interface OpenClass {
  readonly id: number;
  readonly title: string;
  readonly nextLessonAt: number;
}

export interface EntryLevel extends Level {
  /** The one whose next lesson is soonest. */
  readonly openClass: OpenClass | null;
}

export interface EntryFacts extends AttemptFacts {
  /** The levels of the subject, easiest first. */
  readonly levels: readonly EntryLevel[];
}

interface Fitting {
  readonly level: EntryLevel;
  readonly band: Band;
}

const outside = (percent: number, { low, high }: Band): number =>
  Math.max(0, low - percent, percent - high);
const fromMiddle = (percent: number, { low, high }: Band): number =>
  Math.abs(percent - (low + high) / 2);

/**
 * Returns the level whose range contains the score, or is nearest to it; of several, the one whose middle is
 * nearest, then the easier one. null: too little is known.
 */
export function bestLevel({ questions, score, levels }: EntryFacts): Fitting | null {
  if (score === null || tally(questions).scored < minQuestions) return null;
  const percent = Math.round(score * 10);
  const fitting = levels.flatMap((level) => {
    const band = wholeBand(questions, level.ranges);
    return band ? [{ level, band }] : [];
  });
  const order = (a: Fitting, b: Fitting) =>
    outside(percent, a.band) - outside(percent, b.band) ||
    fromMiddle(percent, a.band) - fromMiddle(percent, b.band);
  return fitting.toSorted(order)[0] ?? null;
}

const words = { under: 'Còn dưới khoảng', within: 'Trong khoảng', above: 'Trên khoảng' } as const;

/** The score beside the range of each level; empty if fewer than two levels have one. */
function levelBars(facts: EntryFacts, best: Fitting | null): ReportBlock[] {
  const { score, levels, questions, attemptId } = facts;
  const percent = score === null ? null : Math.round(score * 10);
  const items = levels.flatMap((level) => {
    const band = wholeBand(questions, level.ranges);
    if (!band || percent === null) return [];
    const word = words[positionOf(percent, band)];
    return [
      {
        id: `level-${level.id}`,
        label: level.name,
        value: percent,
        interval: null,
        expected: band,
        word: level === best?.level ? `${word}, hợp nhất` : word,
        explanation: null,
        url: resultUrl(attemptId),
      },
    ];
  });
  return items.length < 2
    ? []
    : [{ type: 'ranges', title: 'So với từng trình độ', max: 100, items }];
}

const suggestion = (best: Fitting | null): ReportBlock[] => {
  const open = best?.level.openClass;
  return open
    ? [
        {
          type: 'list',
          title: 'Lớp hợp với con',
          items: [`${open.title}, buổi tới ${whenText(open.nextLessonAt)}`],
        },
      ]
    : [];
};

function stepOf(best: Fitting | null): NonNullable<Report['step']> {
  const open = best?.level.openClass;
  if (open) {
    const { id, title } = open;
    return { action: 'seat', label: 'Giữ chỗ lớp này', url: null, class: { id, title } };
  }
  const label = best ? `Tư vấn lớp ${best.level.name}` : 'Tư vấn lớp cho con';
  return { action: 'consult', label, url: null };
}

export function composeEntry(facts: EntryFacts): Report {
  const best = bestLevel(facts);
  const level = best?.level ?? null;
  const open = level?.openClass;
  const advice =
    adviceOf(facts, level?.ranges ?? []) ??
    (open
      ? { text: `lớp hợp với con học ${lessonPartWords(open.nextLessonAt)}`, url: null }
      : null);
  return {
    id: `entry-${facts.attemptId}`,
    kind: 'entry',
    title: 'Kết quả bài kiểm tra đầu vào',
    subtitle: facts.title,
    child: { name: childName(facts.fullName), level: level?.name ?? null },
    subject_id: facts.subjectId,
    time: facts.submittedAt,
    version: 1,
    updated_at: null,
    sentence: attemptSentence(facts, levelComparison(facts, level), advice),
    pending: pendingOf(facts),
    blocks: [
      figures(facts, null),
      ...levelBars(facts, best),
      ...suggestion(best),
      ...sections(facts),
      ...skills(facts, level?.ranges ?? [], level?.name ?? null),
      questionRows(facts),
    ],
    step: stepOf(best),
  };
}
