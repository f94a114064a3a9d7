import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  recordedType,
  type Microphone,
  openMicrophone,
  type MicTrouble,
  troubleOf,
} from './microphone.ts';
import { startTake, type Take } from './take.ts';

/** The volume below which nobody is speaking, and the time after which that is reported. */
const silentLevel = 0.12;
const silentMs = 3000;
const lookMs = 200;

interface TakeOptions {
  maxDurationMs: number;
  /** The time is nearly up: a recording is ended, and kept. */
  endsSoon: boolean;
  onStart: () => void;
  onRecorded: (sound: Blob) => void;
  onCancel: () => void;
  onTrouble: (trouble: MicTrouble) => void;
}

type Phase = 'rest' | 'asking' | 'recording';

/** Records from one tap to the next, up to `maxDurationMs`, until `endsSoon`, or until the page is left. */
export function useTake(options: TakeOptions) {
  const { maxDurationMs, endsSoon } = options;
  const [phase, setPhase] = useState<Phase>('rest');
  const [remainingSeconds, setRemainingSeconds] = useState(0);
  const [silent, setSilent] = useState(false);
  const microphone = useRef<Microphone | null>(null);
  const take = useRef<Take | null>(null);
  /** The page was left while the browser was asking for permission. */
  const cancelled = useRef(false);

  const end = () => {
    take.current = null;
    microphone.current = null;
    setPhase('rest');
  };

  async function start() {
    if (phase !== 'rest') return;
    const type = recordedType();
    if (!type) {
      options.onTrouble('unsupported');
      return;
    }
    cancelled.current = false;
    setPhase('asking');
    try {
      const opened = await openMicrophone();
      if (cancelled.current) {
        opened.close();
        return;
      }
      microphone.current = opened;
      take.current = startTake(opened, type, {
        onRecorded: (sound) => {
          end();
          options.onRecorded(sound);
        },
        onBroken: () => {
          end();
          options.onTrouble('broken');
        },
      });
      setRemainingSeconds(Math.ceil(maxDurationMs / 1000));
      setSilent(false);
      setPhase('recording');
      options.onStart();
    } catch (error) {
      microphone.current?.close();
      end();
      options.onTrouble(troubleOf(error));
    }
  }

  const stop = () => take.current?.stop();

  function cancel() {
    take.current?.cancel();
    end();
    options.onCancel();
  }

  const limit = useEffectEvent(() => maxDurationMs);
  useEffect(() => {
    if (phase !== 'recording') return;
    const since = performance.now();
    let heard = since;
    const timer = setInterval(() => {
      const now = performance.now();
      const remaining = limit() - (now - since);
      setRemainingSeconds(Math.max(0, Math.ceil(remaining / 1000)));
      if (remaining <= 0) take.current?.stop();
      if ((microphone.current?.level() ?? 0) >= silentLevel) heard = now;
      setSilent(now - heard >= silentMs);
    }, lookMs);
    // On many phones a page in the background records nothing, so the recording so far is kept.
    const hidden = () => {
      if (document.visibilityState === 'hidden') take.current?.stop();
    };
    document.addEventListener('visibilitychange', hidden);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [phase]);

  useEffect(() => {
    if (endsSoon && phase === 'recording') take.current?.stop();
  }, [endsSoon, phase]);

  useEffect(
    () => () => {
      cancelled.current = true;
      take.current?.cancel();
      microphone.current?.close();
    },
    [],
  );

  return {
    phase,
    remainingSeconds,
    silent,
    start: () => void start(),
    stop,
    cancel,
    level: () => microphone.current?.level() ?? 0,
  };
}
