import { useEffect } from 'react';

/** Keeps the screen awake while the page is shown; a browser that cannot just lets it sleep. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let left = false;
    async function hold() {
      if (document.visibilityState !== 'visible') return;
      const got = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (left) await got?.release();
      else lock = got;
    }
    void hold();
    // It is given back whenever the page is hidden.
    document.addEventListener('visibilitychange', hold);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, []);
}
