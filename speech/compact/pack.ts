import { senonesOf } from '../model/definition.ts';
import type { AcousticModel } from '../model/model.ts';
import { type Header, padded, type Section, sections, steps } from './format.ts';

export interface Contents {
  readonly model: AcousticModel;
  readonly dictionary: string;
  readonly graphones: string;
  readonly stress: string;
  readonly weights: string;
}

/**
 * Packs everything the engine needs into one file of half the size of the originals: Gaussians in 16 bits, triphones
 * as differences.
 */
export function packModel({ model, dictionary, graphones, stress, weights }: Contents): Uint8Array {
  const { gaussians, mixture, transitions, definition, shape } = model.parts;
  const text = new TextEncoder();
  const means = squeezed(gaussians.means, gaussians.size);
  // Variances span decades: their logarithms are quantised.
  const variances = squeezed(
    gaussians.precisions.map((precision) => Math.log(0.5 / precision)),
    gaussians.size,
  );
  const triphones = [...definition.triphones].sort(([a], [b]) => a - b);
  const parts: Record<Section, Uint8Array> = {
    means: bytesOf(means.values),
    variances: bytesOf(variances.values),
    ranges: bytesOf(Float32Array.from([...means.ranges, ...variances.ranges])),
    mixture: mixture.weights,
    transitions: bytesOf(transitions.raw),
    contextIndependent: bytesOf(Uint16Array.from(definition.contextIndependent.flat())),
    codebooks: bytesOf(definition.codebookOf),
    triphones: differences(triphones.map(([key]) => key)),
    sequences: bytesOf(
      Uint16Array.from(triphones.flatMap(([, sequence]) => senonesOf(definition, sequence))),
    ),
    dictionary: text.encode(withoutComments(dictionary)),
    graphones: text.encode(graphones),
    stress: text.encode(stress),
    weights: text.encode(weights),
  };
  const header: Header = {
    version: 1,
    shape,
    phones: definition.phones,
    codebooks: gaussians.codebooks,
    streams: gaussians.streams,
    densities: gaussians.densities,
    size: gaussians.size,
    senones: mixture.senones,
    triphones: triphones.length,
    sections: sections.map((name) => ({ name, bytes: parts[name].length })),
  };
  const head = text.encode(JSON.stringify(header));
  const total = sections.reduce((sum, name) => sum + padded(parts[name].length), 0);
  const file = new Uint8Array(4 + padded(head.length) + total);
  new DataView(file.buffer).setUint32(0, head.length, true);
  file.set(head, 4);
  let at = 4 + padded(head.length);
  for (const name of sections) {
    file.set(parts[name], at);
    at += padded(parts[name].length);
  }
  return file;
}

/** Quantises each dimension between its minimum and maximum to 16 bits. */
function squeezed(values: Float32Array, size: number) {
  const ranges = Array.from({ length: size }, (_, i) => {
    const own = values.filter((_, k) => k % size === i);
    return [
      own.reduce((a, b) => Math.min(a, b), Infinity),
      own.reduce((a, b) => Math.max(a, b), -Infinity),
    ] as const;
  });
  return {
    ranges: ranges.flat(),
    values: Uint16Array.from(values, (value, k) => {
      const [low, high] = ranges[k % size]!;
      return Math.round(((value - low) / (high - low || 1)) * steps);
    }),
  };
}

/** Encodes ascending numbers as their differences, seven bits per byte. */
function differences(numbers: readonly number[]): Uint8Array {
  const bytes: number[] = [];
  numbers.forEach((number, i) => {
    let rest = number - (numbers[i - 1] ?? 0);
    for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128);
    bytes.push(rest);
  });
  return Uint8Array.from(bytes);
}

/** Drops the comments and keeps all words. */
const withoutComments = (dictionary: string) =>
  dictionary
    .split('\n')
    .filter((line) => !line.startsWith(';;'))
    .join('\n');

const bytesOf = (values: Float32Array | Uint16Array | Int16Array) =>
  new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
