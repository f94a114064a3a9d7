import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { cx } from '../cx.ts';
import './menu.css';
import { useDismiss } from './use-dismiss.ts';

export type PopoverProps = {
  /** Names the panel, and the button when its content is not text. */
  label: string;
  trigger: ReactNode;
  /** False when the trigger's own text is the better name. */
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
  const close = () => setOpen(false);
  const id = useId();

  useDismiss(root, open, close);
  useEffect(() => {
    if (!open || !closeOnScroll) return;
    // Scrolling inside the panel does not bubble up to the window.
    const onScroll = () => setOpen(false);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [open, closeOnScroll]);

  return (
    <div
      ref={root}
      className="menu-root"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        close();
      }}
    >
      <button
        type="button"
        className={cx('menu-button', props.triggerClassName)}
        aria-label={labelTrigger ? label : undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => {
          setOpen(!open);
          if (!open) props.onOpen?.();
        }}
      >
        {trigger}
      </button>
      {open && (
        <Panel
          id={id}
          aria-label={label}
          className={cx('popover', props.className)}
          data-align={align}
        >
          {typeof props.children === 'function' ? props.children(close) : props.children}
        </Panel>
      )}
    </div>
  );
}

/** Takes the focus, and returns it to the button if it still has it at the end. */
function Panel(props: ComponentProps<'div'>) {
  const ref = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const panel = ref.current;
    const button = panel?.previousElementSibling;
    panel?.focus({ preventScroll: true });
    return () => {
      const hasFocus = panel?.contains(document.activeElement);
      if (hasFocus && button instanceof HTMLElement) button.focus();
    };
  }, []);

  return <div {...props} ref={ref} role="dialog" tabIndex={-1} />;
}
