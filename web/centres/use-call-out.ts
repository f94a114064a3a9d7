import { useEffect, useRef, useState } from 'react';
import { playSound } from '../ui/sound.ts';
import type { TicketState } from './ticket-words.ts';

/** Milliseconds on, off, on. */
const rhythm = [250, 120, 250];

function callOut() {
  playSound('finish');
  navigator.vibrate?.(rhythm);
}

/**
 * Plays a sound and vibrates when the turn is near and when it has come, once somebody has switched it on with a tap.
 */
export function useCallOut(state: TicketState): { on: boolean; turnOn: () => void } {
  const [on, setOn] = useState(false);
  const before = useRef(state);

  useEffect(() => {
    const moved = before.current !== state;
    before.current = state;
    if (on && moved && (state === 'soon' || state === 'called')) callOut();
  }, [on, state]);

  return {
    on,
    turnOn() {
      setOn(true);
      // Played at once as a check that it works.
      callOut();
    },
  };
}
