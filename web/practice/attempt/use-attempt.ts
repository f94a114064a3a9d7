import type { BaiLam, PracticeQuestion } from '@bitu/contract/practice.ts';
import { errors } from '@bitu/contract/errors.ts';
import { checkAnswer } from '@bitu/rules/practice/questions/check.ts';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import type { OpenedPractice } from '../api.ts';
import { hearNews, keepEntered, keptOf, type News, queueAnswer, startOutbox } from '../outbox.ts';
import type { Pace } from '../questions/types.ts';
import {
  type AttemptState,
  inOrder,
  isFinal,
  nextRevision,
  openAttempt,
  questionOf,
} from '../session/attempt.ts';
import { attemptReducer } from '../session/reducer.ts';

/** A test is saved as it is typed, this long after the last keystroke. */
const typingMs = 400;

export interface AttemptOptions {
  studentId: number;
  data: OpenedPractice;
  reveals: boolean;
  /** Asks the server again how things stand. */
  refresh: () => void;
  /** The server's time left, told with each save. */
  onRemainTime: (seconds: number | null, receivedAt: number) => void;
}

export interface Attempt {
  state: AttemptState;
  questions: readonly PracticeQuestion[];
  enter: (question: PracticeQuestion, baiLam: BaiLam, pace: Pace) => void;
  /** Gives the answer for good where it is checked at once. Answers false, and says why, while it has a slip of form. */
  check: (question: PracticeQuestion) => boolean;
  move: (index: number) => void;
  celebrated: () => void;
  /** Hands what was typed last to the outbox, without waiting for the next keystroke. */
  settle: () => Promise<void>;
}

/** One attempt on the screen (another attempt is another component), tied to the outbox, to what this device has kept, and to the server's word. */
export function useAttempt(options: AttemptOptions): Attempt {
  const { studentId, data, reveals, refresh, onRemainTime } = options;
  const attemptId = data.attempt_id ?? 0;
  const [state, dispatch] = useReducer(attemptReducer, null, () => openAttempt(data, reveals));
  const questions = inOrder(data);
  const typing = useRef<{ timer: ReturnType<typeof setTimeout>; send: () => Promise<void> }>(null);
  const place = { student_id: studentId, practice_id: data.practiceId, attempt_id: attemptId };

  const [seen, setSeen] = useState(data);
  if (seen !== data) {
    setSeen(data);
    // Handed in: what is on the screen stays as it was, the result is a page of its own.
    if (data.result_id === null) dispatch({ type: 'server', data });
  }

  // The newest state, for what happens after a pause in typing; and the numbers given out, which no repaint may be awaited for.
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

  const settle = async () => {
    const last = typing.current;
    if (!last) return;
    typing.current = null;
    clearTimeout(last.timer);
    await last.send();
  };

  const onNews = useEffectEvent((news: News) => {
    if (news.student_id !== studentId) return;
    if (news.kind === 'waiting') {
      dispatch({ type: 'waiting' });
      return;
    }
    if (news.kind === 'scored' || news.attempt_id !== attemptId) return;
    const { question_id: questionId } = news;
    switch (news.kind) {
      case 'queued':
        dispatch({ type: 'queued', questionId, baiLam: news.bai_lam, revision: news.revision });
        break;
      case 'sending':
        dispatch({ type: 'sending', questionId });
        break;
      case 'saved':
        dispatch({ type: 'saved', reply: news.reply });
        onRemainTime(news.reply.remain_time, performance.now());
        break;
      case 'refused': {
        const isSlip = news.code === errors.answerSlip.code;
        const { revision, message } = news;
        dispatch({ type: 'refused', questionId, revision, message, isSlip });
        refresh();
      }
    }
  });

  const onKept = useEffectEvent(async () => {
    const records = await keptOf(place);
    dispatch({ type: 'kept', records });
    // What was complete when the tab was closed in the middle of typing would have been sent a moment later.
    if (reveals) return;
    for (const draft of records) {
      const question = questions.find(({ id }) => id === draft.question_id);
      const isNewest = draft.revision >= (question?.user[0]?.revision ?? 0);
      if (draft.kind !== 'draft' || !question || !isNewest) continue;
      if (checkAnswer(question, draft.bai_lam).kind === 'ok')
        await queueAnswer({ ...draft, revision: draft.revision + 1 });
    }
  });

  const onHidden = useEffectEvent(() => void settle());

  useEffect(() => {
    const stopHearing = hearNews((news) => onNews(news));
    const stopOutbox = startOutbox(studentId);
    const hidden = () => onHidden();
    document.addEventListener('visibilitychange', hidden);
    addEventListener('pagehide', hidden);
    void onKept();
    return () => {
      stopHearing();
      stopOutbox();
      document.removeEventListener('visibilitychange', hidden);
      removeEventListener('pagehide', hidden);
      onHidden();
    };
  }, [studentId]);

  const enter = (question: PracticeQuestion, baiLam: BaiLam, pace: Pace) => {
    const mine = questionOf(state, question.id);
    if (isFinal(state, mine)) return;
    if (typing.current) clearTimeout(typing.current.timer);
    typing.current = null;
    dispatch({ type: 'entered', questionId: question.id, baiLam });
    const base = nextRevision(mine) - 1;
    void keepEntered({ ...place, question_id: question.id, bai_lam: baiLam, revision: base });
    if (reveals) return;
    if (checkAnswer(question, baiLam).kind !== 'ok') return;
    const send = () => queue(question.id, baiLam);
    if (pace === 'tap') void send();
    else {
      const timer = setTimeout(() => void settle(), typingMs);
      typing.current = { timer, send };
    }
  };

  const check = (question: PracticeQuestion) => {
    const mine = questionOf(state, question.id);
    if (isFinal(state, mine)) return true;
    const checked = checkAnswer(question, mine.entered);
    if (checked.kind === 'ok') {
      void queue(question.id, mine.entered);
      return true;
    }
    const message = checked.kind === 'slip' ? checked.message : errors.answerShape.message;
    dispatch({ type: 'slipped', questionId: question.id, message });
    return false;
  };

  return {
    state,
    questions,
    enter,
    check,
    move: (index) => {
      void settle();
      dispatch({ type: 'moved', index });
    },
    celebrated: () => dispatch({ type: 'celebrated' }),
    settle,
  };
}
