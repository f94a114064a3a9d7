import { hourText, momentText, vietnamOffset } from './times.ts';

const dayOf = (time: number) => Math.floor((time + vietnamOffset) / 86_400);

/**
 * What happened, in a list on a screen: 'Hôm nay, 16:48', 'Hôm qua, 16:48', before that '16:48 26/11/2026'. Not for what is
 * printed, where 'hôm qua' would soon be untrue. Unix seconds.
 */
export function pastText(time: number, now: number): string {
  const days = dayOf(now) - dayOf(time);
  if (days === 0) return `Hôm nay, ${hourText(time)}`;
  return days === 1 ? `Hôm qua, ${hourText(time)}` : momentText(time);
}

/** 'hôm qua, 16:48': within a sentence. */
export const pastWithin = (time: number, now: number): string =>
  pastText(time, now).replace(/^H/, 'h');
