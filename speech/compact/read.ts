import { Engine } from '../engine.ts';
import { Lexicon } from '../lexicon/lexicon.ts';
import type { Weights } from '../measure/weights.ts';
import type { Senones } from '../model/definition.ts';
import { gaussians } from '../model/gaussians.ts';
import { mixture } from '../model/mixture.ts';
import { AcousticModel } from '../model/model.ts';
import { transitions } from '../model/transitions.ts';
import { type Header, padded, type Section, steps } from './format.ts';

/** Reads the engine from a file of compact/pack.ts. */
export function readEngine(file: ArrayBuffer): Engine {
  const headBytes = new DataView(file).getUint32(0, true);
  const text = new TextDecoder();
  const header = JSON.parse(text.decode(new Uint8Array(file, 4, headBytes))) as Header;
  const places = new Map<Section, Uint8Array>();
  let at = 4 + padded(headBytes);
  for (const { name, bytes } of header.sections) {
    places.set(name, new Uint8Array(file, at, bytes));
    at += padded(bytes);
  }
  const section = (name: Section) => places.get(name)!;
  const words = (name: Section) => text.decode(section(name));
  return new Engine({
    model: modelOf(header, section),
    lexicon: new Lexicon({
      dictionary: words('dictionary'),
      graphones: words('graphones'),
      stress: words('stress'),
    }),
    weights: JSON.parse(words('weights')) as Weights,
  });
}

function modelOf(header: Header, section: (name: Section) => Uint8Array): AcousticModel {
  const { codebooks, streams, densities, size, senones } = header;
  const shorts = (name: Section) => {
    const bytes = section(name);
    return new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2);
  };
  const floats = (name: Section) => {
    const bytes = section(name);
    return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
  };
  const ranges = floats('ranges');
  const spread = (name: Section, ofRanges: Float32Array) =>
    Float32Array.from(shorts(name), (value, k) => {
      const low = ofRanges[2 * (k % size)]!;
      const high = ofRanges[2 * (k % size) + 1]!;
      return low + (value / steps) * (high - low);
    });
  const means = spread('means', ranges.subarray(0, 2 * size));
  const variances = spread('variances', ranges.subarray(2 * size)).map(Math.exp);
  const sequences = shorts('sequences');
  const contextIndependent = shorts('contextIndependent');
  return new AcousticModel({
    shape: header.shape,
    definition: {
      phones: header.phones,
      contextIndependent: header.phones.map((_, i): Senones => [
        contextIndependent[3 * i]!,
        contextIndependent[3 * i + 1]!,
        contextIndependent[3 * i + 2]!,
      ]),
      codebookOf: Int16Array.from(shorts('codebooks')),
      triphones: new Map(sums(section('triphones')).map((key, i) => [key, i])),
      sequences,
    },
    gaussians: gaussians({ codebooks, streams, densities, size, values: means }, variances),
    mixture: mixture(senones, section('mixture')),
    transitions: transitions(floats('transitions')),
  });
}

function sums(bytes: Uint8Array): number[] {
  const numbers: number[] = [];
  let last = 0;
  let value = 0;
  let shift = 0;
  for (const byte of bytes) {
    value |= (byte & 127) << shift;
    shift += 7;
    if (byte > 127) continue;
    last += value;
    numbers.push(last);
    value = 0;
    shift = 0;
  }
  return numbers;
}
