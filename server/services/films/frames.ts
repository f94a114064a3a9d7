/** The pictures of a film, one after the other. */
import { frameSize } from './draw.ts';

export interface Frame {
  /** Seconds from the start. */
  at: number;
  /** Brightness of every point, then the two colours of every four (YUV 4:2:0). */
  yuv: Uint8Array;
}

/** One picture passes into the next in so many steps of so many seconds. */
const fade = { steps: 5, seconds: 0.1 };
/** A picture that stands is sent again after so many seconds. */
const again = 1;

/** As television has it (BT.601), 16 to 235. */
export function yuvOf(rgba: Uint8Array): Uint8Array {
  const { width, height } = frameSize;
  const points = width * height;
  const yuv = new Uint8Array((points * 3) / 2);
  const at = (i: number) => rgba[i] ?? 0;
  for (let point = 0; point < points; point++) {
    const i = point * 4;
    yuv[point] = 16.5 + (65.738 * at(i) + 129.057 * at(i + 1) + 25.064 * at(i + 2)) / 256;
  }
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2) {
      const i = (y * width + x) * 4;
      const to = points + ((y / 2) * width) / 2 + x / 2;
      const [r, g, b] = [at(i), at(i + 1), at(i + 2)];
      yuv[to] = 128.5 + (-37.945 * r - 74.494 * g + 112.439 * b) / 256;
      yuv[to + points / 4] = 128.5 + (112.439 * r - 94.154 * g - 18.285 * b) / 256;
    }
  return yuv;
}

function mixed(from: Uint8Array, to: Uint8Array, part: number): Uint8Array {
  const between = new Uint8Array(to.length);
  for (let i = 0; i < to.length; i++) {
    const before = from[i] ?? 0;
    between[i] = before + ((to[i] ?? 0) - before) * part;
  }
  return between;
}

/** Each scene fades in over the one before, and stands until its end. `ends`: seconds from the start. */
export function* framesOf(scenes: readonly { yuv: Uint8Array; end: number }[]): Generator<Frame> {
  let before: Uint8Array | null = null;
  let start = 0;
  for (const { yuv, end } of scenes) {
    let at = start;
    if (before !== null)
      for (let step = 1; step < fade.steps; step++, at += fade.seconds)
        yield { at, yuv: mixed(before, yuv, step / fade.steps) };
    for (; at < end - 0.01; at += again) yield { at, yuv };
    before = yuv;
    start = end;
  }
}
