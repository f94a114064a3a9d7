import type { BaiLam, PracticeQuestion } from '@bitu/contract/practice.ts';
import type { errors } from '@bitu/contract/errors.ts';
import { checkAnswer, checksItself, retryStart } from '@bitu/questions/check.ts';
import { slipOf } from '@bitu/rules/practice/verdict.ts';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { OpenedAttempt } from '../api.ts';
import { call } from '../../api/client.ts';
import { keepEntered, queueAnswer } from '../outbox/outbox.ts';
import type { Pace } from '../questions/types.ts';
import {
  type AttemptState,
  inOrder,
  isChecked,
  isFinal,
  isBetweenTries,
  nextRevision,
  openAttempt,
  questionOf,
  uncheckedOf,
} from '../session/attempt.ts';
import { attemptReducer } from '../session/reducer.ts';
import { useOutbox } from './use-outbox.ts';
import { useTyping } from './use-typing.ts';

const wrongShape: Pick<(typeof errors)['answerShape'], 'message'> = {
  message: 'Câu trả lời không đúng dạng của câu hỏi này.',
};

export interface AttemptOptions {
  studentId: number;
  /** null for a drill, which belongs to no practice. */
  practiceId: number | null;
  data: OpenedAttempt;
  reveals: boolean;
  /** The attempt repeats the wrong questions. */
  isAgain: boolean;
  /** Fetches the server's state again. */
  refresh: () => void;
  /** Called with the server's time left after each save. */
  onRemainTime: (seconds: number | null, receivedAt: number) => void;
}

export interface Attempt {
  state: AttemptState;
  questions: readonly PracticeQuestion[];
  enter: (question: PracticeQuestion, baiLam: BaiLam, pace: Pace) => void;
  /**
   * Makes the answer final where it is checked at once. Returns false, and says why, when it has a slip of form or is
   * incomplete.
   */
  check: (question: PracticeQuestion) => boolean;
  /** Starts another try, where one is left. */
  retry: (question: PracticeQuestion) => void;
  /** Fetches the next hint, which costs part of the points. Throws ApiError. */
  askForHint: (question: PracticeQuestion) => Promise<void>;
  /** Fetches the right answer instead of another try. Throws ApiError. */
  reveal: (question: PracticeQuestion) => Promise<void>;
  move: (index: number) => void;
  celebrated: () => void;
  /** Call it when nothing was entered for a while. */
  slow: () => void;
  /** Passes the last keystrokes to the outbox without waiting for a pause. */
  settle: () => Promise<void>;
  /** Questions with an answer that was never checked, which are submitted as they are. */
  unchecked: () => { question_id: number; bai_lam: BaiLam }[];
}

/**
 * The attempt on the screen, connected to the outbox, to the answers kept on this device, and to the server. Another
 * attempt needs another component.
 */
