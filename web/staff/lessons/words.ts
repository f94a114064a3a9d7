import { numberText } from '@bitu/rules/format/numbers.ts';
import type { LessonRow } from '@bitu/contract/lessons.ts';
import { type AttendanceState, missingParts, missingWords } from '@bitu/rules/lessons/entry.ts';
import { skillNames } from '@bitu/rules/lessons/skills.ts';
import { type CellPart, type CellValue, type NotePart, skillIn } from './storage/cell.ts';

/** Each state with its key, identified by its place on the keyboard, which is independent of the Telex input method. */
export const attendanceWords: Readonly<
  Record<AttendanceState, { name: string; letter: string; code: string }>
> = {
  present: { name: 'Có mặt', letter: 'C', code: 'KeyC' },
  late: { name: 'Muộn', letter: 'M', code: 'KeyM' },
  excused: { name: 'Vắng có phép', letter: 'P', code: 'KeyP' },
  absent: { name: 'Vắng', letter: 'V', code: 'KeyV' },
};

export const noteWords: Readonly<Record<NotePart, string>> = {
  taught: 'Đã học',
  homework: 'Dặn về nhà',
  next: 'Buổi sau',
};

export function attendanceText(attendance: LessonRow['attendance']): string {
  if (attendance === null) return 'chưa điểm danh';
  const { name } = attendanceWords[attendance.state];
  return attendance.minutes === null ? name : `${name} ${attendance.minutes} phút`;
}

export function partWords(part: CellPart): string {
  if (part === 'attendance') return 'Điểm danh';
  if (part === 'comment') return 'Nhận xét';
  const skill = skillIn(part);
  return skill === undefined ? noteWords[part as NotePart] : skillNames[skill];
}

/** A value as text. */
export function valueText(part: CellPart, value: CellValue): string {
  if (part === 'attendance') return attendanceText(value as LessonRow['attendance']);
  if (typeof value === 'number') return numberText(value);
  return value === null ? 'chưa đánh giá' : value === '' ? 'để trống' : `“${value as string}”`;
}

/** The cells of a row that must be mended first: 'Từ vựng, Nhận xét: cần sửa'. */
export const faultsText = (faults: readonly CellPart[]): string =>
  `${faults.map(partWords).join(', ')}: cần sửa`;

/** Describes the state of a row, with its missing entries and those that must be mended. */
export function stateText(row: LessonRow, faults: readonly CellPart[]): string {
  if (faults.length > 0) return faultsText(faults);
  const missing = missingParts(row).map((part) => missingWords[part]);
  if (row.state === 'held') return 'đang gửi';
  if (row.state === 'released') return 'đã gửi';
  if (missing.length > 0) return missing.join(', ');
  return row.state === 'changed' ? 'đã sửa, chưa gửi lại' : 'đủ, chưa gửi';
}

/** '3 giờ', '2 ngày'. */
export function ageText(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  if (hours < 1) return 'chưa đến 1 giờ';
  return hours < 48 ? `${hours} giờ` : `${Math.floor(hours / 24)} ngày`;
}
