import type { PracticeQuestion } from '@bitu/contract/practice.ts';
import { useEffect, useMemo, useState } from 'react';
import { type MainAction, mainActionOf } from '../session/action.ts';
import { isAnswered, questionOf } from '../session/attempt.ts';
import { type Feedback, feedbackOf } from '../session/feedback.ts';
import type { Attempt } from './use-attempt.ts';

/** The maximum time for which a check keeps the child from going on, in milliseconds. */
const patienceMs = 3000;
/**
 * A check that takes longer is shown in the sheet too, in milliseconds. Not sooner, as most verdicts come before that,
 * and would have to wait for it to be rendered.
 */
const delayMs = 150;

/** Returns whether `waiting` has lasted longer than `ms`. */
function useLongWait(waiting: boolean, ms: number): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLong(true), ms);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [waiting, ms]);
  return waiting && long;
}

export interface Turn {
  feedback: Feedback | null;
  action: MainAction;
  /** The answer is being checked, and the child waits for it. */
  checking: boolean;
  /** Presses the main button. */
  main: () => void;
}

/** The question on the screen: the feedback on its answer, and the main button. */
export function useTurn(
  attempt: Attempt,
  question: PracticeQuestion | undefined,
  { blocked, onHandIn }: { blocked: boolean; onHandIn: () => void },
): Turn {
  const { state } = attempt;
  const mine = questionOf(state, question?.id ?? 0);
  const known = useMemo(
    () => (question ? feedbackOf(state, mine, question) : null),
    [state, mine, question],
  );
  const waiting = known?.tone === 'checking';
  const checking = !useLongWait(waiting, patienceMs) && waiting;
  const isVisible = useLongWait(waiting, delayMs) || !waiting;
  const feedback = isVisible ? known : null;
  const action = mainActionOf(state);

  function main() {
    if (!question || checking || blocked) return;
    if (action.kind === 'check') {
      attempt.check(question);
      return;
    }
    if (action.kind === 'retry') {
      attempt.retry(question);
      return;
    }
    // In a test, an answer that is incomplete or cannot be sent says so once, and then lets the child go on.
    const isBegun = mine.draftOn !== null || isAnswered(mine);
    if (isBegun && mine.slip === null && !attempt.check(question)) return;
    if (action.kind === 'next') attempt.move(action.index);
    else onHandIn();
  }

  return { feedback, action, checking, main };
}
