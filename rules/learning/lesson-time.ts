/** The phase of a lesson. All times are in unix seconds. */

/** Before it, within 15 minutes of its start, running, or over. */
export type LessonPhase = 'upcoming' | 'soon' | 'live' | 'over';

/** How many seconds before its start a lesson is "soon". */
export const soonSeconds = 15 * 60;

/** Returns the phase at `now`. At its start a lesson is live, at its end it is over. */
export function lessonPhase(start: number, end: number, now: number): LessonPhase {
  if (now >= end) return 'over';
  if (now >= start) return 'live';
  return start - now <= soonSeconds ? 'soon' : 'upcoming';
}

/** Returns the running lesson, else the next one; null if all are over. Lessons may be in any order. */
export function nextLesson<L extends { readonly start_time: number; readonly end_time: number }>(
  lessons: readonly L[],
  now: number,
): L | null {
  return lessons
    .filter((lesson) => now < lesson.end_time)
    .reduce<L | null>(
      (next, lesson) => (next === null || lesson.start_time < next.start_time ? lesson : next),
      null,
    );
}
