import { expect, test } from 'vitest';
import { asWav, wavOf } from './wav.ts';

const tone = (seconds: number, rate: number) =>
  Float32Array.from(
    { length: seconds * rate },
    (_, i) => 0.5 * Math.sin((i * 2 * Math.PI * 440) / rate),
  );

async function heard(file: Blob) {
  const context = new OfflineAudioContext(1, 1, 16_000);
  return context.decodeAudioData(await file.arrayBuffer());
}

test('samples become a file that a browser can play', async () => {
  const sound = await heard(wavOf(tone(1, 16_000), 16_000));
  expect(sound.duration).toBeCloseTo(1, 3);
  expect(Math.max(...sound.getChannelData(0))).toBeCloseTo(0.5, 2);
});

test('a sample that is too loud is clipped', async () => {
  const sound = await heard(wavOf(Float32Array.of(3, -3), 16_000));
  expect(sound.getChannelData(0)[0]).toBeCloseTo(1, 3);
  expect(sound.getChannelData(0)[1]).toBeCloseTo(-1, 3);
});

test('a recording at another rate becomes 16 kHz with the same length', async () => {
  const made = await asWav(wavOf(tone(2, 44_100), 44_100));
  expect(made.type).toBe('audio/wav');
  const rate = new DataView(await made.arrayBuffer()).getUint32(24, true);
  expect(rate).toBe(16_000);
  expect((await heard(made)).duration).toBeCloseTo(2, 2);
});
