/** A linear regression on standardised features and their squares. */
export interface Ridge {
  readonly mean: readonly number[];
  readonly deviation: readonly number[];
  /** One per feature, then one per square of a feature. */
  readonly weights: readonly number[];
  readonly base: number;
}

/** Standardised values are limited to this, so that an unusual recording gets no extreme score. */
const maxDeviation = 4;

export function standardised(
  ridge: Pick<Ridge, 'mean' | 'deviation'>,
  row: Float32Array,
): number[] {
  const linear = Array.from(row, (value, i) => {
    const z = (value - ridge.mean[i]!) / ridge.deviation[i]!;
    return Math.min(Math.max(z, -maxDeviation), maxDeviation);
  });
  return [...linear, ...linear.map((z) => z * z)];
}

export function predictRidge(ridge: Ridge, row: Float32Array): number {
  return standardised(ridge, row).reduce((sum, z, i) => sum + z * ridge.weights[i]!, ridge.base);
}
