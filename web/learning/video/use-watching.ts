import type { Part } from '@bitu/rules/learning/watching.ts';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { deliverNote, deliverOthers, keepNote, type Watcher } from './notes.ts';

/** The minimum time between two saves during playback. */
const saveMs = 10_000;
/** Players report the time four times a second, in a background tab once. A larger step is a seek. Seconds. */
const jumpSeconds = 3;

interface Watching {
  video: RefObject<HTMLVideoElement | null>;
  slug: string;
  /** null when the student is unknown, or this person may change nothing. */
  watcher: Watcher | null;
  /** Called with the watched part that the server knows of. */
  onWatched: (watched: number) => void;
}

/** Records what is played, and saves it regularly, when the page is left, and when the network is back. */
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
    const onTimeUpdate = () => note(player);
    const saveNow = () => {
      note(player);
      void save();
    };
    const hidden = () => document.visibilityState === 'hidden' && saveNow();
    player.addEventListener('timeupdate', onTimeUpdate);
    player.addEventListener('seeking', jumped);
    document.addEventListener('visibilitychange', hidden);
    addEventListener('pagehide', saveNow);
    const timer = setInterval(saveNow, saveMs);
    return () => {
      // The latest value for the effect below.
      note(player);
      clearInterval(timer);
      player.removeEventListener('timeupdate', onTimeUpdate);
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
