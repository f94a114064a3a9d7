/**
 * The browser's Back closes the topmost dialog and stays on the page. While a dialog is open, the history has one more entry with the
 * same address above the page's own: Back leaves only that entry.
 */
import { useEffectEvent, useLayoutEffect } from 'react';
import { isDialogEntry, leaveDialogEntry, onFirstPopState } from './first-popstate.ts';

/** The open dialogs, the topmost last. */
const open: (() => void)[] = [];

/** Wraps the router, which watches `history.pushState`, so that it sees the same page. */
function addEntry() {
  if (isDialogEntry()) return;
  const state = { ...(history.state as object | null), isDialog: true };
  History.prototype.pushState.call(history, state, '');
}

function leaveEntry() {
  // Another page or another dialog may be on top by now. When two dialogs close together, one entry is left.
  if (open.length === 0) leaveDialogEntry();
}

function onBack(event: PopStateEvent) {
  const close = open.at(-1);
  if (close && !isDialogEntry()) {
    event.stopImmediatePropagation();
    close();
    // Not every dialog closes when asked, and another may be open below it.
    setTimeout(() => open.length > 0 && addEntry());
  }
  // Back from a page that a dialog led to: the router shows the page of this address, and its own entry comes next.
  else if (isDialogEntry()) setTimeout(leaveEntry);
}

// Another dialog may have opened while the entry was being left.
onFirstPopState(onBack, () => open.length > 0 && addEntry());

/** `close` is called when the person goes back while the dialog is open. */
export function useCloseOnBack(enabled: boolean, close: () => void): void {
  const onClose = useEffectEvent(close);
  useLayoutEffect(() => {
    if (!enabled) return;
    const ask = () => onClose();
    open.push(ask);
    addEntry();
    return () => {
      open.splice(open.indexOf(ask), 1);
      // Delayed: one dialog often replaces another, or leads to another page.
      setTimeout(leaveEntry);
    };
  }, [enabled]);
}
