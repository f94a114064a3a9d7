import { sampleRate } from '../front-end/spectra.ts';
import type { Sound } from './sound.ts';

/** Zero crossings of the filter on each side. */
const crossings = 12;

/** Returns one channel at 16 kHz: the mean of all channels through a windowed sinc that suppresses aliasing. */
export function toSamples({ channels, sampleRate: rate }: Sound): Float32Array {
  const mono = mixed(channels);
  if (rate === sampleRate) return mono;
  const ratio = rate / sampleRate;
  const cut = Math.min(1, 1 / ratio) * 0.95;
  const reach = Math.ceil(crossings / cut);
  return Float32Array.from({ length: Math.floor(mono.length / ratio) }, (_, i) => {
    const centre = i * ratio;
    const first = Math.max(0, Math.ceil(centre - reach));
    const last = Math.min(mono.length - 1, Math.floor(centre + reach));
    let sum = 0;
    let weights = 0;
    for (let k = first; k <= last; k++) {
      const distance = k - centre;
      const weight = sinc(distance * cut) * (0.5 + 0.5 * Math.cos((Math.PI * distance) / reach));
      sum += weight * mono[k]!;
      weights += weight;
    }
    return weights === 0 ? 0 : sum / weights;
  });
}

function mixed(channels: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array(), ...rest] = channels;
  if (rest.length === 0) return first;
  return first.map(
    (value, i) => rest.reduce((sum, other) => sum + other[i]!, value) / channels.length,
  );
}

const sinc = (x: number) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));
