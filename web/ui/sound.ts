import { useSyncExternalStore } from 'react';

/** The files of web/public/SoundPractice, which web/sounds.ts writes. */
export type Sound =
  | 'correct'
  | 'incorrect'
  | 'click'
  | 'time-up'
  | 'combo-2'
  | 'combo-3'
  | 'combo-5'
  | 'combo-10'
  | 'star'
  | 'sticker'
  | 'finish';

const storageKey = 'bitu-muted';
const listeners = new Set<() => void>();
const players = new Map<Sound, HTMLAudioElement>();

// Storage may be switched off; the choice then lasts until the page is left.
let muted = false;
try {
  muted = localStorage.getItem(storageKey) === '1';
} catch {
  // Sounds stay on.
}

/** Plays a sound once the page has been touched, unless muted. Never throws, as sound is a bonus. */
export function playSound(name: Sound): void {
  if (muted || !navigator.userActivation?.hasBeenActive) return;
  try {
    const player = players.get(name) ?? new Audio(`/SoundPractice/${name}.wav`);
    players.set(name, player);
    player.currentTime = 0;
    player.volume = 0.6;
    player.play().catch(() => {});
  } catch {
    // No audio device, or no audio at all.
  }
}

/** The one switch for sounds and vibration (haptics.ts). */
export const isMuted = (): boolean => muted;

export function setMuted(next: boolean): void {
  muted = next;
  try {
    localStorage.setItem(storageKey, next ? '1' : '0');
  } catch {
    // Kept in memory only.
  }
  for (const listener of listeners) listener();
}

export function useMuted(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => muted,
  );
}
