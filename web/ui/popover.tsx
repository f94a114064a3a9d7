import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { cx } from './cx.ts';
import './menu.css';
import { useDismiss } from './use-dismiss.ts';

export type PopoverProps = {
  /** Names the panel, and the button when its content is not words. */
  label: string;
  trigger: ReactNode;
  /** False when the trigger's own words are the better name. */
  labelTrigger?: boolean | undefined;
  triggerClassName?: string | undefined;
  align?: 'start' | 'end' | undefined;
  closeOnScroll?: boolean | undefined;
  onOpen?: (() => void) | undefined;
  className?: string | undefined;
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** A panel under its button; the page behind stays usable. */
export function Popover(props: PopoverProps) {
  const { label, trigger, labelTrigger = true, align = 'end', closeOnScroll = false } = props;
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();

  useDismiss(root, open, () => setOpen(false));
  useEffect(() => {
    if (open) panel.current?.focus({ preventScroll: true });
  }, [open]);
  useEffect(() => {
    if (!open || !closeOnScroll) return;
    const close = () => setOpen(false);
    // Scrolling inside the panel does not bubble up to the window.
    window.addEventListener('scroll', close, { passive: true });
    return () => window.removeEventListener('scroll', close);
  }, [open, closeOnScroll]);

  function toggle() {
    setOpen(!open);
    if (!open) props.onOpen?.();
  }

  function closeToButton() {
    button.current?.focus();
    setOpen(false);
  }

  return (
    <div
      ref={root}
      className="menu-root"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        closeToButton();
      }}
    >
      <button
        ref={button}
        type="button"
        className={cx('menu-button', props.triggerClassName)}
        aria-label={labelTrigger ? label : undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={toggle}
      >
        {trigger}
      </button>
      {open && (
        <div
          ref={panel}
          id={id}
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          className={cx('popover', props.className)}
          data-align={align}
        >
          {typeof props.children === 'function' ? props.children(closeToButton) : props.children}
        </div>
      )}
    </div>
  );
}
