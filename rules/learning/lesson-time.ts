/** When a lesson is. All times are unix seconds. */

/** Before, within 15 minutes of the start, on, or past. */
export type LessonPhase = 'upcoming' | 'soon' | 'live' | 'over';

/** How long before its start a lesson is "soon". */
export const soonSeconds = 15 * 60;

/** Where a lesson stands at `now`. At its start it is live, at its end it is over. */
export function lessonPhase(start: number, end: number, now: number): LessonPhase {
  if (now >= end) return 'over';
  if (now >= start) return 'live';
  return start - now <= soonSeconds ? 'soon' : 'upcoming';
}

/** The lesson that is on, else the next one; null when all are over. Lessons come in any order. */
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
