import { Bytes } from './bytes.ts';

/** Smallest variance; smaller ones are training artefacts. */
const minVariance = 1e-4;

/** Diagonal Gaussians: for each codebook and stream a set of densities. */
export interface Gaussians {
  readonly codebooks: number;
  readonly streams: number;
  readonly densities: number;
  /** Values of one stream. */
  readonly size: number;
  readonly means: Float32Array;
  /** 1 / (2 variance). */
  readonly precisions: Float32Array;
  /** Log density at the mean. */
  readonly heights: Float32Array;
}

export interface GaussianFile {
  readonly codebooks: number;
  readonly streams: number;
  readonly densities: number;
  readonly size: number;
  readonly values: Float32Array;
}

/** A `means` or `variances` file of Sphinx. */
export function readGaussianFile(file: Uint8Array): GaussianFile {
  const bytes = Bytes.afterHeader(file);
  const [codebooks, streams, densities] = [bytes.int32(), bytes.int32(), bytes.int32()];
  const sizes = Array.from({ length: streams }, () => bytes.int32());
  const values = bytes.floats(bytes.int32());
  return { codebooks, streams, densities, size: sizes[0]!, values };
}

export function gaussians(means: GaussianFile, variances: Float32Array): Gaussians {
  const { codebooks, streams, densities, size } = means;
  const bounded = variances.map((variance) => Math.max(variance, minVariance));
  const heights = new Float32Array(codebooks * streams * densities);
  heights.forEach((_, k) => {
    let sum = 0;
    for (let i = 0; i < size; i++) sum += Math.log(2 * Math.PI * bounded[k * size + i]!);
    heights[k] = -0.5 * sum;
  });
  return {
    codebooks,
    streams,
    densities,
    size,
    means: means.values,
    precisions: bounded.map((variance) => 0.5 / variance),
    heights,
  };
}
