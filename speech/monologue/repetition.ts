/** Patterns between a place and an earlier one that it may repeat: half a second. */
const minLag = 12;
/** How alike two patterns are (1: the same) if they count neither for nor against a repetition. */
const alike = 0.65;
/** The sum of likeness above `alike`, along a stretch, from which it is a repetition: about a second of it. */
const enough = 5;
/** The share of a talk at its beginning that cannot repeat anything: the first time of what is looped. */
const firstTime = 0.3;

/**
 * Returns how much of a talk, from 0 to 1, repeats what was said earlier in it. Stretches are compared sound by sound,
 * whatever they say, and may be spoken up to twice as fast or as slowly the second time.
 * @param patterns of `Frames`
 */
export function repeatedShare(patterns: readonly Float32Array[]): number {
  const count = patterns.length;
  // For each pair of places, how well the stretches that end there go together; two more places stand before the first.
  let before = new Float32Array(count + 2);
  let twoBefore = new Float32Array(count + 2);
  let repeated = 0;
  const from = Math.floor(count * firstTime);
  for (let i = 0; i < count; i++) {
    const here = new Float32Array(count + 2);
    let best = 0;
    for (let j = 0; j <= i - minLag; j++) {
      const way = Math.max(0, before[j + 1]!, twoBefore[j + 1]!, before[j]!);
      const sum = Math.max(0, way + likeness(patterns[i]!, patterns[j]!) - alike);
      here[j + 2] = sum;
      best = Math.max(best, sum);
    }
    if (i >= from && best > enough) repeated++;
    twoBefore = before;
    before = here;
  }
  return count > from ? repeated / (count - from) : 0;
}

function likeness(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let sound = 0; sound < a.length; sound++) sum += a[sound]! * b[sound]!;
  return sum;
}
