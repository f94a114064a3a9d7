import { bestTry, micError, recorderState } from '@bitu/rules/speech/recorder.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Recorder } from '../../ui/recorder/recorder.tsx';
import type { EnterProps } from '../questions/types.ts';
import { ModelVoice } from './model-voice.tsx';
import { OwnPlayer } from './own-player.tsx';
import { ReadingResult } from './result/reading-result.tsx';
import type { Speaker } from './speaker.ts';
import './speaking.css';
import { TryLine } from './try-line.tsx';
import { useOwnSound } from './use-own-sound.ts';
import { usePlayer } from './use-player.ts';
import { useReading } from './use-reading.ts';

interface SpeakingAnswerProps extends Omit<EnterProps<'voice'>, 'verdict'> {
  speaker: Speaker;
  longestMs: number;
  /** A longer text: fluency and completeness are shown too. */
  long: boolean;
}

/** A text to be read aloud: heard, recorded, listened to again, and what Bitu heard of it. */
export function SpeakingAnswer(props: SpeakingAnswerProps) {
  const { speaker, content, questionId, entered, onEnter, disabled, longestMs, long } = props;
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
    if (speaker.told) import('./on-device.ts').then(({ prepare }) => prepare()).catch(() => {});
  }, [speaker.told]);

  const last = recorder.tries.at(-1);
  const best = bestTry(recorder.tries);
  const scored = best?.score?.result ?? null;
  const provisional = last && !last.score ? reading.onDevice.get(last.audioId) : undefined;
  const shown = provisional ?? last?.score?.result ?? scored;
  const kept = last !== undefined && last.score === null && !recording;
  const refused = last?.score != null && last.score.status !== 200;
  const waiting = recorder.state === recorderState.waiting;

  return (
    <div className="speaking" data-recording={recording || undefined}>
      <ModelVoice text={text} meaning={meaning} player={player} disabled={recording} />
      {!disabled && (
        <Recorder
          longestMs={longestMs}
          again={recorder.tries.length > 0}
          waiting={waiting}
          onStart={() => {
            setHasRead(true);
            reading.started();
          }}
          onCancel={reading.cancelled}
          onRecorded={reading.recorded}
          onTrouble={reading.failed}
        />
      )}
      {!recording && (
        <TryLine tries={recorder.tries} told={speaker.told} sent={waiting ? reading.sent : null}>
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
      <div role="status">
        {!recording && (kept || refused) && recorder.message !== null && (
          <Banner
            tone={recorder.error === micError.internet ? 'info' : 'warning'}
            title={refused ? 'Bitu chưa chấm được lần này' : 'Đã giữ bài đọc của con'}
          >
            <p>{recorder.message}</p>
          </Banner>
        )}
      </div>
      {!recording && !waiting && speaker.told && shown && (
        <ReadingResult
          key={last?.audioId}
          result={shown}
          player={player}
          long={long}
          provisional={provisional !== undefined}
          fresh={hasRead}
        />
      )}
    </div>
  );
}
