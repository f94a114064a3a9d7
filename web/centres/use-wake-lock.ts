import { useEffect } from 'react';

/** Keeps the screen awake while the page is visible, if the browser can. */
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
    // Released whenever the page is hidden.
    document.addEventListener('visibilitychange', hold);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, []);
}
