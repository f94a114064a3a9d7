import { isMuted, type Sound } from './sound.ts';

/** In milliseconds: vibration, pause, vibration … All of them are short and soft. */
const patterns: Partial<Record<Sound, number[]>> = {
  correct: [18],
  incorrect: [10, 60, 10],
  'combo-2': [14, 40, 14],
  'combo-3': [14, 40, 14, 40, 14],
  'combo-5': [14, 30, 18, 30, 24],
  'combo-10': [14, 30, 18, 30, 24, 30, 32],
  finish: [20, 50, 36],
};

/**
 * Vibrates together with a sound, where the device can. The switch of the sounds controls it too, and there is none
 * with reduced motion.
 */
export function vibrate(name: Sound): void {
  const pattern = patterns[name];
  if (!pattern || isMuted() || !navigator.userActivation?.hasBeenActive) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // Absent in Safari.
  navigator.vibrate?.(pattern);
}
