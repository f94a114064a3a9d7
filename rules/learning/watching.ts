/** How much of a video was actually watched, in seconds from its start. */

/** A part that was played. */
export type Part = readonly [from: number, to: number];

/** Parts this close together are joined, as players report with a small delay (our choice). */
const joinSeconds = 1;
/** A video counts as watched from this share on (our choice): few people watch the last seconds. */
export const watchedEnough = 0.9;

/** Merges all parts, in order, limited to the length of the video. */
export function mergeParts(parts: readonly Part[], duration: number): Part[] {
  const inside = parts
    .map(([from, to]): [number, number] => [Math.max(0, from), Math.min(duration, to)])
    .filter(([from, to]) => to > from)
    .sort((a, b) => a[0] - b[0]);
  const merged: [number, number][] = [];
  for (const part of inside) {
    const last = merged.at(-1);
    if (last && part[0] <= last[1] + joinSeconds) last[1] = Math.max(last[1], part[1]);
    else merged.push(part);
  }
  return merged;
}

/** Returns the share of the video that merged parts cover, 0 to 1. */
export function watchedOf(parts: readonly Part[], duration: number): number {
  if (!(duration > 0)) return 0;
  const seconds = parts.reduce((sum, [from, to]) => sum + (to - from), 0);
  return Math.min(1, seconds / duration);
}

/** The device of a report, and the time on its own clock in milliseconds. */
export interface NoteOrder {
  readonly by: number;
  readonly sequence: number;
}

/**
 * Whether a report arrived after a later one from the same device. Clocks of different devices are not compared:
 * between devices, the last one to arrive counts.
 */
export const isOlderNote = (note: NoteOrder, stored: NoteOrder): boolean =>
  note.by === stored.by && note.sequence < stored.sequence;
