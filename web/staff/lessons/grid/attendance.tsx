import type { LessonRow } from '@bitu/contract/lessons.ts';
import { type Attendance, attendanceStates, isAway } from '@bitu/rules/lessons/entry.ts';
import type { KeyboardEvent } from 'react';
import { showToast } from '../../../ui/feedback/toast.ts';
import { attendanceText, attendanceWords } from '../words.ts';

interface AttendanceProps {
  row: LessonRow;
  onEnter: (value: Attendance | null) => void;
}

const maxMinutes = 300;

/** Enters attendance, unless the child has scores that would contradict it: a letter never deletes scores. */
export function enterAttendance({ row, onEnter }: AttendanceProps, value: Attendance | null): void {
  if (isAway(value?.state) && row.skills.some((score) => score !== null))
    showToast(`${row.full_name} có điểm kỹ năng rồi. Xóa điểm trước khi ghi vắng nhé.`, {
      tone: 'warning',
    });
  else onEnter(value);
}

/** Letters enter a state, digits the minutes of a child who came late. Returns whether the key was handled. */
export function attendanceKey(props: AttendanceProps, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const { attendance } = props.row;
  const state = attendanceStates.find((one) => attendanceWords[one].code === event.code);
  if (state !== undefined) {
    enterAttendance(props, { state, minutes: null });
    return true;
  }
  if (event.key === 'Delete' || event.key === 'Backspace') {
    const minutes = attendance?.minutes ?? null;
    props.onEnter(
      attendance && minutes !== null && event.key === 'Backspace'
        ? { ...attendance, minutes: minutes >= 10 ? Math.floor(minutes / 10) : null }
        : null,
    );
    return true;
  }
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
  if (digit === undefined || attendance?.state !== 'late') return false;
  const longer = (attendance.minutes ?? 0) * 10 + Number(digit);
  const minutes = longer > maxMinutes ? Number(digit) : longer;
  props.onEnter({ ...attendance, minutes: minutes === 0 ? null : minutes });
  return true;
}

/** A child's attendance in words, including what is only known from joining. */
export function knownText({ attendance, joined }: LessonRow): string {
  if (attendance === null && joined !== null) return `${attendanceText(joined)}, chưa xác nhận`;
  return attendanceText(attendance);
}

/**
 * The four states as buttons. A state known only from joining is pale until it is confirmed. In the grid the cell
 * handles the keys.
 */
export function AttendanceChoice(props: AttendanceProps & { inGrid: boolean }) {
  const { row, inGrid } = props;
  const current = row.attendance ?? row.joined;
  return (
    <div
      role={inGrid ? undefined : 'group'}
      aria-label={inGrid ? undefined : `Điểm danh: ${knownText(row)}`}
      // In the grid the cell shows the state and handles the keys; these buttons are for the mouse.
      aria-hidden={inGrid || undefined}
      className="attendance"
      data-pale={row.attendance === null || undefined}
    >
      {attendanceStates.map((state) => {
        const { name, letter } = attendanceWords[state];
        const isEntered = row.attendance?.state === state;
        return (
          <button
            key={state}
            type="button"
            tabIndex={inGrid ? -1 : undefined}
            title={name}
            aria-label={name}
            aria-pressed={isEntered}
            data-state={current?.state === state ? state : undefined}
            onClick={({ currentTarget }) => {
              // The minutes are typed in the cell.
              if (inGrid) currentTarget.closest<HTMLElement>('[data-col]')?.focus();
              enterAttendance(props, isEntered ? null : { state, minutes: null });
            }}
          >
            {inGrid ? letter : name}
          </button>
        );
      })}
      {inGrid && current?.state === 'late' && (
        <span className="text-sm whitespace-nowrap text-muted">
          {current.minutes === null ? '… phút' : `${current.minutes} phút`}
        </span>
      )}
    </div>
  );
}

/** A field for the minutes, for devices without a keyboard. */
export function LateMinutes({ row, onEnter }: AttendanceProps) {
  if (row.attendance?.state !== 'late') return null;
  const { attendance } = row;
  return (
    <label className="flex items-center gap-2">
      Muộn mấy phút
      <input
        className="input w-[96px]"
        inputMode="numeric"
        value={attendance.minutes ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const minutes = Number(value.replace(/\D/g, ''));
          onEnter({ ...attendance, minutes: minutes > 0 ? Math.min(minutes, maxMinutes) : null });
        }}
      />
    </label>
  );
}
