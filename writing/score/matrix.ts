/** Returns the inverse of a symmetric positive definite matrix (Gauss–Jordan with pivots). */
export function invert(matrix: readonly (readonly number[])[]): number[][] {
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
