import { useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Volume } from '../icons.ts';

/** Storage key of the number of plays, which survives a reload of the tab. */
const keyOf = (place: string) => `bitu-plays/${place}`;

function readPlays(place: string): number {
  try {
    return Number(sessionStorage.getItem(keyOf(place)) ?? 0);
  } catch {
    return 0;
  }
}

function writePlays(place: string, plays: number): void {
  try {
    sessionStorage.setItem(keyOf(place), String(plays));
  } catch {
    // Counted for as long as the question is on the screen.
  }
}

/** A recording with a limited number of plays, as in a listening test: from start to end, without rewinding. */
export function LimitedAudio(props: { src: string; limit: number; place: string }) {
  const { src, limit, place } = props;
  const player = useRef<HTMLAudioElement>(null);
  const [plays, setPlays] = useState(() => readPlays(place));
  const [state, setState] = useState<'rest' | 'playing' | 'failed'>('rest');
  const remaining = Math.max(0, limit - plays);

  async function play() {
    try {
      await player.current?.play();
    } catch {
      setState('failed');
      return;
    }
    // Counted only once it plays, so that a failing network costs the child nothing.
    setState('playing');
    setPlays(plays + 1);
    writePlays(place, plays + 1);
  }

  return (
    <div className="grid justify-items-start gap-1">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a listening question */}
      <audio
        ref={player}
        src={src}
        preload="auto"
        onEnded={() => setState('rest')}
        onError={() => setState('failed')}
      />
      <Button
        variant="secondary"
        icon={<Volume />}
        data-viewable
        disabled={remaining === 0 || state === 'playing'}
        onClick={() => void play()}
      >
        {state === 'playing' ? 'Đang phát…' : 'Nghe'}
      </Button>
      <p role="status" className="text-sm text-muted">
        {state === 'failed'
          ? 'Chưa mở được âm thanh. Con bấm Nghe lần nữa nhé!'
          : remaining > 0
            ? `Con còn được nghe ${remaining} lần.`
            : 'Con đã nghe hết số lần rồi.'}
      </p>
    </div>
  );
}
