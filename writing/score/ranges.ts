import type { BandRange, WritingCriterionCode, WritingIndex } from '@bitu/contract/writing.ts';
import { clamp } from '../measure/numbers.ts';
import { version } from '../version.ts';
import { type Calibration, enoughMarks, estimate, ielts } from './calibrate.ts';
import { type CompositeName, type Composites } from './composites.ts';

/**
 * A guess that is used until teachers' marks calibrate it: an average learner is at band 5.5, and one deviation is
 * 1.6 bands. Its range is as wide: ±1.25 held 8 of 10 marks of another scale, and half of those at its ends.
 */
export const uncalibrated: Calibration = {
  marks: 0,
  scale: ielts,
  intercept: 5.5,
  weights: [1.6],
  middle: 5.5,
  stretch: 1,
  half: 1.6,
};

type Measured = Exclude<WritingCriterionCode, 'task'>;

/** The composites of each IELTS criterion. */
const parts: Readonly<Record<Measured, readonly CompositeName[]>> = {
  coherence: ['cohesion'],
  lexis: ['vocabulary', 'phraseology'],
  grammar: ['grammar', 'syntax', 'conventions'],
};

export function indexOf(overall: number, composites: Composites): WritingIndex {
  const of = (criterion: Measured) =>
    parts[criterion].reduce((sum, name) => sum + composites[name], 0) / parts[criterion].length;
  return {
    overall,
    coherence: of('coherence'),
    lexis: of('lexis'),
    grammar: of('grammar'),
    parts: Object.values(composites),
    version,
  };
}

const halves = (value: number, round: (halves: number) => number) =>
  clamp(round(value * 2) / 2, 0, 9);

export interface Ranges extends Readonly<Record<'overall' | Measured, BandRange>> {
  /** The middle of the overall range. */
  readonly band: number;
}

/** Returns the ranges of a text on the IELTS scale. A criterion is slightly less certain than the overall band. */
export function rangesOf(calibration: Calibration, index: WritingIndex): Ranges {
  const provisional = calibration.marks < enoughMarks ? 1 : 0;
  const whole = estimate(calibration, {
    index: index.overall,
    parts: index.parts,
  });
  const steepness = (calibration.weights[0] ?? 1) * calibration.stretch;
  const criterion = (value: number): BandRange => {
    const band = clamp(whole.band + steepness * (value - index.overall), 0, 9);
    const half = 1.1 * calibration.half;
    const low = halves(band - half, Math.ceil);
    return { low, high: Math.max(low, halves(band + half, Math.floor)), provisional };
  };
  return {
    band: whole.band,
    overall: { low: whole.low, high: whole.high, provisional },
    coherence: criterion(index.coherence),
    lexis: criterion(index.lexis),
    grammar: criterion(index.grammar),
  };
}
