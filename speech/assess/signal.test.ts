import { describe, expect, it } from 'vitest';
import { joined, noise, silence, speech, tone } from '../testing/sounds.ts';
import { refuseSignal } from './refusal.ts';
import { measureSignal } from './signal.ts';

const refusal = (samples: Float32Array) => refuseSignal(measureSignal(samples));
const said = speech(['S', 'IY', 'S', 'AA', 'S']);

describe('a recording without a reading is refused with its reason', () => {
  it.each([
    ['silence', silence(2)],
    ['silence', noise(2, 0.0005)],
    ['too_short', tone(0.2, 440)],
    ['too_short', new Float32Array()],
    ['noise', noise(2)],
    ['hum', tone(2, 50)],
    ['hum', tone(2, 440)],
    ['clipped', said.map((value) => Math.min(1, Math.max(-1, 60 * value)))],
  ] as const)('%s', (reason, samples) => {
    expect(refusal(samples)).toBe(reason);
  });

  it('but speech is not, alone, soft or with some noise', () => {
    expect(refusal(said)).toBeNull();
    expect(refusal(said.map((value) => value * 0.1))).toBeNull();
    const background = noise(said.length / 16_000, 0.004);
    expect(refusal(said.map((value, i) => value + background[i]!))).toBeNull();
  });

  it('nor is speech whose peaks touch the end of the scale', () => {
    expect(
      refusal(
        joined(
          said,
          said.map((value) => value * 2.5),
        ),
      ),
    ).toBeNull();
  });
});
