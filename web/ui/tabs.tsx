import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from './cx.ts';
import './tabs.css';

export type Tab = { id: string; label: ReactNode; content: ReactNode };

export type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  /** The open tab's id when the parent controls it, for example through the address. */
  value?: string | undefined;
  onChange?: ((id: string) => void) | undefined;
  className?: string | undefined;
};

export function Tabs({ label, tabs, value, onChange, className }: TabsProps) {
  const [chosen, setChosen] = useState(tabs[0]?.id);
  const list = useRef<HTMLDivElement>(null);
  const base = useId();
  const current = tabs.find((tab) => tab.id === (value ?? chosen)) ?? tabs[0];

  function choose(tab: Tab) {
    const buttons = list.current?.querySelectorAll<HTMLElement>('[role="tab"]');
    const button = buttons?.[tabs.indexOf(tab)];
    button?.focus();
    // A tap may have hit a tab that is only half visible.
    button?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    setChosen(tab.id);
    onChange?.(tab.id);
  }

  function move(event: KeyboardEvent) {
    const at = current ? tabs.indexOf(current) : 0;
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const tab = next === undefined ? undefined : tabs.at(next % tabs.length);
    if (!tab) return;
    event.preventDefault();
    choose(tab);
  }

  return (
    <div className={cx('tabs', className)}>
      <div ref={list} role="tablist" aria-label={label} className="tab-list" onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}-tab`}
            aria-selected={tab === current}
            aria-controls={`${base}-${tab.id}`}
            tabIndex={tab === current ? 0 : -1}
            className="tab"
            onClick={() => choose(tab)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {/* Every panel exists, so that aria-controls points somewhere; only the open one has content. */}
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-${tab.id}`}
          aria-labelledby={`${base}-${tab.id}-tab`}
          tabIndex={0}
          hidden={tab !== current}
          className="tab-panel"
        >
          {tab === current && tab.content}
        </div>
      ))}
    </div>
  );
}
