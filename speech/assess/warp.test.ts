import { describe, expect, it } from 'vitest';
import { unknownEstimate, estimateFor, estimateWarp, warps } from './warp.ts';

const voice = (fit: (warp: number) => number) => ({ phones: 60, fits: warps.map(fit) });

describe('the warp of a voice', () => {
  it('is the default while nothing is known', () => {
    expect(estimateWarp(unknownEstimate)).toBe(1.12);
  });

  it('is the one that fits', () => {
    for (const warp of warps) expect(estimateWarp(estimateFor(warp))).toBe(warp);
    expect(estimateWarp(voice((warp) => -300 * Math.abs(warp - 1.24)))).toBe(1.24);
  });

  it('stays close to the default with little data, which may be chance', () => {
    expect(estimateWarp(voice((warp) => (warp === 1.3 ? 3 : 0)))).toBe(1.12);
    expect(estimateWarp(voice((warp) => (warp === 1.3 ? 30 : 0)))).toBe(1.3);
  });
});
