/**
 * The outbox: answers that have not reached the server yet. They are kept in IndexedDB by student, attempt and question, survive
 * closing the tab and killing the browser, and are sent in the order of entering by whichever page is open.
 */
import { deletePreparation } from '../speaking/monologue/notes.ts';
import { deleteHistories } from '@bitu/questions/ielts-writing/history-store.tsx';
import { deleteSounds } from '../speaking/sounds.ts';
import { arrivedEarly, emitQueued, sendEarly } from './early.ts';
import {
  dueOf,
  enqueue,
  type Entered,
  keepDraft,
  ofAttempt,
  type OutboxRecord,
  queued,
  settled,
} from './records.ts';
import { Runner } from './runner.ts';
import { changeRecords, readRecords } from './store.ts';

export { subscribe, type OutboxEvent } from './events.ts';
export type { Entered } from './records.ts';

const runners = new Map<number, { runner: Runner; users: number }>();

/** Delivers the answers of this student only. It runs once, however often it is started. Returns a stop function. */
export function startOutbox(studentId: number): () => void {
  const entry = runners.get(studentId) ?? { runner: new Runner(studentId), users: 0 };
  entry.users++;
  runners.set(studentId, entry);
  let stopped = false;
  return () => {
    if (stopped) return;
    stopped = true;
    entry.users--;
    if (entry.users > 0) return;
    entry.runner.stop();
    runners.delete(studentId);
  };
}

/** Answers that no runner knows of yet: the next one must not overtake them. */
let ahead = 0;

/** Keeps an answer on this device and sends it as soon as possible. Returns what was kept, with its revision. */
export async function queueAnswer(entered: Entered): Promise<OutboxRecord> {
  let record: OutboxRecord | undefined;
  const keeping = changeRecords((records) => {
    record = queued(records, entered);
    return enqueue(records, record);
  });
  const runner = runners.get(entered.student_id)?.runner;
  const isSent = runner?.isEmpty === true && ahead === 0 && sendEarly(entered);
  ahead++;
  await keeping;
  const answer = record ?? queued([], entered);
  // Emitted by `sendEarly`, unless another tab has kept a newer one for this question in the meantime.
  if (!isSent || answer.revision !== entered.revision) emitQueued(answer);
  void goOn(answer, isSent).finally(() => ahead--);
  return answer;
}

/** Removes an answer that the server has acknowledged; starts the runner for any other. */
async function goOn(answer: OutboxRecord, isSent: boolean): Promise<void> {
  if (isSent && (await arrivedEarly(answer)))
    await changeRecords((records) => settled(records, answer));
  else void runners.get(answer.student_id)?.runner.run();
}

/** Keeps what was entered without sending it. */
export const keepEntered = (entered: Entered): Promise<void> =>
  changeRecords((records) => keepDraft(records, entered));

/** Sends now. Returns whether nothing of this attempt is left. */
export async function flushOutbox(
  of: Pick<OutboxRecord, 'student_id' | 'attempt_id'>,
): Promise<boolean> {
  await runners.get(of.student_id)?.runner.run();
  const unsent = ofAttempt(dueOf(await readRecords(), of.student_id), of);
  return unsent.length === 0;
}

export const recordsOf = async (
  of: Pick<OutboxRecord, 'student_id' | 'attempt_id'>,
): Promise<OutboxRecord[]> => ofAttempt(await readRecords(), of);

/** Drafts of an attempt are useless once it is submitted. */
export async function deleteDrafts(
  of: Pick<OutboxRecord, 'student_id' | 'attempt_id'>,
): Promise<void> {
  await changeRecords((records) => ({
    remove: ofAttempt(records, of).filter(({ kind }) => kind === 'draft'),
  }));
  await deleteHistories(of.student_id, of.attempt_id);
}

/** Removes everything that is kept of an erased student. */
export async function deleteStudentData(studentId: number): Promise<void> {
  await changeRecords((records) => ({
    remove: records.filter(({ student_id }) => student_id === studentId),
  }));
  await deleteSounds(studentId);
  await deleteHistories(studentId, null);
  deletePreparation(studentId);
}
