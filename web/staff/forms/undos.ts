import { useSyncExternalStore } from 'react';
import { serverNow } from '../../api/client.ts';
import { showToast } from '../../ui/feedback/toast.ts';

/** A change that can be undone while this tab is open, after the message that offered it has gone. */
export interface Undoable {
  id: number;
  text: string;
  /** The title of the page on which it was made. */
  page: string;
  /** Unix seconds. */
  at: number;
  /** Undoes it, once. */
  run: () => void;
}

const maxUndos = 10;
let undos: readonly Undoable[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function replace(next: readonly Undoable[]): void {
  undos = next;
  for (const listener of listeners) listener();
}

/** Shows a message that offers to undo a change, and keeps the offer, the newest first. */
export function offerUndo(text: string, undo: () => void): void {
  const id = nextId++;
  const run = () => {
    if (!undos.some((one) => one.id === id)) return;
    replace(undos.filter((one) => one.id !== id));
    hide();
    undo();
  };
  const hide = showToast(text, { action: { label: 'Hoàn tác', run } });
  const page = document.title;
  replace(
    [{ id, text, page, at: Math.floor(serverNow() / 1000), run }, ...undos].slice(0, maxUndos),
  );
}

/** Forgets all, when somebody else may sign in. */
export const forgetUndos = (): void => replace([]);

export const useUndos = (): readonly Undoable[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => undos,
  );
