import type { BaiLam } from '@bitu/contract/practice.ts';
import type { SpeechResult } from '@bitu/contract/speech.ts';
import {
  bestTry,
  record,
  type Recorder,
  type RecorderEvent,
  recorderState,
  type Try,
  type MicError,
  micError,
} from '@bitu/rules/speech/recorder.ts';
import { nothingSaid } from '@bitu/rules/speech/refusal-words.ts';
import { useEffect, useEffectEvent, useState, useRef } from 'react';
import type { MicTrouble } from '../../ui/recorder/microphone.ts';
import { subscribe, type OutboxEvent } from '../outbox/events.ts';
import { emptyWith, openRecorder, readingOf } from './open-recorder.ts';
import { sendSound } from './send-sound.ts';
import { findSound, keepOnly, keepSound, type Sound } from './sounds.ts';
import type { Speaker } from './speaker.ts';
import { backOff } from '../../api/back-off.ts';
import { ApiError } from '../../api/client.ts';
import { OtherStudent } from '../../session/session-owner.ts';

/** The name of a recording, here and at the server: the SHA-256 of its bytes, in hex. */
export async function audioIdOf(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Retries at growing intervals while `waiting`, and at once when the network is back. */
function useRetry(waiting: boolean, again: () => void): void {
  const failures = useRef(0);
  const retry = useEffectEvent(again);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => retry(), backOff(failures.current++, Math.random()));
    const online = () => {
      failures.current = 0;
      retry();
    };
    addEventListener('online', online);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', online);
    };
  }, [waiting]);
}

export interface ReadingOptions {
  speaker: Speaker;
  questionId: number;
  /** null when there is no text to score it by. */
  text: string | null;
  entered: BaiLam;
  onEnter: (baiLam: BaiLam) => void;
  disabled: boolean;
}

export interface Reading {
  recorder: Recorder;
  /** The part of the recording at the server, 0 to 1; null when nothing is being sent. */
  sent: number | null;
  /** This device's own scores of recordings that the server has not scored, by name. */
  onDevice: ReadonlyMap<string, SpeechResult>;
  started: () => void;
  cancelled: () => void;
  failed: (trouble: MicTrouble) => void;
  recorded: (sound: Blob) => void;
}

/** Why a recording has no score yet. `lasting`: sending it again changes nothing. */
interface SpeechTrouble {
  readonly error: MicError;
  readonly message: string;
  readonly lasting: boolean;
}

const troubleWords = {
  internet: 'Đang mất mạng. Bài đọc của con được giữ trên máy, có mạng Bitu tự gửi và chấm.',
  // 'Lỗi call api.' is prescribed; the rest says what happens next.
  aiResponse:
    'Lỗi call api. Bitu chưa chấm được, bài đọc của con được giữ lại và lát nữa Bitu tự chấm.',
  otherStudent: 'Máy đang mở tài khoản khác. Con mở lại đúng tài khoản của mình nhé!',
};

/** The error of a failed recording or scoring, with what happens next. */
function speechTrouble(error: unknown): SpeechTrouble {
  if (error instanceof OtherStudent)
    return { error: micError.record, message: troubleWords.otherStudent, lasting: false };
  if (!(error instanceof ApiError))
    return { error: micError.internet, message: troubleWords.internet, lasting: false };
  if (error.network)
    return { error: micError.internet, message: troubleWords.internet, lasting: false };
  if (error.temporary)
    return { error: micError.aiResponse, message: troubleWords.aiResponse, lasting: false };
  return { error: micError.result, message: error.message, lasting: true };
}

const micErrorOf = (trouble: MicTrouble): MicError =>
  trouble === 'unsupported' ? micError.notSupported : micError.record;

