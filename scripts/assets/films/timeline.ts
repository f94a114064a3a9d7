/** The times of the lines of a film. */
import { soundRate } from './sound.ts';
import type { Line, Storyboard } from './storyboard.ts';

export interface Timed {
  line: Line;
  sound: Int16Array;
  /** Seconds from the start of the film, in whole tenths. */
  start: number;
  end: number;
}

/** Silence before each line, in seconds: its things appear just before they are named. */
export const lead = 0.3;

/** `sounds`: the speech of each line. */
export function timelineOf({ scenes }: Storyboard, sounds: readonly Int16Array[]): Timed[] {
  const tenth = (seconds: number) => Math.ceil(seconds * 10 - 0.001) / 10;
  let at = 0;
  return scenes.flat().map((line, i) => {
    const sound = sounds[i] ?? new Int16Array();
    const start = tenth(at);
    at = tenth(start + lead + sound.length / soundRate + line.pause);
    return { line, sound, start, end: at };
  });
}
