import { expect, it } from 'vitest';
import { featureSize } from '../front-end/front-end.ts';
import { randomFrom } from '../training/random.ts';
import { gaussians } from '../model/gaussians.ts';
import { best, TopDensities } from './top-densities.ts';

it.each([1, 3, 4, 5, 9])('finds the best densities of each of %i frames, as defined', (frames) => {
  const random = randomFrom(frames);
  const [codebooks, streams, densities, size] = [2, 3, 16, featureSize / 3];
  const some = (count: number, low: number, high: number) =>
    Float32Array.from({ length: count }, () => low + (high - low) * random());
  const count = codebooks * streams * densities * size;
  const model = gaussians(
    { codebooks, streams, densities, size, values: some(count, -2, 2) },
    some(count, 0.5, 2),
  );
  const values = some(frames * featureSize, -2, 2);
  const top = new TopDensities(model, values);
  for (let set = 0; set < codebooks * streams; set++) {
    top.find(set);
    const log = (t: number, density: number) => {
      const k = set * densities + density;
      let sum = model.heights[k]!;
      for (let i = 0; i < size; i++) {
        const value = values[t * featureSize + (set % streams) * size + i]!;
        sum -= (value - model.means[k * size + i]!) ** 2 * model.precisions[k * size + i]!;
      }
      return sum;
    };
    for (let t = 0; t < frames; t++) {
      const all = Array.from({ length: densities }, (_, density) => density);
      const expected = all.sort((a, b) => log(t, b) - log(t, a)).slice(0, best);
      expect([...top.densities.subarray(t * best, (t + 1) * best)]).toEqual(expected);
      expected.forEach((density, i) => {
        expect(top.logs[t * best + i]).toBeCloseTo(log(t, density), 8);
      });
    }
  }
});
