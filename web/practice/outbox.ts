/**
 * The outbox: answers that are not at the server yet. They lie in IndexedDB by student, attempt and question, survive closing the
 * tab and killing the browser, and are sent in the order of entering by whichever page is open.
 */
import { tell } from './outbox/news.ts';
import {
  dueOf,
  enqueue,
  type Entered,
  type Kept,
  keepDraft,
  ofAttempt,
  queued,
} from './outbox/records.ts';
import { Runner } from './outbox/runner.ts';
import { changeKept, readKept } from './outbox/store.ts';

export { hearNews, type News } from './outbox/news.ts';
export type { Entered, Kept } from './outbox/records.ts';

const runners = new Map<number, { runner: Runner; users: number }>();

/** Delivers this student's answers, and nobody else's, until stopped. Started as often as wanted, it runs once. */
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

/** Keeps an answer on this device and sends it as soon as it can be. Answers what was kept, with its revision. */
export async function queueAnswer(entered: Entered): Promise<Kept> {
  let answer: Kept | undefined;
  await changeKept((records) => {
    answer = queued(records, entered);
    return enqueue(records, answer);
  });
  const kept = answer ?? queued([], entered);
  const { student_id, attempt_id, question_id, bai_lam, revision } = kept;
  tell({ kind: 'queued', student_id, attempt_id, question_id, bai_lam, revision });
  void runners.get(kept.student_id)?.runner.run();
  return kept;
}

/** Keeps what is entered and not sent. */
export const keepEntered = (entered: Entered): Promise<void> =>
  changeKept((records) => keepDraft(records, entered));

/** Sends now. Answers whether nothing of this attempt is left. */
export async function flushOutbox(of: Pick<Kept, 'student_id' | 'attempt_id'>): Promise<boolean> {
  await runners.get(of.student_id)?.runner.run();
  const left = ofAttempt(dueOf(await readKept(), of.student_id), of);
  return left.length === 0;
}

export const keptOf = async (of: Pick<Kept, 'student_id' | 'attempt_id'>): Promise<Kept[]> =>
  ofAttempt(await readKept(), of);

/** Once an attempt is handed in, what was half entered in it is of no use. */
export const forgetDrafts = (of: Pick<Kept, 'student_id' | 'attempt_id'>): Promise<void> =>
  changeKept((records) => ({
    remove: ofAttempt(records, of).filter(({ kind }) => kind === 'draft'),
  }));

/** Nothing of an erased student stays on the device. */
export async function forgetStudent(studentId: number): Promise<void> {
  await changeKept((records) => ({
    remove: records.filter(({ student_id }) => student_id === studentId),
  }));
  const { forgetSounds } = await import('./speaking/sounds.ts');
  await forgetSounds(studentId);
}
