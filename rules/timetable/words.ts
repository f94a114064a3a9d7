/** How the office and families are told of lessons. Times are unix seconds. */
import { givenName } from '../accounts/display-name.ts';
import { classTitle, teacherTitle } from '../learning/subjects.ts';
import { dayNumber, weekdayOf } from '../learning/week.ts';

const names = ['Chủ nhật', 'thứ Hai', 'thứ Ba', 'thứ Tư', 'thứ Năm', 'thứ Sáu', 'thứ Bảy'];
const two = (part: number) => String(part).padStart(2, '0');
/** Vietnam's, read as UTC. */
const local = (time: number) => new Date((time + 7 * 3600) * 1000);

/** '18:30'. */
export function hourText(time: number): string {
  const at = local(time);
  return `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
}

/** 'thứ Sáu'. */
export const weekdayText = (time: number): string => names[weekdayOf(dayNumber(time))] ?? '';

/** 'thứ Sáu 27/11'. */
export function dateText(time: number): string {
  const at = local(time);
  return `${weekdayText(time)} ${two(at.getUTCDate())}/${two(at.getUTCMonth() + 1)}`;
}

/** '18:30 thứ Sáu 27/11'. */
export const lessonTimeText = (time: number): string => `${hourText(time)} ${dateText(time)}`;

/** 'Cô Lan'. */
export const teacherName = (name: string, gender: number | null): string =>
  `${teacherTitle(gender)} ${givenName(name)}`;

interface Class {
  subject_id: number;
  grade_id: number;
  level_name: string | null;
}

/** 'lớp Toán 3 - Nâng cao', inside a sentence. */
export const classInSentence = (item: Class): string => classTitle(item).replace(/^L/, 'l');

/** 'lớp Toán 3 - Nâng cao lúc 18:30 thứ Sáu 27/11'. */
export const lessonInSentence = (item: Class & { starts_at: number }): string =>
  `${classInSentence(item)} lúc ${lessonTimeText(item.starts_at)}`;

/** A room with fewer seats than a class has children. */
export const tooSmallText = (room: { name: string; seats: number }, children: number): string =>
  `Phòng ${room.name} có ${room.seats} chỗ, lớp có ${children} con.`;

/** A lesson that stands in the way of another one. */
export interface Standing extends Class {
  starts_at: number;
  code: string;
  /** Who or what is taken: the teacher, the room or the class itself. */
  taken: { teacher: string | null; room: string | null; own: boolean };
}

/** 'Cô Lan đã có lớp Toán 3 (TOAN3A) lúc 18:30 thứ Sáu 27/11.' */
export function clashText(one: Standing): string {
  const at = lessonTimeText(one.starts_at);
  if (one.taken.own) return `Lớp này đã có buổi lúc ${at}.`;
  const who = one.taken.teacher ?? `Phòng ${one.taken.room ?? ''}`;
  return `${who} đã có ${classInSentence(one)} (${one.code}) lúc ${at}.`;
}
