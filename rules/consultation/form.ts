/** The form 'ĐĂNG KÝ TƯ VẤN', with its texts and the checks that the server makes of what it sends. */
import type { Course } from '@bitu/contract/consultation.ts';
import { normalisePhone, phoneMessage } from '../accounts/phone.ts';
import { cleanName } from '../accounts/profile.ts';

/** The offered courses, in the order of the cards. */
export const adviceCourses: readonly Course[] = ['Rino English', 'Rino Math'];

/** Sections 5 and 9: a name must be shorter than this. */
export const adviceNameLimit = 225;

const oldest = 20;
const youngest = 4;

/** The birth years to choose from, youngest first: this year minus 4 down to minus 20. */
export function adviceBirthYears(thisYear: number): number[] {
  return Array.from({ length: oldest - youngest + 1 }, (_, index) => thisYear - youngest - index);
}

export const adviceMessages = {
  nameMissing: 'Vui lòng nhập họ và tên',
  nameTooLong: 'Họ và tên có độ dài quá 225 ký tự',
  phoneMissing: 'Vui lòng nhập số điện thoại',
  phoneFormat: phoneMessage,
  courseMissing: 'Vui lòng chọn khóa học đăng ký',
  birthYearMissing: 'Vui lòng chọn năm sinh',
} as const;

export interface AdviceForm {
  children_name: string;
  phone: string;
  courses: readonly string[];
  children_yob: number | null;
}

export type AdviceErrors = Partial<Record<keyof AdviceForm, string>>;

/**
 * Returns what is wrong with the child's name, or null. A name of refused characters counts as missing; the length
 * is counted in NFC.
 */
export function adviceNameIssue(text: string): 'nameMissing' | 'nameTooLong' | null {
  const name = cleanName(text);
  if (name === null || name === '') return 'nameMissing';
  return Array.from(name).length < adviceNameLimit ? null : 'nameTooLong';
}

/**
 * Returns the errors of the form by field; empty if it is valid. A year or a course that is not offered counts as
 * missing.
 */
export function checkAdvice(form: AdviceForm, thisYear: number): AdviceErrors {
  const errors: AdviceErrors = {};
  const issue = adviceNameIssue(form.children_name);
  if (issue !== null) errors.children_name = adviceMessages[issue];
  if (form.phone.trim() === '') errors.phone = adviceMessages.phoneMissing;
  else if (normalisePhone(form.phone) === null) errors.phone = adviceMessages.phoneFormat;
  if (!adviceCourses.some((course) => form.courses.includes(course)))
    errors.courses = adviceMessages.courseMissing;
  if (form.children_yob === null || !adviceBirthYears(thisYear).includes(form.children_yob))
    errors.children_yob = adviceMessages.birthYearMissing;
  return errors;
}

/** The referer of a request without a choice of courses, as in the registration. */
export const defaultReferer = 'Đăng ký từ Web Tutor';

/** Returns the courses listed in a referer, in order; none for the default, null for an invalid referer. */
export function coursesOf(referer: string): readonly Course[] | null {
  if (referer === defaultReferer) return [];
  const listed = referer.split(',').map((word) => word.trim());
  const chosen = adviceCourses.filter((course) => listed.includes(course));
  return listed.every((word) => chosen.some((course) => course === word)) ? chosen : null;
}

type AdviceIssue = 'adviceNameMissing' | 'adviceNameTooLong' | 'adviceCourse' | 'adviceBirthYear';

/**
 * Returns what is wrong with a payload apart from its phone, or null. Without courses the year may be missing too.
 */
export function adviceIssue(
  payload: { children_name: string; children_yob: number | null; referer: string },
  thisYear: number,
): AdviceIssue | null {
  const name = adviceNameIssue(payload.children_name);
  if (name !== null) return name === 'nameMissing' ? 'adviceNameMissing' : 'adviceNameTooLong';
  const chosen = coursesOf(payload.referer);
  if (chosen === null) return 'adviceCourse';
  const { children_yob: year } = payload;
  if (year === null) return chosen.length === 0 ? null : 'adviceBirthYear';
  return adviceBirthYears(thisYear).includes(year) ? null : 'adviceBirthYear';
}
