import { type ComponentProps, createContext } from 'react';

/**
 * The additional attributes of buttons that make a call (those with `loading`) while no call can be made: they are grey
 * and explain why. Undefined if calls can be made, or clicks are stored on the device. The staff's program provides the
 * value, so that families' pages do not load its code.
 */
export const SendingBlocked = createContext<
  (ComponentProps<'button'> & { 'data-blocked': true }) | undefined
>(undefined);
