/** Combines the bands of the criteria into one mark, and the points for it. */
import type { Rubric } from '@bitu/contract/rubrics.ts';
import type { RubricScale } from '@bitu/contract/teacher-feedback.ts';

type Marked = Pick<Rubric, 'scale' | 'criteria' | 'overall'>;
/** Bands by criterion id. */
export type Bands = Readonly<Record<string, number>>;

/** Sums of halves and quarters are exact; other steps are not. */
const floatError = 1e-9;

/** Rounds to the nearest step of the scale, half a step up: with steps of 0.5, .25 becomes .5 and .75 becomes 1. */
export function toStep(value: number, { min, max, step }: RubricScale): number {
  const steps = Math.floor((value - min) / step + 0.5 + floatError);
  return Math.min(max, Math.max(min, Number((min + steps * step).toFixed(6))));
}

/** Whether a band is on the scale. */
export const isBand = (value: number, scale: RubricScale): boolean =>
  value >= scale.min && value <= scale.max && Math.abs(toStep(value, scale) - value) < floatError;

/** Returns the criteria without a band, or with one that is not on the scale. */
export const missingBands = ({ criteria, scale }: Marked, bands: Bands): string[] =>
  criteria
    .filter(({ id }) => {
      const band = bands[id];
      return band === undefined || !isBand(band, scale);
    })
    .map(({ id }) => id);

/** Returns the bands of the rubric's criteria only. */
export const bandsOf = ({ criteria }: Marked, bands: Bands): Record<string, number> =>
  Object.fromEntries(criteria.flatMap(({ id }) => (id in bands ? [[id, bands[id] ?? 0]] : [])));

const mean = (bands: readonly number[]) =>
  bands.reduce((sum, band) => sum + band, 0) / bands.length;

/** Returns the overall band of IELTS: the mean of the criteria to the nearest half, .25 up to .5 and .75 up to 1. */
export const ieltsOverall = (bands: readonly number[]): number =>
  toStep(mean(bands), { min: 0, max: 9, step: 0.5 });

/**
 * Returns the overall mark. `ielts` and `mean` are the mean of the criteria; IELTS rounds to halves, .25 up to .5
 * and .75 up to 1 (ielts.org, "How IELTS is scored"), the others to the scale's step. Every criterion needs a band.
 */
export function overallOf({ criteria, scale, overall }: Marked, bands: Bands): number {
  const rounded = overall === 'ielts' ? { ...scale, step: 0.5 } : scale;
  return toStep(mean(criteria.map(({ id }) => bands[id] ?? scale.min)), rounded);
}

/** The points of a mark, 0 to 1: IELTS 6.5 of 9 gives 0.72. */
export const pointsOf = (overall: number, { min, max }: RubricScale): number =>
  Math.min(1, Math.max(0, (overall - min) / (max - min)));

/** Whether an appeal's mark gives an answer more points than before; otherwise they stay. */
export const raises = (points: number | null, before: number | null): boolean =>
  points !== null && points > (before ?? 0);
