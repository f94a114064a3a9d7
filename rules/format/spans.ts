/** Durations, in seconds. */

const two = (part: number) => String(part).padStart(2, '0');

/** Splits a duration, rounded up, into minutes and seconds. Minutes may exceed 60. */
export function minutesAndSeconds(span: number): { minutes: number; seconds: number } {
  const whole = Number.isFinite(span) ? Math.max(0, Math.ceil(span)) : 0;
  return { minutes: Math.floor(whole / 60), seconds: whole % 60 };
}

/** A duration in words, without zero parts: '12 phút 30 giây', '12 phút', '30 giây'. */
export function formatDuration(span: number): string {
  const { minutes, seconds } = minutesAndSeconds(span);
  if (minutes === 0) return `${seconds} giây`;
  return seconds === 0 ? `${minutes} phút` : `${minutes} phút ${seconds} giây`;
}

/** 'm:ss', for a countdown while somebody speaks. */
export function formatCountdown(span: number): string {
  const { minutes, seconds } = minutesAndSeconds(span);
  return `${minutes}:${two(seconds)}`;
}

/** 'mm:ss'. */
export function formatClock(span: number): string {
  const { minutes, seconds } = minutesAndSeconds(span);
  return `${two(minutes)}:${two(seconds)}`;
}
