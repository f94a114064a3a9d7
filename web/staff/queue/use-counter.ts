import { useSyncExternalStore } from 'react';
import { type Press, type Queue, withPress } from './press.ts';
import { forgetSurprises, onPresses, pressAt, readPresses } from './presses.ts';

/** The queue of a centre with the presses of this device, whether the server has them or not. */
export function useCounter(server: Queue) {
  const { waiting, state, surprises } = useSyncExternalStore(onPresses, readPresses);
  const mine = waiting.filter(({ centreId }) => centreId === server.centre_id);
  return {
    queue: mine.reduce((queue, { press }) => withPress(queue, press), server),
    press(press: Press) {
      if (server.centre_id !== null) pressAt(server.centre_id, press);
    },
    isSending: state === 'sending',
    /** How many presses wait for the network. */
    kept: state === 'away' ? mine.length : 0,
    surprises: surprises.filter(({ centreId }) => centreId === server.centre_id),
    forgetSurprises,
  };
}
