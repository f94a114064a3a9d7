import { afterEach, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { vibrate } from './haptics.ts';
import { setMuted } from './sound.ts';

afterEach(() => {
  setMuted(false);
  vi.restoreAllMocks();
});

/** Taps a button that vibrates. Returns the number of vibrations requested from the device. */
async function tapped() {
  const asked = vi.spyOn(navigator, 'vibrate').mockReturnValue(true);
  const screen = await render(
    <button type="button" onClick={() => vibrate('combo-3')}>
      Đúng
    </button>,
  );
  await userEvent.click(page.getByRole('button', { name: 'Đúng' }));
  await screen.unmount();
  return asked.mock.calls.length;
}

test('vibrates after a tap, but not when sounds are off', async () => {
  expect(await tapped()).toBe(1);
  vi.restoreAllMocks();
  setMuted(true);
  expect(await tapped()).toBe(0);
});

test('does not vibrate with reduced motion', async () => {
  const device = cdp() as unknown as { send(name: string, input: object): Promise<void> };
  const features = [{ name: 'prefers-reduced-motion', value: 'reduce' }];
  await device.send('Emulation.setEmulatedMedia', { features });
  try {
    expect(await tapped()).toBe(0);
  } finally {
    await device.send('Emulation.setEmulatedMedia', { features: [] });
  }
});

test('a device without vibration causes no error', () => {
  const whole = navigator.vibrate.bind(navigator);
  Object.defineProperty(navigator, 'vibrate', { value: undefined, configurable: true });
  expect(() => vibrate('correct')).not.toThrow();
  Object.defineProperty(navigator, 'vibrate', { value: whole, configurable: true });
});
