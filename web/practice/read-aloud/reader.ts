import { sayUrl } from '../speaking/say.ts';
import { lightWord, wordAt } from './light.ts';
import type { Passage } from './passages.ts';
import type { ReadablePart } from './place.ts';
import { hushVietnamese, speakVietnamese } from './voices.ts';

/** The voice of the page: what it is reading now, and how to stop that. */
interface Reading {
  readonly part: ReadablePart;
  readonly stop: AbortController;
}

let reading: Reading | null = null;
const listeners = new Set<() => void>();

/** One for all: Safari lets it play later, once it was started within a tap. */
const player = new Audio();

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The id of the part that is being read. */
export const partRead = (): string | null => reading?.part.id ?? null;

function show(next: Reading | null): void {
  reading?.part.element.removeAttribute('data-lit');
  lightWord(null);
  reading = next;
  reading?.part.element.setAttribute('data-lit', '');
  for (const listener of listeners) listener();
}

export function stopReading(): void {
  if (!reading) return;
  reading.stop.abort();
  show(null);
  player.pause();
  hushVietnamese();
}

async function readPassage({ lang, text }: Passage, { part, stop }: Reading): Promise<void> {
  const { signal } = stop;
  if (lang === 'vi')
    return speakVietnamese(text, (at) => {
      if (!signal.aborted) lightWord(wordAt(part.element, text, at));
    });
  player.src = await sayUrl(text, 'normal');
  if (signal.aborted) return;
  const ended = Promise.withResolvers<void>();
  player.addEventListener('ended', () => ended.resolve(), { once: true, signal });
  player.addEventListener('error', () => ended.reject(new Error('sound')), { once: true, signal });
  await player.play();
  await ended.promise;
}

/** Rejects when it is aborted. */
const aborted = ({ signal }: AbortController) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

/**
 * Reads parts of the page one after another: Vietnamese in the device's voice, English in the model voice. Stops any
 * other reading. Call it within a tap, as Safari plays nothing otherwise. Resolves at the end, or once it is stopped;
 * throws when a text could not be read.
 */
export async function read(parts: readonly ReadablePart[]): Promise<void> {
  stopReading();
  player.removeAttribute('src');
  player.load();
  player.play().catch(() => {});
  const stop = new AbortController();
  const stopped = aborted(stop);
  stopped.catch(() => {});
  try {
    for (const part of parts) {
      const mine = { part, stop };
      show(mine);
      // oxlint-disable no-await-in-loop -- one after another
      for (const passage of part.passages)
        await Promise.race([readPassage(passage, mine), stopped]);
      // oxlint-enable no-await-in-loop
    }
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  } finally {
    if (!stop.signal.aborted) stopReading();
  }
}

/** Whether a recording or a film is playing on the page, which is not talked over. */
export const isPagePlaying = (): boolean =>
  [...document.querySelectorAll<HTMLMediaElement>('audio, video')].some(({ paused }) => !paused);
