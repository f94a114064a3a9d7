/** Names and enumerations of classes and lessons. */

/** Subject names by their ids on the wire. */
export const subjects: Readonly<Record<number, string>> = {
  1: 'Toán',
  2: 'Vật lý',
  3: 'Hóa học',
  4: 'Tiếng Việt',
  5: 'Tiếng Anh',
  6: 'Sinh học',
  15: 'Tiếng Việt',
};

/** The subjects that a new class or practice can have: two numbers mean the same subject, which is offered once. */
export const offeredSubjects: readonly number[] = [1, 5, 4, 2, 3, 6];

/** All numbers of the same subject. */
export const sameSubject = (subjectId: number): number[] =>
  Object.keys(subjects)
    .map(Number)
    .filter((id) => id === subjectId || subjects[id] === subjects[subjectId]);

/** The colour behind a subject's name, '#rrggbb'; white text on it has a contrast of at least 5.2:1. */
export function subjectColour(subjectId: number): string {
  if (subjectId === 1) return '#1d5fb8';
  if (subjectId === 5) return '#b84a00';
  return subjectId === 4 || subjectId === 15 ? '#5b3fc4' : '#14713d';
}

/**
 * Returns, for example, 'Lớp Toán 5 - Nâng cao'; without the grade if it is 0, without the level if there is none.
 */
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

/** Returns the form of address of a teacher: gender 0 'Cô', 1 'Thầy', otherwise 'Giáo viên'. */
export function teacherTitle(gender: number | null | undefined): 'Cô' | 'Thầy' | 'Giáo viên' {
  if (gender === 0) return 'Cô';
  return gender === 1 ? 'Thầy' : 'Giáo viên';
}
