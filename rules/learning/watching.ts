/** What was really watched of a video. Seconds from its start. */

/** [from, to] of a part that was played. */
export type Part = readonly [from: number, to: number];

/** Parts that are this close are one: players report a little late (ours). */
const joinSeconds = 1;
/** From this part on a video counts as watched (ours): nobody sits through the last seconds. */
export const watchedEnough = 0.9;

/** All parts merged, in order, within the video. */
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

/** The part of the video that the merged parts make up, 0 to 1. */
export function watchedOf(parts: readonly Part[], duration: number): number {
  if (!(duration > 0)) return 0;
  const seconds = parts.reduce((sum, [from, to]) => sum + (to - from), 0);
  return Math.min(1, seconds / duration);
}

/** Which device noted it, and when by its own clock, in milliseconds. */
export interface NoteOrder {
  readonly by: number;
  readonly sequence: number;
}

/** A note that was overtaken on its way. Clocks of two devices are not compared: between those the one that comes last counts. */
export const isOlderNote = (note: NoteOrder, kept: NoteOrder): boolean =>
  note.by === kept.by && note.sequence < kept.sequence;
