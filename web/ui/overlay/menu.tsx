import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import './menu.css';
import { useDismiss } from './use-dismiss.ts';

export type MenuProps = {
  /** Names the button when its content is not text. */
  label?: string | undefined;
  /** The content of the button. */
  trigger: ReactNode;
  triggerClassName?: string | undefined;
  /** The edge of the button that the list is aligned to. */
  align?: 'start' | 'end' | undefined;
  className?: string | undefined;
  /** Mounted by the click that should open it. */
  opensAtOnce?: boolean | undefined;
  /** MenuItem, MenuLink and MenuDivider, see menu-item.tsx. */
  children: ReactNode;
};

/** A menu button following the ARIA pattern: arrow keys, Home, End and Escape; Tab leaves it. */
export function Menu(props: MenuProps) {
  const { label, trigger, triggerClassName, align = 'end', className, children } = props;
  const [openAt, setOpenAt] = useState<'first' | 'last' | null>(props.opensAtOnce ? 'first' : null);
  const open = openAt !== null;
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  useDismiss(root, open, () => setOpenAt(null));
  useEffect(() => {
    if (openAt)
      itemsOf(list.current)
        .at(openAt === 'first' ? 0 : -1)
        ?.focus();
  }, [openAt]);

  function closeToButton() {
    button.current?.focus();
    setOpenAt(null);
  }

  function openByArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpenAt(event.key === 'ArrowDown' ? 'first' : 'last');
  }

  function moveInList(event: KeyboardEvent) {
    // The browser itself moves from the button to the next element.
    if (event.key === 'Tab') return closeToButton();
    const items = itemsOf(list.current);
    const at = items.findIndex((item) => item === document.activeElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (next === undefined) closeToButton();
    else items.at(next % items.length)?.focus();
  }

  return (
    <div ref={root} className={cx('menu-root', className)}>
      <button
        ref={button}
        type="button"
        className={cx('menu-button', triggerClassName)}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpenAt(open ? null : 'first')}
        onKeyDown={openByArrow}
      >
        {trigger}
      </button>
      {open && (
        <div
          ref={list}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className="menu-list"
          data-align={align}
          // An item has already done its work when its click arrives here.
          onClick={closeToButton}
          onKeyDown={moveInList}
        >
          {children}
        </div>
      )}
    </div>
  );
}

function itemsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)') ?? [])];
}
