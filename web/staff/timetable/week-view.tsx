import { fullHourText, weekdayNames } from '@bitu/rules/format/week.ts';
import { dayOf } from '@bitu/rules/timetable/repeat.ts';
import { type CSSProperties, useRef, useState } from 'react';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import type { Choices, Lesson, Week } from './api.ts';
import { inLanes } from './columns.ts';
import { LessonCard } from './lesson-card.tsx';
import { daysOfWeek, shortDay, startOf } from './time.ts';
import './week.css';

interface WeekViewProps {
  week: Week;
  choices: Choices;
  today: string;
  mayChange: boolean;
  /** `moveTo`: the start to which it was dragged, in unix seconds. */
  onOpen: (lesson: Lesson, moveTo: number | null) => void;
}

/** The hours of a usual day; more are shown when a lesson is earlier or later. */
const [usualFrom, usualTo] = [8, 21];
const hourSeconds = 3600;

/** The shown hours, and the start of the week's first lesson. */
function hoursOf(lessons: readonly Lesson[]): { from: number; to: number; first: number } {
  const ofDay = (time: number) => (time - startOf(dayOf(time))) / hourSeconds;
  const starts = lessons.map((one) => ofDay(one.starts_at));
  return {
    from: Math.floor(Math.min(usualFrom, ...starts)),
    first: starts.length === 0 ? usualFrom : Math.floor(Math.min(...starts)),
    to: Math.ceil(
      Math.max(
        usualTo,
        ...lessons.map((one) => ofDay(one.starts_at) + (one.ends_at - one.starts_at) / hourSeconds),
      ),
    ),
  };
}

/** A week: a list for each day on a phone, days side by side by the hour on a laptop. */
export function WeekView({ week, choices, today, mayChange, onOpen }: WeekViewProps) {
  const grid = useRef<HTMLOListElement>(null);
  // Most lessons are in the evening: the hours before the first one are shown on demand.
  const [isWholeDay, setIsWholeDay] = useState(false);
  const { from: earliest, first, to } = hoursOf(week.lessons);
  const from = isWholeDay ? earliest : first;
  const byDay = Map.groupBy(week.lessons, (lesson) => dayOf(lesson.starts_at));
  const closed = new Map(week.closed.map(({ day, name }) => [day, name]));
  const days = daysOfWeek(week.monday);
  const hours = Array.from({ length: to - from }, (_, i) => from + i);
  return (
    <>
      {first > earliest && (
        <div className="no-print mb-2 max-lg:hidden">
          <Checkbox
            label={`Hiện cả giờ trống từ ${fullHourText(earliest)}`}
            checked={isWholeDay}
            onChange={({ currentTarget }) => setIsWholeDay(currentTarget.checked)}
          />
        </div>
      )}
      <ol
        ref={grid}
        className="week"
        data-whole={isWholeDay || undefined}
        style={{ '--hours': to - from } as CSSProperties}
      >
        {days.map((day, i) => (
          <li
            key={day}
            className="week-day"
            data-today={day === today || undefined}
            data-closed={closed.has(day) || undefined}
          >
            <h2 className="week-head">
              {weekdayNames[i]} <span className="tabular-nums">{shortDay(day)}</span>
              {closed.has(day) && (
                <span className="week-closed" title={closed.get(day)}>
                  Nghỉ: {closed.get(day)}
                </span>
              )}
            </h2>
            {i === 0 && (
              <div className="week-hours" aria-hidden="true">
                {hours.map((hour) => (
                  <span key={hour} style={{ '--at': hour - from } as CSSProperties}>
                    {fullHourText(hour)}
                  </span>
                ))}
              </div>
            )}
            <ul className="week-lessons">
              {inLanes(byDay.get(day) ?? []).map((placed) => (
                <LessonCard
                  key={placed.lesson.id}
                  {...placed}
                  dayStart={startOf(day) + from * hourSeconds}
                  choices={choices}
                  mayChange={mayChange}
                  grid={grid}
                  onOpen={onOpen}
                />
              ))}
            </ul>
            {!byDay.has(day) && (
              <p className="text-(length:--text-sm) text-muted lg:hidden">Không có buổi nào.</p>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
