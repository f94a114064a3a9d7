/**
 * Some calls need the second factor again (error `factorNeeded`): a dialog asks for it, and the call is repeated.
 */
import { errors } from '@bitu/contract/errors.ts';
import { useSyncExternalStore } from 'react';
import { ApiError } from '../../api/client.ts';

interface Question {
  /** true when it was entered; false when the person declined. */
  answer: (entered: boolean) => void;
}

let question: Question | null = null;
const listeners = new Set<() => void>();

function set(next: Question | null): void {
  question = next;
  for (const listener of listeners) listener();
}

function ask(): Promise<boolean> {
  return new Promise((resolve) => {
    set({
      answer(entered) {
        set(null);
        resolve(entered);
      },
    });
  });
}

/** Runs `work`; if the server requires the second factor, asks for it and repeats `work`. Throws ApiError. */
export async function withFreshFactor<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isNeeded = error instanceof ApiError && error.code === errors.factorNeeded.code;
    if (!isNeeded || !(await ask())) throw error;
    return work();
  }
}

export const useFactorQuestion = (): Question | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => question,
  );
