import type { Part } from '@bitu/rules/learning/watching.ts';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { deliverNote, deliverOthers, keepNote, type Watcher } from './notes.ts';

/** How often progress is saved at most while the video plays. */
const saveMs = 10_000;
/** Players tell the time four times a second, in a tab behind others once; more than this is a jump. */
const jumpSeconds = 3;

interface Watching {
  video: RefObject<HTMLVideoElement | null>;
  slug: string;
  /** null: it is not known yet who watches, or they only look. */
  watcher: Watcher | null;
  /** Hears what part the server knows to be watched. */
  onWatched: (watched: number) => void;
}

/** Notes what is played, and saves it now and then, when the page is left, and when the network is back. */
export function useWatching({ video, slug, watcher, onWatched }: Watching): void {
  const parts = useRef<Part[]>([]);
  const last = useRef<number | null>(null);

  const note = useEffectEvent((player: HTMLVideoElement) => {
    if (player.seeking) return;
    const now = player.currentTime;
    const from = last.current;
    if (from !== null && now > from && now - from < jumpSeconds * player.playbackRate)
      parts.current.push([from, now]);
    last.current = now;
  });

  const save = useEffectEvent(async () => {
    if (!watcher) return;
    if (parts.current.length > 0 && last.current !== null)
      keepNote(watcher, slug, last.current, parts.current);
    parts.current = [];
    const answer = await deliverNote(watcher, slug);
    if (answer) onWatched(answer.watched);
  });

  useEffect(() => {
    const player = video.current;
    if (!player) return;
    const jumped = () => (last.current = null);
    const hear = () => note(player);
    const saveNow = () => {
      note(player);
      void save();
    };
    const hidden = () => document.visibilityState === 'hidden' && saveNow();
    player.addEventListener('timeupdate', hear);
    player.addEventListener('seeking', jumped);
    document.addEventListener('visibilitychange', hidden);
    addEventListener('pagehide', saveNow);
    const timer = setInterval(saveNow, saveMs);
    return () => {
      // The last of it, for the one who saves below.
      note(player);
      clearInterval(timer);
      player.removeEventListener('timeupdate', hear);
      player.removeEventListener('seeking', jumped);
      document.removeEventListener('visibilitychange', hidden);
      removeEventListener('pagehide', saveNow);
    };
  }, [video]);

  useEffect(() => {
    if (!watcher) return;
    const deliver = () => {
      void save();
      deliverOthers(watcher, slug);
    };
    deliver();
    addEventListener('online', deliver);
    return () => {
      removeEventListener('online', deliver);
      void save();
    };
  }, [watcher, slug]);
}
