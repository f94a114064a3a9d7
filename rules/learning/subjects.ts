/** Names and enumerations of classes and lessons (section 3). */

/** Section 3, Subjects. */
export const subjects: Readonly<Record<number, string>> = {
  1: 'Toán',
  2: 'Vật lý',
  3: 'Hóa học',
  4: 'Tiếng Việt',
  5: 'Tiếng Anh',
  6: 'Sinh học',
  15: 'Tiếng Việt',
};

/** The colour behind a subject's name, '#rrggbb'; white text on it has 5.2:1 or more. */
export function subjectColour(subjectId: number): string {
  if (subjectId === 1) return '#1d5fb8';
  if (subjectId === 5) return '#b84a00';
  return subjectId === 4 || subjectId === 15 ? '#5b3fc4' : '#14713d';
}

/** 'Lớp Toán 5 - Nâng cao'; without the grade when it is 0, without a level when there is none (section 3, Class). */
export function classTitle(item: {
  subject_id: number;
  grade_id: number;
  level_name: string | null;
}): string {
  const name = ['Lớp', subjects[item.subject_id], item.grade_id || undefined]
    .filter((part) => part !== undefined)
    .join(' ');
  return item.level_name ? `${name} - ${item.level_name}` : name;
}

/** Section 3, Lesson types. */
export const lessonTypes = { normal: 1, test: 2, middle: 3, end: 4, project: 5 } as const;

/** Section 3, Lesson status. */
export const lessonStatuses = {
  active: 1,
  complete: 2,
  lock: 3,
  expired: 4,
  timeout: 5,
  startLearn: 7,
} as const;

/** Section 3, Class status. */
export const classStatuses = { active: 1, trial: 2, inactive: 3 } as const;

/** Section 3, Content types. */
export const contentTypes = { video: 1, document: 3, homework: 4, project: 9 } as const;

/** Section 3, Weekdays: 0 is Sunday. */
export const weekdays = [
  'Chủ nhật',
  'Thứ hai',
  'Thứ ba',
  'Thứ tư',
  'Thứ năm',
  'Thứ sáu',
  'Thứ bảy',
] as const;

/** How a teacher is addressed (section 3, Teacher review): gender 0 'Cô', 1 'Thầy', otherwise 'Giáo viên'. */
export function teacherTitle(gender: number | null | undefined): 'Cô' | 'Thầy' | 'Giáo viên' {
  if (gender === 0) return 'Cô';
  return gender === 1 ? 'Thầy' : 'Giáo viên';
}
