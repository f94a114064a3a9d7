/** Validates a consultation on the server with the rules of the form. */
import type { Course } from '@bitu/contract/consultation.ts';
import { adviceBirthYears, adviceCourses, adviceNameIssue } from './form.ts';

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
