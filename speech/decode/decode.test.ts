import { describe, expect, it } from 'vitest';
import { randomFrom } from '../training/random.ts';
import { ogg, silentPacket, wav, webm } from '../testing/files.ts';
import { joined, tone } from '../testing/sounds.ts';
import { containerOf, decode, maxSeconds } from './decode.ts';
import { Unreadable } from './sound.ts';

const second = Array.from({ length: 50 }, () => silentPacket);
const loudest = (samples: Float32Array) => samples.reduce((a, b) => Math.max(a, Math.abs(b)), 0);

describe('WAV', () => {
  it.each([
    { bits: 8, float: false },
    { bits: 16, float: false },
    { bits: 24, float: false },
    { bits: 32, float: false },
    { bits: 32, float: true },
  ])('is read with $bits bits, floats: $float', async (shape) => {
    const sound = tone(0.1, 440, 0.5);
    const samples = await decode(wav(sound, shape));
    expect(samples).toHaveLength(sound.length);
    expect(Math.max(...samples.map((value, i) => Math.abs(value - sound[i]!)))).toBeLessThan(0.01);
  });

  it('is brought to 16 kHz with its tone kept', async () => {
    const at48 = Float32Array.from({ length: 48_000 }, (_, i) =>
      Math.sin((2 * Math.PI * 1000 * i) / 48_000),
    );
    const samples = await decode(wav(at48, { rate: 48_000 }));
    const expected = tone(1, 1000, 1);
    expect(samples).toHaveLength(16_000);
    const middle = samples.subarray(1000, 15_000);
    expect(
      Math.max(...middle.map((value, i) => Math.abs(value - expected[i + 1000]!))),
    ).toBeLessThan(0.02);
  });

  it('loses what 16 kHz cannot represent instead of aliasing it', async () => {
    const whistle = Float32Array.from({ length: 48_000 }, (_, i) =>
      Math.sin((2 * Math.PI * 12_000 * i) / 48_000),
    );
    const samples = await decode(wav(whistle, { rate: 48_000 }));
    expect(loudest(samples.subarray(1000, 15_000))).toBeLessThan(0.02);
  });

  it('mixes its channels', async () => {
    const stereo = Float32Array.from({ length: 2000 }, (_, i) => (i % 2 === 0 ? 0.5 : -0.5));
    expect(loudest(await decode(wav(stereo, { channels: 2 })))).toBeLessThan(0.001);
  });

  it('is read up to its end if it was truncated', async () => {
    expect(await decode(wav(tone(1, 440)).subarray(0, 16_044))).toHaveLength(8000);
  });
});

describe('Opus', () => {
  it.each([
    ['ogg', ogg(second)],
    ['webm', webm(second)],
  ] as const)('is read from %s', async (container, file) => {
    expect(containerOf(file)).toBe(container);
    const samples = await decode(file);
    expect(samples.length / 16_000).toBeCloseTo(1, 1);
    expect(loudest(samples)).toBeLessThan(0.001);
  });

  it('is refused without being decoded if it is too long', async () => {
    const long = Array.from({ length: 50 * (maxSeconds + 1) }, () => silentPacket);
    await expect(decode(ogg(long))).rejects.toThrow('too long');
    await expect(decode(webm(long))).rejects.toThrow('too long');
  });
});

describe('anything but a recording', () => {
  const zip = Uint8Array.from([0x50, 0x4b, 3, 4, ...Array.from({ length: 100 }, () => 7)]);
  it.each([
    ['nothing', new Uint8Array()],
    ['an archive', zip],
    ['a WAV header alone', wav(new Float32Array())],
    ['a WAV with an impossible rate', wav(tone(0.1, 440), { rate: 3 })],
    ['an Ogg header alone', ogg([])],
    ['a WebM header alone', webm([])],
    ['an hour of WAV', wav(new Float32Array(16_000 * 61))],
    ['MP4', Uint8Array.from([0, 0, 0, 24, ...new TextEncoder().encode('ftypmp42'), 0, 0, 0, 0])],
    ['a FLAC mark alone', new TextEncoder().encode('fLaC')],
  ])('is refused: %s', async (_, file) => {
    await expect(decode(file)).rejects.toBeInstanceOf(Unreadable);
  });

  it('is reported as such for damaged files as well, never as another error', async () => {
    const random = randomFrom(7);
    const whole = [wav(joined(tone(0.2, 300))), ogg(second), webm(second)];
    for (let i = 0; i < 150; i++) {
      const file = whole[i % 3]!.slice(0, Math.ceil(random() * whole[i % 3]!.length));
      for (let k = 0; k < 6; k++) file[Math.floor(random() * file.length)] = random() * 256;
      const outcome = await decode(file).catch((error: unknown) => error);
      expect(outcome instanceof Float32Array || outcome instanceof Unreadable, `file ${i}`).toBe(
        true,
      );
    }
  });
});
