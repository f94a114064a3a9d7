/** Costs of a slip, in edits: slips that learners make often cost less. */
const vowels = ['a', 'e', 'i', 'o', 'u', 'y'];
const similar = 'ck cs sz td bp mn fv gj rl sx kq vw hg cq xc tc gd'.split(' ');

/** The cost of substituting one letter for another, by both. */
const substitutions = new Float32Array(128 * 128).fill(1);
const put = (a: string, b: string, cost: number) => {
  substitutions[a.charCodeAt(0) * 128 + b.charCodeAt(0)] = cost;
  substitutions[b.charCodeAt(0) * 128 + a.charCodeAt(0)] = cost;
};
for (const a of vowels) for (const b of vowels) put(a, b, 0.65);
for (const two of similar) put(two.slice(0, 1), two.slice(1), 0.75);
for (let letter = 0; letter < 128; letter++) substitutions[letter * 129] = 0;

const [letterE, letterH, apostrophe] = ['e', 'h', "'"].map((sign) => sign.charCodeAt(0));

const substitution = (a: number, b: number): number => substitutions[a * 128 + b]!;

/** A superfluous or missing letter beside `neighbour`: doubling is the cheapest. */
function insertion(letter: number, neighbour: number): number {
  if (letter === neighbour) return 0.45;
  if (letter === apostrophe) return 0.3;
  return letter === letterE || letter === letterH ? 0.8 : 1;
}

const maxLength = 40;
const rows = [0, 1, 2].map(() => new Float64Array(maxLength + 1));

/**
 * Returns the cost of writing `a` for the `length` letters of `all` at `from`: insertions, deletions, substitutions
 * and transpositions. Infinity above `limit`.
 */
export function distance(
  a: Uint8Array,
  all: Uint8Array,
  from: number,
  length: number,
  limit: number,
): number {
  if (a.length > maxLength || length > maxLength) return Infinity;
  let [before, row, next] = rows as [Float64Array, Float64Array, Float64Array];
  row[0] = 0;
  for (let j = 1; j <= length; j++)
    row[j] = row[j - 1]! + insertion(all[from + j - 1]!, j > 1 ? all[from + j - 2]! : -1);
  for (let i = 1; i <= a.length; i++) {
    const letter = a[i - 1]!;
    const last = i > 1 ? a[i - 2]! : -1;
    const extra = insertion(letter, last);
    next[0] = row[0]! + extra;
    let least = next[0];
    for (let j = 1; j <= length; j++) {
      const other = all[from + j - 1]!;
      const otherLast = j > 1 ? all[from + j - 2]! : -1;
      let cost = row[j - 1]! + substitution(letter, other);
      const deleted = row[j]! + extra;
      if (deleted < cost) cost = deleted;
      const inserted = next[j - 1]! + insertion(other, otherLast);
      if (inserted < cost) cost = inserted;
      if (letter === otherLast && last === other && j > 1 && i > 1) {
        const changed = before[j - 2]! + 0.75;
        if (changed < cost) cost = changed;
      }
      next[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return Infinity;
    [before, row, next] = [row, next, before];
  }
  const cost = row[length]!;
  return cost > limit ? Infinity : cost;
}