export function useAttempt(options: AttemptOptions): Attempt {
  const { studentId, practiceId, data, reveals, isAgain, refresh, onRemainTime } = options;
  const attemptId = data.attempt_id ?? 0;
  const [state, dispatch] = useReducer(attemptReducer, null, () =>
    openAttempt(data, reveals, { isAgain, isComeback: data.is_comeback === 1 }),
  );
  const questions = inOrder(data);
  const typing = useTyping();
  const place = { student_id: studentId, practice_id: practiceId, attempt_id: attemptId };

  const [previous, setPrevious] = useState(data);
  if (previous !== data) {
    setPrevious(data);
    // Submitted: the screen stays as it was, and the result is a page of its own.
    if (data.result_id === null) dispatch({ type: 'server', data });
  }

  // The newest state, for work after a pause in typing, and the revisions given out, which cannot wait for a render.
  const latest = useRef(state);
  const numbers = useRef(new Map<number, number>());
  useEffect(() => {
    latest.current = state;
  }, [state]);

  const queue = async (questionId: number, baiLam: BaiLam) => {
    const next = nextRevision(questionOf(latest.current, questionId));
    const revision = Math.max(next, (numbers.current.get(questionId) ?? 0) + 1);
    numbers.current.set(questionId, revision);
    dispatch({ type: 'queued', questionId, baiLam, revision });
    await queueAnswer({ ...place, question_id: questionId, bai_lam: baiLam, revision });
  };

  useOutbox({
    place,
    dispatch,
    onSaved: (remainTime) => onRemainTime(remainTime, performance.now()),
    onRefused: refresh,
    onHidden: () => void typing.settle(),
    onStored: async (records) => {
      dispatch({ type: 'kept', records });
      // An answer that was complete when the tab was closed would have been sent a moment later.
      for (const draft of records) {
        const question = questions.find(({ id }) => id === draft.question_id);
        const isNewest = draft.revision >= (question?.user[0]?.revision ?? 0);
        if (draft.kind !== 'draft' || !question || !isNewest) continue;
        if (isChecked(state, questionOf(state, question.id))) continue;
        if (checkAnswer(question, draft.bai_lam).kind === 'ok')
          await queueAnswer({ ...draft, revision: draft.revision + 1 });
      }
    },
  });

  const enter = (question: PracticeQuestion, baiLam: BaiLam, pace: Pace) => {
    const mine = questionOf(state, question.id);
    if (isFinal(state, mine) || isBetweenTries(state, mine)) return;
    const since = typing.drop();
    dispatch({ type: 'entered', questionId: question.id, baiLam });
    const send = () => queue(question.id, baiLam);
    const waitsForCheck = isChecked(state, mine);
    const isWhole = waitsForCheck
      ? pace === 'tap' && checksItself(question, baiLam)
      : checkAnswer(question, baiLam).kind === 'ok';
    const isAtOnce = pace === 'tap' || pace === 'key';
    // The queue stores it too: a single transaction of the device's store, for which the request waits, is enough.
    if (isWhole && isAtOnce) {
      void send();
      return;
    }
    const base = nextRevision(mine) - 1;
    void keepEntered({ ...place, question_id: question.id, bai_lam: baiLam, revision: base });
    if (isWhole && !isAtOnce) typing.later(send, pace, since);
  };

  const check = (question: PracticeQuestion) => {
    const mine = questionOf(state, question.id);
    if (isFinal(state, mine)) return true;
    const checked = checkAnswer(question, mine.entered);
    const slip = checked.kind === 'shape' ? wrongShape : slipOf(checked);
    if (slip) dispatch({ type: 'slipped', questionId: question.id, message: slip.message });
    // Answers that are not checked are sent as they are entered.
    else if (isChecked(state, mine)) void queue(question.id, mine.entered);
    return !slip;
  };

  const retry = (question: PracticeQuestion) => {
    const { tried } = questionOf(state, question.id);
    if (!tried) return;
    dispatch({ type: 'retried', questionId: question.id, baiLam: retryStart(question, tried) });
  };

  const askForHint = async ({ id }: PracticeQuestion) => {
    const number = questionOf(latest.current, id).hints.length + 1;
    const { hint } = await call('practice.hint', {
      body: { attempt_id: attemptId, question_id: id, hint: number },
    });
    dispatch({ type: 'hinted', questionId: id, number, hint });
  };

  const reveal = async ({ id }: PracticeQuestion) => {
    const body = { attempt_id: attemptId, question_id: id };
    dispatch({ type: 'saved', reply: await call('practice.reveal', { body }) });
  };

  return {
    state,
    questions,
    enter,
    check,
    retry,
    askForHint,
    reveal,
    move: (index) => {
      void typing.settle();
      dispatch({ type: 'moved', index });
    },
    celebrated: () => dispatch({ type: 'celebrated' }),
    slow: () => dispatch({ type: 'slow' }),
    settle: typing.settle,
    unchecked: () =>
      uncheckedOf(latest.current).map((id) => ({
        question_id: id,
        bai_lam: questionOf(latest.current, id).entered,
      })),
  };
}
