/** The frames of a film in order. */
import { yuvOf } from './colour.ts';
import { draw } from './draw.ts';
import { emptyStage, lookBetween, type Setting } from './stage.ts';
import type { Timed } from './timeline.ts';

export interface Frame {
  /** Seconds from the start. */
  at: number;
  yuv: Uint8Array;
}

/** A change takes this many steps of this length in seconds. */
const motion = { steps: 6, seconds: 1 / 12 };
/** A still picture is repeated after this many seconds. */
const again = 2;

/** Each line changes the stage when it begins, then the picture is still until the line ends. */
export async function* framesOf(
  lines: readonly Timed[],
  settings: readonly Setting[],
): AsyncGenerator<Frame> {
  let before = emptyStage;
  for (const [i, { start, end }] of lines.entries()) {
    const after = settings[i] ?? emptyStage;
    let yuv: Uint8Array = new Uint8Array();
    let at = start;
    for (let step = 1; step <= motion.steps; step++) {
      yuv = yuvOf((await draw(lookBetween(before, after, step / motion.steps))).rgba);
      at = start + (step - 1) * motion.seconds;
      yield { at, yuv };
    }
    for (at += again; at < end - 0.01; at += again) yield { at, yuv };
    before = after;
  }
}
