import { useEffect, useState } from 'react';

/** As browsers record: WebM in Chrome and Firefox, MP4 in Safari; the smallest first. */
const types = ['audio/webm;codecs=opus', 'audio/mp4;codecs=mp4a.40.2', 'audio/mp4', 'audio/webm'];

/** The type that this browser can record and play; null when it cannot record. */
export function recordedType(): string | null {
  if (!('MediaRecorder' in globalThis) || !navigator.mediaDevices?.getUserMedia) return null;
  const player = new Audio();
  const fits = (type: string) =>
    MediaRecorder.isTypeSupported(type) && player.canPlayType(type) !== '';
  return types.find(fits) ?? null;
}

/** Why recording is impossible, or broke off. */
export type MicTrouble = 'denied' | 'missing' | 'busy' | 'unsupported' | 'broken';

const kinds: Partial<Record<string, MicTrouble>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
  NotSupportedError: 'unsupported',
};

export const troubleOf = (error: unknown): MicTrouble =>
  (error instanceof DOMException && kinds[error.name]) || 'broken';

/** An open microphone. Each recording opens it again: Safari would continue with a dead one. */
export interface Microphone {
  readonly stream: MediaStream;
  /** The current volume, 0 to 1. */
  level(): number;
  /** Turns it off, and with it the browser's red dot. */
  close(): void;
}

/** The range of the meter in decibels: a quiet room, and a voice close by. */
const quiet = -55;
const loud = -12;

/**
 * Call it within the tap: Safari lets a context run only then. @throws DOMException when there is no microphone, or it
 * may not be used
 */
export async function openMicrophone(): Promise<Microphone> {
  const context = new AudioContext();
  try {
    void context.resume();
    const stream = await navigator.mediaDevices.getUserMedia({
      // Filters that make a call pleasant remove the very sounds that are scored.
      audio: { channelCount: 1, echoCancellation: false, noiseSuppression: false },
    });
    return listen(context, stream);
  } catch (error) {
    void context.close();
    throw error;
  }
}

function listen(context: AudioContext, stream: MediaStream): Microphone {
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    stream,
    level() {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      const decibels = 10 * Math.log10(power + 1e-12);
      return Math.min(1, Math.max(0, (decibels - quiet) / (loud - quiet)));
    },
    close() {
      for (const track of stream.getTracks()) track.stop();
      if (context.state !== 'closed') void context.close();
    },
  };
}

/** The microphone's permission, known without asking the person; `unknown` where the browser does not say. */
export type Readiness = 'unknown' | 'ask' | 'ready' | 'denied' | 'missing' | 'unsupported';

async function hasDevice(): Promise<boolean> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.some(({ kind }) => kind === 'audioinput');
}

/** Follows permission and devices: allowing it in the settings needs no reload. */
export function useReadiness(): Readiness {
  const [readiness, setReadiness] = useState<Readiness>(() =>
    recordedType() ? 'unknown' : 'unsupported',
  );
  useEffect(() => {
    if (!recordedType()) return;
    const stop = new AbortController();
    const { signal } = stop;
    let permission: PermissionStatus | undefined;

    async function look() {
      const present = await hasDevice().catch(() => true);
      if (signal.aborted) return;
      if (!present) setReadiness('missing');
      else if (!permission) setReadiness('unknown');
      else
        setReadiness(
          ({ granted: 'ready', denied: 'denied', prompt: 'ask' } as const)[permission.state],
        );
    }

    async function follow() {
      // Not every browser knows the name.
      permission = await navigator.permissions
        ?.query({ name: 'microphone' })
        .catch(() => undefined);
      if (signal.aborted) return;
      permission?.addEventListener('change', () => void look(), { signal });
      navigator.mediaDevices.addEventListener('devicechange', () => void look(), { signal });
      await look();
    }

    void follow();
    return () => stop.abort();
  }, []);
  return readiness;
}
