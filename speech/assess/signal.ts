import { frameRate, sampleRate } from '../front-end/spectra.ts';
import { PowerSpectrum } from '../front-end/fft.ts';
import { quantile } from '../measure/numbers.ts';

/** Measurements of a recording before any alignment. */
export interface Signal {
  readonly seconds: number;
  /** The level of its loud and quiet parts (95th and 5th percentile of the frames), in dB of 16-bit sample values. */
  readonly loud: number;
  readonly quiet: number;
  /** The share of the samples in flat tops at the end of the scale. */
  readonly clipped: number;
  /** The share of the power in the strongest tone, from 0 (noise) to 1 (a single tone). */
  readonly tone: number;
}

const frame = 1024;
/** Bins on each side that belong to a tone. */
const width = 2;

/** @param samples mono, 16 kHz, between -1 and 1 */
export function measureSignal(samples: Float32Array): Signal {
  const energy = energies(samples);
  return {
    seconds: samples.length / sampleRate,
    loud: quantile(energy, 0.95),
    quiet: quantile(energy, 0.05),
    clipped: clippedPart(samples),
    tone: strongestTone(samples),
  };
}

function energies(samples: Float32Array): Float32Array {
  const length = sampleRate / frameRate;
  return Float32Array.from({ length: Math.floor(samples.length / length) }, (_, t) => {
    let sum = 0;
    for (let i = t * length; i < (t + 1) * length; i++) sum += (samples[i]! * 32768) ** 2;
    return 10 * Math.log10(sum / length + 1e-3);
  });
}

/** Three samples in a row at the maximum, if that is near the end of the scale. */
function clippedPart(samples: Float32Array): number {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  if (peak < 0.9) return 0;
  let run = 0;
  let count = 0;
  for (const sample of samples) {
    run = Math.abs(sample) >= 0.99 * peak ? run + 1 : 0;
    if (run === 3) count += 3;
    else if (run > 3) count++;
  }
  return count / samples.length;
}

function strongestTone(samples: Float32Array): number {
  const spectrum = new PowerSpectrum(frame);
  const mean = new Float64Array(frame / 2 + 1);
  const power = new Float64Array(frame / 2 + 1);
  const part = new Float64Array(frame);
  for (let start = 0; start + frame <= samples.length; start += frame) {
    for (let i = 0; i < frame; i++)
      part[i] = samples[start + i]! * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / frame));
    spectrum.of(part, power);
    // The lowest bins contain the offset of the microphone.
    for (let k = 2; k < power.length; k++) mean[k]! += power[k]!;
  }
  const total = mean.reduce((sum, value) => sum + value, 0);
  const peak = mean.indexOf(mean.reduce((a, b) => Math.max(a, b), 0));
  const around = mean.subarray(Math.max(0, peak - width), peak + width + 1);
  return total > 0 ? around.reduce((sum, value) => sum + value, 0) / total : 0;
}
