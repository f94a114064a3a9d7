/** The database of this device that holds what is kept. Alone in its file: to see whether there is one, nothing else is needed. */
export const storeName = 'bitu-practice';
