import { errors } from '@bitu/contract/errors.ts';
import { ApiError, call } from '../../api/client.ts';
import { readToken } from '../../api/token.ts';
import { forgetSession, isSessionOf, OtherStudent, sessionIs } from '../whose-session.ts';
import { tell } from './news.ts';
import { dueOf, type Kept, keyOf, settled } from './records.ts';
import { recordingOf } from './recording.ts';
import { changeKept, readKept } from './store.ts';

/** done: nothing left; later: try again; session: first somebody has to sign in as this student. */
export type Outcome = 'done' | 'later' | 'session';

/** Refusals that no repetition will change. Anything else is kept: an answer is dropped only for a reason that we know. */
const permanent: ReadonlySet<number> = new Set(
  [
    errors.badRequest,
    errors.tooLarge,
    errors.attemptNotFound,
    errors.questionNotFound,
    errors.answerShape,
    errors.answerSlip,
    errors.answerOutdated,
    errors.answerFinal,
    errors.attemptSubmitted,
    errors.attemptOverdue,
    errors.audioUnreadable,
  ].map(({ code }) => code),
);

/** Sends everything of this student, one after the other in the order of entering. */
export async function deliver(studentId: number): Promise<Outcome> {
  const failed = new Set<string>();
  /** Whose recording was sent once more: a server that still misses it is asked again later. */
  const resent = new Set<string>();
  for (;;) {
    const due = dueOf(await readKept(), studentId);
    const next = due.find((one) => !failed.has(keyOf(one)));
    if (!next) return due.length > 0 ? 'later' : 'done';
    try {
      if (!(await isSessionOf(studentId))) return 'session';
      await sendRecording(next);
      // Between the look at the token and the call there is no await.
      if (sessionIs(studentId) !== 'yes') continue;
      await send(next);
    } catch (error) {
      if (error instanceof OtherStudent) return 'session';
      if (!(error instanceof ApiError)) throw error;
      if (error.code === errors.notSignedIn.code) {
        forgetSession(readToken());
        return 'session';
      }
      if (error.code === errors.recordingMissing.code) {
        if (resent.has(keyOf(next))) failed.add(keyOf(next));
        else if (await canResend(next)) resent.add(keyOf(next));
        else await refuse(next, recordingLost);
      } else if (error.code !== null && permanent.has(error.code)) await refuse(next, error);
      // One answer that breaks the server does not hold up the others.
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

/** The scoring of readings has its own queue: the other answers need not wait in it. */
const isBusy = ({ code }: ApiError) => code === errors.speechBusy.code;

/** Neither here nor there. */
const recordingLost = {
  code: errors.recordingMissing.code,
  message: 'Bản ghi âm của con không còn trên máy. Con đọc lại câu này nhé!',
};

/** Loaded with the first spoken answer: a practice without one needs none of it. */
const recordings = () => import('../speaking/deliver-sound.ts');

async function sendRecording(answer: Kept): Promise<void> {
  const audioId = recordingOf(answer.bai_lam);
  if (audioId !== null) await (await recordings()).deliverSound(answer, audioId);
}

async function canResend(answer: Kept): Promise<boolean> {
  const audioId = recordingOf(answer.bai_lam);
  return audioId !== null && (await recordings()).resendable(answer, audioId);
}

async function send(answer: Kept): Promise<void> {
  const { practice_id, attempt_id, question_id, bai_lam, revision } = answer;
  const sending = call('practice.save', {
    body: { practice_id, attempt_id, question_id, bai_lam, revision },
  });
  tell({ kind: 'sending', ...nameOf(answer) });
  const reply = await sending;
  await changeKept((records) => settled(records, answer));
  const audioId = recordingOf(bai_lam);
  if (audioId !== null) await (await recordings()).doneWith(answer, audioId);
  tell({ kind: 'saved', ...nameOf(answer), reply });
}

async function refuse(
  answer: Kept,
  { code, message }: Pick<ApiError, 'code' | 'message'>,
): Promise<void> {
  await changeKept((records) => settled(records, answer));
  tell({ kind: 'refused', ...nameOf(answer), code, message });
}
