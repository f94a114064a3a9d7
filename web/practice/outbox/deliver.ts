import { ApiError } from '../../api/client.ts';
import { readToken } from '../../api/token.ts';
import {
  clearOwner,
  isSessionOwner,
  OtherStudent,
  ownsSession,
} from '../../session/session-owner.ts';
import { clearArrival, hasArrived, sendSound } from '../speaking/send-sound.ts';
import { dropSound, findSound, type SoundName } from '../speaking/sounds.ts';
import { codes } from '../codes.ts';
import { nameOf, sendNow, sentEarly } from './early.ts';
import { emit } from './events.ts';
import { dueOf, keyOf, type OutboxRecord, recordingOf, returned, settled } from './records.ts';
import { changeRecords, readRecords } from './store.ts';

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
  /** Answers whose recording was sent again. If the server still misses it, they are tried again later. */
  const resent = new Set<string>();
  for (;;) {
    const due = dueOf(await readRecords(), studentId);
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
        clearOwner(readToken());
        return 'session';
      }
      if (error.code === codes.recordingMissing) {
        if (resent.has(keyOf(next))) failed.add(keyOf(next));
        else if (await canResend(next)) resent.add(keyOf(next));
        else await refuse(next, recordingLost);
      } else if (error.code !== null && permanent.has(error.code)) await refuse(next, error);
      // An answer on which the server fails must not block the others.
      else if (isBusy(error) || (!error.network && error.status === 500)) failed.add(keyOf(next));
      else return 'later';
    }
  }
}

/** Scoring of readings has a queue of its own, for which the other answers need not wait. */
const isBusy = ({ code }: ApiError) => code === codes.speechBusy;

/** The recording is neither on this device nor on the server. */
const recordingLost = {
  code: codes.recordingMissing,
  message: 'Bản ghi âm của con không còn trên máy. Con đọc lại câu này nhé!',
};

/** The recording of an answer, or null when it has none: an answer is sent after its recording. */
function soundOf(answer: OutboxRecord): SoundName | null {
  const audio_id = recordingOf(answer);
  if (audio_id === null) return null;
  return { student_id: answer.student_id, question_id: answer.question_id, audio_id };
}

/** Sends the recording of an answer, unless the server has it. Throws ApiError, OtherStudent. */
async function sendRecording(answer: OutboxRecord): Promise<void> {
  const name = soundOf(answer);
  const sound = name && (await findSound(name));
  if (sound && !hasArrived(sound)) await sendSound(sound, { background: true });
}

/** The server misses the recording. Returns whether it can be sent again. */
async function canResend(answer: OutboxRecord): Promise<boolean> {
  const name = soundOf(answer);
  const sound = name && (await findSound(name));
  if (sound) clearArrival(sound);
  return Boolean(sound);
}

async function send(answer: OutboxRecord): Promise<void> {
  await (sentEarly(answer) ?? sendNow(answer));
  await changeRecords((records) => settled(records, answer));
  // The answer has arrived: its recording is no longer needed on this device.
  const sound = soundOf(answer);
  if (sound) await dropSound(sound);
}

async function refuse(
  answer: OutboxRecord,
  { code, message }: Pick<ApiError, 'code' | 'message'>,
): Promise<void> {
  const isSlip = code === codes.answerSlip || code === codes.answerClose;
  await changeRecords((records) => (isSlip ? returned : settled)(records, answer));
  emit({ kind: 'refused', ...nameOf(answer), code, message });
}
