import type { BaiLam } from '@bitu/contract/practice.ts';
import { ApiError, call } from '../../api/client.ts';
import { readToken } from '../../api/token.ts';
import {
  forgetOwner,
  isSessionOwner,
  OtherStudent,
  ownsSession,
} from '../../session/session-owner.ts';
import { deliverSound, doneWith, resendable } from '../speaking/deliver-sound.ts';
import { codes } from '../codes.ts';
import '../../api/drill-calls.ts';
import { emit } from './events.ts';
import { dueOf, type Kept, keyOf, settled } from './records.ts';
import { changeKept, readKept } from './store.ts';

/** done: nothing is left; later: try again; session: this student has to sign in first. */
export type Outcome = 'done' | 'later' | 'session';

/** Refusals that repeating cannot change. Anything else is kept: an answer is dropped only for a known reason. */
const permanent: ReadonlySet<number> = new Set([
  codes.badRequest,
  codes.payloadTooLarge,
  codes.attemptNotFound,
  codes.questionNotFound,
  codes.answerShape,
  codes.answerSlip,
  codes.answerClose,
  codes.answerOutdated,
  codes.answerFinal,
  codes.attemptSubmitted,
  codes.attemptOverdue,
  codes.audioUnreadable,
]);

/** Sends everything of this student, one by one in the order of entering. */
export async function deliver(studentId: number): Promise<Outcome> {
  const failed = new Set<string>();
  /** Answers whose recording was sent again: a server that still misses it is asked again later. */
  const resent = new Set<string>();
  for (;;) {
    const due = dueOf(await readKept(), studentId);
    const next = due.find((one) => !failed.has(keyOf(one)));
    if (!next) return due.length > 0 ? 'later' : 'done';
    try {
      if (!(await isSessionOwner(studentId))) return 'session';
      await sendRecording(next);
      // No `await` between the check of the token and the call.
      if (!ownsSession(studentId)) continue;
      await send(next);
    } catch (error) {
      if (error instanceof OtherStudent) return 'session';
      if (!(error instanceof ApiError)) throw error;
      if (error.code === codes.unauthenticated) {
        forgetOwner(readToken());
        return 'session';
      }
      if (error.code === codes.recordingMissing) {
        if (resent.has(keyOf(next))) failed.add(keyOf(next));
        else if (await canResend(next)) resent.add(keyOf(next));
        else await refuse(next, recordingLost);
      } else if (error.code !== null && permanent.has(error.code)) await refuse(next, error);
      // One answer that breaks the server must not hold up the others.
      else if (isBusy(error) || (!error.network && error.status === 500)) failed.add(keyOf(next));
      else return 'later';
    }
  }
}

const nameOf = ({ student_id, attempt_id, question_id, revision }: Kept) => ({
  student_id,
  attempt_id,
  question_id,
  revision,
});

/** The scoring of readings has a queue of its own: the other answers need not wait for it. */
const isBusy = ({ code }: ApiError) => code === codes.speechBusy;

/** Neither on this device nor at the server. */
const recordingLost = {
  code: codes.recordingMissing,
  message: 'Bản ghi âm của con không còn trên máy. Con đọc lại câu này nhé!',
};

/** The recording of an answer; null when it is not a spoken one. */
function recordingOf([first]: BaiLam): string | null {
  return typeof first === 'object' && 'audio_id' in first ? first.audio_id : null;
}

async function sendRecording(answer: Kept): Promise<void> {
  const audioId = recordingOf(answer.bai_lam);
  if (audioId !== null) await deliverSound(answer, audioId);
}

async function canResend(answer: Kept): Promise<boolean> {
  const audioId = recordingOf(answer.bai_lam);
  return audioId !== null && resendable(answer, audioId);
}

async function send(answer: Kept): Promise<void> {
  const { practice_id, attempt_id, question_id, bai_lam, revision } = answer;
  const body = { attempt_id, question_id, bai_lam, revision };
  const sending =
    practice_id === null
      ? call('drills.save', { body })
      : call('practice.save', { body: { practice_id, ...body } });
  emit({ kind: 'sending', ...nameOf(answer) });
  const reply = await sending;
  // The child waits for this; a record that outlives its reply is sent again, and acknowledged the same.
  emit({ kind: 'saved', ...nameOf(answer), reply });
  await changeKept((records) => settled(records, answer));
  const audioId = recordingOf(bai_lam);
  if (audioId !== null) await doneWith(answer, audioId);
}

async function refuse(
  answer: Kept,
  { code, message }: Pick<ApiError, 'code' | 'message'>,
): Promise<void> {
  await changeKept((records) => settled(records, answer));
  emit({ kind: 'refused', ...nameOf(answer), code, message });
}
