/** What changed from one draft to the next, in words for the child: what is better, and a lower whole mark. */
import { numberText } from '../../format/numbers.ts';
import { rangeText } from './range-text.ts';
import type { TeacherFeedback } from '@bitu/contract/teacher-feedback.ts';
import type {
  BandRange,
  ResultBand,
  WritingCriterionCode,
  WritingFeedback,
} from '@bitu/contract/writing.ts';

export const criterionNames: Readonly<Record<WritingCriterionCode, string>> = {
  task: 'Trả lời đúng đề',
  coherence: 'Mạch lạc',
  lexis: 'Từ vựng',
  grammar: 'Ngữ pháp',
};

/** One judged draft. */
export interface Draft {
  readonly words: number;
  readonly machine: WritingFeedback | null;
  readonly teacher: TeacherFeedback | null;
}

/** A difference of less than half a band means nothing. */
const step = 0.5;

const middle = ({ low, high }: ResultBand) => (low + high) / 2;
const band = numberText;

/** Returns one sentence for each thing that is better than in the previous draft. */
export function betterThan(before: Draft, now: Draft): string[] {
  return [...bandLines(before, now), ...mistakeLines(before, now), ...wordLines(before, now)];
}

/** The whole marks of two drafts by the same judge, as ranges; null if there are no two. */
function wholes(before: Draft, now: Draft): [before: ResultBand, now: ResultBand] | null {
  const [earlier, later] =
    before.teacher && now.teacher
      ? [single(before.teacher.overall), single(now.teacher.overall)]
      : [before.machine?.overall, now.machine?.overall];
  return earlier && later ? [earlier, later] : null;
}

const single = (overall: number | null): ResultBand | null =>
  overall === null ? null : { low: overall, high: overall };

/** 'Band chung: 7–7,5 → 6–6,5'; null if it is not lower than that of the previous draft. */
export function lowerThan(before: Draft, now: Draft): string | null {
  const [earlier, later] = wholes(before, now) ?? [];
  return earlier && later && middle(earlier) - middle(later) >= step
    ? `Band chung: ${rangeText(earlier)} → ${rangeText(later)}`
    : null;
}

/** A teacher's marks are compared with a teacher's, a machine's with a machine's. */
function bandLines(before: Draft, now: Draft): string[] {
  if (before.teacher && now.teacher) {
    const earlier = new Map(before.teacher.criteria.map(({ id, band: value }) => [id, value]));
    return [
      ...higher('Band chung', before.teacher.overall, now.teacher.overall),
      ...now.teacher.criteria.flatMap(({ id, name, band: value }) =>
        higher(name, earlier.get(id) ?? null, value),
      ),
    ];
  }
  if (!before.machine || !now.machine) return [];
  const earlier = new Map(before.machine.criteria.map(({ code, range }) => [code, range]));
  return [
    ...higherRange('Band chung', before.machine.overall, now.machine.overall),
    ...now.machine.criteria.flatMap(({ code, range }) =>
      higherRange(criterionNames[code], earlier.get(code) ?? null, range),
    ),
  ];
}

const higher = (name: string, before: number | null, now: number | null): string[] =>
  before !== null && now !== null && now - before >= step
    ? [`${name}: ${band(before)} → ${band(now)}`]
    : [];

const higherRange = (name: string, before: BandRange | null, now: BandRange | null): string[] =>
  before && now && middle(now) - middle(before) >= step
    ? [`${name}: ${rangeText(before)} → ${rangeText(now)}`]
    : [];

/** Mistakes by name, per hundred words, so that a longer text is not worse because of its length. */
function mistakeLines(before: Draft, now: Draft): string[] {
  if (!before.machine || !now.machine || before.words === 0 || now.words === 0) return [];
  const earlier = mistakesOf(before.machine);
  const later = mistakesOf(now.machine);
  return [...earlier].flatMap(([what, count]) => {
    const current = later.get(what) ?? 0;
    if (current / now.words >= count / before.words || current >= count) return [];
    return [
      current === 0
        ? `${what}: không còn chỗ nào sai (lần trước ${count})`
        : `${what}: ${count} → ${current} chỗ sai`,
    ];
  });
}

const mistakesOf = ({ corrections }: WritingFeedback): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { kind, what } of corrections)
    if (kind === 'error') counts.set(what, (counts.get(what) ?? 0) + 1);
  return counts;
};

const wordLines = (before: Draft, now: Draft): string[] =>
  now.words >= before.words * 1.2 ? [`Bài dài hơn: ${before.words} → ${now.words} từ`] : [];
