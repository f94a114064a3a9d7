/** Whether a student may begin a practice, and until when. All times are unix seconds. */
import { dueTime, requiresBuying } from '../learning/content-access.ts';

/** A lesson through which the student comes to a practice. */
export interface Door {
  /** Of the lesson. */
  readonly start: number;
  readonly end: number;
  readonly due_days: number | null;
  readonly paid: boolean;
  readonly on_trial: boolean;
}

/**
 * `locked`: its lesson has not begun; `expired`: it is taken no more since `due`. `due` of an open one: until then; null: no end.
 */
export type Passage =
  | { readonly kind: 'not_allowed' | 'require_buy' }
  | { readonly kind: 'locked'; readonly opensAt: number }
  | { readonly kind: 'expired'; readonly due: number }
  | { readonly kind: 'open'; readonly due: number | null };

/** One open door is enough; through several, the one that is open longest counts. What opens yet is locked rather than expired. */
export function passageOf(doors: readonly Door[], now: number): Passage {
  const passable = doors.filter((door) => !requiresBuying({ ...door, onTrial: door.on_trial }));
  if (passable.length === 0) return { kind: doors.length === 0 ? 'not_allowed' : 'require_buy' };
  const begun = passable.filter((door) => now >= door.start);
  const dues = begun.map((door) => dueTime(door.end, door.due_days));
  if (dues.includes(null)) return { kind: 'open', due: null };
  const due = Math.max(...dues.map(Number));
  if (begun.length > 0 && now <= due) return { kind: 'open', due };
  if (begun.length < passable.length) {
    const later = passable.filter((door) => now < door.start).map((door) => door.start);
    return { kind: 'locked', opensAt: Math.min(...later) };
  }
  return { kind: 'expired', due };
}
