import { useRef, useState } from 'react';
import { sentenceOf } from './client.ts';

interface Options {
  /** The sentence about a failure. */
  describe?: ((error: unknown) => string) | undefined;
  /** A new call takes the place of one that is still running, instead of being ignored. */
  replace?: boolean;
  /** A failure from before, shown from the start. */
  failed?: unknown;
}

export interface Sending {
  sending: boolean;
  /** The current value of `sending`: two taps may come before the next render. */
  isSending: () => boolean;
  /** Why the last call failed; null when it did not. */
  error: unknown;
  /** The sentence about `error`, or ''. */
  failure: string;
  /** `explain` returns true when it has shown the failure somewhere better, such as next to a field. */
  send: (work: () => Promise<void>, explain?: (error: unknown) => boolean) => Promise<void>;
  /** Clears the failure. A call that is still running no longer reports. */
  reset: () => void;
}

/** One call to the server at a time, with its failure. */
export function useSending({
  describe = sentenceOf,
  replace,
  failed = null,
}: Options = {}): Sending {
  const [{ sending, error }, setState] = useState({ sending: false, error: failed });
  const latest = useRef(0);
  const running = useRef(false);

  function report(number: number, next: { sending: boolean; error: unknown }) {
    if (number !== latest.current) return;
    running.current = next.sending;
    setState(next);
  }

  async function send(work: () => Promise<void>, explain?: (error: unknown) => boolean) {
    if (running.current && !replace) return;
    const number = ++latest.current;
    report(number, { sending: true, error: null });
    try {
      await work();
      report(number, { sending: false, error: null });
    } catch (thrown) {
      report(number, { sending: false, error: explain?.(thrown) ? null : thrown });
    }
  }

  return {
    sending,
    isSending: () => running.current,
    error,
    failure: error === null ? '' : describe(error),
    send,
    reset: () => report(++latest.current, { sending: false, error: null }),
  };
}
