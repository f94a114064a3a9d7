/**
 * Outbox of marks. A mark is stored on this device before the next item is shown, and is sent in the background; its id
 * makes sending it twice harmless. No mark is dropped without the teacher's knowledge.
 */
import type { Input, Output } from '../../../api/client.ts';
import { call } from '../../../api/client.ts';
import { storedOutbox } from '../../storage/outbox.ts';

export interface Outgoing {
  readonly staffId: number;
  readonly label: string;
  readonly body: Input<'marking.send'>['body'];
  readonly at: number;
}

export interface Sent extends Outgoing {
  /** null while it is not sent. */
  readonly result: Output<'marking.send'> | null;
  /** Why the server refused it; it stays here all the same. */
  readonly refusal: string | null;
}

let list: readonly Sent[] = [];
/** The id of the mark that is being sent. */
let inFlight: string | null = null;
const listeners = new Set<() => void>();
const arrived = new Set<(result: Output<'marking.send'>) => void>();

/** The marks of this person since the page was opened, the newest last, and earlier ones that were not sent. */
export const readOutbox = (): readonly Sent[] => list;
export const waitingMarks = (): readonly Sent[] => list.filter(({ result }) => result === null);

export function onOutbox(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Calls `listener` when the server has stored a mark. Returns an unsubscribe function. */
export function onMarkSent(listener: (result: Output<'marking.send'>) => void): () => void {
  arrived.add(listener);
  return () => void arrived.delete(listener);
}

function replace(next: readonly Sent[]): void {
  list = next;
  for (const listener of listeners) listener();
}

function change(markId: string, fields: Partial<Sent>): void {
  replace(list.map((one) => (one.body.mark_id === markId ? { ...one, ...fields } : one)));
}

const isNext = ({ result, refusal }: Sent) => result === null && refusal === null;

const outbox = storedOutbox<Outgoing, Sent>('outbox', {
  next: () => list.find(isNext),
  async send({ body }) {
    inFlight = body.mark_id;
    try {
      const result = await call('marking.send', { body });
      await store.remove(body.mark_id);
      change(body.mark_id, { result });
      for (const listener of arrived) listener(result);
    } finally {
      inFlight = null;
    }
  },
  refused: ({ body }, error) => change(body.mark_id, { refusal: error.message }),
  forget: () => replace([]),
  restore(stored) {
    const listed = new Set(list.map(({ body }) => body.mark_id));
    const before = stored
      .filter(({ body }) => !listed.has(body.mark_id))
      .sort((a, b) => a.at - b.at);
    replace([...before.map((one) => ({ ...one, result: null, refusal: null })), ...list]);
  },
});
const { store, deliver } = outbox;
export const openOutbox = outbox.open;

/** Resolves once the mark is on this device. */
export async function post(mark: Outgoing): Promise<void> {
  await store.set(mark.body.mark_id, mark);
  replace([...list, { ...mark, result: null, refusal: null }]);
  void deliver();
}

/** Undoes a mark that is still here. Returns false when it was sent or is being sent. */
export async function undoUnsent(markId: string): Promise<boolean> {
  const mark = list.find(({ body }) => body.mark_id === markId);
  if (!mark || mark.result !== null || inFlight === markId) return false;
  replace(list.filter((one) => one !== mark));
  await store.remove(markId);
  return true;
}

/** A mark was undone at the server, and is no longer shown. */
export const clearSent = (markId: string): void =>
  replace(list.filter(({ body }) => body.mark_id !== markId));
