import type { NetOutput } from './frame-net.ts';

/** Minimum length of a sound in frames. */
const minFrames = 3;
const never = -1e9;

/**
 * Returns how well the words' sounds fit the net's output, in order and with silence before, between and after the
 * words: the sum of the log ratios of the best path through all frames (Viterbi).
 * @param words sounds as numbered in the frame net
 */
export function follow(
  { sounds, ratios }: NetOutput,
  words: readonly (readonly number[])[],
): number {
  const phones = words.flat();
  const mayPause = words.flatMap((word) => word.map((_, position) => position === 0));
  const frames = ratios.length / sounds;
  const states = phones.length * minFrames;
  let before = new Float64Array(states).fill(never);
  let now = new Float64Array(states);
  let silent = new Float64Array(phones.length + 1).fill(never);
  let stillSilent = new Float64Array(phones.length + 1).fill(never);
  for (let t = 0; t < frames; t++) {
    const silence = ratios[(t + 1) * sounds - 1]!;
    for (let i = 0; i <= phones.length; i++) {
      const reached = i > 0 ? before[i * minFrames - 1]! : t === 0 ? 0 : never;
      if (mayPause[i] ?? true) stillSilent[i] = Math.max(silent[i]!, reached) + silence;
      if (i === phones.length) continue;
      const ratio = ratios[t * sounds + phones[i]!]!;
      const first = i * minFrames;
      const last = first + minFrames - 1;
      now[first] = Math.max(reached, silent[i]!) + ratio;
      for (let state = first + 1; state < last; state++) now[state] = before[state - 1]! + ratio;
      now[last] = Math.max(before[last - 1]!, before[last]!) + ratio;
    }
    [before, now] = [now, before];
    [silent, stillSilent] = [stillSilent, silent];
  }
  return Math.max(before[states - 1]!, silent[phones.length]!);
}
