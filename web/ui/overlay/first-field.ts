/** Controls that take an entry. A radio button counts as the chosen one of its group. */
const fields =
  '.dialog-body :is(input:not([type=hidden], [type=file]), select, textarea):not(:disabled, [inert] *)';

function firstField(dialog: HTMLElement): HTMLElement | undefined {
  const all = [...dialog.querySelectorAll<HTMLInputElement>(fields)];
  const first = all.find((field) => field.checkVisibility({ visibilityProperty: true }));
  if (first?.type !== 'radio') return first;
  return all.find(({ name, checked }) => name === first.name && checked) ?? first;
}

/**
 * Focuses the first field of a dialog that has just opened. The browser focuses the close button while the form is still
 * loading, and the scrolling box if the form is taller than the dialog. Does nothing once the focus is elsewhere, or if
 * the field is below a text that is to be read first. Returns whether the focus is settled.
 */
export function focusFirstField(dialog: HTMLElement): boolean {
  const { activeElement } = document;
  const isSettled =
    activeElement !== null &&
    activeElement !== dialog &&
    !activeElement.matches('body, .dialog-body, .dialog-close');
  if (isSettled) return true;
  const field = firstField(dialog);
  if (!field) return false;
  const isInSight = field.getBoundingClientRect().bottom <= dialog.getBoundingClientRect().bottom;
  if (isInSight) field.focus();
  return true;
}
