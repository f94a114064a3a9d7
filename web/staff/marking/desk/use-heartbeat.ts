import { useEffect, useEffectEvent } from 'react';
import { call } from '../../../api/client.ts';

interface Claim {
  item_id: number;
  token: string;
}

const everyMs = 60_000;

/** Prolongs the claims of the items on this desk while it is in sight. */
export function useHeartbeat(claims: readonly Claim[]): void {
  const beat = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || claims.length === 0) return;
    // An expired claim loses nothing: typed text can still be sent.
    call('marking.heartbeat', { body: { claims: claims.slice(0, 3) } }).catch(() => {});
  });
  useEffect(() => {
    const timer = setInterval(() => beat(), everyMs);
    return () => clearInterval(timer);
  }, []);
}
