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
  type Kept,
  keepDraft,
  ofAttempt,
  queued,
  settled,
} from './records.ts';
import { Runner } from './runner.ts';
import { changeKept, readKept } from './store.ts';

export { subscribe, type OutboxEvent } from './events.ts';
export type { Entered, Kept } from './records.ts';

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
export async function queueAnswer(entered: Entered): Promise<Kept> {
  let kept: Kept | undefined;
  const keeping = changeKept((records) => {
    kept = queued(records, entered);
    return enqueue(records, kept);
  });
  const runner = runners.get(entered.student_id)?.runner;
  const isSent = runner?.isEmpty === true && ahead === 0 && sendEarly(entered);
  ahead++;
  await keeping;
  const answer = kept ?? queued([], entered);
  // Emitted by `sendEarly`, unless another tab has kept a newer one for this question in the meantime.
  if (!isSent || answer.revision !== entered.revision) emitQueued(answer);
  void goOn(answer, isSent).finally(() => ahead--);
  return answer;
}

/** Removes an answer that the server has acknowledged; starts the runner for any other. */
async function goOn(answer: Kept, isSent: boolean): Promise<void> {
  if (isSent && (await arrivedEarly(answer)))
    await changeKept((records) => settled(records, answer));
  else void runners.get(answer.student_id)?.runner.run();
}

/** Keeps what was entered without sending it. */
export const keepEntered = (entered: Entered): Promise<void> =>
  changeKept((records) => keepDraft(records, entered));

/** Sends now. Returns whether nothing of this attempt is left. */
export async function flushOutbox(of: Pick<Kept, 'student_id' | 'attempt_id'>): Promise<boolean> {
  await runners.get(of.student_id)?.runner.run();
  const left = ofAttempt(dueOf(await readKept(), of.student_id), of);
  return left.length === 0;
}

export const keptOf = async (of: Pick<Kept, 'student_id' | 'attempt_id'>): Promise<Kept[]> =>
  ofAttempt(await readKept(), of);

/** Drafts of an attempt are useless once it is submitted. */
export async function deleteDrafts(of: Pick<Kept, 'student_id' | 'attempt_id'>): Promise<void> {
  await changeKept((records) => ({
    remove: ofAttempt(records, of).filter(({ kind }) => kind === 'draft'),
  }));
  await deleteHistories(of.student_id, of.attempt_id);
}

/** Removes everything that is kept of an erased student. */
export async function deleteStudentData(studentId: number): Promise<void> {
  await changeKept((records) => ({
    remove: records.filter(({ student_id }) => student_id === studentId),
  }));
  await deleteSounds(studentId);
  await deleteHistories(studentId, null);
  deletePreparation(studentId);
}
