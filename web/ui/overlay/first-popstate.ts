/**
 * Handles Back before the router does. Imported before the router creates its history: a window calls its listeners in
 * the order in which they were added, whatever their phase, and dialogs load later, in files of their own.
 */
interface State {
  isDialog?: true;
}

/** Whether the current history entry was added by an open dialog (close-on-back.ts). */
export const isDialogEntry = (): boolean => (history.state as State | null)?.isDialog === true;

/** The next `popstate` comes from our own `history.back()`. */
let ignoresNext = false;
let afterLeaving: (() => void) | undefined;
let first: ((event: PopStateEvent) => void) | undefined;

/** Goes back from a dialog's entry. No listener is called, as the page stays the same. */
export function leaveDialogEntry(): void {
  if (ignoresNext || !isDialogEntry()) return;
  ignoresNext = true;
  history.back();
}

/** Sets the listener that comes first, and a callback for when a dialog's entry was left. */
export function onFirstPopState(
  listener: (event: PopStateEvent) => void,
  onLeave: () => void,
): void {
  first = listener;
  afterLeaving = onLeave;
}

// Pages are also rendered at build time, where there is no window.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', (event) => {
    if (!ignoresNext) {
      if (first) first(event);
      // Back from a page that a dialog led to, before this page was reloaded.
      else setTimeout(leaveDialogEntry);
      return;
    }
    ignoresNext = false;
    event.stopImmediatePropagation();
    afterLeaving?.();
  });
  // Reloaded with an open dialog: the dialog is gone, and its entry would cost a Back that does nothing.
  leaveDialogEntry();
}
