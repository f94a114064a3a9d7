import { formatDuration } from '../format/spans.ts';

const day = 86_400;

/**
 * Returns the time from opening an attempt to submitting it in words. From a day on it is given in days: homework may
 * stay open that long. `seconds`: as on the wire.
 */
export const timeSpentWords = (seconds: number): string =>
  seconds < day ? formatDuration(seconds) : `${Math.round(seconds / day)} ngày`;
