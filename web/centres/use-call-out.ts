import { useEffect, useRef, useState } from 'react';
import { playSound } from '../ui/sound.ts';
import type { Standing } from './ticket-words.ts';

/** Milliseconds on, off, on. */
const rhythm = [250, 120, 250];

function callOut() {
  playSound('combo');
  navigator.vibrate?.(rhythm);
}

/** Calls out with a sound and the motor when the turn is near and when it has come. Only once somebody has asked for it with a tap. */
export function useCallOut(standing: Standing): { on: boolean; turnOn: () => void } {
  const [on, setOn] = useState(false);
  const before = useRef(standing);

  useEffect(() => {
    const moved = before.current !== standing;
    before.current = standing;
    if (on && moved && (standing === 'soon' || standing === 'called')) callOut();
  }, [on, standing]);

  return {
    on,
    turnOn() {
      setOn(true);
      // Heard at once, so that it is known to work.
      callOut();
    },
  };
}
