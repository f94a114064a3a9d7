import { hourText } from '@bitu/rules/format/times.ts';
import { subjectColour } from '@bitu/rules/learning/subjects.ts';
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useRef,
  useState,
} from 'react';
import type { Choices, Lesson } from './api.ts';
import type { Placed } from './columns.ts';

interface LessonCardProps extends Placed<Lesson> {
  /** The first shown hour of its day. */
  dayStart: number;
  choices: Choices;
  mayChange: boolean;
  grid: RefObject<HTMLOListElement | null>;
  onOpen: (lesson: Lesson, moveTo: number | null) => void;
}

const daySeconds = 86_400;
/** A dragged lesson starts on a quarter of an hour; a form accepts any minute. Seconds. */
const quarter = 900;
/** A shorter movement is a click, not a drag. */
const slackPx = 6;

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -daySeconds,
  ArrowRight: daySeconds,
  ArrowUp: -quarter,
  ArrowDown: quarter,
};

/** The width of a day and the height of an hour of the grid; null where days are listed one below the other. */
function measure(grid: HTMLElement | null) {
  const [first, second] = grid?.querySelectorAll('.week-lessons') ?? [];
  if (!grid || !first || !second) return null;
  const [a, b] = [first.getBoundingClientRect(), second.getBoundingClientRect()];
  if (b.left <= a.left) return null;
  const hours = Number(getComputedStyle(grid).getPropertyValue('--hours'));
  return { day: b.left - a.left, hour: a.height / hours };
}

/** A lesson in the week: a click opens it; dragging it, or Alt with an arrow key, moves it. */
export function LessonCard(props: LessonCardProps) {
  const { lesson, lane, lanes, dayStart, choices, mayChange, grid, onOpen } = props;
  const [drag, setDrag] = useState<{ x: number; y: number } | null>(null);
  const from = useRef<{ x: number; y: number } | null>(null);
  const wasDragged = useRef(false);
  const isPlanned = lesson.state === 'planned';
  const movable = mayChange && isPlanned;

  function onPointerDown(event: PointerEvent<HTMLButtonElement>) {
    wasDragged.current = false;
    if (!movable || event.button !== 0 || event.pointerType === 'touch') return;
    from.current = { x: event.clientX, y: event.clientY };
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function onPointerMove({ clientX, clientY }: PointerEvent) {
    if (!from.current) return;
    const [x, y] = [clientX - from.current.x, clientY - from.current.y];
    if (!drag && Math.hypot(x, y) < slackPx) return;
    wasDragged.current = true;
    setDrag({ x, y });
  }

  function onPointerUp({ clientX, clientY }: PointerEvent) {
    const start = from.current;
    from.current = null;
    setDrag(null);
    const size = start && wasDragged.current ? measure(grid.current) : null;
    if (!start || !size) return;
    const days = Math.round((clientX - start.x) / size.day);
    const quarters = Math.round((((clientY - start.y) / size.hour) * 3600) / quarter);
    if (days !== 0 || quarters !== 0)
      onOpen(lesson, lesson.starts_at + days * daySeconds + quarters * quarter);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!movable || !event.altKey || step === undefined) return;
    event.preventDefault();
    onOpen(lesson, lesson.starts_at + step);
  }

  const room = choices.rooms.find(({ id }) => id === lesson.room_id)?.name;
  const teacher = choices.teachers.find(({ id }) => id === lesson.teacher_id)?.name;
  const where = [
    room && `Phòng ${room}`,
    teacher && (lesson.stands_in ? `${teacher} dạy thay` : teacher),
  ]
    .filter(Boolean)
    .join(' · ');
  const style = {
    '--from': (lesson.starts_at - dayStart) / 3600,
    '--length': (lesson.ends_at - lesson.starts_at) / 3600,
    '--lane': lane,
    '--lanes': lanes,
    '--subject': subjectColour(lesson.subject_id),
    ...(drag && { translate: `${drag.x}px ${drag.y}px` }),
  } as CSSProperties;
  return (
    <li className="lesson-place" style={style} data-dragged={drag !== null || undefined}>
      <button
        type="button"
        className="lesson-card"
        data-state={lesson.state}
        // Details that a small card has no room for.
        title={`${lesson.class} (${lesson.class_code})${where && ` · ${where}`}`}
        aria-keyshortcuts={
          movable ? 'Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown' : undefined
        }
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          from.current = null;
          setDrag(null);
        }}
        onKeyDown={onKeyDown}
        onClick={() => {
          if (!wasDragged.current) onOpen(lesson, null);
        }}
      >
        <span className="tabular-nums">
          {hourText(lesson.starts_at)}
          <span className="lesson-end">–{hourText(lesson.ends_at)}</span>
        </span>
        {!isPlanned && <span className="font-semibold text-error">Đã hủy</span>}
        <strong className="lesson-class">
          <span className="lesson-title">{lesson.class} </span>
          <span className="lesson-code">{lesson.class_code}</span>
        </strong>
        <span className="lesson-where">{where}</span>
      </button>
    </li>
  );
}
