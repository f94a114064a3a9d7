import { formatClock } from '@bitu/rules/format/spans.ts';
import { exactText } from '@bitu/rules/format/numbers.ts';
import type { MarkingItem } from '@bitu/contract/marking.ts';
import type { MarkNote } from '@bitu/contract/teacher-feedback.ts';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Failure } from '../../../../ui/feedback/banner.tsx';
import { Flag, Pause, Play } from '../../../../ui/icons.ts';
import { Peaks } from './peaks.tsx';
import { useFile } from './use-file.ts';
import './sound.css';

type Recording = MarkingItem['answer']['recordings'][number];

/** The actions of the keys on a recording. */
export interface PlayerHandle {
  toggle: () => void;
  /** In seconds from the current position. */
  skip: (seconds: number) => void;
  markHere: () => void;
  seek: (ms: number) => void;
  /** Pauses it while a note is written. */
  hold: () => void;
  /** Resumes after `hold`, if it was playing then. */
  goOn: () => void;
}

interface SoundPlayerProps {
  ref?: Ref<PlayerHandle>;
  recording: Recording;
  notes: readonly MarkNote[];
  /** Absent when notes are read-only. */
  onMark: ((startMs: number) => void) | undefined;
}

const rates = [0.75, 1, 1.25, 1.5];

/**
 * A recording: the browser's own audio element, a waveform, and, where known, the words, which seek to their places.
 */
export function SoundPlayer({ ref, recording, notes, onMark }: SoundPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const { src, bytes, failure } = useFile(recording.url);
  const [ms, setMs] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [rate, setRate] = useState(1);
  const [length, setLength] = useState(recording.duration_ms);
  const marks = notes.flatMap(({ anchor }) => (anchor.kind === 'sound' ? [anchor.start_ms] : []));

  const here = () => Math.round((audio.current?.currentTime ?? 0) * 1000);
  const seek = (to: number) => {
    if (audio.current) audio.current.currentTime = Math.max(0, to / 1000);
    setMs(Math.max(0, to));
  };
  const play = () => void audio.current?.play().catch(() => setPlaying(false));
  const isHeld = useRef(false);
  const toggle = () => {
    const sound = audio.current;
    if (!sound) return;
    if (sound.paused) play();
    else sound.pause();
  };
  useImperativeHandle(ref, () => ({
    toggle,
    skip: (seconds) => seek(here() + seconds * 1000),
    markHere: () => onMark?.(here()),
    seek,
    hold: () => {
      isHeld.current ||= audio.current?.paused === false;
      audio.current?.pause();
    },
    goOn: () => {
      if (isHeld.current) play();
      isHeld.current = false;
    },
  }));

  // Four times a second, to highlight the current word.
  const tick = useEffectEvent(() => setMs(here()));
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => tick(), 250);
    return () => clearInterval(timer);
  }, [playing]);

  const words = recording.transcript;
  if (recording.url === null)
    return (
      <div className="grid gap-3">
        <Failure>Bản ghi này không còn nữa.</Failure>
        {words && <SoundWords transcript={words} ms={0} />}
      </div>
    );
  return (
    <div className="grid gap-3">
      <Failure>{failure}</Failure>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the words stand below, where they are known */}
      <audio
        ref={audio}
        src={src}
        preload="auto"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
        onLoadedMetadata={({ currentTarget: { duration } }) => {
          if (Number.isFinite(duration)) setLength(Math.round(duration * 1000));
        }}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          variant="primary"
          icon={playing ? <Pause /> : <Play />}
          disabled={src === undefined}
          onClick={toggle}
        >
          {playing ? 'Dừng' : 'Nghe'}
        </Button>
        <span className="min-w-[12ch] text-muted tabular-nums">
          {formatClock(Math.floor(ms / 1000))} / {formatClock((length ?? 0) / 1000)}
        </span>
        <div
          role="group"
          aria-label="Tốc độ"
          className="flex rounded-full border border-control-border"
        >
          {rates.map((one) => (
            <button
              key={one}
              type="button"
              className="sound-rate"
              aria-pressed={one === rate}
              onClick={() => {
                setRate(one);
                if (audio.current) audio.current.playbackRate = one;
              }}
            >
              {exactText(one)}×
            </button>
          ))}
        </div>
        {onMark && (
          <Button variant="secondary" icon={<Flag />} onClick={() => onMark(here())}>
            Ghi chú tại đây
          </Button>
        )}
      </div>
      <Peaks bytes={bytes} ms={ms} lengthMs={length ?? 0} marks={marks} onSeek={seek} />
      {words && <SoundWords transcript={words} ms={ms} onSeek={seek} />}
      {recording.unclear.length > 0 && (
        <div>
          <p className="text-sm text-info">Máy chưa nghe rõ các từ này, cần nghe lại:</p>
          <SoundWords transcript={recording.unclear} ms={ms} onSeek={seek} />
        </div>
      )}
    </div>
  );
}

type Transcript = NonNullable<MarkingItem['answer']['recordings'][number]['transcript']>;

interface SoundWordsProps {
  transcript: Transcript;
  /** The current position of the sound. */
  ms: number;
  /** Absent when only the words are left of a sound. */
  onSeek?: ((ms: number) => void) | undefined;
}

/** The words that a machine recognised. Each seeks to its place in the sound. */
const SoundWords = ({ transcript, ms, onSeek }: SoundWordsProps) => (
  <p className="max-w-[68ch] text-lg leading-[1.8]" lang="en">
    {transcript.map(({ word, start_ms, end_ms }, index) =>
      start_ms === null || !onSeek ? (
        <span key={index}>{word} </span>
      ) : (
        <button
          key={index}
          type="button"
          className="sound-word"
          data-now={(ms >= start_ms && ms < (end_ms ?? start_ms + 300)) || undefined}
          onClick={() => onSeek(start_ms)}
        >
          {word}
        </button>
      ),
    )}
  </p>
);
