/** Triangular filters on the mel scale, as in the training of the acoustic model. */
export interface Filter {
  /** First bin of the power spectrum. */
  readonly start: number;
  readonly weights: Float64Array;
}

export interface FilterShape {
  readonly sampleRate: number;
  /** Points of the transform. */
  readonly points: number;
  readonly count: number;
  /** Hz. */
  readonly lowest: number;
  /** Hz. */
  readonly highest: number;
  /** Frequency warp of the speaker: above 1 for shorter vocal tracts (children). */
  readonly warp: number;
}

const mel = (hertz: number) => 2595 * Math.log10(1 + hertz / 700);
const hertz = (mels: number) => 700 * (10 ** (mels / 2595) - 1);

/** The filters, each of unit area, their edges rounded to bins of the spectrum. */
export function melFilters(shape: FilterShape): Filter[] {
  const bin = shape.sampleRate / shape.points;
  const low = mel(shape.lowest);
  const step = (mel(shape.highest) - low) / (shape.count + 1);
  const edge = (i: number) =>
    Math.floor(Math.min(hertz(low + i * step) * shape.warp, shape.sampleRate / 2) / bin + 0.5) *
    bin;
  return Array.from({ length: shape.count }, (_, i) =>
    triangle(edge(i), edge(i + 1), edge(i + 2), bin, shape.points / 2),
  );
}

/** Returns the power that a filter passes. */
export function through({ start, weights }: Filter, power: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < weights.length; k++) sum += power[start + k]! * weights[k]!;
  return sum;
}

function triangle(left: number, middle: number, right: number, bin: number, bins: number): Filter {
  const height = 2 / (right - left);
  const start = Math.min(Math.ceil(left / bin), bins - 1);
  const weights: number[] = [];
  for (let k = start; k < bins && k * bin <= right; k++) {
    const rising = (k * bin - left) / (middle - left);
    const falling = (right - k * bin) / (right - middle);
    weights.push(height * Math.min(rising, falling));
  }
  return { start, weights: Float64Array.from(weights) };
}
