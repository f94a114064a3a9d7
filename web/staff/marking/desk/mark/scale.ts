import { exactText } from '@bitu/rules/format/numbers.ts';
import type { Rubric } from '@bitu/contract/rubrics.ts';

type Scale = Rubric['scale'];
type Criterion = Rubric['criteria'][number];

/** A band as text: '6,5'. */
export const bandText = exactText;

/** A difference with its sign: '+0,5'. */
export const differenceText = (difference: number): string =>
  `${difference > 0 ? '+' : difference < 0 ? '−' : '±'}${bandText(Math.abs(difference))}`;

/** Whether a criterion is right or wrong, with at most one value between. */
export const isVerdict = ({ min, max, step }: Scale): boolean => (max - min) / step <= 2;

export function verdictText({ min, max }: Scale, band: number): string {
  if (band === max) return 'Đúng';
  return band === min ? 'Chưa đúng' : 'Gần đúng';
}

/** Whole bands for scales of several; every value for a verdict. */
export function buttonsOf(scale: Scale): number[] {
  const { min, max, step } = scale;
  const by = isVerdict(scale) ? step : 1;
  return Array.from({ length: Math.round((max - min) / by) + 1 }, (_, i) => min + i * by);
}

/** Whether digit keys set the buttons by their position, 1 for the first: on scales of at most four steps. */
export const isByPosition = (scale: Scale): boolean => buttonsOf(scale).length <= 4;

/**
 * The band for a digit key, or null when the scale has none: by position where there are few, else by value. On a scale
 * to ten, 0 means 10.
 */
export function bandOfDigit(scale: Scale, digit: number): number | null {
  if (isByPosition(scale)) return buttonsOf(scale)[digit - 1] ?? null;
  const { min, max } = scale;
  const band = digit === 0 && max >= 10 ? 10 : digit;
  return band >= min && band <= max ? band : null;
}

/** The rubric's words for a band. A half band has those of the whole band below. */
export function wordsOf({ bands }: Criterion, band: number): string | null {
  const below = bands.filter((one) => one.band <= band).sort((a, b) => b.band - a.band);
  return below[0]?.words ?? null;
}
