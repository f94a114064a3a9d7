import { useEffect, useState } from 'react';
import { recordedType } from './microphone.ts';

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
