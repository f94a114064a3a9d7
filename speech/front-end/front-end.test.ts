import { describe, expect, it } from 'vitest';
import { joined, noise, silence, tone } from '../testing/sounds.ts';
import { PowerSpectrum } from './fft.ts';
import { bandCount } from './bands.ts';
import { featureSize, FrontEnd } from './front-end.ts';
import { spectraOf } from './spectra.ts';

const shape = { filters: 20, lowest: 130, highest: 3700 };
const features = (samples: Float32Array, warp = 1) =>
  new FrontEnd(shape, warp).features(spectraOf(samples));

describe('the power spectrum', () => {
  it('agrees with the definition of the Fourier transform', () => {
    const frame = Float64Array.from(noise(0.002), Number).subarray(0, 32);
    const power = new Float64Array(17);
    new PowerSpectrum(32).of(frame, power);
    power.forEach((value, k) => {
      let [re, im] = [0, 0];
      frame.forEach((x, i) => {
        re += x * Math.cos((2 * Math.PI * k * i) / 32);
        im -= x * Math.sin((2 * Math.PI * k * i) / 32);
      });
      expect(value).toBeCloseTo(re * re + im * im, 10);
    });
  });

  it('has its peak at the tone', () => {
    const power = new Float64Array(257);
    new PowerSpectrum(512).of(Float64Array.from(tone(0.032, 1000)), power);
    expect(power.indexOf(Math.max(...power))).toBe(32);
  });
});

describe('the front end', () => {
  it('gives a hundred frames a second', () => {
    const { frames, values } = features(noise(1));
    expect(frames).toBe(98);
    expect(values).toHaveLength(98 * featureSize);
  });

  it('gives nothing for less than a frame, and finite numbers for silence', () => {
    expect(features(silence(0.02)).frames).toBe(0);
    expect(features(silence(0.5)).values.every(Number.isFinite)).toBe(true);
  });

  it('subtracts the mean, so that a microphone that is twice as loud changes nothing', () => {
    const sound = joined(noise(0.3), tone(0.3, 500), noise(0.3, 0.05));
    const soft = features(sound).values;
    const loud = features(sound.map((value) => 2 * value)).values;
    expect(Math.max(...soft.map((value, i) => Math.abs(value - loud[i]!)))).toBeLessThan(0.1);
  });

  it('measures loudness in dB of 16-bit samples', () => {
    expect(features(tone(0.5, 500, 1)).energy[10]).toBeCloseTo(20 * Math.log10(32768) - 3.01, 0);
  });

  it('has bands over the full range, independent of the loudness', () => {
    const sound = joined(noise(0.3, 0.01), tone(0.3, 6500));
    const soft = features(sound).bands;
    const loud = features(sound.map((value) => 2 * value)).bands;
    const rise = Array.from(
      { length: bandCount },
      (_, band) => soft[45 * bandCount + band]! - soft[15 * bandCount + band]!,
    );
    expect(rise.indexOf(Math.max(...rise))).toBeGreaterThan(20);
    expect(Math.max(...soft.map((value, i) => Math.abs(value - loud[i]!)))).toBeLessThan(0.1);
  });

  it("gives a child's voice with its warp the features of an adult's without", () => {
    const air = noise(0.2, 0.002);
    const voice = (scale: number) =>
      joined(
        ...[500, 900, 1500, 700].map((hertz) =>
          tone(0.2, hertz * scale).map((value, i) => value + air[i]!),
        ),
      );
    const adult = features(voice(1)).values;
    const distance = (warp: number) =>
      features(voice(1.18), warp).values.reduce((sum, v, i) => sum + Math.abs(v - adult[i]!), 0);
    expect(distance(1.18)).toBeLessThan(0.6 * distance(1));
  });
});
