import { clamp, mean, spread } from '../measure/numbers.ts';

/** A text with the engine's measures and a teacher's mark. */
export interface Marked {
  readonly index: number;
  /** The parts of which the index is the mean; may be empty. */
  readonly parts: readonly number[];
  readonly mark: number;
}

/** The possible marks: from `low` to `high` in steps. */
export interface Scale {
  readonly low: number;
  readonly high: number;
  readonly step: number;
}

export const ielts: Scale = { low: 0, high: 9, step: 0.5 };

/** Converts the engine's measures to a mark. Plain numbers, so that it can be stored. */
export interface Calibration {
  /** The number of teachers' marks that it was made from. */
  readonly marks: number;
  readonly scale: Scale;
  readonly intercept: number;
  /** For the index, then for the distance of each part from it. */
  readonly weights: readonly number[];
  /**
   * The marks that a regression expects are shrunk towards this mean; the band is moved away from it, so that both
   * ends of the scale lie in their ranges.
   */
  readonly middle: number;
  readonly stretch: number;
  /** Half of the range around the band. */
  readonly half: number;
}

export interface Estimate {
  /** The one number: the middle of the range, as far as halves allow. */
  readonly band: number;
  readonly low: number;
  readonly high: number;
}

/** The minimum number of marks for a calibration. */
export const minMarks = 20;
/** With fewer marks than this, a range is provisional. */
export const enoughMarks = 40;

/** A little over nine tenths, as the quantile of few residuals varies. */
const coverage = 0.91;
/**
 * How far bands are spread towards the spread of teachers' marks. All the way would cover the ends best, and miss by a
 * tenth more on average; a third of it misses by one or two hundredths more than the expected mark.
 */
const spreading = 0.35;
/** How much a hundred marks may change the hand-set weights: from not at all to freely. */
const penalties = [Infinity, 30, 10, 3, 1];

const rowOf = ({ index, parts }: Omit<Marked, 'mark'>): number[] => [
  1,
  index,
  ...parts.map((value) => value - index),
];

interface Fit {
  readonly weights: number[];
  /** The expected mark of each text if it had been left out. */
  readonly residuals: number[];
  readonly error: number;
}

/** Ridge regression: intercept and index are free, the rest is shrunk to 0. Leave-one-out by the hat matrix. */
function fit(rows: readonly (readonly number[])[], marks: readonly number[], penalty: number): Fit {
  const used = penalty === Infinity ? rows.map((row) => row.slice(0, 2)) : rows;
  const size = used[0]!.length;
  const normal = Array.from({ length: size }, (_, a) =>
    Array.from(
      { length: size },
      (__, b) =>
        used.reduce((sum, row) => sum + row[a]! * row[b]!, 0) +
        (a === b ? (a < 2 ? 1e-9 : penalty) : 0),
    ),
  );
  const inverse = invert(normal);
  const moments = Array.from({ length: size }, (_, a) =>
    used.reduce((sum, row, i) => sum + row[a]! * marks[i]!, 0),
  );
  const weights = inverse.map((row) => row.reduce((sum, value, b) => sum + value * moments[b]!, 0));
  const residuals = used.map((row, i) => {
    const expected = row.reduce((sum, value, a) => sum + value * weights[a]!, 0);
    const leverage = row.reduce(
      (sum, value, a) =>
        sum + value * row.reduce((all, other, b) => all + inverse[a]![b]! * other, 0),
      0,
    );
    return marks[i]! - (marks[i]! - expected) / Math.max(0.1, 1 - leverage);
  });
  return { weights, residuals, error: mean(residuals.map((value, i) => (value - marks[i]!) ** 2)) };
}

/**
 * Calibrates the engine with teachers' marks: a line through the index, corrected by the parts as far as that
 * improves left-out marks, and a range that contains nine of ten left-out marks (conformal prediction). Returns null
 * for fewer than `minMarks` marks, or if all are alike.
 */
export function calibrate(texts: readonly Marked[], scale: Scale = ielts): Calibration | null {
  if (texts.length < minMarks) return null;
  const marks = texts.map(({ mark }) => mark);
  const width = spread(marks);
  if (width === 0 || spread(texts.map(({ index }) => index)) === 0) return null;
  const rows = texts.map(rowOf);
  const [line, ...others] = penalties.map((penalty) => fit(rows, marks, penalty));
  // Other weights must be clearly better: by two per cent.
  const best = others.reduce((a, b) => (b.error < a.error ? b : a), {
    ...line!,
    error: line!.error * 0.98,
  });
  const middle = mean(marks);
  const whole = clamp(width / Math.max(1e-6, spread(best.residuals)), 1, 2);
  const stretch = 1 + spreading * (whole - 1);
  const bandOf = (expected: number) =>
    clamp(middle + stretch * (expected - middle), scale.low, scale.high);
  const misses = best.residuals
    .map((expected, i) => Math.abs(marks[i]! - bandOf(expected)))
    .sort((a, b) => a - b);
  const half = misses[Math.min(misses.length - 1, Math.ceil(coverage * (misses.length + 1)) - 1)]!;
  const [intercept, ...weights] = best.weights;
  // A better text never gets a worse mark.
  if (weights[0]! <= 0) return null;
  return { marks: texts.length, scale, intercept: intercept!, weights, middle, stretch, half };
}

/** Returns the mark of a text, and the range that contains it in nine of ten cases. */
export function estimate(calibration: Calibration, text: Omit<Marked, 'mark'>): Estimate {
  const { scale, intercept, weights, middle, stretch, half } = calibration;
  const row = rowOf(text).slice(1);
  const raw = weights.reduce((sum, weight, i) => sum + weight * (row[i] ?? 0), intercept);
  const band = clamp(middle + stretch * (raw - middle), scale.low, scale.high);
  const steps = (value: number, round: (steps: number) => number) =>
    clamp(round((value - scale.low) / scale.step) * scale.step + scale.low, scale.low, scale.high);
  const low = steps(band - half - 1e-9, Math.ceil);
  const high = steps(band + half + 1e-9, Math.floor);
  const nearest = steps(band, Math.round);
  return {
    band,
    low: Math.min(low, nearest),
    high: Math.max(high, nearest),
  };
}

/** Returns the inverse of a symmetric positive definite matrix (Gauss–Jordan with pivots). */
function invert(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [
    ...row,
    ...Array.from({ length: size }, (_, k) => (k === i ? 1 : 0)),
  ]);
  for (let i = 0; i < size; i++) {
    let pivot = i;
    for (let k = i + 1; k < size; k++)
      if (Math.abs(rows[k]![i]!) > Math.abs(rows[pivot]![i]!)) pivot = k;
    [rows[i], rows[pivot]] = [rows[pivot]!, rows[i]!];
    const divisor = rows[i]![i]! || 1e-12;
    rows[i] = rows[i]!.map((value) => value / divisor);
    for (let k = 0; k < size; k++) {
      const factor = rows[k]![i]!;
      if (k !== i && factor !== 0)
        rows[k] = rows[k]!.map((value, column) => value - factor * rows[i]![column]!);
    }
  }
  return rows.map((row) => row.slice(size));
}
