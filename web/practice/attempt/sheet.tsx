import { type ReactNode, useDeferredValue, useEffect, useRef, useState, Suspense } from 'react';
import {
  CircleAlert,
  CircleCheck,
  CircleX,
  Hourglass,
  Lightbulb,
  Smartphone,
} from '../../ui/icons.ts';
import type { Moment } from '../session/attempt.ts';
import type { SheetTone } from '../session/feedback.ts';
import './sheet.css';
import { isRinoHere, LiveSheetRino, Saying, useRinoHere } from '../rino/part.ts';

const icons = {
  correct: CircleCheck,
  partly: CircleAlert,
  incorrect: CircleX,
  kept: Smartphone,
  waiting: Hourglass,
  hint: CircleAlert,
  help: Lightbulb,
};

interface SheetProps {
  /** Identifies the content: when it changes, the sheet closes and is measured again. */
  about: string;
  tone: SheetTone | undefined;
  title: ReactNode;
  /** Rino's line about it. */
  moment: Moment | null;
  children: ReactNode;
  /** Secondary buttons below the words. */
  actions: ReactNode;
}

/**
 * The feedback on the question, above the main button: in words and an icon as well as in colour. A verdict always has
 * the same place and size; longer text opens with a tap.
 */
export function Sheet({ about, tone, title, moment, children, actions }: SheetProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const [overflows, setOverflows] = useState(false);
  const open = opened === about;
  // The words come first.
  const deferredTone = useDeferredValue(tone);

  return (
    <div
      className="sheet"
      data-tone={tone}
      data-open={open || undefined}
      data-acts={actions ? true : undefined}
    >
      {/* Rendered before its text, which would otherwise not be announced. */}
      <div role="status" className="flex min-h-0 flex-1 flex-col gap-1">
        {tone && (
          <>
            <p className="sheet-title">
              <Sign tone={tone} />
              {title}
            </p>
            {moment && <SheetWords key={`${about}/says`} moment={moment} />}
            <Body key={about} onOverflow={setOverflows}>
              {children}
            </Body>
          </>
        )}
      </div>
      {tone && deferredTone && <SheetRino tone={deferredTone} />}
      {tone && (overflows || open) && (
        <button
          type="button"
          className="sheet-more"
          aria-expanded={open}
          onClick={() => setOpened(open ? null : about)}
        >
          {open ? 'Thu gọn' : 'Xem thêm'}
        </button>
      )}
      {/* Two lines of words, which most partly right answers have, fit above them. */}
      {actions && <div className="-mb-2 flex flex-none flex-wrap gap-2">{actions}</div>}
    </div>
  );
}

interface BodyProps {
  /** Called with whether the content is taller than the sheet. */
  onOverflow: (overflows: boolean) => void;
  children: ReactNode;
}

function Body({ onOverflow, children }: BodyProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    // The observer fires once the sheet is laid out, and again when fonts and pictures arrive. Measuring here would
    // force a second layout.
    const measure = () => onOverflow(box.scrollHeight > box.clientHeight + 1);
    const observer = new ResizeObserver(measure);
    for (const element of [box, ...box.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [onOverflow]);
  return (
    <div className="sheet-body">
      <div ref={ref} className="sheet-lines">
        {children}
      </div>
    </div>
  );
}

function Sign({ tone }: { tone: SheetTone }) {
  if (tone === 'checking') return <span className="spinner" aria-hidden="true" />;
  const Icon = icons[tone];
  return <Icon className="size-[28px] flex-none" />;
}

/** Rino beside the feedback on the question. */
function SheetRino({ tone }: { tone: SheetTone }) {
  if (!useRinoHere()) return null;
  return (
    <Suspense fallback={null}>
      <LiveSheetRino tone={tone} />
    </Suspense>
  );
}

/** His line. It is rendered with the rest or not at all: if it came later, all the rest would be announced again. */
function SheetWords({ moment }: { moment: Moment }) {
  const [here] = useState(isRinoHere);
  if (!here) return null;
  return (
    <Suspense fallback={null}>
      <p className="sheet-says">
        <Saying moment={moment} />
      </p>
    </Suspense>
  );
}
