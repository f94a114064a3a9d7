/** Places overlapping lessons beside each other. */
interface Timed {
  id: number;
  starts_at: number;
  ends_at: number;
}

export interface Placed<T> {
  lesson: T;
  /** From 0, out of `lanes`. */
  lane: number;
  lanes: number;
}

/** Lessons of one day, ordered by time. */
export function inLanes<T extends Timed>(lessons: readonly T[]): Placed<T>[] {
  const placed: Placed<T>[] = [];
  let group: Placed<T>[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const one of group) one.lanes = ends.length;
    group = [];
    ends = [];
  };
  for (const lesson of lessons.toSorted((a, b) => a.starts_at - b.starts_at || a.id - b.id)) {
    if (ends.every((end) => end <= lesson.starts_at)) close();
    const free = ends.findIndex((end) => end <= lesson.starts_at);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = lesson.ends_at;
    const one = { lesson, lane, lanes: 1 };
    group.push(one);
    placed.push(one);
  }
  close();
  return placed;
}
