import { useEffect, useEffectEvent } from 'react';
import type { OpenedPractice } from '../api.ts';
import { submitTrouble, useSubmit } from './use-submit.ts';

interface HandInOptions {
  studentId: number;
  data: OpenedPractice;
  timeIsUp: boolean;
  settle: () => Promise<void>;
  refresh: () => void;
  onResult: (resultId: number) => void;
}

const againMs = 3000;

/** The end of an attempt: by the student, by the clock, or by another device. */
export function useHandIn(options: HandInOptions) {
  const { studentId, data, timeIsUp, settle, refresh, onResult } = options;
  const submit = useSubmit({
    studentId,
    practiceId: data.practiceId,
    attemptId: data.attempt_id ?? 0,
    settle,
  });
  const resultId = submit.data?.result_id ?? data.result_id;

  const handIn = useEffectEvent(() => submit.mutate({ timeIsUp: true }));
  useEffect(() => {
    if (timeIsUp) handIn();
  }, [timeIsUp]);

  // Trouble at the end: again and again, until it is handed in, by us or by the server.
  const isStuck = timeIsUp && submit.error !== null && resultId === null;
  const again = useEffectEvent(() => {
    refresh();
    submit.mutate({ timeIsUp: true });
  });
  useEffect(() => {
    const timer = isStuck ? setTimeout(() => again(), againMs) : undefined;
    return () => clearTimeout(timer);
  }, [isStuck]);

  // With the time up, the dialog leads to the result.
  const leave = useEffectEvent((id: number) => onResult(id));
  useEffect(() => {
    if (resultId !== null && !timeIsUp) leave(resultId);
  }, [resultId, timeIsUp]);

  return {
    resultId,
    submitting: submit.isPending,
    trouble: submit.error && submitTrouble(submit.error),
    submit: () => submit.mutate({ timeIsUp: false }),
    forgetTrouble: submit.reset,
  };
}
