import { useSyncExternalStore } from 'react';
import { type Press, type Queue, withPress } from './press.ts';
import { dismissMismatches, onPresses, pressAt, readPresses } from './presses.ts';

/** The queue of a centre with the presses of this device, whether the server has them or not. */
export function useCounter(server: Queue) {
  const { waiting, state, mismatches } = useSyncExternalStore(onPresses, readPresses);
  const mine = waiting.filter(({ centreId }) => centreId === server.centre_id);
  return {
    queue: mine.reduce((queue, { press }) => withPress(queue, press), server),
    press(press: Press) {
      if (server.centre_id !== null) pressAt(server.centre_id, press);
    },
    isSending: state === 'sending',
    /** How many presses wait for the network. */
    kept: state === 'away' ? mine.length : 0,
    mismatches: mismatches.filter(({ centreId }) => centreId === server.centre_id),
    dismissMismatches,
  };
}
