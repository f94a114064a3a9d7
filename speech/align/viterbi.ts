import type { Acoustics } from './acoustics.ts';
import type { Network } from './network.ts';

const never = -1e30;
/** Back pointer of a state entered from itself. */
const stayed = 255;

export interface Path {
  /** Log likelihood of the whole path. */
  readonly score: number;
  /** The state of each frame. */
  readonly nodes: Int32Array;
}

/**
 * Returns the most likely path from the first to the last junction, or null if the recording is too short for any.
 */
export function viterbi(
  network: Network,
  acoustics: Acoustics,
  start: number,
  end: number,
): Path | null {
  const count = network.senones.length;
  const { first, from, weight } = incoming(network);
  const columns = network.senones.map((senone) => (senone < 0 ? null : acoustics.column(senone)));
  const junctions = passingOrder(network);
  const loops = Float64Array.from(network.loops);
  const emitting = network.senones.flatMap((senone, node) => (senone < 0 ? [] : [node]));
  const back = new Uint8Array((acoustics.frames + 1) * count);
  let before = new Float64Array(count).fill(never);
  let now = new Float64Array(count);

  const enter = (node: number, scores: Float64Array, initial: number, none: number, t: number) => {
    let bestScore = initial;
    let bestArc = none;
    for (let a = first[node]!; a < first[node + 1]!; a++) {
      const score = scores[from[a]!]! + weight[a]!;
      if (score > bestScore) {
        bestScore = score;
        bestArc = a - first[node]!;
      }
    }
    back[t * count + node] = bestArc;
    return bestScore;
  };

  before[start] = 0;
  for (const node of junctions) if (node !== start) before[node] = enter(node, before, never, 0, 0);
  for (let t = 1; t <= acoustics.frames; t++) {
    for (const node of emitting) {
      const score = enter(node, before, before[node]! + loops[node]!, stayed, t);
      now[node] = score > never / 2 ? score + columns[node]![t - 1]! : never;
    }
    for (const node of junctions) now[node] = enter(node, now, never, 0, t);
    [before, now] = [now, before];
  }
  if (before[end]! < never / 2) return null;

  const nodes = new Int32Array(acoustics.frames);
  let node = end;
  for (let t = acoustics.frames; t > 0;) {
    const arc = back[t * count + node]!;
    const next = arc === stayed ? node : from[first[node]! + arc]!;
    if (network.senones[node]! >= 0) nodes[--t] = node;
    node = next;
  }
  return { score: before[end]!, nodes };
}

/** Arcs by the node they lead to. */
function incoming({ senones, arcs }: Network) {
  const first = new Int32Array(senones.length + 1);
  for (const { to } of arcs) first[to + 1]!++;
  for (let node = 0; node < senones.length; node++) first[node + 1]! += first[node]!;
  const free = first.slice();
  const from = new Int32Array(arcs.length);
  const weight = new Float64Array(arcs.length);
  for (const arc of arcs) {
    const place = free[arc.to]!++;
    from[place] = arc.from;
    weight[place] = arc.weight;
  }
  return { first, from, weight };
}

/** Sorts junctions so that each comes after those that lead directly to it. */
function passingOrder({ senones, arcs }: Network): number[] {
  const waiting = new Int32Array(senones.length);
  const next = new Map<number, number[]>();
  for (const { from, to } of arcs)
    if (senones[from]! < 0 && senones[to]! < 0) {
      waiting[to]!++;
      next.set(from, [...(next.get(from) ?? []), to]);
    }
  const order = senones.flatMap((senone, node) =>
    senone < 0 && waiting[node] === 0 ? [node] : [],
  );
  for (const node of order)
    for (const to of next.get(node) ?? []) if (--waiting[to]! === 0) order.push(to);
  return order;
}
