import { type Frames, smooth } from './frames.ts';
import type { Runs } from './runs.ts';

/** The drop in dB between two syllables: de Jong and Wempe (runs.ts). */
const dip = 2;
/** The level in dB above the silence threshold in the middle of a syllable: our choice. */
const loudness = 3;
/** The probability of a vowel in the middle of a syllable, in place of voicing: our choice. */
const voiced = 0.2;

/**
 * Returns the middle frames of syllables: peaks of loudness with a dip between them, in which a vowel is heard.
 * Compared with the vowels of 1,000 texts read by learners: off by 1.6 of 7.6 on average, and 9 of 100 too many in
 * total.
 */
export function syllablesOf(frames: Frames, { runs, audible }: Runs): number[] {
  const level = smooth(frames.energy, 2);
  const vowel = smooth(frames.vowel, 2);
  return runs.flatMap(({ begin, end }) => {
    const peaks: number[] = [];
    let lowest = -Infinity;
    for (let t = Math.max(begin, 1); t < end; t++) {
      lowest = Math.min(lowest, level[t]!);
      const isPeak = level[t]! >= level[t - 1]! && level[t]! > (level[t + 1] ?? -Infinity);
      if (!isPeak || level[t]! <= audible + loudness) continue;
      const last = peaks.at(-1);
      const isNew = last === undefined || level[last]! - lowest >= dip;
      if (isNew && (last === undefined || level[t]! - lowest >= dip)) peaks.push(t);
      else if (last !== undefined && level[t]! > level[last]!) peaks[peaks.length - 1] = t;
      lowest = level[t]!;
    }
    return peaks.filter((t) =>
      [t - 2, t, t + 2].some((near) => near >= 0 && (vowel[near] ?? 0) > voiced),
    );
  });
}
