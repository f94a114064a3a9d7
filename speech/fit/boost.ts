import type { Trees } from '../measure/trees.ts';
import { randomFrom } from './random.ts';

export interface Growth {
  readonly trees: number;
  readonly leaves: number;
  /** Fewest rows of a leaf. */
  readonly smallest: number;
  readonly rate: number;
  /** Pulls the value of a leaf to 0. */
  readonly shrinkage: number;
  /** Part of the features each tree may use. */
  readonly features: number;
  /** Part of the rows each tree sees. */
  readonly rows: number;
}

const bins = 64;

/** Features in columns of bin numbers, with the upper edge of each bin. */
interface Binned {
  readonly columns: Uint8Array[];
  readonly edges: number[][];
}

interface Leaf {
  rows: Int32Array;
  sum: number;
  best: Split | null;
  node: Node;
}

interface Split {
  gain: number;
  feature: number;
  bin: number;
}

interface Node {
  split: Split | null;
  value: number;
  below: Node | null;
  above: Node | null;
}

/**
 * Gradient boosting on histograms for the squared error, each tree grown leaf by leaf where it gains the most.
 * @param weights of the rows; all the same when left out
 */
export function boost(
  rows: readonly Float32Array[],
  targets: readonly number[],
  growth: Growth,
  seed = 1,
): Trees {
  const random = randomFrom(seed);
  const binned = bin(rows);
  const base = targets.reduce((sum, target) => sum + target, 0) / targets.length;
  const residuals = Float64Array.from(targets, (target) => target - base);
  const out = {
    base,
    roots: [] as number[],
    feature: [] as number[],
    value: [] as number[],
    above: [] as number[],
  };
  for (let tree = 0; tree < growth.trees; tree++) {
    const seen = Int32Array.from(rows.keys()).filter(() => random() < growth.rows);
    const features = Array.from(binned.columns.keys()).filter(() => random() < growth.features);
    const root = grow(binned, residuals, seen, features, growth);
    residuals.forEach((_, row) => {
      residuals[row]! -= walk(root, binned, row);
    });
    out.roots.push(out.feature.length);
    write(root, binned, out);
  }
  return out;
}

function grow(
  binned: Binned,
  residuals: Float64Array,
  seen: Int32Array,
  features: readonly number[],
  growth: Growth,
): Node {
  const leaf = (rows: Int32Array): Leaf => {
    let sum = 0;
    for (const row of rows) sum += residuals[row]!;
    const value = (growth.rate * sum) / (rows.length + growth.shrinkage);
    const node: Node = { split: null, value, below: null, above: null };
    return { rows, sum, best: bestSplit(binned, residuals, rows, sum, features, growth), node };
  };
  const root = leaf(seen);
  const leaves = [root];
  while (leaves.length < growth.leaves) {
    const chosen = leaves.reduce((a, b) => ((b.best?.gain ?? 0) > (a.best?.gain ?? 0) ? b : a));
    if (!chosen.best) break;
    const column = binned.columns[chosen.best.feature]!;
    const { bin } = chosen.best;
    const below = leaf(chosen.rows.filter((row) => column[row]! <= bin));
    const above = leaf(chosen.rows.filter((row) => column[row]! > bin));
    Object.assign(chosen.node, { split: chosen.best, below: below.node, above: above.node });
    leaves.splice(leaves.indexOf(chosen), 1, below, above);
  }
  return root.node;
}

function bestSplit(
  { columns }: Binned,
  residuals: Float64Array,
  rows: Int32Array,
  total: number,
  features: readonly number[],
  { smallest, shrinkage }: Growth,
): Split | null {
  if (rows.length < 2 * smallest) return null;
  const worth = (sum: number, count: number) => (sum * sum) / (count + shrinkage);
  const whole = worth(total, rows.length);
  let best: Split | null = null;
  const sums = new Float64Array(bins);
  const counts = new Int32Array(bins);
  for (const feature of features) {
    const column = columns[feature]!;
    sums.fill(0);
    counts.fill(0);
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i]!;
      const b = column[row]!;
      sums[b]! += residuals[row]!;
      counts[b]!++;
    }
    let sum = 0;
    let count = 0;
    for (let b = 0; b < bins - 1; b++) {
      sum += sums[b]!;
      count += counts[b]!;
      if (count < smallest) continue;
      if (rows.length - count < smallest) break;
      const gain = worth(sum, count) + worth(total - sum, rows.length - count) - whole;
      if (gain > (best?.gain ?? 1e-9)) best = { gain, feature, bin: b };
    }
  }
  return best;
}

function walk(node: Node, binned: Binned, row: number): number {
  let at = node;
  while (at.split) {
    const low = binned.columns[at.split.feature]![row]! <= at.split.bin;
    at = (low ? at.below : at.above)!;
  }
  return at.value;
}

function bin(rows: readonly Float32Array[]): Binned {
  const edges = Array.from(rows[0]!, (_, feature) => {
    const sorted = Float64Array.from(rows, (row) => row[feature]!).sort();
    const cuts = Array.from(
      { length: bins - 1 },
      (_, i) => sorted[Math.floor(((i + 1) * sorted.length) / bins)]!,
    );
    return [...new Set(cuts)].map((cut) => Number(cut.toPrecision(5)));
  });
  const columns = edges.map((cuts, feature) =>
    Uint8Array.from(rows, (row) => {
      let low = 0;
      let high = cuts.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (row[feature]! <= cuts[middle]!) high = middle;
        else low = middle + 1;
      }
      return low;
    }),
  );
  return { columns, edges };
}

function write(
  node: Node,
  binned: Binned,
  out: { feature: number[]; value: number[]; above: number[] },
): void {
  const at = out.feature.length;
  if (!node.split) {
    out.feature.push(-1);
    out.value.push(Number(node.value.toPrecision(4)));
    out.above.push(0);
    return;
  }
  out.feature.push(node.split.feature);
  out.value.push(binned.edges[node.split.feature]![node.split.bin]!);
  out.above.push(0);
  write(node.below!, binned, out);
  out.above[at] = out.feature.length;
  write(node.above!, binned, out);
}
