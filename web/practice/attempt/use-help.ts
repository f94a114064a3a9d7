import type { PracticeQuestion } from '@bitu/contract/practice.ts';
import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useSending } from '../../api/use-sending.ts';
import { type Hint, isChecked, isFinal, questionOf } from '../session/attempt.ts';
import type { Attempt } from './use-attempt.ts';

/** The hints of the question on the screen, and the right answer instead of another try. */
export interface Help {
  /** Hints of the question that were not requested yet. null when it has none, or they are of no use any more. */
  remaining: number | null;
  hints: readonly Hint[];
  /** Whether they are on the screen. */
  open: boolean;
  toggle: () => void;
  /** Fetches the next one. */
  ask: () => void;
  /** Fetches the right answer. */
  reveal: () => void;
  sending: boolean;
  /** Why it could not be fetched, or ''. */
  trouble: string;
}

/** Hints and the right answer need the server, as they are not on the device before. */
export function useHelp(attempt: Attempt, question: PracticeQuestion | undefined): Help {
  const { state } = attempt;
  const { sending, failure, send, reset } = useSending({ describe: helpTrouble });
  const mine = questionOf(state, question?.id ?? 0);
  // Closes by itself when there is something else to say.
  const moment = [question?.id, mine.known, mine.unsent, mine.slip, mine.refused].join();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const [troubleAt, setTroubleAt] = useState<string | null>(null);
  const of = question?.hints ?? 0;
  const useful = of > 0 && isChecked(state, mine) && !isFinal(state, mine);

  function fetchIt(work: (of: PracticeQuestion) => Promise<void>) {
    if (!question) return;
    setTroubleAt(moment);
    void send(() => twice(() => work(question)));
  }

  return {
    remaining: useful ? Math.max(0, of - mine.hints.length) : null,
    hints: mine.hints,
    open: useful && openedAt === moment,
    toggle: () => {
      reset();
      setOpenedAt(openedAt === moment ? null : moment);
    },
    ask: () => fetchIt(attempt.askForHint),
    reveal: () => fetchIt(attempt.reveal),
    sending,
    trouble: troubleAt === moment ? failure : '',
  };
}

/** Asks once more by itself, as a single reply may get lost; both calls may be repeated. */
async function twice(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ApiError && error.network)) throw error;
    await work();
  }
}

function helpTrouble(error: unknown): string {
  if (error instanceof ApiError && !error.network) return error.message;
  // A reply that did not come in time says nothing about the child's network.
  return isTimeout(error)
    ? 'Bitu trả lời chậm quá. Con bấm lại nhé!'
    : 'Cần có mạng mới xem được. Có mạng con bấm lại nhé!';
}

const isTimeout = (error: unknown) =>
  error instanceof ApiError && error.cause instanceof Error && error.cause.name === 'TimeoutError';
