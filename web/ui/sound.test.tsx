import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { playSound, setMuted, type Sound, useMuted } from './sound.ts';

afterEach(() => {
  setMuted(false);
  vi.restoreAllMocks();
});

function Switch() {
  const muted = useMuted();
  return (
    <button type="button" onClick={() => playSound('click')}>
      {muted ? 'Im lặng' : 'Có tiếng'}
    </button>
  );
}

test('plays after a tap, not when muted, and survives a device without sound', async () => {
  const play = vi
    .spyOn(HTMLMediaElement.prototype, 'play')
    .mockRejectedValue(new DOMException('no device', 'NotSupportedError'));
  const screen = await render(<Switch />);
  await screen.getByRole('button', { name: 'Có tiếng' }).click();
  expect(play).toHaveBeenCalledOnce();

  setMuted(true);
  await screen.getByRole('button', { name: 'Im lặng' }).click();
  expect(play).toHaveBeenCalledOnce();
  expect(localStorage.getItem('bitu-muted')).toBe('1');
});

/** Reads a WAV file's length in seconds. */
async function secondsOf(name: Sound): Promise<{ bytes: number; seconds: number }> {
  const response = await fetch(`/SoundPractice/${name}.wav`);
  const header = new DataView(await response.arrayBuffer());
  const bytesPerSecond = header.getUint32(28, true);
  return { bytes: header.byteLength, seconds: header.getUint32(40, true) / bytesPerSecond };
}

const files: Record<Sound, true> = {
  correct: true,
  incorrect: true,
  click: true,
  'time-up': true,
  'combo-2': true,
  'combo-3': true,
  'combo-5': true,
  'combo-10': true,
  star: true,
  sticker: true,
  finish: true,
};

test.each(Object.keys(files) as Sound[])('%s is a short and small file', async (name) => {
  const { bytes, seconds } = await secondsOf(name);
  expect(seconds).toBeGreaterThan(0.02);
  expect(seconds).toBeLessThanOrEqual(0.9);
  expect(bytes).toBeLessThan(20_000);
});
