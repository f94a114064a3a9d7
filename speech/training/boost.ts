import type { Trees } from '../measure/trees.ts';
import { randomFrom } from './random.ts';
import { chance } from '../measure/numbers.ts';

/** The loss that trees are grown to minimise. */
interface Loss {
  /** The initial prediction, by the mean of the targets. */
  base(mean: number): number;
  /** Returns the residual of a row, and its weight (Newton's step). */
  missing(target: number, said: number): number;
  counts(said: number): number;
}

/** For scores. */
const squares: Loss = {
  base: (mean) => mean,
  missing: (target, said) => target - said,
  counts: () => 1,
};

/**
 * For a choice between 0 and 1; the trees predict log odds. Rows that are clearly on their side no longer count, so
 * that the trees concentrate on the few near the border, which matter if only one in a hundred may be wrong.
 */
const odds: Loss = {
  base: (mean) => Math.log(mean / (1 - mean)),
  missing: (target, said) => target - chance(said),
  counts: (said) => chance(said) * (1 - chance(said)),
};

const losses = { squares, odds };

export interface Growth {
  readonly trees: number;
  readonly leaves: number;
  /** Minimum rows of a leaf. */
  readonly minRows: number;
  readonly rate: number;
  /** Shrinks the value of a leaf towards 0. */
  readonly shrinkage: number;
  /** Share of the features each tree may use. */
  readonly features: number;
  /** Share of the rows each tree sees. */
  readonly rows: number;
  readonly loss: keyof typeof losses;
}

const bins = 64;

/** Features in columns of bin numbers, with the upper edge of each bin. */
interface Binned {
  readonly columns: Uint8Array[];
  readonly edges: number[][];
}

/** The residual of each row, and its weight. */
interface Errors {
  readonly missing: Float64Array;
  readonly counts: Float64Array;
}

interface Leaf {
  rows: Int32Array;
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

/** Gradient boosting on histograms; each tree grows leaf by leaf at the largest gain. */
export function boost(
  rows: readonly Float32Array[],
  targets: readonly number[],
  growth: Growth,
  seed = 1,
): Trees {
  const random = randomFrom(seed);
  const binned = bin(rows);
  const loss = losses[growth.loss];
  const base = loss.base(targets.reduce((sum, target) => sum + target, 0) / targets.length);
  const said = new Float64Array(targets.length).fill(base);
  const out = {
    base,
    roots: [] as number[],
    feature: [] as number[],
    value: [] as number[],
    above: [] as number[],
  };
  for (let tree = 0; tree < growth.trees; tree++) {
    const sample = Int32Array.from(rows.keys()).filter(() => random() < growth.rows);
    const features = Array.from(binned.columns.keys()).filter(() => random() < growth.features);
    const errors = {
      missing: said.map((value, row) => loss.missing(targets[row]!, value)),
      counts: said.map((value) => loss.counts(value)),
    };
    const root = grow(binned, errors, sample, features, growth);
    for (let row = 0; row < said.length; row++) said[row]! += walk(root, binned, row);
    out.roots.push(out.feature.length);
    write(root, binned, out);
  }
  return out;
}

function grow(
  binned: Binned,
  errors: Errors,
  sample: Int32Array,
  features: readonly number[],
  growth: Growth,
): Node {
  const leaf = (rows: Int32Array): Leaf => {
    let missing = 0;
    let counts = 0;
    for (const row of rows) {
      missing += errors.missing[row]!;
      counts += errors.counts[row]!;
    }
    const value = (growth.rate * missing) / (counts + growth.shrinkage);
    const node: Node = { split: null, value, below: null, above: null };
    return {
      rows,
      best: bestSplit(binned, errors, rows, { missing, counts }, features, growth),
      node,
    };
  };
  const root = leaf(sample);
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
  errors: Errors,
  rows: Int32Array,
  total: { readonly missing: number; readonly counts: number },
  features: readonly number[],
  { minRows, shrinkage }: Growth,
): Split | null {
  if (rows.length < 2 * minRows) return null;
  const worth = (missing: number, counts: number) => (missing * missing) / (counts + shrinkage);
  const whole = worth(total.missing, total.counts);
  let best: Split | null = null;
  const missingOf = new Float64Array(bins);
  const countsOf = new Float64Array(bins);
  const rowsOf = new Int32Array(bins);
  for (const feature of features) {
    const column = columns[feature]!;
    missingOf.fill(0);
    countsOf.fill(0);
    rowsOf.fill(0);
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i]!;
      const b = column[row]!;
      missingOf[b]! += errors.missing[row]!;
      countsOf[b]! += errors.counts[row]!;
      rowsOf[b]!++;
    }
    let missing = 0;
    let counts = 0;
    let below = 0;
    for (let b = 0; b < bins - 1; b++) {
      missing += missingOf[b]!;
      counts += countsOf[b]!;
      below += rowsOf[b]!;
      if (below < minRows) continue;
      if (rows.length - below < minRows) break;
      const gain =
        worth(missing, counts) + worth(total.missing - missing, total.counts - counts) - whole;
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
