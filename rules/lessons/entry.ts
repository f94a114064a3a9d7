/** What a teacher enters about a child after a lesson, and which entries exclude each other. */

export const attendanceStates = ['present', 'late', 'excused', 'absent'] as const;
export type AttendanceState = (typeof attendanceStates)[number];

export interface Attendance {
  readonly state: AttendanceState;
  /** Minutes late; null: not given, or not late. */
  readonly minutes: number | null;
}

/** One child's row. */
export interface Entered {
  readonly attendance: Attendance | null;
  /** In the order of the subject's skills; null: not rated, which is not 0. */
  readonly skills: readonly (number | null)[];
  readonly comment: string;
}

/** Whether a child did not attend, with or without an excuse. */
export const isAway = (state: AttendanceState | undefined): boolean =>
  state === 'absent' || state === 'excused';

export interface EntryIssue {
  readonly field: 'attendance' | 'minutes';
  readonly message: string;
}

/** Returns the entries of a row that contradict each other. */
export function entryIssues(row: {
  state: AttendanceState | undefined;
  minutes: number | null | undefined;
  hasSkills: boolean;
}): EntryIssue[] {
  const issues: EntryIssue[] = [];
  if ((row.minutes ?? null) !== null && row.state !== 'late')
    issues.push({ field: 'minutes', message: 'Chỉ ghi số phút khi học sinh đi muộn.' });
  if (isAway(row.state) && row.hasSkills)
    issues.push({
      field: 'attendance',
      message: 'Học sinh vắng buổi này nên không có điểm kỹ năng.',
    });
  return issues;
}

/** Joining this many minutes after the start counts as late. */
const lateFrom = 5;
const maxLate = 300;

/** Returns the attendance according to joining, until somebody confirms it. Times are in unix seconds. */
export function attendanceFrom(joinedAt: number, startsAt: number): Attendance {
  const minutes = Math.floor((joinedAt - startsAt) / 60);
  return minutes < lateFrom
    ? { state: 'present', minutes: null }
    : { state: 'late', minutes: Math.min(minutes, maxLate) };
}

export type MissingPart = 'attendance' | 'skills' | 'comment';

/**
 * Returns what a row lacks before it can be sent to the family: confirmed attendance, or, for a child who attended,
 * a rated skill or a comment.
 */
export function missingParts({ attendance, skills, comment }: Entered): MissingPart[] {
  if (attendance === null) return ['attendance'];
  if (isAway(attendance.state)) return [];
  return [
    ...(skills.some((score) => score !== null) ? [] : (['skills'] as const)),
    ...(comment.trim() === '' ? (['comment'] as const) : []),
  ];
}

export const missingWords: Readonly<Record<MissingPart, string>> = {
  attendance: 'chưa điểm danh',
  skills: 'chưa có điểm kỹ năng',
  comment: 'chưa có nhận xét',
};
