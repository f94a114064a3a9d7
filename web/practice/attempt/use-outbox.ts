import { useEffect, useEffectEvent } from 'react';
import { codes } from '../codes.ts';
import { type OutboxEvent, recordsOf, startOutbox, subscribe } from '../outbox/outbox.ts';
import type { AttemptAction, Slip } from '../session/reducer.ts';

interface OutboxOptions {
  place: { student_id: number; attempt_id: number };
  dispatch: (action: AttemptAction) => void;
  /** The server has saved an answer. */
  onSaved: (remainTime: number | null) => void;
  onRefused: () => void;
  /** The records of the attempt on this device. */
  onStored: (records: Awaited<ReturnType<typeof recordsOf>>) => Promise<void>;
  /** The page is hidden, and may never come back. */
  onHidden: () => void;
}

/** Delivers the answers of the student, and reports on those of this attempt, from this tab or another one. */
export function useOutbox({ place, dispatch, ...on }: OutboxOptions): void {
  const onEvent = useEffectEvent((event: OutboxEvent) => {
    if (event.student_id !== place.student_id || event.kind === 'scored') return;
    if (event.kind !== 'waiting' && event.attempt_id !== place.attempt_id) return;
    dispatch(actionOf(event));
    if (event.kind === 'saved') on.onSaved(event.reply.remain_time);
    if (event.kind === 'refused') on.onRefused();
  });
  const onStored = useEffectEvent(async () => on.onStored(await recordsOf(place)));
  const onHidden = useEffectEvent(on.onHidden);

  useEffect(() => {
    const unsubscribe = subscribe((event) => onEvent(event));
    const stopOutbox = startOutbox(place.student_id);
    const hidden = () => onHidden();
    document.addEventListener('visibilitychange', hidden);
    addEventListener('pagehide', hidden);
    void onStored();
    return () => {
      unsubscribe();
      stopOutbox();
      document.removeEventListener('visibilitychange', hidden);
      removeEventListener('pagehide', hidden);
      onHidden();
    };
  }, [place.student_id]);
}

function actionOf(event: Exclude<OutboxEvent, { kind: 'scored' }>): AttemptAction {
  switch (event.kind) {
    case 'waiting':
      return { type: 'waiting' };
    case 'queued': {
      const { question_id: questionId, bai_lam: baiLam, revision } = event;
      return { type: 'queued', questionId, baiLam, revision };
    }
    case 'sending':
      return { type: 'sending', questionId: event.question_id };
    case 'saved':
      return { type: 'saved', reply: event.reply };
    case 'refused': {
      const { question_id: questionId, revision, message, code } = event;
      return { type: 'refused', questionId, revision, message, slip: slipOf(code) };
    }
  }
}

function slipOf(code: number | null): Slip | null {
  if (code === codes.answerClose) return 'close';
  return code === codes.answerSlip ? 'slip' : null;
}
