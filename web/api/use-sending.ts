import { useState } from 'react';
import { sentenceOf } from './client.ts';

/** One call at a time, and the sentence about the last one that failed. */
export function useSending(): {
  sending: boolean;
  failure: string;
  /** `explain` answers true when it has told what went wrong somewhere better, next to a field. */
  send: (work: () => Promise<void>, explain?: (error: unknown) => boolean) => Promise<void>;
} {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState('');

  async function send(work: () => Promise<void>, explain?: (error: unknown) => boolean) {
    if (sending) return;
    setSending(true);
    setFailure('');
    try {
      await work();
    } catch (error) {
      if (!explain?.(error)) setFailure(sentenceOf(error));
    } finally {
      setSending(false);
    }
  }

  return { sending, failure, send };
}
