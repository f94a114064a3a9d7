import { errors } from '@bitu/contract/errors.ts';
import { useQueryClient } from '@tanstack/react-query';
import { backOff } from '../../api/back-off.ts';
import { ApiError, call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { OtherStudent } from '../api.ts';
import { flushOutbox, forgetDrafts } from '../outbox.ts';
import { isSessionOf } from '../whose-session.ts';

/** Answers are still on this device: handed in now, they would be lost. */
class NotAllSent extends Error {}

interface SubmitOptions {
  studentId: number;
  practiceId: number;
  attemptId: number;
  /** Hands the last keystrokes to the outbox. */
  settle: () => Promise<void>;
}

/** How long the last answers may take to arrive when the time is over; the server takes them for ten seconds. */
const lastFlushMs = 8000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Hands the attempt in, once everything has arrived; when the time is up, with what has arrived. */
export function useSubmit({ studentId, practiceId, attemptId, settle }: SubmitOptions) {
  const client = useQueryClient();
  const of = { student_id: studentId, attempt_id: attemptId };

  async function handIn({ timeIsUp }: { timeIsUp: boolean }) {
    await settle();
    if (timeIsUp) await Promise.race([flushOutbox(of), pause(lastFlushMs)]);
    else if (!(await flushOutbox(of))) throw new NotAllSent();
    if (!(await isSessionOf(studentId))) throw new OtherStudent();
    const handedIn = await patiently(() =>
      call('practice.submit', { body: { practice_id: practiceId, attempt_id: attemptId } }),
    );
    void forgetDrafts(of);
    void client.invalidateQueries({ queryKey: ['practice.overview'] });
    void client.invalidateQueries({ queryKey: ['learning.unfinished'] });
    return handedIn;
  }

  return useAction(handIn);
}

const tries = 3;

/** Asks again where that may help. */
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

/** Why an attempt could not be handed in, and what to do. Never the child's fault. */
export function submitTrouble(error: Error): string {
  if (error instanceof NotAllSent)
    return 'Còn câu trả lời chưa gửi được. Bài vẫn ở trên máy, có mạng con bấm Nộp bài lần nữa nhé!';
  if (error instanceof OtherStudent)
    return 'Máy đang mở tài khoản khác. Con mở lại đúng tài khoản của mình rồi nộp nhé!';
  if (error instanceof ApiError && !error.network && error.code !== errors.notSignedIn.code)
    return error.message;
  return 'Chưa nộp được bài. Bài vẫn ở trên máy, con kiểm tra mạng rồi bấm Nộp bài lần nữa nhé!';
}
