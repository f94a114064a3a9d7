import { backOff } from '../../api/back-off.ts';
import { ApiError } from '../../api/client.ts';
import { useSending } from '../../api/use-sending.ts';
import { useState } from 'react';
import { OtherStudent, type Submit } from '../api.ts';
import { codes } from '../codes.ts';
import { flushOutbox, deleteDrafts } from '../outbox/outbox.ts';
import { isSessionOwner } from '../../session/session-owner.ts';
import type { Attempt } from './use-attempt.ts';

/** Answers are still on this device, and would be lost by submitting now. */
class NotAllSent extends Error {}

interface SubmitOptions {
  studentId: number;
  attemptId: number;
  /** Passes the last keystrokes to the outbox. */
  settle: Attempt['settle'];
  unchecked: Attempt['unchecked'];
  /** The call that submits it. */
  send: Submit;
  /** Called instead of showing an error when there is no network: it is submitted later. */
  onStored?: ((unchecked: Parameters<Submit>[0]) => void) | undefined;
}

/** How long the last answers may take when the time is up, in milliseconds. The server accepts them for ten seconds. */
const lastFlushMs = 8000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Submits the attempt once everything has arrived, or, when the time is up, with what has arrived. */
export function useSubmit(options: SubmitOptions) {
  const { studentId, attemptId, settle, unchecked } = options;
  const of = { student_id: studentId, attempt_id: attemptId };

  // The end of the time does not wait for a submission that is still being sent.
  const { sending, error, failure, send, reset } = useSending({
    describe: submitTrouble,
    replace: true,
  });
  const [resultId, setResultId] = useState<number | null>(null);

  async function handIn(timeIsUp: boolean) {
    await settle();
    if (timeIsUp) await Promise.race([flushOutbox(of), pause(lastFlushMs)]);
    else if (!(await flushOutbox(of))) throw new NotAllSent();
    if (!(await isSessionOwner(studentId))) throw new OtherStudent();
    const id = await patiently(() => options.send(unchecked()));
    void deleteDrafts(of);
    setResultId(id);
  }

  function later(error: unknown) {
    const isOffline = error instanceof NotAllSent || (error instanceof ApiError && error.network);
    if (!isOffline || !options.onStored) throw error;
    options.onStored(unchecked());
  }

  return {
    resultId,
    submitting: sending,
    failed: error !== null,
    /** Why it could not be submitted, or ''. */
    failure,
    submit: (timeIsUp: boolean) => void send(() => handIn(timeIsUp).catch(later)),
    reset,
  };
}

const tries = 3;

/** Repeats a call after temporary failures. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiError && error.temporary) || failures + 1 === tries) throw error;
      await pause(backOff(failures, Math.random()));
    }
  }
}

/** Why an attempt could not be submitted, and what to do. It never blames the child. */
function submitTrouble(error: unknown): string {
  if (error instanceof NotAllSent)
    return 'Còn câu trả lời chưa gửi được. Bài vẫn ở trên máy, có mạng con bấm Nộp bài lần nữa nhé!';
  if (error instanceof OtherStudent)
    return 'Máy đang mở tài khoản khác. Con mở lại đúng tài khoản của mình rồi nộp nhé!';
  if (error instanceof ApiError && !error.network && error.code !== codes.unauthenticated)
    return error.message;
  return 'Chưa nộp được bài. Bài vẫn ở trên máy, con kiểm tra mạng rồi bấm Nộp bài lần nữa nhé!';
}
