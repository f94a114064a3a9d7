import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useCloseOnBack } from './close-on-back.ts';
import './dialog.css';
import { IconButton } from '../icon-button.tsx';
import { X } from '../icons.ts';

export type DialogProps = {
  open: boolean;
  /** Called by Escape, Back, the close button, or a click outside. The parent then sets `open` to false. */
  onClose: () => void;
  title: ReactNode;
  /** 420, 640 or 980 px; a sheet at the bottom of small screens. */
  width?: 'narrow' | 'medium' | 'wide' | undefined;
  /** False when an answer is required: there is no close button, and Escape does nothing. */
  dismissible?: boolean | undefined;
  /** False when the question is about going back. */
  closesOnBack?: boolean | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
  /** Above the title: a mascot or a picture. */
  picture?: ReactNode;
  /** Buttons, always visible below the scrolling content. */
  footer?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
};

/** The content is mounted only while open, so that every opening starts afresh. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

/** Controls that take an entry. */
const entries =
  '.dialog-body :is(input:not([type=hidden], [type=file]), select, textarea):not(:disabled, [inert] *)';

/**
 * Focuses the first field of a dialog that has just opened. The browser focuses the close button while the form is still
 * loading, and the scrolling box if the form is taller than the dialog. Does nothing once the focus is elsewhere, or if
 * the field is below a text that is to be read first. Returns whether the focus is settled.
 */
function focusFirstField(dialog: HTMLElement): boolean {
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

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { onClose, title, width = 'medium', dismissible = true, role, picture, footer } = props;
  const { closesOnBack = dismissible } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const leaving = useRef(false);
  const isQuestion = role === 'alertdialog';
  const titleId = useId();
  useCloseOnBack(closesOnBack, onClose);

  useLayoutEffect(() => {
    const dialog = ref.current;
    leaving.current = false;
    if (!dialog) return;
    dialog.showModal();
    // A question begins with its harmless answer.
    let isSettled = isQuestion || focusFirstField(dialog);
    for (const touch of ['keydown', 'pointerdown'])
      dialog.addEventListener(touch, () => void (isSettled = true));
    const watch = new MutationObserver(() => {
      // A button that disappears when pressed ("older" on the last page) would leave the focus on the page behind.
      if (document.activeElement === document.body) dialog.focus();
      if (!isSettled) isSettled = focusFirstField(dialog);
    });
    watch.observe(dialog, { childList: true, subtree: true });
    // While the element is still in the page, closing restores the focus.
    return () => {
      leaving.current = true;
      watch.disconnect();
      dialog.close();
    };
  }, [isQuestion]);

  return (
    <dialog
      ref={ref}
      tabIndex={-1}
      role={role}
      aria-labelledby={titleId}
      data-width={width}
      className={cx('dialog', props.className)}
      onCancel={(event) => {
        // A file input inside dispatches `cancel` too, and it bubbles.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (dismissible) onClose();
      }}
      onClose={(event) => {
        // The browser may close it without asking, for example on a second Escape.
        if (event.currentTarget.open || leaving.current) return;
        if (dismissible) onClose();
        else event.currentTarget.showModal();
      }}
      // A text selection that starts inside and ends outside is not a click outside.
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        const outside = pressedOutside.current && event.target === event.currentTarget;
        if (outside && dismissible) onClose();
      }}
    >
      <div className="dialog-sheet">
        <div className="dialog-body">
          {picture && <div className="dialog-picture">{picture}</div>}
          <h2 id={titleId} className="dialog-title">
            {title}
          </h2>
          {props.children}
        </div>
        {footer && <div className="dialog-footer">{footer}</div>}
        {/* Last in DOM order, so that the content gets the first focus. */}
        {dismissible && (
          <IconButton className="dialog-close" label="Đóng" icon={<X />} onClick={onClose} />
        )}
      </div>
    </dialog>
  );
}
