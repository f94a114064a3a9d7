import type { SavedAnswer } from '@bitu/contract/practice.ts';
import { call } from '../../api/client.ts';
import '../../api/drill-calls.ts';
import { readToken } from '../../api/token.ts';
import { ownsSession } from '../../session/session-owner.ts';
import { emit } from './events.ts';
import { type Entered, keyOf, type OutboxRecord, recordingOf } from './records.ts';

export const nameOf = ({ student_id, attempt_id, question_id, revision }: Entered) => ({
  student_id,
  attempt_id,
  question_id,
  revision,
});

export const emitQueued = (answer: Entered): void =>
  emit({ kind: 'queued', ...nameOf(answer), bai_lam: answer.bai_lam });

/** Makes the call, and emits its events. Call it with the session of the answer's own student. Throws ApiError. */
export async function sendNow(answer: Entered): Promise<SavedAnswer> {
  const { practice_id, attempt_id, question_id, bai_lam, revision } = answer;
  const body = { attempt_id, question_id, bai_lam, revision };
  const sending =
    practice_id === null
      ? call('drills.save', { body })
      : call('practice.save', { body: { practice_id, ...body } });
  emit({ kind: 'sending', ...nameOf(answer) });
  const reply = await sending;
  // The child waits for this. A record that outlives its reply is sent again, and acknowledged the same.
  emit({ kind: 'saved', ...nameOf(answer), reply });
  return reply;
}

interface Early {
  /** The token of the session that it was sent with. */
  readonly token: string | null;
  readonly sending: Promise<SavedAnswer>;
}

/** Answers that are already being sent, while the device is still storing them. */
const early = new Map<string, Early>();

const keyOfEarly = (answer: Entered) =>
  `${keyOf({ ...answer, kind: 'answer' })}/${answer.revision}`;

/**
 * Sends an answer within the tap that completes it, in parallel with storing it: a cheap phone takes longer to store it
 * than the server to score it. Does not send answers whose recording has to be sent first, or while the owner of the
 * session is unknown. Returns whether it was sent.
 */
export function sendEarly(answer: Entered): boolean {
  if (!navigator.onLine || recordingOf(answer) !== null) return false;
  // No `await` between the check of the token and the call.
  if (!ownsSession(answer.student_id)) return false;
  // Before its reply, and in other tabs too.
  emitQueued(answer);
  const sending = sendNow(answer);
  // The caller of `sentEarly` handles its failure.
  sending.catch(() => {});
  early.set(keyOfEarly(answer), { token: readToken(), sending });
  return true;
}

/**
 * Waits for an answer that was sent early. Returns whether it was acknowledged, so that nothing of it is left to send.
 */
export async function arrivedEarly(answer: OutboxRecord): Promise<boolean> {
  const arrived = await early.get(keyOfEarly(answer))?.sending.then(
    () => true,
    () => false,
  );
  if (arrived) early.delete(keyOfEarly(answer));
  return arrived === true;
}

/**
 * Returns the call of an answer that was sent early, for the outbox to wait for. Only once, as the next attempt sends
 * it again. A reply to another session, such as that it has ended, says nothing about this one.
 */
export function sentEarly(answer: OutboxRecord): Promise<SavedAnswer> | undefined {
  const sent = early.get(keyOfEarly(answer));
  early.delete(keyOfEarly(answer));
  return sent?.token === readToken() ? sent.sending : undefined;
}
