import { watchedEnough } from '@bitu/rules/learning/watching.ts';

/** Nobody minds hearing the first seconds again (ours). */
const fromSeconds = 5;

/** Where a video goes on that was left at `position`; one that was left at its end starts over. Seconds. */
export function startPosition(position: number, duration: number): number {
  return position < fromSeconds || position >= duration * watchedEnough ? 0 : position;
}
