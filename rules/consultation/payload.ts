/** What the server takes as a consultation (section 3), whoever sends it: by the form's own rules. */
import type { Course } from '@bitu/contract/consultation.ts';
import { adviceBirthYears, adviceCourses, adviceNameFault } from './form.ts';

/** Section 3: the referer of who asks without choosing courses, as the register flow does. */
export const defaultReferer = 'Đăng ký từ Web Tutor';

/** The courses that a referer lists, in their order; none for the default, null for a referer that is neither. */
export function coursesOf(referer: string): readonly Course[] | null {
  if (referer === defaultReferer) return [];
  const listed = referer.split(',').map((word) => word.trim());
  const chosen = adviceCourses.filter((course) => listed.includes(course));
  return listed.every((word) => chosen.some((course) => course === word)) ? chosen : null;
}

type AdviceFault = 'adviceNameMissing' | 'adviceNameTooLong' | 'adviceCourse' | 'adviceBirthYear';

/** What is wrong with a payload beside its phone, or null. Without courses the year may be missing too. */
export function adviceFault(
  payload: { children_name: string; children_yob: number | null; referer: string },
  thisYear: number,
): AdviceFault | null {
  const name = adviceNameFault(payload.children_name);
  if (name !== null) return name === 'nameMissing' ? 'adviceNameMissing' : 'adviceNameTooLong';
  const chosen = coursesOf(payload.referer);
  if (chosen === null) return 'adviceCourse';
  const { children_yob: year } = payload;
  if (year === null) return chosen.length === 0 ? null : 'adviceBirthYear';
  return adviceBirthYears(thisYear).includes(year) ? null : 'adviceBirthYear';
}
