import {
  micError,
  recorderState,
  type Recorder as RecorderNow,
  type Try,
} from '@bitu/rules/speech/recorder.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Recorder } from '../../../ui/recorder/recorder.tsx';
import type { EnterProps } from '../../questions/types.ts';
import { InDock } from '../in-dock.tsx';
import { OwnPlayer } from '../own-player.tsx';
import type { Speaker } from '../speaker.ts';
import { useOwnSound } from '../use-own-sound.ts';
import { usePlayer } from '../use-player.ts';
import { useReading } from '../use-reading.ts';
import { useIntoView } from '../use-into-view.ts';
import { CueCard } from './cue-card.tsx';
import { inMinutes } from './minutes.ts';
import { NotesField, BeforeSpeaking, useNotes } from './preparation.tsx';
import '../speaking.css';

type MonologueAnswerProps = Omit<EnterProps<'ielts_unscripted_speaking'>, 'verdict'> & {
  speaker: Speaker;
};

/** A cue card: time to prepare, the recorder, and the child's own recording to play. */
export function MonologueAnswer(props: MonologueAnswerProps) {
  const { speaker, content, questionId, entered, onEnter, disabled } = props;
  const reading = useReading({
    speaker,
    questionId,
    text: null,
    entered,
    onEnter: (baiLam) => onEnter(baiLam, 'tap'),
    disabled,
  });
  const { recorder, sent } = reading;
  const [notes, setNotes] = useNotes({ studentId: speaker.studentId, questionId });
  const last = recorder.tries.at(-1);
  const [prepared, setPrepared] = useState<'not_yet' | 'ready' | 'time_over'>('not_yet');
  const mayRecord = prepared !== 'not_yet' || last !== undefined;
  const recording = recorder.state === recorderState.recording;
  const player = usePlayer(recording);
  const findOwn = useOwnSound(speaker.studentId, questionId);
  const startedAt = useRef(0);
  const [spokenSeconds, setSpokenSeconds] = useState<number | null>(null);

  const hush = useEffectEvent(() => player.stop());
  useEffect(() => {
    if (recording) hush();
  }, [recording]);

  const waiting = recorder.state === recorderState.waiting;
  const trouble = recording || waiting ? null : troubleWords(recorder);
  const troubleRef = useIntoView<HTMLDivElement>(trouble);

  return (
    <div className="speaking" data-recording={recording || undefined}>
      <CueCard content={content} />
      {!disabled && !mayRecord && (
        <BeforeSpeaking
          content={content}
          notes={notes}
          onNotes={setNotes}
          onReady={(over) => setPrepared(over ? 'time_over' : 'ready')}
        />
      )}
      {!disabled && mayRecord && (
        <>
          <NotesField notes={notes} onNotes={setNotes} small />
          <p role="status" className="text-center">
            {prepared === 'time_over' && !last && 'Hết giờ chuẩn bị rồi. '}
            Con nói tiếng Anh, nhiều nhất {inMinutes(content.speak_seconds)}.
          </p>
          <InDock speaker={speaker} questionId={questionId} recording={recording} waiting={waiting}>
            <Recorder
              what="speaking"
              maxDurationMs={content.speak_seconds * 1000}
              again={recorder.tries.length > 0}
              waiting={waiting}
              endsSoon={speaker.endsSoon}
              onStart={() => {
                startedAt.current = performance.now();
                reading.started();
              }}
              onCancel={reading.cancelled}
              onRecorded={(sound) => {
                setSpokenSeconds(Math.round((performance.now() - startedAt.current) / 1000));
                reading.recorded(sound);
              }}
              onTrouble={reading.failed}
            />
          </InDock>
        </>
      )}
      {!recording && last && (
        <div className="grid justify-items-center gap-1 text-center">
          <OwnPlayer
            player={player}
            audioId={last.audioId}
            label="Nghe lại bài con nói"
            find={() => findOwn(last.audioId)}
          />
          <p role="status" className="text-sm text-muted">
            {stateWords({ last, sent, spokenSeconds, maxSeconds: content.speak_seconds })}
          </p>
        </div>
      )}
      <div ref={troubleRef} role="status" className="scroll-my-4 empty:hidden">
        {trouble !== null && (
          <Banner
            tone={recorder.error === micError.internet ? 'info' : 'warning'}
            title={trouble.title}
          >
            <p>{trouble.text}</p>
          </Banner>
        )}
      </div>
    </div>
  );
}

/** Below this part of the time, the child reads that there is room for more. */
const shortPart = 0.5;

interface Spoken {
  last: Try;
  /** The part of the recording at the server; null when nothing is being sent. */
  sent: number | null;
  /** Length of the recording that was just made; null when it was made earlier. */
  spokenSeconds: number | null;
  /** Maximum number of seconds to speak. */
  maxSeconds: number;
}

/** Where the last recording is, how long it is, and that it may be longer. */
function stateWords({ last, sent, spokenSeconds, maxSeconds }: Spoken): string {
  if (sent !== null && sent < 1) return `Đang gửi ${Math.round(sent * 100)}%…`;
  if (last.score !== null && last.score.status !== 200) return '';
  const where = last.score ? 'Bitu đã nhận bài nói của con.' : 'Bài nói của con đã được giữ.';
  if (spokenSeconds === null) return where;
  const length = `Con nói được ${inMinutes(spokenSeconds)}.`;
  return spokenSeconds < maxSeconds * shortPart
    ? `${where} ${length} Con có thể nói lại và kể thêm về từng ý.`
    : `${where} ${length}`;
}

/** The problem of the last recording, and what happens next, or null. */
function troubleWords(recorder: RecorderNow): { title: string; text: string } | null {
  const last = recorder.tries.at(-1);
  if (!last || recorder.error === null) return null;
  if (last.score)
    return last.score.status === 200
      ? null
      : { title: 'Lần này Bitu chưa nghe được', text: recorder.message ?? 'Con nói lại nhé!' };
  const title = 'Đã giữ bài nói của con';
  if (recorder.error === micError.internet)
    return {
      title,
      text: 'Đang mất mạng. Bài nói của con được giữ trên máy, có mạng Bitu tự gửi.',
    };
  if (recorder.error === micError.record)
    return { title, text: 'Máy đang mở tài khoản khác. Con mở lại đúng tài khoản của mình nhé!' };
  return { title, text: 'Bitu chưa nhận được. Bài nói vẫn ở trên máy, lát nữa Bitu tự gửi lại.' };
}
