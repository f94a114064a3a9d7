/**
 * The outbox: answers that have not reached the server yet. They are kept in IndexedDB by student, attempt and question, survive
 * closing the tab and killing the browser, and are sent in the order of entering by whichever page is open.
 */
import { forgetPreparation } from '../speaking/monologue/notes.ts';
import { forgetHistories } from '../questions/writing/history-store.ts';
import { forgetSounds } from '../speaking/sounds.ts';
import { emit } from './events.ts';
import {
  dueOf,
  enqueue,
  type Entered,
  type Kept,
  keepDraft,
  ofAttempt,
  queued,
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

/** Keeps an answer on this device and sends it as soon as possible. Returns what was kept, with its revision. */
export async function queueAnswer(entered: Entered): Promise<Kept> {
  let answer: Kept | undefined;
  await changeKept((records) => {
    answer = queued(records, entered);
    return enqueue(records, answer);
  });
  const kept = answer ?? queued([], entered);
  const { student_id, attempt_id, question_id, bai_lam, revision } = kept;
  emit({ kind: 'queued', student_id, attempt_id, question_id, bai_lam, revision });
  void runners.get(kept.student_id)?.runner.run();
  return kept;
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

/** Drafts of an attempt are useless once it is handed in. */
export async function forgetDrafts(of: Pick<Kept, 'student_id' | 'attempt_id'>): Promise<void> {
  await changeKept((records) => ({
    remove: ofAttempt(records, of).filter(({ kind }) => kind === 'draft'),
  }));
  await forgetHistories(of.student_id, of.attempt_id);
}

/** Removes what is kept of an erased student. */
export async function forgetStudent(studentId: number): Promise<void> {
  await changeKept((records) => ({
    remove: records.filter(({ student_id }) => student_id === studentId),
  }));
  await forgetSounds(studentId);
  await forgetHistories(studentId, null);
  forgetPreparation(studentId);
}
