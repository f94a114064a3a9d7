import type { Block } from '@bitu/contract/text.ts';
import { useSyncExternalStore } from 'react';
import { langOf } from '../../ui/content/lang.ts';
import { plainText } from '../content/plain-text.ts';
import { sayUrl } from './say.ts';

interface Passage {
  lang: 'vi' | 'en';
  text: string;
}

/** Returns the texts of a stem in order, each in its language. */
export const passagesOf = (blocks: readonly Block[]): Passage[] =>
  blocks.flatMap((block) => {
    const text = block.kind === 'text' ? plainText(block.text) : '';
    return text === '' ? [] : [{ lang: langOf(text) ?? 'vi', text }];
  });

const voices = () => (globalThis.speechSynthesis as SpeechSynthesis | undefined) ?? null;

function subscribe(listener: () => void) {
  voices()?.addEventListener('voiceschanged', listener);
  return () => voices()?.removeEventListener('voiceschanged', listener);
}

// Asked for early, so that the list is there before the first question is shown.
voices()?.getVoices();

const speaksVietnamese = () =>
  voices()
    ?.getVoices()
    .some(({ lang }) => /^vi\b/i.test(lang)) ?? false;

/** Whether the device has a Vietnamese voice of its own. Browsers load their voices late. */
export const useSpeaksVietnamese = (): boolean =>
  useSyncExternalStore(subscribe, speaksVietnamese, () => false);

/** Rejects when it is aborted. */
const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

function speakVietnamese(text: string): Promise<void> {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = 'vi-VN';
  const spoken = Promise.withResolvers<void>();
  utterance.addEventListener('end', () => spoken.resolve());
  utterance.addEventListener('error', ({ error }) => spoken.reject(new Error(error)));
  speechSynthesis.speak(utterance);
  return spoken.promise;
}

async function play(audio: HTMLAudioElement, url: string): Promise<void> {
  const ended = Promise.withResolvers<void>();
  audio.addEventListener('ended', () => ended.resolve(), { once: true });
  audio.src = url;
  await audio.play();
  await ended.promise;
}

/**
 * Reads texts aloud one after another: Vietnamese in the device's voice, English in the model voice. Called in a tap, as Safari plays
 * nothing otherwise. Resolves at the end, or once `signal` has stopped it; throws when a text could not be read.
 */
export async function readAloud(passages: readonly Passage[], signal: AbortSignal): Promise<void> {
  const audio = new Audio();
  audio.play().catch(() => {});
  const stopped = aborted(signal);
  try {
    for (const { lang, text } of passages) {
      const read =
        lang === 'vi'
          ? speakVietnamese(text)
          : sayUrl(text, 'normal').then((url) => (signal.aborted ? undefined : play(audio, url)));
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await Promise.race([read, stopped]);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    audio.pause();
    voices()?.cancel();
  }
}
