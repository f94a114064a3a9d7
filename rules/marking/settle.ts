/** The state of an item according to its marks, and the mark that counts. */
import type { Rubric } from '@bitu/contract/rubrics.ts';
import { type Bands, toStep } from './overall.ts';

export interface RoundMark {
  readonly round: number;
  readonly outcome: 'marked' | 'again';
  readonly bands: Bands;
  /** null for `again`. */
  readonly overall: number | null;
}

export interface MarkedItem {
  readonly requiredRounds: 1 | 2;
  readonly isTest: boolean;
  /** The family was promised the mark for now: the first one counts, whatever a second one is still to say. */
  readonly isDue: boolean;
  readonly rubric: Pick<Rubric, 'scale' | 'criteria' | 'overall'>;
}

/**
 * Two marks agree within 0.5 overall and 1 per criterion on IELTS's 9 bands; on other scales within the same
 * fractions.
 */
const near = { overall: 0.5 / 9, criterion: 1 / 9 };

/** Whether two overall bands, or two bands of one criterion, are too far apart to agree. */
export const isFar = (
  { min, max }: Rubric['scale'],
  of: keyof typeof near,
  a: number,
  b: number,
): boolean => Math.abs(a - b) > near[of] * (max - min) + 1e-9;

/** Whether two marks are close enough that nobody must settle them. */
export function agree({ scale, criteria }: MarkedItem['rubric'], a: RoundMark, b: RoundMark) {
  if (a.outcome !== b.outcome) return false;
  if (a.overall === null || b.overall === null) return true;
  return (
    !isFar(scale, 'overall', a.overall, b.overall) &&
    criteria.every(({ id }) => !isFar(scale, 'criterion', a.bands[id] ?? 0, b.bands[id] ?? 0))
  );
}

/** The round of the lead's decision. */
export const decidingRound = 3;

const ofRound = (marks: readonly RoundMark[], round: number) =>
  marks.find((mark) => mark.round === round);

/**
 * Returns the state of an item according to its standing marks: waiting for the first or a second mark, for the
 * lead, or marked.
 */
export function stateOf(
  item: MarkedItem,
  marks: readonly RoundMark[],
): 'waiting' | 'second' | 'settling' | 'marked' {
  const first = ofRound(marks, 1);
  const second = ofRound(marks, 2);
  if (ofRound(marks, decidingRound)) return 'marked';
  if (!first) return 'waiting';
  if (item.isDue) return 'marked';
  if (!second) return item.requiredRounds === 2 ? 'second' : 'marked';
  return agree(item.rubric, first, second) ? 'marked' : 'settling';
}

/** The mark that counts, and whose comment the child reads. */
export interface Settled {
  outcome: 'marked' | 'again';
  bands: Bands;
  overall: number | null;
  /** The round with the comment and the notes. */
  wordsOf: number;
}

/**
 * Returns the mark that counts: the lead's; in a test, the mean of two that agree; otherwise the first. Null means
 * nothing to return yet.
 */
export function settledMark(item: MarkedItem, marks: readonly RoundMark[]): Settled | null {
  if (stateOf(item, marks) !== 'marked') return null;
  const decided = ofRound(marks, decidingRound);
  const first = ofRound(marks, 1);
  const second = ofRound(marks, 2);
  const single = decided ?? first;
  if (!single) return null;
  const { outcome, bands, overall, round } = single;
  const isMean = !decided && item.isTest && second && agree(item.rubric, single, second);
  if (!isMean || overall === null) return { outcome, bands, overall, wordsOf: round };
  const mean = Object.fromEntries(
    item.rubric.criteria.map(({ id }) => [
      id,
      toStep(((bands[id] ?? 0) + (second.bands[id] ?? 0)) / 2, item.rubric.scale),
    ]),
  );
  const both = (overall + (second.overall ?? overall)) / 2;
  const scale =
    item.rubric.overall === 'ielts' ? { ...item.rubric.scale, step: 0.5 } : item.rubric.scale;
  return { outcome, bands: mean, overall: toStep(both, scale), wordsOf: round };
}
