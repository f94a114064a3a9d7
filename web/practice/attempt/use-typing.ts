import { useRef } from 'react';
import type { Pace } from '../questions/types.ts';

/**
 * A test is saved while typing, this long after the last keystroke, in milliseconds. A long text is saved less often,
 * as each save sends all of it.
 */
const pauseMs = { typing: 400, writing: 2000 };
/** Text typed without a pause is saved at this interval. */
const maxWaitMs = 10_000;

/** Typed text that is not sent yet. */
interface Typing {
  readonly timer: ReturnType<typeof setTimeout>;
  /** When the first of it was typed, by `performance.now()`. */
  readonly since: number;
  readonly send: () => Promise<void>;
}

/** Sends typed text after a pause. */
export function useTyping() {
  const typing = useRef<Typing>(null);

  /**
   * Drops the waiting text, because something newer is entered. Returns since when it waited, or null when nothing did.
   */
  function drop(): number | null {
    const last = typing.current;
    typing.current = null;
    if (last) clearTimeout(last.timer);
    return last?.since ?? null;
  }

  async function settle(): Promise<void> {
    const last = typing.current;
    drop();
    await last?.send();
  }

  /** Sends after a pause. `since`: when the first of it was typed. */
  function later(send: Typing['send'], pace: Exclude<Pace, 'tap' | 'key'>, since: number | null) {
    const first = since ?? performance.now();
    const remaining = Math.max(0, first + maxWaitMs - performance.now());
    const timer = setTimeout(() => void settle(), Math.min(pauseMs[pace], remaining));
    typing.current = { timer, since: first, send };
  }

  return { drop, settle, later };
}
