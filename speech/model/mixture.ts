import { Bytes } from './bytes.ts';

/** Base of the logarithms in Sphinx's quantised weights, and their shift of ten bits. */
const logBase = Math.log(1.0001) * 1024;

/** Mixture weights of the senones, one byte each (Sphinx's `sendump`). */
export interface Mixture {
  readonly senones: number;
  /** Stream after stream, density after density: one byte a senone. */
  readonly weights: Uint8Array;
  /** The probability of each byte. */
  readonly probability: Float64Array;
}

/** @param streams of the Gaussians */
export function readMixture(file: Uint8Array, streams: number): Mixture {
  const bytes = new Bytes(file);
  for (let text = bytes.int32(); text !== 0; text = bytes.int32()) bytes.offset += text;
  const densities = bytes.int32();
  const senones = bytes.int32();
  const start = bytes.offset;
  return mixture(senones, file.slice(start, start + streams * densities * senones));
}

export function mixture(senones: number, weights: Uint8Array): Mixture {
  const probability = Float64Array.from({ length: 256 }, (_, i) => Math.exp(-i * logBase));
  return { senones, weights, probability };
}
