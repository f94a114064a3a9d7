import { weekdayLetters } from '@bitu/rules/format/week.ts';
import { weekdayName } from '@bitu/rules/format/times.ts';
import { sinceMonday, weekdayOf } from '@bitu/rules/learning/week.ts';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { shortDate } from '../lesson-words.ts';

interface WeekStripProps {
  /** Starts on Monday. */
  days: readonly { number: number; count: number }[];
  today: number;
  chosen: number;
  onChoose: (day: number) => void;
  /** The content of the chosen day. */
  children: ReactNode;
}

/** Seven days, one of them open; the arrow keys move between days. */
export function WeekStrip({ days, today, chosen, onChoose, children }: WeekStripProps) {
  const id = useId();
  const strip = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    const at = days.findIndex(({ number }) => number === chosen);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const day = next === undefined ? undefined : days.at(next % days.length);
    if (!day) return;
    event.preventDefault();
    onChoose(day.number);
    strip.current?.querySelectorAll<HTMLElement>('[role="tab"]')[days.indexOf(day)]?.focus();
  }

  return (
    <>
      <div
        ref={strip}
        role="tablist"
        aria-label="Các ngày trong tuần"
        // To the edges of its card: 44 px for a day at 360.
        className="-mx-3 grid grid-cols-7"
        onKeyDown={move}
      >
        {days.map(({ number, count }) => {
          const open = number === chosen;
          const isToday = number === today;
          return (
            <button
              key={number}
              type="button"
              role="tab"
              id={`${id}-${number}`}
              aria-selected={open}
              aria-controls={`${id}-day`}
              tabIndex={open ? 0 : -1}
              className={cx(
                'grid min-h-[68px] min-w-0 content-center justify-items-center rounded-md border-2 py-1',
                open ? 'border-brand-700 bg-brand-50 text-brand-700' : 'border-transparent',
                number < today && !open && 'text-muted',
              )}
              onClick={() => onChoose(number)}
            >
              <VisuallyHidden>
                {[
                  `${weekdayName(weekdayOf(number))} ${shortDate(number)}`,
                  isToday && 'hôm nay',
                  count > 0 ? `${count} buổi học` : 'không có buổi học',
                ]
                  .filter(Boolean)
                  .join(', ')}
              </VisuallyHidden>
              <span aria-hidden="true" className="text-xs">
                {weekdayLetters[sinceMonday(weekdayOf(number))]}
              </span>
              <span
                aria-hidden="true"
                className={cx(
                  'grid h-8 w-8 place-items-center rounded-full font-semibold tabular-nums',
                  isToday && 'bg-brand-700 text-surface',
                )}
              >
                {Number(shortDate(number).slice(0, 2))}
              </span>
              <span
                className={cx(
                  'h-2 w-2 rounded-full',
                  number < today ? 'bg-current' : 'bg-brand-700',
                  count === 0 && 'invisible',
                )}
              />
            </button>
          );
        })}
      </div>
      <div role="tabpanel" id={`${id}-day`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  );
}
