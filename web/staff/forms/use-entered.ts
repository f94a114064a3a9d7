import { useState } from 'react';

const formsIn = (root: Element) => [...root.querySelectorAll('form')];

/** The values entered in the forms. */
const enteredIn = (root: Element) =>
  JSON.stringify(
    formsIn(root).map((form) =>
      [...new FormData(form)].map(([name, value]) => [
        name,
        typeof value === 'string' ? value : value.name,
      ]),
    ),
  );

function createEntered() {
  let root: HTMLElement | null = null;
  let before: string | null = null;
  let isTouched = false;
  const markSent = () => {
    before = null;
    isTouched = false;
  };
  return {
    /** A ref for the element around the forms. */
    watch(element: HTMLElement | null) {
      if (!element) return;
      root = element;
      const end = new AbortController();
      const { signal } = end;
      // Fields that load later exist before anybody can focus one.
      const begin = () => {
        // Safari does not focus a clicked checkbox: by then something else was entered.
        if (!isTouched) before ??= enteredIn(element);
      };
      // Not in a search beside the form, whose results may replace what the form offers.
      const touch = ({ target }: Event) => {
        if (target instanceof Element && target.closest('form')) isTouched = true;
      };
      element.addEventListener('focusin', begin, { signal });
      element.addEventListener('input', touch, { signal });
      element.addEventListener('reset', markSent, { signal });
      return () => {
        end.abort();
        root = null;
        markSent();
      };
    },
    isDirty: () =>
      root !== null && isTouched && formsIn(root).length > 0 && enteredIn(root) !== before,
    /** The entered text was sent. */
    markSent,
    dialog: () => root?.closest('dialog') ?? null,
  };
}

/** Whether the forms in an element contain text that was entered and not sent. A form that is reset contains none. */
export const useEntered = () => useState(createEntered)[0];
