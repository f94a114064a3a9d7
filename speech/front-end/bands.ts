import { quantile } from '../measure/numbers.ts';
import { type Filter, melFilters } from './filters.ts';

/** Mel bands over the full range of a recording; the acoustic model uses the lower half only. */
export const bandCount = 26;
const edges = { lowest: 100, highest: 7900 };

/** @param points of the transform */
export const bandFilters = (sampleRate: number, points: number): Filter[] =>
  melFilters({ sampleRate, points, count: bandCount, ...edges, warp: 1 });

/** The level of a band is its mean over the louder half of the frames. */
export function takeLevelAway(bands: Float32Array, energy: Float32Array): void {
  const middle = quantile(energy, 0.5);
  const loud = Array.from(energy.keys()).filter((t) => energy[t]! > middle);
  for (let band = 0; band < bandCount; band++) {
    let level = 0;
    for (const t of loud) level += bands[t * bandCount + band]! / loud.length;
    for (let i = band; i < bands.length; i += bandCount) bands[i]! -= level;
  }
}
