import { formatClock } from '@bitu/rules/format/spans.ts';
import type { MarkNote } from '@bitu/contract/teacher-feedback.ts';
import { noteWords } from '@bitu/rules/marking/notes.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Play } from '../../../ui/icons.ts';

/** A place in the recording, and the remark about it. */
export interface TimeMark {
  readonly at_ms: number;
  readonly words: string;
}

interface SoundWithMarksProps {
  /** Returns the address of the recording. */
  find: () => Promise<string>;
  marks: readonly TimeMark[];
}

/** The child's own recording with the browser's player. A mark plays it from its place. */
export function SoundWithMarks({ find, marks }: SoundWithMarksProps) {
  const player = useRef<HTMLAudioElement>(null);
  const [url, setUrl] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  /** Position in seconds from which to play once the sound is loaded. */
  const target = useRef(0);

  const play = () => {
    const audio = player.current;
    if (!audio) return;
    audio.currentTime = target.current;
    // A browser may require a tap on the player itself.
    audio.play().catch(() => {});
  };

  async function hearFrom(seconds: number) {
    target.current = seconds;
    setFailed(false);
    if (url !== null) return play();
    try {
      setUrl(await find());
    } catch {
      setFailed(true);
    }
  }

  const onLoaded = useEffectEvent(play);
  useEffect(() => {
    if (url !== null) onLoaded();
  }, [url]);

  return (
    <div className="grid justify-items-start gap-2">
      {url === null ? (
        <Button variant="secondary" icon={<Play />} data-viewable onClick={() => void hearFrom(0)}>
          Nghe bài con nói
        </Button>
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the child's own voice; a transcript stands beside it where there is one
        <audio ref={player} controls src={url} aria-label="Bài con nói" className="w-full" />
      )}
      {failed && (
        <p role="status" className="text-sm text-muted">
          Chưa mở được bản ghi âm. Bản ghi âm cũ có thể đã được xóa.
        </p>
      )}
      {marks.length > 0 && (
        <ul className="grid w-full gap-1">
          {marks.map(({ at_ms, words }) => (
            <li key={`${at_ms} ${words}`} className="grid grid-cols-[auto_1fr] items-center gap-2">
              <button
                type="button"
                className="min-h-target min-w-target rounded-sm border border-control-border bg-surface px-2 tabular-nums"
                data-viewable
                onClick={() => void hearFrom(at_ms / 1000)}
              >
                <span className="sr-only">Nghe từ </span>
                {formatClock(Math.floor(at_ms / 1000))}
              </button>
              <span>{words}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The teacher's notes that have a place in the sound, by time. */
export const marksOf = (notes: readonly MarkNote[]): TimeMark[] =>
  notes
    .flatMap((note) =>
      note.anchor.kind === 'sound' ? [{ at_ms: note.anchor.start_ms, words: noteWords(note) }] : [],
    )
    .toSorted((a, b) => a.at_ms - b.at_ms);
