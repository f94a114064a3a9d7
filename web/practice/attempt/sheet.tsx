import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import {
  CircleAlert,
  CircleCheck,
  CircleX,
  Hourglass,
  Lightbulb,
  Smartphone,
} from '../../ui/icons.ts';
import type { Feedback } from '../session/feedback.ts';
import './sheet.css';
import { SheetRino } from './sheet-rino.tsx';

const icons = {
  correct: CircleCheck,
  partly: CircleAlert,
  incorrect: CircleX,
  kept: Smartphone,
  waiting: Hourglass,
  hint: CircleAlert,
  help: Lightbulb,
};

export interface SheetProps {
  /** What it is about: it closes again when that changes. null: there is nothing to say. */
  about: unknown;
  tone: Feedback['tone'] | 'help' | undefined;
  title: ReactNode;
  children: ReactNode;
  /** Quiet buttons below the words. */
  actions: ReactNode;
}

/**
 * What is said about the question, above the main button: in words and an icon as well as in colour. A verdict always has the same place
 * and size; what is longer opens with a tap.
 */
export function Sheet({ about, tone, title, children, actions }: SheetProps) {
  const body = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<unknown>(null);
  const open = opened !== null && opened === about;
  const overflows = useOverflow(body, about);

  return (
    <div className="sheet" data-tone={tone} data-open={open || undefined}>
      {/* Rendered before its text, which would otherwise not be announced. */}
      <div role="status" className="sheet-words">
        {tone && (
          <>
            <p className="sheet-title">
              <Sign tone={tone} />
              {title}
            </p>
            <div ref={body} className="sheet-body">
              {children}
            </div>
          </>
        )}
      </div>
      {tone && <SheetRino tone={tone} />}
      {(overflows || open) && (
        <button
          type="button"
          className="sheet-more"
          aria-expanded={open}
          onClick={() => setOpened(open ? null : about)}
        >
          {open ? 'Thu gọn' : 'Xem thêm'}
        </button>
      )}
      {actions && <div className="sheet-actions">{actions}</div>}
    </div>
  );
}

/** Whether more is in an element than is seen of it. */
function useOverflow(ref: RefObject<HTMLElement | null>, about: unknown): boolean {
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const box = ref.current;
    const measure = () => setOverflows(box !== null && box.scrollHeight > box.clientHeight + 1);
    measure();
    if (!box) return;
    // Fonts and pictures come later.
    const observer = new ResizeObserver(measure);
    for (const element of [box, ...box.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [ref, about]);
  return overflows;
}

function Sign({ tone }: { tone: NonNullable<SheetProps['tone']> }) {
  if (tone === 'checking') return <span className="spinner" aria-hidden="true" />;
  const Icon = icons[tone];
  return <Icon className="sheet-icon" />;
}
