/** What a teacher enters about a child after a lesson, and which entries exclude each other. */
import { givenName } from '../accounts/display-name.ts';

export const attendanceStates = ['present', 'late', 'excused', 'absent'] as const;
export type AttendanceState = (typeof attendanceStates)[number];

export interface Attendance {
  readonly state: AttendanceState;
  /** Minutes late; null if not given, or not late. */
  readonly minutes: number | null;
}

/** One child's row. */
export interface Entered {
  readonly attendance: Attendance | null;
  /** In the order of the subject's skills; null if not rated, which is not 0. */
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

/**
 * Parses a score typed into a cell: '8', '8,5', '8.5', or '85' for short. Null if the cell was emptied, which means
 * "not rated"; undefined if it is not a score from 0 to 10 in steps of 0.5.
 */
export function readScore(text: string): number | null | undefined {
  const typed = text.trim().replace(',', '.').replace(/\.$/, '');
  if (typed === '') return null;
  if (/^\d5$/.test(typed)) return Number(typed) / 10;
  return /^(10|\d)(\.[05])?$/.test(typed) && Number(typed) <= 10 ? Number(typed) : undefined;
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

/** More children than this with one comment are too many. */
const maxSame = 3;

/** Returns the text without the child's own name, which replaced `{con}` of the comment bank. */
const withoutName = (comment: string, fullName: string): string =>
  comment
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => (word === givenName(fullName) ? '{con}' : word.toLowerCase()))
    .join(' ');

/**
 * Returns the ids of children who share a comment with more than three, ignoring names: a family should not get as
 * personal what was written for everybody.
 */
export function sameComments(
  rows: readonly { id: number; fullName: string; comment: string }[],
): ReadonlySet<number> {
  const children = new Map<string, number[]>();
  for (const { id, fullName, comment } of rows) {
    const text = withoutName(comment, fullName);
    if (text !== '') children.set(text, [...(children.get(text) ?? []), id]);
  }
  return new Set([...children.values()].filter((ids) => ids.length > maxSame).flat());
}
