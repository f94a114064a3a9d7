/** The report of an entry test: how it went, and which level and class fit. */
import { whenText } from '../format/times.ts';
import type { Report, ReportBlock } from '@bitu/contract/reports.ts';
import { figures, pendingOf, questionRows, sections, skills } from './attempt-blocks.ts';
import { adviceOf, askedWords, attemptSentence, type Level } from './attempt-sentence.ts';
import { type AttemptFacts, resultUrl } from './attempt.ts';
import { type Asked, askedOf, positionOf, soleLevel } from './expected.ts';
import type { Clause } from './sentence.ts';
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
  /** Whether its classes are for children of this age; also true if either is unknown. */
  readonly admitsAge: boolean;
}

export interface EntryFacts extends AttemptFacts {
  /** The levels of the subject, easiest first. */
  readonly levels: readonly EntryLevel[];
}

/** A level that the test asked about. */
interface AskedLevel extends Asked {
  readonly level: EntryLevel & { readonly place: number };
}

/** Returns the levels with enough questions of their own, easiest first. The test says nothing of the others. */
const askedLevels = ({ questions, levels }: EntryFacts): AskedLevel[] =>
  levels.flatMap((one, index) => {
    const level = { ...one, place: index + 1 };
    const asked = askedOf(questions, level);
    return asked ? [{ ...asked, level }] : [];
  });

/**
 * Returns the highest level for the child's age whose range its own questions reach, or the easiest of them if they
 * reach none. Null if too little is known.
 */
export function bestLevel(facts: EntryFacts): AskedLevel | null {
  const fit = askedLevels(facts).filter(({ level }) => level.admitsAge);
  return fit.findLast(({ percent, band }) => percent >= band.low) ?? fit[0] ?? null;
}

const words = { under: 'Còn dưới khoảng', within: 'Trong khoảng', above: 'Trên khoảng' } as const;

/** The questions of each level beside its range; empty if fewer than two levels are asked about. */
function levelBars(facts: EntryFacts, best: AskedLevel | null): ReportBlock[] {
  const items = askedLevels(facts).map(({ level, percent, band }) => {
    const word = words[positionOf(percent, band)];
    return {
      id: `level-${level.id}`,
      label: `Câu của ${level.name}`,
      value: percent,
      interval: null,
      expected: band,
      word: level.id === best?.level.id ? `${word}, hợp nhất` : word,
      explanation: null,
      url: resultUrl(facts.attemptId),
    };
  });
  return items.length < 2
    ? []
    : [{ type: 'ranges', title: 'So với từng trình độ', max: 100, items }];
}

function comparisonOf(best: AskedLevel | null, { attemptId }: EntryFacts): Clause | null {
  return best && { text: askedWords(best.level.name, best), url: resultUrl(attemptId) };
}

const suggestion = (best: AskedLevel | null): ReportBlock[] => {
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

function stepOf(best: AskedLevel | null): NonNullable<Report['step']> {
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
  const sole = soleLevel(facts.questions, level);
  const advice =
    adviceOf(facts, sole?.ranges ?? []) ??
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
    sentence: attemptSentence(facts, comparisonOf(best, facts), advice),
    pending: pendingOf(facts),
    blocks: [
      figures(facts, null),
      ...levelBars(facts, best),
      ...suggestion(best),
      ...sections(facts),
      ...skills(facts, sole?.ranges ?? [], sole?.name ?? null),
      questionRows(facts),
    ],
    step: stepOf(best),
  };
}
