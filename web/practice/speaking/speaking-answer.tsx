import { bestTry, micError, recorderState, type Try } from '@bitu/rules/speech/recorder.ts';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Recorder } from '../../ui/recorder/recorder.tsx';
import type { EnterProps } from '../questions/types.ts';
import { InDock } from './in-dock.tsx';
import { ModelVoice } from './model-voice.tsx';
import { OwnPlayer } from './own-player.tsx';
import { ReadingResult } from './result/reading-result.tsx';
import type { Speaker } from './speaker.ts';
import './speaking.css';
import { useOwnSound } from './use-own-sound.ts';
import { useIntoView } from './use-into-view.ts';
import { usePlayer } from './use-player.ts';
import { useReading } from './use-reading.ts';

interface SpeakingAnswerProps extends Omit<EnterProps<'voice'>, 'verdict'> {
  speaker: Speaker;
  maxDurationMs: number;
  /** A longer text: fluency and completeness are shown too. */
  long: boolean;
}

/** A text to read aloud: the model voice, the recorder, the child's own recording, and the result. */
export function SpeakingAnswer(props: SpeakingAnswerProps) {
  const { speaker, content, questionId, entered, onEnter, disabled, maxDurationMs, long } = props;
  const { text, meaning } = content;
  const reading = useReading({
    speaker,
    questionId,
    text,
    entered,
    onEnter: (baiLam) => onEnter(baiLam, 'tap'),
    disabled,
  });
  const { recorder } = reading;
  const recording = recorder.state === recorderState.recording;
  const [hasRead, setHasRead] = useState(false);
  const player = usePlayer(recording);
  const findOwn = useOwnSound(speaker.studentId, questionId);

  const hush = useEffectEvent(() => player.stop());
  useEffect(() => {
    if (recording) hush();
  }, [recording]);
  useEffect(() => {
    if (speaker.reveals) import('./on-device.ts').then(({ prepare }) => prepare()).catch(() => {});
  }, [speaker.reveals]);

  const last = recorder.tries.at(-1);
  const best = bestTry(recorder.tries);
  const scored = best?.score?.result ?? null;
  const provisional = last && !last.score ? reading.onDevice.get(last.audioId) : undefined;
  const current = provisional ?? last?.score?.result ?? scored;
  const isUnscored = last !== undefined && last.score === null && !recording;
  const refused = last?.score != null && last.score.status !== 200;
  const waiting = recorder.state === recorderState.waiting;
  const message = !recording && (isUnscored || refused) ? recorder.message : null;
  const messageRef = useIntoView<HTMLDivElement>(message);

  return (
    <div className="speaking" data-recording={recording || undefined}>
      <ModelVoice text={text} meaning={meaning} player={player} disabled={recording} />
      {!disabled && (
        <InDock speaker={speaker} questionId={questionId} recording={recording} waiting={waiting}>
          <Recorder
            maxDurationMs={maxDurationMs}
            again={recorder.tries.length > 0}
            waiting={waiting}
            endsSoon={speaker.endsSoon}
            onStart={() => {
              setHasRead(true);
              reading.started();
            }}
            onCancel={reading.cancelled}
            onRecorded={reading.recorded}
            onTrouble={reading.failed}
          />
        </InDock>
      )}
      {!recording && (
        <TryLine
          tries={recorder.tries}
          reveals={speaker.reveals}
          sent={waiting ? reading.sent : null}
        >
          {last && (
            <OwnPlayer
              player={player}
              audioId={last.audioId}
              label="Nghe lại bài con đọc"
              find={() => findOwn(last.audioId)}
            />
          )}
        </TryLine>
      )}
      <div ref={messageRef} role="status" className="scroll-my-4 empty:hidden">
        {message !== null && (
          <Banner
            tone={recorder.error === micError.internet ? 'info' : 'warning'}
            title={refused ? 'Bitu chưa chấm được lần này' : 'Đã giữ bài đọc của con'}
          >
            <p>{message}</p>
          </Banner>
        )}
      </div>
      {!recording && !waiting && speaker.reveals && current && (
        <ReadingResult
          key={last?.audioId}
          result={current}
          player={player}
          long={long}
          provisional={provisional !== undefined}
          fresh={hasRead}
          mayReadAgain={!disabled}
        />
      )}
    </div>
  );
}

interface TryLineProps {
  tries: readonly Try[];
  /** Scores are revealed before the submission. */
  reveals: boolean;
  /** The part of the recording at the server; null when nothing is being sent. */
  sent: number | null;
  /** The button that plays the last one. */
  children: ReactNode;
}

/** The number of tries, the one that counts, and the state of the last one. */
function TryLine({ tries, reveals, sent, children }: TryLineProps) {
  return (
    <div className="grid justify-items-center gap-1 text-center">
      {children}
      <p role="status" className="text-sm text-muted">
        {wordsOf(tries, reveals, sent)}
      </p>
    </div>
  );
}

function wordsOf(tries: readonly Try[], reveals: boolean, sent: number | null): string {
  if (sent !== null)
    return sent < 1 ? `Đang gửi ${Math.round(sent * 100)}%…` : 'Bitu đang nghe bài của con…';
  if (tries.length === 0) return '';
  const last = tries.at(-1);
  if (!reveals)
    return last?.score ? 'Bitu đã nhận bài đọc của con.' : 'Bài đọc của con đã được giữ.';
  const best = bestTry(tries)?.score?.result;
  if (!best || tries.length === 1) return `Con đã đọc ${tries.length} lần.`;
  return `Con đã đọc ${tries.length} lần. Bitu giữ lần hay nhất: ${Math.round(best.pronunciation_accuracy)}%.`;
}
