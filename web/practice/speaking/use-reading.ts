import type { BaiLam } from '@bitu/contract/practice.ts';
import type { SpeechResult } from '@bitu/contract/speech.ts';
import {
  bestTry,
  record,
  type Recorder,
  type RecorderEvent,
  recorderState,
  type Try,
} from '@bitu/rules/speech/recorder.ts';
import { nothingSaid } from '@bitu/rules/speech/refusal-words.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { MicTrouble } from '../../ui/recorder/trouble.ts';
import { hearNews, type News } from '../outbox/news.ts';
import { audioIdOf } from './audio-id.ts';
import { emptyWith, openRecorder, readingOf } from './open-recorder.ts';
import { sendSound } from './send-sound.ts';
import { findSound, keepOnly, keepSound, type Sound } from './sounds.ts';
import type { Speaker } from './speaker.ts';
import { micErrorOf, speechTrouble } from './trouble.ts';
import { useRetry } from './use-retry.ts';

export interface ReadingOptions {
  speaker: Speaker;
  questionId: number;
  text: string;
  entered: BaiLam;
  onEnter: (baiLam: BaiLam) => void;
  disabled: boolean;
}

export interface Reading {
  recorder: Recorder;
  /** How much of the recording is at the server, 0 to 1; null: nothing is on its way. */
  sent: number | null;
  /** What this device itself makes of recordings that the server has not scored, by name. */
  onDevice: ReadonlyMap<string, SpeechResult>;
  started: () => void;
  cancelled: () => void;
  failed: (trouble: MicTrouble) => void;
  recorded: (sound: Blob) => void;
}

/** The tries at one text: kept on the device, sent, scored; the best of them is what is entered. */
export function useReading(options: ReadingOptions): Reading {
  const { speaker, questionId, text, entered, disabled } = options;
  const { studentId, told } = speaker;
  const [recorder, setRecorder] = useState(() => openRecorder(entered));
  const dispatch = (event: RecorderEvent) => setRecorder((now) => record(now, event));
  const [sent, setSent] = useState<number | null>(null);
  const [onDevice, setOnDevice] = useState<ReadonlyMap<string, SpeechResult>>(new Map());
  const name = { student_id: studentId, question_id: questionId };

  async function send(sound: Sound, background = false) {
    const audioId = sound.audio_id;
    dispatch({ type: 'sent' });
    setSent(0);
    try {
      // Its score comes as news, as it does when the outbox sends it.
      await sendSound(sound, { onProgress: setSent, background });
    } catch (error) {
      const { error: kind, message, lasting } = speechTrouble(error);
      if (lasting) {
        const score = { status: 404, audio_id: audioId, result: null, refusal: null } as const;
        dispatch({ type: 'scored', audioId, score: { ...score, message } });
      } else {
        dispatch({ type: 'kept', audioId, error: kind, message });
        if (told) void assess(sound);
      }
    }
    setSent(null);
  }

  async function assess({ audio_id, bytes }: Sound) {
    const { assessHere } = await import('./on-device.ts');
    const outcome = await assessHere(bytes, text);
    if (outcome?.kind === 'scored')
      setOnDevice((known) => new Map(known).set(audio_id, outcome.result));
    // Silence is silence everywhere, and is told at once. Of anything else the server may make more.
    else if (outcome && nothingSaid(outcome.refusal))
      dispatch({ type: 'scored', audioId: audio_id, score: emptyWith(audio_id, outcome.refusal) });
  }

  async function recorded(blob: Blob) {
    const bytes = await blob.arrayBuffer();
    const audio_id = await audioIdOf(bytes);
    const sound = { ...name, audio_id, type: blob.type, bytes, at: Date.now() };
    await keepSound(sound);
    dispatch({ type: 'recorded', audioId: audio_id });
    await send(sound);
  }

  const onNews = useEffectEvent((news: News) => {
    if (news.kind !== 'scored' || news.student_id !== studentId) return;
    if (news.question_id !== questionId) return;
    dispatch({ type: 'scored', audioId: news.audio_id, score: news.score });
  });
  useEffect(() => hearNews((news) => onNews(news)), []);

  const reading = readingOf(entered);
  // What this device had kept is found a moment after the question is shown.
  if (reading && recorder.tries.length === 0 && recorder.state === recorderState.start)
    setRecorder(openRecorder(entered));
  const last = recorder.tries.at(-1);
  const waitsForScore = told && !disabled && last !== undefined && last.score === null;
  const again = async () => {
    if (!last) return;
    const sound = await findSound({ ...name, audio_id: last.audioId });
    if (sound) await send(sound, true);
  };
  useRetry(waitsForScore && recorder.state === recorderState.hasAudio, () => void again());

  const best = bestTry(recorder.tries);
  const enterBest = useEffectEvent((audio_id: string | null, result: SpeechResult | null) => {
    if (audio_id === null && !reading) return;
    // None that counts: what was entered while it waited is taken back.
    if (audio_id === null) return options.onEnter([]);
    const isEntered = reading?.audio_id === audio_id && (reading.result != null || !result);
    if (!isEntered) options.onEnter([{ audio_id, ...(result && { result }) }]);
  });
  const bestId = best?.audioId ?? null;
  const bestResult = best?.score?.result ?? null;
  // A refused answer that is given back can be changed again, and is.
  const changes = recorder.tries.length > 0 && !disabled;
  useEffect(() => {
    if (changes) enterBest(bestId, bestResult);
  }, [changes, bestId, bestResult]);

  const letGo = useEffectEvent((tries: readonly Try[]) => {
    const waiting = tries.filter(
      ({ score }, index) => index === tries.length - 1 || (told && !score),
    );
    const kept = [bestTry(tries), ...waiting].flatMap((one) => one?.audioId ?? []);
    void keepOnly(name, kept);
  });
  useEffect(() => {
    if (recorder.tries.length > 0) letGo(recorder.tries);
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
