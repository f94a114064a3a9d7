import { numberText } from '@bitu/rules/format/numbers.ts';
import type { Report } from '@bitu/contract/reports.ts';
import { useEffect, useRef, useState } from 'react';
import { download } from '../../api/download.ts';
import { Button } from '../../ui/button.tsx';
import { Play, Square } from '../../ui/icons.ts';

type Recording = Extract<Report['blocks'][number], { type: 'recordings' }>['items'][number];

/** Recordings of the child, of which one plays at a time. On paper their words remain. */
export function Recordings({ items }: { items: readonly Recording[] }) {
  const { playing, failed, play, stop } = useSound();
  return (
    <ul className="report-rows">
      {items.map(({ audio_id, text, score, note }) => (
        <li key={audio_id}>
          <div className="min-w-0 flex-1">
            <p>{text}</p>
            {score !== null && (
              <p className="text-sm text-muted">{`${numberText(score)} trên 100`}</p>
            )}
            {note && <p className="text-sm">{note}</p>}
            {failed === audio_id && (
              <p role="alert" className="text-sm text-error">
                Chưa nghe được. Kiểm tra mạng rồi thử lại nhé!
              </p>
            )}
          </div>
          <Button
            variant="secondary"
            className="no-print"
            data-viewable
            icon={playing === audio_id ? <Square /> : <Play />}
            aria-label={`${playing === audio_id ? 'Dừng' : 'Nghe'}: ${text}`}
            onClick={() => (playing === audio_id ? stop() : void play(audio_id))}
          >
            {playing === audio_id ? 'Dừng' : 'Nghe'}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Fetched by a call, because an address cannot carry the session. Released with the page. */
function useSound() {
  const audio = useRef<HTMLAudioElement | null>(null);
  const fetching = useRef<AbortController | null>(null);
  const [playing, setPlaying] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);

  function stop() {
    fetching.current?.abort();
    audio.current?.pause();
    if (audio.current) URL.revokeObjectURL(audio.current.src);
    setPlaying(null);
  }

  async function play(audioId: string) {
    stop();
    const asked = new AbortController();
    fetching.current = asked;
    const player = new Audio();
    audio.current = player;
    // Started in the tap, so that Safari lets it play later.
    player.play().catch(() => {});
    setFailed(null);
    setPlaying(audioId);
    try {
      const sound = await download('speech.recording', { params: { audioId } }, asked);
      player.src = URL.createObjectURL(sound);
      player.addEventListener('ended', () => asked.signal.aborted || stop(), { once: true });
      await player.play();
    } catch {
      if (asked.signal.aborted) return;
      setFailed(audioId);
      setPlaying(null);
    }
  }

  useEffect(
    () => () => {
      fetching.current?.abort();
      audio.current?.pause();
      if (audio.current) URL.revokeObjectURL(audio.current.src);
    },
    [],
  );

  return { playing, failed, play, stop };
}
