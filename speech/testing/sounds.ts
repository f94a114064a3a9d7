import { sampleRate } from '../front-end/spectra.ts';
import { randomFrom } from '../training/random.ts';

const samples = (seconds: number, at: (t: number, i: number) => number) =>
  Float32Array.from({ length: Math.round(seconds * sampleRate) }, (_, i) => at(i / sampleRate, i));

export const silence = (seconds: number) => samples(seconds, () => 0);

export const tone = (seconds: number, hertz: number, loudness = 0.3) =>
  samples(seconds, (t) => loudness * Math.sin(2 * Math.PI * hertz * t));

export function noise(seconds: number, loudness = 0.1, seed = 1): Float32Array {
  const random = randomFrom(seed);
  return samples(seconds, () => loudness * (2 * random() - 1));
}

export function joined(...parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The same sound without its high tones. */
export function dull(sound: Float32Array): Float32Array {
  let before = 0;
  return sound.map((sample) => (before += 0.4 * (sample - before)));
}

/** The first three resonances of an adult's mouth in Hz, as textbooks of phonetics give them. */
const formants: Readonly<Record<string, readonly [number, number, number]>> = {
  IY: [270, 2290, 3010],
  AA: [730, 1090, 2440],
  UW: [300, 870, 2240],
  AE: [660, 1720, 2410],
  ER: [490, 1350, 1690],
};

/** The simplest speech: pulses of a voice through resonators, and noise for S. */
export function speech(phones: readonly string[], seconds = 0.2): Float32Array {
  return joined(
    silence(0.3),
    ...phones.map((phone) => (phone === 'S' ? hiss(seconds) : voiced(formants[phone]!, seconds))),
    silence(0.3),
  );
}

function voiced(resonances: readonly number[], seconds: number): Float32Array {
  const period = Math.round(sampleRate / 120);
  const pulses = samples(seconds, (_, i) => (i % period === 0 ? 1 : 0));
  const sound = resonances.reduce<Float32Array>(
    (before, hertz) => resonator(before, hertz, 60 + hertz / 20),
    pulses,
  );
  return scaled(sound, 0.4);
}

/** Noise without its low tones. */
function hiss(seconds: number): Float32Array {
  let before = 0;
  const source = noise(seconds, 0.3).map((value) => {
    const high = value - before;
    before = value;
    return high;
  });
  return scaled(resonator(source, 5200, 1500), 0.12);
}

function resonator(sound: Float32Array, hertz: number, width: number): Float32Array {
  const radius = Math.exp((-Math.PI * width) / sampleRate);
  const b = 2 * radius * Math.cos((2 * Math.PI * hertz) / sampleRate);
  const c = -radius * radius;
  let [one, two] = [0, 0];
  return sound.map((value) => {
    const out = (1 - b - c) * value + b * one + c * two;
    [one, two] = [out, one];
    return out;
  });
}

function scaled(sound: Float32Array, loudness: number): Float32Array {
  const peak = sound.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return sound.map((value) => (value / (peak || 1)) * loudness);
}