/** The tries at one text: kept on the device, sent and scored. The best one becomes the answer. */
export function useReading(options: ReadingOptions): Reading {
  const { speaker, questionId, text, entered, disabled } = options;
  const { studentId, reveals } = speaker;
  const [recorder, setRecorder] = useState(() => openRecorder(entered));
  const dispatch = (event: RecorderEvent) => setRecorder((now) => record(now, event));
  const [sent, setSent] = useState<number | null>(null);
  const [onDevice, setOnDevice] = useState<ReadonlyMap<string, SpeechResult>>(new Map());
  const name = { student_id: studentId, question_id: questionId };
  // The last recording is being stored before it is a try, so it must not be removed as unneeded.
  const newest = useRef<string | null>(null);

  async function send(sound: Sound, background = false) {
    const audioId = sound.audio_id;
    dispatch({ type: 'sent' });
    setSent(0);
    try {
      // Its score comes as an outbox event, as it does when the outbox sends it.
      await sendSound(sound, { onProgress: setSent, background });
    } catch (error) {
      const { error: kind, message, lasting } = speechTrouble(error);
      if (lasting) {
        const score = { status: 404, audio_id: audioId, result: null, refusal: null } as const;
        dispatch({ type: 'scored', audioId, score: { ...score, message } });
      } else {
        dispatch({ type: 'kept', audioId, error: kind, message });
        if (reveals) void assess(sound);
      }
    }
    setSent(null);
  }

  async function assess({ audio_id, bytes }: Sound) {
    if (text === null) return;
    const { assessHere } = await import('./on-device.ts');
    const outcome = await assessHere(bytes, text);
    if (outcome?.kind === 'scored')
      setOnDevice((known) => new Map(known).set(audio_id, outcome.result));
    // Silence is certain on any device, and is reported at once. The server may understand more of anything else.
    else if (outcome && nothingSaid(outcome.refusal))
      dispatch({
        type: 'scored',
        audioId: audio_id,
        score: emptyWith(audio_id, outcome.refusal, text),
      });
  }

  async function recorded(blob: Blob) {
    const bytes = await blob.arrayBuffer();
    const audio_id = await audioIdOf(bytes);
    const sound = { ...name, audio_id, type: blob.type, bytes, at: Date.now() };
    newest.current = audio_id;
    await keepSound(sound);
    dispatch({ type: 'recorded', audioId: audio_id });
    await send(sound);
  }

  const onOutboxEvent = useEffectEvent((event: OutboxEvent) => {
    if (event.kind !== 'scored' || event.student_id !== studentId) return;
    if (event.question_id !== questionId) return;
    dispatch({ type: 'scored', audioId: event.audio_id, score: event.score });
  });
  useEffect(() => subscribe((event) => onOutboxEvent(event)), []);

  const reading = readingOf(entered);
  // A recording kept on this device is found a moment after the question is shown.
  if (reading && recorder.tries.length === 0 && recorder.state === recorderState.start)
    setRecorder(openRecorder(entered));
  const last = recorder.tries.at(-1);
  const waitsForScore = reveals && !disabled && last !== undefined && last.score === null;
  const again = async () => {
    if (!last) return;
    const sound = await findSound({ ...name, audio_id: last.audioId });
    if (sound) await send(sound, true);
  };
  useRetry(waitsForScore && recorder.state === recorderState.hasAudio, () => void again());

  const best = bestTry(recorder.tries);
  const enterBest = useEffectEvent((audio_id: string | null, result: SpeechResult | null) => {
    if (audio_id === null && !reading) return;
    // No try counts: the answer that was entered while it waited is withdrawn.
    if (audio_id === null) return options.onEnter([]);
    const isEntered = reading?.audio_id === audio_id && (reading.result != null || !result);
    if (!isEntered) options.onEnter([{ audio_id, ...(result && { result }) }]);
  });
  const bestId = best?.audioId ?? null;
  const bestResult = best?.score?.result ?? null;
  // A refused answer that is returned can be changed again, and is.
  const changes = recorder.tries.length > 0 && !disabled;
  useEffect(() => {
    if (changes) enterBest(bestId, bestResult);
  }, [changes, bestId, bestResult]);

  const dropUnused = useEffectEvent((tries: readonly Try[]) => {
    const waiting = tries.filter(
      ({ score }, index) => index === tries.length - 1 || (reveals && !score),
    );
    const audioIds = [bestTry(tries), ...waiting].map((one) => one?.audioId);
    void keepOnly(name, [...audioIds, newest.current]);
  });
  useEffect(() => {
    if (recorder.tries.length > 0) dropUnused(recorder.tries);
  }, [recorder.tries]);

  return {
    recorder,
    sent,
    onDevice,
    started: () => dispatch({ type: 'started' }),
    cancelled: () => dispatch({ type: 'cancelled' }),
    failed: (trouble) => dispatch({ type: 'failed', error: micErrorOf(trouble) }),
    recorded: (sound) => void recorded(sound),
  };
}
