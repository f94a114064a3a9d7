/** The colours of high-definition television: BT.709 in its limited range, 16 to 235. */
import { frameSize } from './draw.ts';

/** The colour space as the file names it. */
export const colourSpace = {
  primaries: 'bt709',
  transfer: 'bt709',
  matrix: 'bt709',
  fullRange: false,
} as const;

/** Converts RGBA to YUV 4:2:0: brightness of every pixel, then the two colours of every four. */
export function yuvOf(rgba: Uint8Array): Uint8Array {
  const { width, height } = frameSize;
  const points = width * height;
  const yuv = new Uint8Array((points * 3) / 2);
  const at = (i: number) => rgba[i] ?? 0;
  for (let point = 0; point < points; point++) {
    const i = point * 4;
    yuv[point] = 16.5 + 0.18259 * at(i) + 0.61423 * at(i + 1) + 0.06201 * at(i + 2);
  }
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2) {
      // The mean of the four pixels, so that edges have no fringes.
      const first = (y * width + x) * 4;
      const four = [first, first + 4, first + width * 4, first + width * 4 + 4];
      const mean = (part: number) => four.reduce((sum, i) => sum + at(i + part), 0) / 4;
      const [r, g, b] = [mean(0), mean(1), mean(2)];
      const to = points + ((y / 2) * width) / 2 + x / 2;
      yuv[to] = 128.5 - 0.10064 * r - 0.33857 * g + 0.43922 * b;
      yuv[to + points / 4] = 128.5 + 0.43922 * r - 0.39894 * g - 0.04027 * b;
    }
  return yuv;
}
