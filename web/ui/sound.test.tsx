import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { playSound, setMuted, useMuted } from './sound.ts';

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
