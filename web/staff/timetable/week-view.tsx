import { weekdays } from '@bitu/rules/learning/subjects.ts';
import { dayOf } from '@bitu/rules/timetable/repeat.ts';
import { type CSSProperties, useRef } from 'react';
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
  /** `moveTo`: where it was dragged, in unix seconds. */
  onOpen: (lesson: Lesson, moveTo: number | null) => void;
}

/** Hours that are always shown; more when a lesson is earlier or later. */
const [usualFrom, usualTo] = [8, 21];
const hourSeconds = 3600;

/** The hours that the grid shows. */
function hoursOf(lessons: readonly Lesson[]): { from: number; to: number } {
  const ofDay = (time: number) => (time - startOf(dayOf(time))) / hourSeconds;
  return {
    from: Math.floor(Math.min(usualFrom, ...lessons.map((one) => ofDay(one.starts_at)))),
    to: Math.ceil(
      Math.max(
        usualTo,
        ...lessons.map((one) => ofDay(one.starts_at) + (one.ends_at - one.starts_at) / hourSeconds),
      ),
    ),
  };
}

/** A week: a list of each day on a phone, days beside each other by the hour on a laptop. */
export function WeekView({ week, choices, today, mayChange, onOpen }: WeekViewProps) {
  const grid = useRef<HTMLOListElement>(null);
  const { from, to } = hoursOf(week.lessons);
  const byDay = Map.groupBy(week.lessons, (lesson) => dayOf(lesson.starts_at));
  const closed = new Map(week.closed.map(({ day, name }) => [day, name]));
  const days = daysOfWeek(week.monday);
  const hours = Array.from({ length: to - from }, (_, i) => from + i);
  return (
    <ol ref={grid} className="week" style={{ '--hours': to - from } as CSSProperties}>
      {days.map((day, i) => (
        <li
          key={day}
          className="week-day"
          data-today={day === today || undefined}
          data-closed={closed.has(day) || undefined}
        >
          <h2 className="week-head">
            {weekdays[(i + 1) % 7]} <span className="tabular-nums">{shortDay(day)}</span>
            {closed.has(day) && <span className="week-closed">Nghỉ: {closed.get(day)}</span>}
          </h2>
          {i === 0 && (
            <div className="week-hours" aria-hidden="true">
              {hours.map((hour) => (
                <span key={hour} style={{ '--at': hour - from } as CSSProperties}>
                  {String(hour).padStart(2, '0')}:00
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
          {!byDay.has(day) && <p className="week-none">Không có buổi nào.</p>}
        </li>
      ))}
    </ol>
  );
}
