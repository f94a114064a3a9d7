/**
 * Handles Back before the router does. Imported before the router creates its history: a window calls its listeners in the order in
 * which they were added, whatever their phase, and dialogs come later, in files of their own.
 */
interface State {
  isDialog?: true;
}

/** Whether the current entry of the history is the one that an open dialog adds (close-on-back.ts). */
export const isDialogEntry = (): boolean => (history.state as State | null)?.isDialog === true;

/** The next `popstate` comes from our own `history.back()`. */
let ignoresNext = false;
let afterLeaving: (() => void) | undefined;
let first: ((event: PopStateEvent) => void) | undefined;

/** Goes back from a dialog's entry; nobody is notified, as the page stays the same. */
export function leaveDialogEntry(): void {
  if (ignoresNext || !isDialogEntry()) return;
  ignoresNext = true;
  history.back();
}

/** Sets the one listener that comes first, and what is done once a dialog's entry was left. */
export function onFirstPopState(
  listener: (event: PopStateEvent) => void,
  onLeft: () => void,
): void {
  first = listener;
  afterLeaving = onLeft;
}

// Pages are also rendered at the build, where there is no window.
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
  // Reloaded with an open dialog: it is gone, and its entry would need a press of Back that does nothing.
  leaveDialogEntry();
}
