/** Pearson's correlation; NaN for fewer than two values. */
export function pearson(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [ma, mb] = [mean(a), mean(b)];
  let [ab, aa, bb] = [0, 0, 0];
  a.forEach((value, i) => {
    ab += (value - ma) * (b[i]! - mb);
    aa += (value - ma) ** 2;
    bb += (b[i]! - mb) ** 2;
  });
  return ab / Math.sqrt(aa * bb);
}

/** Area under the ROC curve: how often a positive ranks above a negative; ties count half. */
export function areaUnderCurve(positives: readonly number[], negatives: readonly number[]): number {
  const all = [
    ...positives.map((value) => ({ value, positive: true })),
    ...negatives.map((value) => ({ value, positive: false })),
  ].sort((a, b) => a.value - b.value);
  let ranks = 0;
  for (let i = 0; i < all.length;) {
    let end = i;
    while (end < all.length && all[end]!.value === all[i]!.value) end++;
    const rank = (i + end + 1) / 2;
    for (; i < end; i++) if (all[i]!.positive) ranks += rank;
  }
  const count = positives.length;
  return (ranks - (count * (count + 1)) / 2) / (count * negatives.length);
}
