import {
  advance,
  type AudioLink,
  hush,
  nextChange,
  silentLink,
  type PlayRequest,
  request,
} from '@bitu/rules/speech/audio-link.ts';
import { useEffect, useRef, useState } from 'react';

type Where = PlayRequest['where'];

/** A sound to play. `find` returns its address. */
interface Asked {
  /** The name of the button on the screen that it belongs to. */
  readonly name: string;
  readonly where: Where;
  readonly find: () => Promise<string>;
}

/**
 * Plays one sound at a time, following the specification's rules: the source is cleared, then set; never during a
 * recording.
 */
export function usePlayer(recording: boolean) {
  const player = useRef<HTMLAudioElement | null>(null);
  const link = useRef<AudioLink>(silentLink);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = useRef(0);
  const [name, setName] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);

  function set(next: AudioLink, where: Where, label: string) {
    const before = link.current.playing;
    link.current = next;
    clearTimeout(timer.current);
    const wait = nextChange(next, where, performance.now());
    if (wait !== null)
      timer.current = setTimeout(
        () => set(advance(link.current, where, performance.now()), where, label),
        wait,
      );
    if (before !== next.playing) play(next.playing, label);
  }

  function play(url: string | null, label: string) {
    const audio = player.current;
    if (!audio) return;
    audio.pause();
    if (url === null) return;
    audio.src = url;
    const asked = newest.current;
    const ends = () => {
      if (asked === newest.current) setName(null);
    };
    audio.addEventListener('ended', ends, { once: true });
    audio.play().catch(() => {
      if (asked !== newest.current) return;
      setFailed(label);
      setName(null);
    });
  }

  function stop() {
    newest.current++;
    clearTimeout(timer.current);
    player.current?.pause();
    link.current = hush();
    setName(null);
  }

  async function hear({ name: label, where, find }: Asked) {
    if (recording) return;
    const mine = ++newest.current;
    player.current ??= unlocked();
    setFailed(null);
    setName(label);
    try {
      const url = await find();
      if (mine !== newest.current) return;
      set(request(link.current, { url, where, recording: false }, performance.now()), where, label);
    } catch {
      if (mine !== newest.current) return;
      setFailed(label);
      setName(null);
    }
  }

  useEffect(
    () => () => {
      newest.current++;
      clearTimeout(timer.current);
      player.current?.pause();
    },
    [],
  );

  return {
    /** The sound that is playing, or about to. */
    playing: name,
    failed,
    hear: (asked: Asked) => void hear(asked),
    stop,
  };
}

export type Player = ReturnType<typeof usePlayer>;

/** A player that Safari lets play later, because it was started within the tap. */
function unlocked(): HTMLAudioElement {
  const audio = new Audio();
  audio.play().catch(() => {});
  return audio;
}
