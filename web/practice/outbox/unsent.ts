/** Of a page that shows how many answers wait; an attempt counts its own. */
import { subscribe } from './events.ts';
import { startOutbox } from './outbox.ts';
import { dueOf } from './records.ts';
import { readRecords } from './store.ts';

/**
 * Delivers the answers of this student. `onUnsent` is called with the number of those that are left, in words
 * ('3 câu chưa gửi. ', empty for none): now, when one is added or sent, and when the network goes away. Returns a stop
 * function.
 */
export function deliverUnsent(studentId: number, onUnsent: (words: string) => void): () => void {
  let stopped = false;
  const count = async () => {
    const { length } = dueOf(await readRecords(), studentId);
    if (!stopped) onUnsent(length > 0 ? `${length} câu chưa gửi. ` : '');
  };
  void count();
  const stopDelivery = startOutbox(studentId);
  const unsubscribe = subscribe(() => void count());
  addEventListener('offline', count);
  return () => {
    stopped = true;
    stopDelivery();
    unsubscribe();
    removeEventListener('offline', count);
    onUnsent('');
  };
}
