/** Controls that take an entry. */
const entries =
  '.dialog-body :is(input:not([type=hidden], [type=file]), select, textarea):not(:disabled, [inert] *)';

/**
 * Focuses the first field of a dialog that has just opened. The browser focuses the close button while the form is still
 * loading, and the scrolling box if the form is taller than the dialog. Does nothing once the focus is elsewhere, or if
 * the field is below a text that is to be read first. Returns whether the focus is settled.
 */
export function focusFirstField(dialog: HTMLElement): boolean {
  if (!document.activeElement?.matches('body, dialog, .dialog-body, .dialog-close')) return true;
  const [first, ...rest] = [...dialog.querySelectorAll<HTMLInputElement>(entries)].filter((field) =>
    field.checkVisibility({ visibilityProperty: true }),
  );
  if (!first) return false;
  // Of radio buttons, the chosen one is the field.
  const chosen = rest.find(
    ({ type, name, checked }) => type === 'radio' && name === first.name && checked,
  );
  if (first.getBoundingClientRect().bottom <= dialog.getBoundingClientRect().bottom)
    (chosen ?? first).focus();
  return true;
}
