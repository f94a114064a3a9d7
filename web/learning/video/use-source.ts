import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Source } from './sources.ts';

/** A source that delivers nothing for this long is replaced by the next one. */
const stalledMs = 10_000;

/** Gives the video its sources in turn, moving to the next when one fails, and continues at the same position. */
export function useSource(video: RefObject<HTMLVideoElement | null>, sources: readonly Source[]) {
  const [attempt, setAttempt] = useState({ index: 0, tries: 0 });
  // A browser pauses when it gives up a source, so whether the person had paused it is kept here.
  const playback = useRef({ at: 0, playing: false });
  const [failed, setFailed] = useState(false);

  const giveUp = useEffectEvent((why: 'failed' | 'stalled') => {
    const player = video.current;
    if (!player) return;
    const isLast = attempt.index + 1 >= sources.length;
    // There is no better source: wait for a slow one.
    if (isLast && why === 'stalled') return;
    playback.current.at = player.currentTime || playback.current.at;
    if (isLast) setFailed(true);
    else setAttempt({ ...attempt, index: attempt.index + 1 });
  });

  const attach = useEffectEvent((player: HTMLVideoElement, index: number) => {
    const source = sources[index];
    if (!source) return () => {};
    const { at } = playback.current;
    const resume = () => {
      // Refused when the person has to press again; the button is there.
      if (playback.current.playing) player.play().catch(() => {});
    };
    let stop = () => {};
    let cancelled = false;
    if (source.helped) {
      player.removeAttribute('src');
      import('./adaptive.ts')
        .then(({ playAdaptively }) => {
          if (cancelled) return;
          stop = playAdaptively(player, source.url, () => giveUp('failed'));
          resume();
        })
        .catch(() => giveUp('failed'));
    } else {
      player.src = source.url;
      resume();
    }
    if (at > 0) player.currentTime = at;
    return () => {
      cancelled = true;
      stop();
    };
  });

  useEffect(() => {
    const player = video.current;
    if (!player) return;
    let stalled: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => giveUp('stalled'), stalledMs);
    };
    const move = () => clearTimeout(stalled);
    const fail = () => giveUp('failed');
    const begin = () => (playback.current.playing = true);
    const rest = () => {
      if (!player.error) playback.current.playing = false;
    };
    player.addEventListener('play', begin);
    player.addEventListener('pause', rest);
    player.addEventListener('waiting', wait);
    player.addEventListener('error', fail);
    for (const name of ['timeupdate', 'pause', 'emptied']) player.addEventListener(name, move);
    const detach = attach(player, attempt.index);
    return () => {
      clearTimeout(stalled);
      player.removeEventListener('play', begin);
      player.removeEventListener('pause', rest);
      player.removeEventListener('waiting', wait);
      player.removeEventListener('error', fail);
      for (const name of ['timeupdate', 'pause', 'emptied']) player.removeEventListener(name, move);
      detach();
    };
  }, [video, attempt]);

  return {
    failed,
    /** Starts with the first source again. */
    retry() {
      setFailed(false);
      setAttempt({ index: 0, tries: attempt.tries + 1 });
    },
  };
}
