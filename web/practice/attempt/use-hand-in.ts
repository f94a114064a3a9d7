import { useEffect, useEffectEvent } from 'react';
import type { OpenedAttempt, Submit } from '../api.ts';
import type { Attempt } from './use-attempt.ts';
import { useSubmit } from './use-submit.ts';

interface HandInOptions {
  studentId: number;
  data: OpenedAttempt;
  timeIsUp: boolean;
  settle: Attempt['settle'];
  unchecked: Attempt['unchecked'];
  submit: Submit;
  onStored?: ((unchecked: Parameters<Submit>[0]) => void) | undefined;
  refresh: () => void;
  /** `here`: submitted by the student on this screen. */
  onResult: (resultId: number, here: boolean) => void;
}

const againMs = 3000;

/** The end of an attempt: by the student, by the clock, or on another device. */
export function useHandIn(options: HandInOptions) {
  const { studentId, data, timeIsUp, settle, unchecked, refresh, onResult } = options;
  const submit = useSubmit({
    studentId,
    attemptId: data.attempt_id ?? 0,
    settle,
    unchecked,
    send: options.submit,
    onStored: options.onStored,
  });
  const resultId = submit.resultId ?? data.result_id;

  const handIn = useEffectEvent(() => submit.submit(true));
  useEffect(() => {
    if (timeIsUp) handIn();
  }, [timeIsUp]);

  // A failure at the end is retried until the attempt is submitted, by us or by the server.
  const isStuck = timeIsUp && submit.failed && resultId === null;
  const again = useEffectEvent(() => {
    refresh();
    submit.submit(true);
  });
  useEffect(() => {
    const timer = isStuck ? setTimeout(() => again(), againMs) : undefined;
    return () => clearTimeout(timer);
  }, [isStuck]);

  // When the time is up, the dialog leads to the result.
  const leave = useEffectEvent((id: number) =>
    onResult(id, submit.resultId !== null || submit.submitting),
  );
  useEffect(() => {
    if (resultId !== null && !timeIsUp) leave(resultId);
  }, [resultId, timeIsUp]);

  return {
    resultId,
    submitting: submit.submitting,
    trouble: submit.failed ? submit.failure : null,
    submit: () => submit.submit(false),
    forgetTrouble: submit.reset,
  };
}
