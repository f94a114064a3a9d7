import { type Ridge, standardised } from '../measure/ridge.ts';

/** Ridge regression on standardised features and their squares. */
export function solveRidge(
  rows: readonly Float32Array[],
  targets: readonly number[],
  penalty: number,
): Ridge {
  const size = rows[0]!.length;
  const column = (i: number) => rows.map((row) => row[i]!);
  const mean = Array.from({ length: size }, (_, i) => average(column(i)));
  const deviation = Array.from(
    { length: size },
    (_, i) => Math.sqrt(average(column(i).map((value) => (value - mean[i]!) ** 2))) || 1,
  );
  const inputs = rows.map((row) => standardised({ mean, deviation }, row));
  const middles = inputs[0]!.map((_, i) => average(inputs.map((input) => input[i]!)));
  const centred = inputs.map((input) => input.map((value, i) => value - middles[i]!));
  const base = average(targets);
  const width = middles.length;
  const matrix = Array.from({ length: width }, () => new Float64Array(width));
  const right = new Float64Array(width);
  centred.forEach((input, n) => {
    for (let i = 0; i < width; i++) {
      right[i]! += input[i]! * (targets[n]! - base);
      for (let j = 0; j < width; j++) matrix[i]![j]! += input[i]! * input[j]!;
    }
  });
  for (let i = 0; i < width; i++) matrix[i]![i]! += penalty;
  const weights = solve(matrix, right).map((weight) => Number(weight.toPrecision(6)));
  return {
    mean,
    deviation,
    weights,
    base: base - weights.reduce((sum, weight, i) => sum + weight * middles[i]!, 0),
  };
}

const average = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Gaussian elimination; the matrix is symmetric and positive definite. */
function solve(matrix: Float64Array[], right: Float64Array): number[] {
  const size = right.length;
  for (let i = 0; i < size; i++)
    for (let row = i + 1; row < size; row++) {
      const factor = matrix[row]![i]! / matrix[i]![i]!;
      for (let k = i; k < size; k++) matrix[row]![k]! -= factor * matrix[i]![k]!;
      right[row]! -= factor * right[i]!;
    }
  const out = Array.from({ length: size }, () => 0);
  for (let i = size - 1; i >= 0; i--) {
    let sum = right[i]!;
    for (let k = i + 1; k < size; k++) sum -= matrix[i]![k]! * out[k]!;
    out[i] = sum / matrix[i]![i]!;
  }
  return out;
}
