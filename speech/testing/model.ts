import { AcousticModel } from '../model/model.ts';
import { gaussians } from '../model/gaussians.ts';
import { mixture } from '../model/mixture.ts';
import { transitions } from '../model/transitions.ts';
import type { Senones } from '../model/definition.ts';

/** Densities of each codebook; the engine uses the best four. */
const densities = 4;
const size = 13;
const streams = 3;
/** Each state stays twice as often as it advances. */
const steps = [2, 1, 0, 0, 0, 2, 1, 0, 0, 0, 2, 1];

/**
 * A model whose phones are levels: silence and noise near 0, then 10, 20 … for each phone, the same in all
 * dimensions. Its results can be computed by hand.
 */
export function tinyModel(speech: readonly string[]): AcousticModel {
  const phones = ['SIL', '+NSN+', ...speech];
  const level = (phone: number) => (phone < 2 ? -phone : 10 * (phone - 1));
  const codebooks = phones.length;
  const values = Float32Array.from({ length: codebooks * streams * densities * size }, (_, i) =>
    level(Math.floor(i / (streams * densities * size))),
  );
  const senones = 3 * codebooks;
  return new AcousticModel({
    shape: { filters: 20, lowest: 130, highest: 3700 },
    definition: {
      phones,
      contextIndependent: phones.map((_, i): Senones => [3 * i, 3 * i + 1, 3 * i + 2]),
      codebookOf: Int16Array.from({ length: senones }, (_, i) => Math.floor(i / 3)),
      triphones: new Map(),
      sequences: new Uint16Array(),
    },
    gaussians: gaussians(
      { codebooks, streams, densities, size, values },
      new Float32Array(values.length).fill(9),
    ),
    mixture: mixture(senones, new Uint8Array(streams * densities * senones).fill(14)),
    transitions: transitions(Float32Array.from(phones.flatMap(() => steps))),
  });
}
