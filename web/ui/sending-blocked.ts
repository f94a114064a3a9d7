import { type ComponentProps, createContext } from 'react';

/**
 * What a button that makes a call, which is one with `loading`, has in addition while no call can be made: it is grey,
 * and says why. undefined while calls can be made; set it to that around buttons whose clicks are kept on the device.
 * The staff's program decides it: families' first pages load nothing of it.
 */
export const SendingBlocked = createContext<
  (ComponentProps<'button'> & { 'data-blocked': true }) | undefined
>(undefined);
