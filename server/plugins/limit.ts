/** One limit: so many in so many seconds, counted from the first one, or so many in a calendar day of Asia/Ho_Chi_Minh. */
export type Limit = { name: string; max: number } & ({ seconds: number } | { per: 'day' });

/** One thing that is counted: against which limit, and for whom. */
export interface Use {
  limit: Limit;
  who: string;
}

/** A limit that is used up, and when it ends. */
export interface UsedUp {
  limit: Limit;
  resetsAt: Date;
}

const dayMs = 86_400_000;
const vietnamOffsetMs = 7 * 3_600_000;

/** When a count that begins now ends. Vietnam knows no summer time: its midnight is 17:00 UTC. */
export function endOf(limit: Limit, now: Date): Date {
  if ('seconds' in limit) return new Date(now.getTime() + limit.seconds * 1000);
  const days = Math.floor((now.getTime() + vietnamOffsetMs) / dayMs);
  return new Date((days + 1) * dayMs - vietnamOffsetMs);
}

/** Whole seconds from now, one at least. */
export const secondsUntil = (time: number, now: Date): number =>
  Math.max(1, Math.ceil((time - now.getTime()) / 1000));
