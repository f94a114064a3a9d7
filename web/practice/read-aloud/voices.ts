import { useSyncExternalStore } from 'react';

const voices = () => (globalThis.speechSynthesis as SpeechSynthesis | undefined) ?? null;

function subscribe(listener: () => void) {
  voices()?.addEventListener('voiceschanged', listener);
  return () => voices()?.removeEventListener('voiceschanged', listener);
}

// Requested early, as browsers load their voices late.
voices()?.getVoices();

const speaksVietnamese = () =>
  voices()
    ?.getVoices()
    .some(({ lang }) => /^vi\b/i.test(lang)) ?? false;

/** Whether the device has a Vietnamese voice of its own. */
export const useSpeaksVietnamese = (): boolean =>
  useSyncExternalStore(subscribe, speaksVietnamese, () => false);

/** Held here, as some browsers never report the end of an utterance that was garbage-collected. */
let spoken: SpeechSynthesisUtterance | null = null;

/**
 * Speaks in the device's Vietnamese voice, which reports its position in the text if it can. Rejects when it could not
 * speak to the end.
 */
export function speakVietnamese(text: string, onWord: (at: number) => void): Promise<void> {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = 'vi-VN';
  const done = Promise.withResolvers<void>();
  utterance.addEventListener('end', () => {
    if (spoken === utterance) spoken = null;
    done.resolve();
  });
  utterance.addEventListener('error', ({ error }) => done.reject(new Error(error)));
  utterance.addEventListener('boundary', ({ name, charIndex }) => {
    if (name !== 'sentence') onWord(charIndex);
  });
  spoken = utterance;
  speechSynthesis.speak(utterance);
  return done.promise;
}

export function hushVietnamese(): void {
  if (!spoken) return;
  spoken = null;
  voices()?.cancel();
}
