import { type SoundAdvice, soundAdvice } from './sounds.ts';

/** A word with the final sound, and the word without it. */
const dropped: Readonly<Record<string, readonly [string, string]>> = {
  P: ['keep', 'key'],
  B: ['tube', 'two'],
  T: ['seat', 'see'],
  D: ['need', 'knee'],
  K: ['make', 'may'],
  G: ['league', 'Lee'],
  F: ['leaf', 'Lee'],
  V: ['move', 'moo'],
  S: ['rice', 'rye'],
  Z: ['eyes', 'eye'],
  SH: ['wish', 'we'],
  CH: ['teach', 'tea'],
  JH: ['page', 'pay'],
  TH: ['tooth', 'two'],
  DH: ['bathe', 'bay'],
  L: ['feel', 'fee'],
  M: ['time', 'tie'],
  N: ['moon', 'moo'],
};

const stops = new Set(['P', 'B', 'T', 'D', 'K', 'G']);

/** Advice for a consonant at the end of a word; Vietnamese drops or does not release them. */
export function endingAdvice(phone: string): SoundAdvice | null {
  const pair = dropped[phone];
  const made = soundAdvice[phone];
  if (!pair || !made) return null;
  const keep = stops.has(phone)
    ? 'Cuối từ con bật nhẹ âm này ra, đừng nuốt mất nhé.'
    : 'Cuối từ con giữ âm này thêm một chút rồi mới dừng.';
  return { how: `${made.how} ${keep}`, pair };
}
