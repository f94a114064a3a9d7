/** Boosted regression trees, with all nodes in one array: the lower side of a branch follows it. */
export interface Trees {
  readonly base: number;
  /** First node of each tree. */
  readonly roots: readonly number[];
  /** Feature of a branch, -1 for a leaf. */
  readonly feature: readonly number[];
  /** Threshold of a branch, value of a leaf. */
  readonly value: readonly number[];
  /** The node of a branch above its threshold. */
  readonly above: readonly number[];
}

export function predictTrees(trees: Trees, row: Float32Array): number {
  const { feature, value, above } = trees;
  let sum = trees.base;
  for (const root of trees.roots) {
    let node = root;
    while (feature[node]! >= 0)
      node = row[feature[node]!]! <= value[node]! ? node + 1 : above[node]!;
    sum += value[node]!;
  }
  return sum;
}
