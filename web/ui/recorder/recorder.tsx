import { formatCountdown } from '@bitu/rules/format/spans.ts';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { Mic, Square } from '../icons.ts';
import { LevelMeter } from './level-meter.tsx';
import { MicCheck } from './mic-check.tsx';
import { MicHelp } from './mic-help.tsx';
import './recorder.css';
import { type MicTrouble, type Readiness, useReadiness } from './microphone.ts';
import { useTake } from './use-take.ts';

/** The words on and below the record button. */
interface RecorderWords {
  readonly start: string;
  readonly again: string;
  readonly tap: string;
  readonly tapAgain: string;
  readonly stop: string;
  readonly waiting: string;
  readonly louder: string;
}

const endsSoonWords = 'Sắp hết giờ, không ghi âm thêm được nữa con nhé!';

const recorderWords: Readonly<Record<'reading' | 'speaking', RecorderWords>> = {
  reading: {
    start: 'Bắt đầu đọc',
    again: 'Đọc lại',
    tap: 'Bấm để đọc',
    tapAgain: 'Bấm để đọc lại',
    stop: 'Đọc xong, con bấm để dừng',
    // The line of earlier tries below shows the progress.
    waiting: 'Con chờ một chút nhé!',
    louder: 'Bitu chưa nghe thấy tiếng con. Con đọc to lên nhé!',
  },
  speaking: {
    start: 'Bắt đầu nói',
    again: 'Nói lại',
    tap: 'Bấm để nói',
    tapAgain: 'Bấm để nói lại',
    stop: 'Nói xong, con bấm để dừng',
    waiting: 'Đang gửi bài nói của con…',
    louder: 'Bitu chưa nghe thấy tiếng con. Con nói to lên nhé!',
  },
};

export interface RecorderProps {
  /** What the child does while recording: reads a text, or speaks freely. */
  what?: 'reading' | 'speaking' | undefined;
  /** A recording stops by itself after this time. */
  maxDurationMs: number;
  /** A recording exists already: the button makes another one. */
  again?: boolean | undefined;
  /** The last recording is being scored. */
  waiting?: boolean | undefined;
  disabled?: boolean | undefined;
  /** The time is nearly up: a recording is ended and kept, and none is started. */
  endsSoon?: boolean | undefined;
  onStart?: (() => void) | undefined;
  onCancel?: (() => void) | undefined;
  onRecorded: (sound: Blob) => void;
  onTrouble?: ((trouble: MicTrouble) => void) | undefined;
}

/** One big round button: a tap starts, a tap stops. Everything else is above or beside it, so that it never moves. */
export function Recorder(props: RecorderProps) {
  const {
    maxDurationMs,
    again = false,
    waiting = false,
    disabled = false,
    endsSoon = false,
  } = props;
  const words = recorderWords[props.what ?? 'reading'];
  const [trouble, setTrouble] = useState<MicTrouble | null>(null);
  const readiness = useReadiness();
  const take = useTake({
    maxDurationMs,
    endsSoon,
    onStart: () => {
      setTrouble(null);
      props.onStart?.();
    },
    onCancel: () => props.onCancel?.(),
    onRecorded: props.onRecorded,
    onTrouble: (kind) => {
      setTrouble(kind);
      props.onTrouble?.(kind);
    },
  });
  const recording = take.phase === 'recording';
  const silent = recording && take.silent;
  const visibleTrouble = trouble ?? (take.phase === 'rest' ? knownTrouble(readiness) : null);
  const name = recording ? 'Dừng ghi âm' : again ? words.again : words.start;

  return (
    <div className="recorder" data-phase={take.phase}>
      {!recording && visibleTrouble && (
        <div className="recorder-notice">
          <MicHelp trouble={visibleTrouble} live={trouble !== null} />
        </div>
      )}
      {!silent && (
        <p className="recorder-words" aria-hidden="true">
          {recording ? words.stop : wordsOf(words, take.phase, { waiting, again, endsSoon })}
        </p>
      )}
      <p role="status" className={silent ? 'recorder-silent' : 'sr-only'}>
        {spoken(words, take, { maxDurationMs, endsSoon })}
      </p>
      <button
        type="button"
        className="record-button"
        aria-label={name}
        aria-disabled={waiting || undefined}
        aria-busy={waiting || take.phase === 'asking' || undefined}
        disabled={disabled || (endsSoon && !recording)}
        onClick={() => {
          if (waiting) return;
          if (recording) take.stop();
          else take.start();
        }}
      >
        {recording ? <Square /> : <Mic />}
      </button>
      {recording && (
        <div className="recorder-side">
          <div className="recorder-live">
            <LevelMeter level={take.level} />
            <p className="recorder-time" aria-hidden="true">
              {formatCountdown(take.remainingSeconds)}
            </p>
          </div>
          <Button variant="quiet" onClick={take.cancel}>
            Hủy
          </Button>
        </div>
      )}
      {!recording && !again && !waiting && !disabled && !endsSoon && !visibleTrouble && (
        <MicCheck />
      )}
    </div>
  );
}

/** A problem that is known without asking for permission. */
const knownTrouble = (readiness: Readiness): MicTrouble | null =>
  readiness === 'denied' || readiness === 'missing' || readiness === 'unsupported'
    ? readiness
    : null;

function wordsOf(
  words: RecorderWords,
  phase: string,
  { waiting, again, endsSoon }: Record<'waiting' | 'again' | 'endsSoon', boolean>,
): string {
  if (waiting) return words.waiting;
  if (endsSoon) return endsSoonWords;
  if (phase === 'asking') return 'Máy hỏi thì con bấm “Cho phép” nhé';
  return again ? words.tapAgain : words.tap;
}

/** The status for screen readers. It changes rarely, so as not to talk into the recording. */
function spoken(
  words: RecorderWords,
  take: ReturnType<typeof useTake>,
  { maxDurationMs, endsSoon }: { maxDurationMs: number; endsSoon: boolean },
): string {
  if (endsSoon) return endsSoonWords;
  if (take.phase !== 'recording') return '';
  if (take.silent) return words.louder;
  if (take.remainingSeconds <= 5) return 'Sắp hết giờ ghi âm';
  return `Đang ghi âm, nhiều nhất ${Math.round(maxDurationMs / 1000)} giây`;
}
