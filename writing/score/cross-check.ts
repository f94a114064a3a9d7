import { mean } from '../measure/numbers.ts';
import { calibrate, type Estimate, estimate, type Marked, type Scale } from './calibrate.ts';

/** A text with its mark, and the estimate of a calibration without it. */
export interface Checked extends Estimate {
  readonly mark: number;
}

const folds = 10;

/** Returns the estimate of each text by calibrations that did not know its mark; empty with too few marks. */
export function crossCheck(texts: readonly Marked[], scale?: Scale): Checked[] {
  return Array.from({ length: folds }, (_, fold) => {
    const isOut = (i: number) => i % folds === fold;
    const calibration = calibrate(
      texts.filter((__, i) => !isOut(i)),
      scale,
    );
    return calibration === null
      ? []
      : texts
          .filter((__, i) => isOut(i))
          .map((text) => ({ ...estimate(calibration, text), mark: text.mark }));
  }).flat();
}

export interface CheckFigures {
  readonly marks: number;
  /** The root mean square of band minus mark. */
  readonly rmse: number;
  /** The share of the marks that lie in their ranges, and the same for each mark. */
  readonly covered: number;
  readonly byMark: readonly {
    readonly mark: number;
    readonly marks: number;
    readonly covered: number;
  }[];
}

const isCovered = ({ mark, low, high }: Checked) => low <= mark && mark <= high;

/** Returns how close the estimates came; null without any. */
export function figuresOf(checked: readonly Checked[]): CheckFigures | null {
  if (checked.length === 0) return null;
  const groups = new Map<number, Checked[]>();
  for (const one of checked) groups.set(one.mark, [...(groups.get(one.mark) ?? []), one]);
  const shareCovered = (of: readonly Checked[]) => of.filter(isCovered).length / of.length;
  return {
    marks: checked.length,
    rmse: Math.sqrt(mean(checked.map(({ band, mark }) => (band - mark) ** 2))),
    covered: shareCovered(checked),
    byMark: [...groups]
      .sort(([a], [b]) => a - b)
      .map(([mark, of]) => ({ mark, marks: of.length, covered: shareCovered(of) })),
  };
}
