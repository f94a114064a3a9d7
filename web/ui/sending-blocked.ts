import { createContext } from 'react';

/**
 * The reason why no call can be made now, as a sentence; undefined while it can. Buttons that make a call, which are those
 * with `loading`, are then grey and show it. Set it to undefined around buttons whose clicks are kept on the device.
 */
export const SendingBlocked = createContext<string | undefined>(undefined);
