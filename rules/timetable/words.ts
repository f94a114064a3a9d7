/** Lessons in the words of the office and of families. Times are in unix seconds. */
import { whenText } from '../format/times.ts';
import { givenName } from '../accounts/display-name.ts';
import { classTitle, teacherTitle } from '../learning/subjects.ts';

/** Such as 'Cô Lan'. */
export const teacherName = (name: string, gender: number | null): string =>
  `${teacherTitle(gender)} ${givenName(name)}`;

interface Class {
  subject_id: number;
  grade_id: number;
  level_name: string | null;
}

/** 'lớp Toán 3 - Nâng cao', within a sentence. */
export const classInSentence = (item: Class): string => classTitle(item).replace(/^L/, 'l');

/** 'lớp Toán 3 - Nâng cao lúc 18:30 thứ Sáu 27/11'. */
export const lessonInSentence = (item: Class & { starts_at: number }): string =>
  `${classInSentence(item)} lúc ${whenText(item.starts_at)}`;

/** The warning about a room with fewer seats than a class has children. */
export const tooSmallText = (room: { name: string; seats: number }, children: number): string =>
  `Phòng ${room.name} có ${room.seats} chỗ, lớp có ${children} học sinh.`;

/** A lesson that clashes with another one. */
export interface Clash extends Class {
  starts_at: number;
  code: string;
  /** What is taken: the teacher, the room or the class itself. */
  taken: { teacher: string | null; room: string | null; own: boolean };
}

/** 'Cô Lan đã có lớp Toán 3 (TOAN3A) lúc 18:30 thứ Sáu 27/11.' */
export function clashText(one: Clash): string {
  const at = whenText(one.starts_at);
  if (one.taken.own) return `Lớp này đã có buổi lúc ${at}.`;
  const who = one.taken.teacher ?? `Phòng ${one.taken.room ?? ''}`;
  return `${who} đã có ${classInSentence(one)} (${one.code}) lúc ${at}.`;
}
